export type Toast = {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly title: string;
  readonly text: string | undefined;
};

/** How long a toast stays, in milliseconds, unless it is pointed at or holds the focus. */
export const TOAST_MS = 5000;

const listeners = new Set<() => void>();
let shown: Toast | undefined;
let lastId = 0;

/** Shows one message at a time: a new one takes the place of the one before. */
export const toast = {
  success: (title: string, text?: string): void => show('success', title, text),
  failure: (title: string, text?: string): void => show('failure', title, text),
  /** Takes away what is shown, when it is no longer true. */
  clear: (): void => change(undefined),
};

export const toastStore = {
  current: (): Toast | undefined => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Removes the toast with this id, if it is still the one that is shown. */
  dismiss: (id: number): void => {
    if (shown?.id === id) change(undefined);
  },
};

const show = (kind: Toast['kind'], title: string, text: string | undefined): void => {
  lastId += 1;
  change({ id: lastId, kind, title, text });
};

const change = (next: Toast | undefined): void => {
  shown = next;
  for (const listener of listeners) listener();
};
