/** One fetch with all of its redirects. It ends by its deadline or by its caller, whichever comes first. */
export type Run = {
  /** Why it ended; undefined while it's running. */
  readonly ended: RunEnd | undefined;
  /** Called once when it ends; set by the step that is waiting. */
  onEnd: ((why: RunEnd) => void) | undefined;
  finish(): void;
};

export type RunEnd = 'timeout' | 'aborted';

/** Starts the clock. `timeoutMs` covers waiting, connecting, every redirect and the whole body. */
export const startRun = (timeoutMs: number, signal: AbortSignal | undefined): Run => new RunUnderWay(timeoutMs, signal);

/** A class, since thousands run at once. */
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

/** One listener for all runs of a signal, because a signal compares each new listener with all others. */
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
