import './frame.css';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useOverlay } from '../ui/overlay/use-overlay.ts';
import { LiveNotice } from './live-notice.tsx';
import { Sidebar, type SidebarProps } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

type PageFrameProps = {
  readonly title: string;
  readonly sidebar: Omit<SidebarProps, 'onChoose'>;
  readonly onLogout: () => void;
  /** The time when live updates paused, in milliseconds; undefined while they arrive. */
  readonly pausedSince: number | undefined;
  /** Shown in the top bar before the theme button. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/** Sidebar, top bar and sheet around every signed-in screen. Below 768 px the sidebar is an overlay that holds the focus. */
export const PageFrame = ({ title, sidebar, onLogout, pausedSince, tools, children }: PageFrameProps) => {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  useOverlay({ open, panel, opener, onClose: close });

  return (
    <div className={pausedSince === undefined ? 'ac-frame' : 'ac-frame unheard'}>
      <Button className="ac-skip" onClick={focusContent}>
        Skip to content
      </Button>
      <div ref={panel} id="sidebar" className="ac-side" data-open={open} {...(open ? asDialog : asLandmark)}>
        <Sidebar {...sidebar} onChoose={close} />
      </div>
      {open && <div className="ac-scrim" onClick={close} aria-hidden="true" />}
      <div className="ac-sheet" inert={open}>
        <TopBar
          title={title}
          email={sidebar.user.email}
          menuOpen={open}
          menuButton={opener}
          onMenu={() => setOpen(true)}
          onLogout={onLogout}
          tools={tools}
        />
        <LiveNotice since={pausedSince} />
        <main id="content" className="ac-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
};

const asDialog = { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' } as const;
const asLandmark = { role: 'complementary', 'aria-label': 'Sidebar' } as const;

const focusContent = (): void => document.getElementById('content')?.focus();
