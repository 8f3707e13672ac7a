import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

type PageFrameProps = {
  readonly title: string;
  readonly sidebar: Omit<SidebarProps, 'onChoose'>;
  readonly onLogout: () => void;
  readonly children: ReactNode;
};

/** Sidebar, top bar and sheet around every signed-in screen. Below 768 px the sidebar is an overlay that holds the focus. */
export const PageFrame = ({ title, sidebar, onLogout, children }: PageFrameProps) => {
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const side = useRef<HTMLElement>(null);
  const close = () => {
    setOpen(false);
    menuButton.current?.focus();
  };
  useOverlay(open, side, () => setOpen(false));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') keepInside(event, side.current);
  };
  const overlay = open ? { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' } : {};

  return (
    <div className="ac-frame">
      <button type="button" className="ac-skip" onClick={focusContent}>
        Skip to content
      </button>
      <aside ref={side} id="sidebar" className="ac-side" data-open={open} {...overlay} onKeyDown={onKeyDown}>
        <Sidebar {...sidebar} onChoose={() => open && close()} />
      </aside>
      {open && <div className="ac-scrim" onClick={close} aria-hidden="true" />}
      <div className="ac-sheet" inert={open}>
        <TopBar
          title={title}
          email={sidebar.user.email}
          menuOpen={open}
          menuButton={menuButton}
          onMenu={() => setOpen(true)}
          onLogout={onLogout}
        />
        <main id="content" className="ac-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
};

const focusContent = (): void => document.getElementById('content')?.focus();

/** While open: focus inside, the page behind does not scroll, and a window that grows wide closes it. */
const useOverlay = (open: boolean, side: { current: HTMLElement | null }, close: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing count; `close` is new each time
  useEffect(() => {
    if (!open) return;
    focusables(side.current)[0]?.focus();
    document.documentElement.style.overflow = 'hidden';
    const wide = window.matchMedia('(min-width: 768px)');
    wide.addEventListener('change', close);
    return () => {
      document.documentElement.style.overflow = '';
      wide.removeEventListener('change', close);
    };
  }, [open]);
};

const keepInside = (event: KeyboardEvent, container: HTMLElement | null): void => {
  const inside = focusables(container);
  const edge = event.shiftKey ? inside[0] : inside.at(-1);
  const other = event.shiftKey ? inside.at(-1) : inside[0];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
};

const focusables = (container: HTMLElement | null): readonly HTMLElement[] =>
  container ? [...container.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')] : [];
