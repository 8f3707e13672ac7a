export type Toast = ToastMore & {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly title: string;
  readonly text: string | undefined;
};

export type ToastMore = {
  /** The action that the toast offers, such as Undo; it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** True if its text is to be copied by hand: it's selected, and the toast stays until it's dismissed. */
  readonly selects?: boolean;
  /** Called once the toast has closed without its action. Work that waits for Undo starts then, so never while the button is shown. */
  readonly onEnd?: () => void;
};

/** How long a toast stays, in milliseconds, unless it's pointed at or holds the focus. */
const TOAST_MS = 5000;

const listeners = new Set<() => void>();
let shown: readonly Toast[] = [];
let lastId = 0;

/** Shows one message at a time: a new one takes the place of the one before. Those whose work waits for Undo stay beside it. */
export const toast = {
  success: (title: string, text?: string, more?: ToastMore): void => show('success', title, text, more),
  failure: (title: string, text?: string, more?: ToastMore): void => show('failure', title, text, more),
  /** Removes the toast once it's no longer true. */
  clear: (): void => keep(() => false),
  /** Takes away a failure, when the same is tried again. */
  clearFailure: (): void => keep(({ kind }) => kind === 'success'),
};

export const toastStore = {
  current: (): readonly Toast[] => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Removes the toast with this id, if it's still shown. */
  dismiss: (id: number): void => keep((one) => one.id !== id),
  /** Removes it after its display time; returns a function that cancels that. */
  dismissLater: (id: number): (() => void) => {
    const timer = setTimeout(() => toastStore.dismiss(id), TOAST_MS);
    return () => clearTimeout(timer);
  },
  act: (id: number): void => {
    const action = shown.find((one) => one.id === id)?.action;
    if (!action) return;
    change(shown.filter((one) => one.id !== id));
    action.run();
  },
};

const show = (kind: Toast['kind'], title: string, text: string | undefined, more: ToastMore = {}): void => {
  lastId += 1;
  keep(({ onEnd }) => onEnd, { id: lastId, kind, title, text, ...more });
};

/** Ends all others, and shows more. */
const keep = (stays: (one: Toast) => unknown, ...more: readonly Toast[]): void => {
  const ended = shown.filter((one) => !stays(one));
  change([...shown.filter(stays), ...more]);
  for (const { onEnd } of ended) onEnd?.();
};

const change = (next: readonly Toast[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};
