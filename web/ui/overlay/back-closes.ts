import { useEffect, useLayoutEffect, useRef } from 'react';

/** Closes an overlay, or asks first; `isGone` once another screen is shown, where nothing can be asked any more. */
export type Close = (isGone?: boolean) => void;

/** The overlays that are open, the top one last; and those that were open when the browser went to another screen. */
export const overlays: Overlays = { open: [], left: [], onChange: () => undefined, onPop: () => undefined };

type Overlays = {
  open: readonly Close[];
  left: readonly Close[];
  onChange: () => void;
  onPop: (event: Event) => void;
};

/** Handles Back and Forward before the router does. Call it before the router is created: listeners of a window run in their order. */
export const hearBack = (): void => window.addEventListener('popstate', (event) => overlays.onPop(event));

/** Closes the overlays that would stay open over the screen to which the browser's Back or Forward has led. */
export const closeLeft = (): void => {
  for (const close of overlays.left.toReversed()) if (overlays.open.includes(close)) close(true);
  overlays.left = [];
};

/** Lets the browser's Back close this overlay while it's open: `close` is the same as for Escape. */
export const useBackCloses = (isOpen: boolean, close: Close): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    const overlay: Close = (isGone) => latest.current(isGone);
    const change = (open: readonly Close[]) => {
      overlays.open = open;
      queueMicrotask(overlays.onChange);
    };
    change([...overlays.open, overlay]);
    return () => change(overlays.open.filter((other) => other !== overlay));
  }, [isOpen]);
};
