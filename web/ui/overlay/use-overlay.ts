import { type RefObject, useEffect } from 'react';
import { useBackCloses } from './back-closes.ts';

type Overlay = {
  readonly open: boolean;
  /** The element that covers the page. */
  readonly panel: RefObject<HTMLElement | null>;
  /** The element that opened it and gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** While open: the focus stays inside, Escape and the browser's Back close, the page behind doesn't scroll, and a window that grows wide closes it. */
export const useOverlay = ({ open, panel, opener, onClose }: Overlay): void => {
  useBackCloses(open, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening and closing count; `onClose` is new each time
  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
      if (event.key === 'Tab') keepInside(event, panel.current);
    };
    const wide = window.matchMedia('(min-width: 768px)');
    focusables(panel.current)[0]?.focus();
    document.documentElement.style.overflow = 'hidden';
    document.addEventListener('keydown', onKeyDown);
    wide.addEventListener('change', onClose);
    return () => {
      document.documentElement.style.overflow = '';
      document.removeEventListener('keydown', onKeyDown);
      wide.removeEventListener('change', onClose);
      // A link that was chosen then moves it on to the heading of its screen.
      opener.current?.focus();
    };
  }, [open]);
};

const keepInside = (event: KeyboardEvent, panel: HTMLElement | null): void => {
  const inside = focusables(panel);
  const edge = event.shiftKey ? inside[0] : inside.at(-1);
  const other = event.shiftKey ? inside.at(-1) : inside[0];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  other?.focus();
};

const focusables = (panel: HTMLElement | null): readonly HTMLElement[] =>
  panel ? [...panel.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')] : [];
