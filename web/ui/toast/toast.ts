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
let shown: Toast | undefined;
let lastId = 0;

/** Shows one message at a time: a new one takes the place of the one before. */
export const toast = {
  success: (title: string, text?: string, more?: ToastMore): void => show('success', title, text, more),
  failure: (title: string, text?: string, more?: ToastMore): void => show('failure', title, text, more),
  /** Removes the toast once it's no longer true. */
  clear: (): void => end(undefined),
  /** Takes away a failure, when the same is tried again. */
  clearFailure: (): void => {
    if (shown?.kind === 'failure') end(undefined);
  },
};

export const toastStore = {
  current: (): Toast | undefined => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Removes the toast with this id, if it's still the one that is shown. */
  dismiss: (id: number): void => {
    if (shown?.id === id) end(undefined);
  },
  /** Removes it after its display time; returns a function that cancels that. */
  dismissLater: (id: number): (() => void) => {
    const timer = setTimeout(() => toastStore.dismiss(id), TOAST_MS);
    return () => clearTimeout(timer);
  },
  /** Runs the action of the toast with this id, and removes it. */
  act: (id: number): void => {
    const action = shown?.id === id ? shown.action : undefined;
    if (!action) return;
    change(undefined);
    action.run();
  },
};

const show = (kind: Toast['kind'], title: string, text: string | undefined, more: ToastMore = {}): void => {
  lastId += 1;
  end({ id: lastId, kind, title, text, ...more });
};

const end = (next: Toast | undefined): void => {
  const ended = shown;
  change(next);
  ended?.onEnd?.();
};

const change = (next: Toast | undefined): void => {
  shown = next;
  for (const listener of listeners) listener();
};
