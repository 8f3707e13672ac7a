import { TimeoutError } from './errors.ts';

/** @internal One signal for both: the caller's own, and the time that a call may take. */
export type TimeLimit = {
  readonly signal: AbortSignal;
  /** The time left, in milliseconds. */
  readonly left: () => number;
  /** Restarts the time. */
  readonly restart: () => void;
  /** Stops the clock until it's restarted. */
  readonly stop: () => void;
  /** Forgets the timer and the caller's signal. */
  readonly end: () => void;
};

/** @internal */
export const timeLimit = (timeoutMs: number, outer?: AbortSignal): TimeLimit => {
  const controller = new AbortController();
  const follow = () => controller.abort(outer?.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let endsAt = 0;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    endsAt = Date.now() + timeoutMs;
    timer = setTimeout(() => controller.abort(new TimeoutError(timeoutMs)), timeoutMs);
  };
  restart();
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow);
  const end = () => {
    stop();
    outer?.removeEventListener('abort', follow);
  };
  return { signal: controller.signal, left: () => endsAt - Date.now(), restart, stop, end };
};

/**
 * @internal Resolves after a while.
 * @throws the signal's reason, as soon as it's aborted
 */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
