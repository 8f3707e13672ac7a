import { useEffect, useLayoutEffect, useRef } from 'react';

/** Closes an overlay, or asks first; `isGone` once another screen is shown, where nothing can be asked any more. */
export type Close = (isGone?: boolean) => void;

type Entry = { readonly __TSR_index?: number; readonly overlay?: number } | null;
type Write = Parameters<History['pushState']>;

/** The overlays that are open, the top one last. */
let open: readonly Close[] = [];
/** Those that were open when the browser went to another screen. */
let left: readonly Close[] = [];
let settle = (): void => undefined;

/**
 * Gives the history an entry for each open overlay below 768 px, so that the browser's Back closes the top one and not the screen. They
 * have the address of their screen, and go when an overlay closes otherwise. Call it before the router is created, which doesn't see
 * them.
 */
export const letBackClose = (): void => {
  const { history } = window;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  const entry = (): Entry => history.state;
  const depth = (): number => entry()?.overlay ?? 0;
  const narrow = window.matchMedia('(max-width: 767px)');
  let screen = entry()?.__TSR_index;
  let isMoving = false;
  let replaced: Write | undefined;
  let pushed: Write | undefined;

  const toScreen = (): void => {
    isMoving = true;
    history.go(-depth());
  };
  const write = (to: (...args: Write) => void, args: Write): void => {
    to(...args);
    screen = entry()?.__TSR_index;
  };
  history.pushState = (...args) => {
    if (depth() === 0 && !isMoving) return write(push, args);
    // The entries of the overlays go first, so that Back from the next screen leads to this one.
    pushed = args;
    if (!isMoving) toScreen();
  };
  history.replaceState = (...args) => {
    if (depth() === 0) return write(replace, args);
    replaced = args;
    writeReplaced();
  };
  const writeReplaced = (): void => {
    if (!replaced) return;
    const [state, title, address] = replaced;
    replace({ ...state, overlay: depth() || undefined }, title, address);
    if (depth() === 0) replaced = undefined;
  };
  const arrive = (): void => {
    writeReplaced();
    if (depth() > 0) return;
    if (pushed) write(push, pushed);
    pushed = undefined;
  };

  settle = () => {
    if (isMoving) return;
    const wanted = narrow.matches ? open.length : 0;
    for (let next = depth() + 1; next <= wanted; next++) push({ ...entry(), overlay: next }, '');
    if (depth() === wanted) return;
    isMoving = true;
    history.go(wanted - depth());
  };

  window.addEventListener(
    'popstate',
    (event) => {
      const isHere = entry()?.__TSR_index !== undefined && entry()?.__TSR_index === screen;
      screen = entry()?.__TSR_index;
      if (!isHere) {
        left = open;
        isMoving = false;
        replaced = pushed = undefined;
        return;
      }
      // It is the same screen for the router.
      event.stopImmediatePropagation();
      const isOwn = isMoving;
      isMoving = false;
      arrive();
      if (!isOwn) for (const close of open.slice(depth()).toReversed()) close();
      queueMicrotask(settle);
    },
    { capture: true },
  );
  // Loaded again while an overlay was open.
  if (depth() > 0) toScreen();
};

/** Closes the overlays that would stay open over the screen to which the browser's Back or Forward has led. */
export const closeLeft = (): void => {
  for (const close of left.toReversed()) if (open.includes(close)) close(true);
  left = [];
};

/** Lets the browser's Back close this overlay while it is open: `close` is the same as for Escape. */
export const useBackCloses = (isOpen: boolean, close: Close): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useLayoutEffect(() => {
    if (!isOpen) return;
    const overlay: Close = (isGone) => latest.current(isGone);
    const change = (next: readonly Close[]) => {
      open = next;
      queueMicrotask(settle);
    };
    change([...open, overlay]);
    return () => change(open.filter((other) => other !== overlay));
  }, [isOpen]);
};
