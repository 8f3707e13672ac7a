import { overlays } from './back-closes.ts';

type Entry = { readonly __TSR_index?: number; readonly overlay?: number } | null;
type Write = Parameters<History['pushState']>;

const { history } = window;
// The router replaces both with its own, which report each entry.
const push = History.prototype.pushState.bind(history);
const replace = History.prototype.replaceState.bind(history);
const entry = (): Entry => history.state;
const depth = (): number => entry()?.overlay ?? 0;
const narrow = window.matchMedia('(max-width: 767px)');
/** The router's number of the screen that is shown, the same for the entries of its overlays. */
let screen: number | undefined;
let isMoving = false;
let replaced: Write | undefined;
let pushed: Write | undefined;

const move = (steps: number): void => {
  isMoving = true;
  history.go(steps);
};
const write = (to: (...args: Write) => void, args: Write): void => {
  to(...args);
  screen = entry()?.__TSR_index;
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
  if (!pushed) return;
  // Overlays that lead to the next screen are about to close, and need no entry there.
  overlays.left = overlays.open;
  write(push, pushed);
  pushed = undefined;
};

const settle = (): void => {
  if (isMoving) return;
  const wanted = narrow.matches ? overlays.open.filter((one) => !overlays.left.includes(one)).length : 0;
  for (let next = depth() + 1; next <= wanted; next++) push({ ...entry(), overlay: next }, '');
  if (depth() > wanted) move(wanted - depth());
};
const onPop = (event: Event): void => {
  const isHere = entry()?.__TSR_index !== undefined && entry()?.__TSR_index === screen;
  const isOwn = isMoving;
  screen = entry()?.__TSR_index;
  isMoving = false;
  if (!isHere) {
    overlays.left = overlays.open;
    replaced = pushed = undefined;
    return;
  }
  // It's the same screen for the router.
  event.stopImmediatePropagation();
  arrive();
  if (!isOwn) for (const close of overlays.open.slice(depth()).toReversed()) close();
  queueMicrotask(settle);
};

/**
 * Gives the history an entry for each open overlay below 768 px, so that the browser's Back closes the top one and not the screen. They
 * have the address of their screen, go when an overlay closes otherwise, and the router doesn't see them. It isn't part of the first load.
 */
export const letBackClose = (): void => {
  screen = entry()?.__TSR_index;
  history.pushState = (...args) => {
    if (depth() === 0 && !isMoving) return write(push, args);
    // The entries of the overlays go first, so that Back from the next screen leads to this one.
    pushed = args;
    if (!isMoving) move(-depth());
  };
  history.replaceState = (...args) => {
    if (depth() === 0) return write(replace, args);
    replaced = args;
    writeReplaced();
  };
  overlays.onChange = settle;
  overlays.onPop = onPop;
  // Overlays are open already, or the page was loaded again while one was.
  settle();
};
