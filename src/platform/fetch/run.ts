/** One fetch over all of its redirects: it ends by its deadline or by its caller, whichever is first. */
export type Run = {
  /** Why it ended; undefined while it may go on. */
  readonly ended: RunEnd | undefined;
  /** Called once when it ends; whoever waits right now sets it. */
  onEnd: ((why: RunEnd) => void) | undefined;
  /** Takes timer and listener away. */
  finish(): void;
};

export type RunEnd = 'timeout' | 'aborted';

/** Starts the clock. `timeoutMs` covers waiting, connecting, every redirect and the whole body. */
export const startRun = (timeoutMs: number, signal: AbortSignal | undefined): Run => {
  const end = (why: RunEnd): void => {
    if (state.ended !== undefined) return;
    state.ended = why;
    state.onEnd?.(why);
  };
  const timer = setTimeout(end, timeoutMs, 'timeout');
  const abort = (): void => end('aborted');
  signal?.addEventListener('abort', abort, { once: true });
  const state: { ended: RunEnd | undefined; onEnd: Run['onEnd']; finish(): void } = {
    ended: signal?.aborted ? 'aborted' : undefined,
    onEnd: undefined,
    finish: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
  return state;
};
