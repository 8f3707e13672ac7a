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
export const startRun = (timeoutMs: number, signal: AbortSignal | undefined): Run => new RunUnderWay(timeoutMs, signal);

/** A class, since thousands are under way at a time. */
class RunUnderWay implements Run {
  ended: RunEnd | undefined;
  onEnd: Run['onEnd'];
  readonly #timer: NodeJS.Timeout;
  readonly #others: Set<RunUnderWay> | undefined;

  constructor(timeoutMs: number, signal: AbortSignal | undefined) {
    this.ended = signal?.aborted ? 'aborted' : undefined;
    this.#timer = setTimeout(end, timeoutMs, this, 'timeout');
    this.#others = signal && runsUnder(signal);
    this.#others?.add(this);
  }

  finish(): void {
    clearTimeout(this.#timer);
    this.#others?.delete(this);
  }
}

const end = (run: RunUnderWay, why: RunEnd): void => {
  if (run.ended !== undefined) return;
  run.ended = why;
  run.onEnd?.(why);
};

/** One listener for all that runs under a signal: a signal compares each new one with all that it has. */
const runsUnder = (signal: AbortSignal): Set<RunUnderWay> => {
  const known = underWay.get(signal);
  if (known) return known;
  const runs = new Set<RunUnderWay>();
  underWay.set(signal, runs);
  signal.addEventListener(
    'abort',
    () => {
      for (const run of runs) end(run, 'aborted');
    },
    { once: true },
  );
  return runs;
};

const underWay = new WeakMap<AbortSignal, Set<RunUnderWay>>();
