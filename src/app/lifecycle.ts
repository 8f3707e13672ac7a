import type { Logger } from 'pino';

/** Closes everything that was started. */
export type Lifecycle = {
  /** Aborted once the process is to stop. */
  readonly stopping: AbortSignal;
  /** Closes in reverse order of starting. */
  onStop(close: () => Promise<void>): void;
  /** Asks what would outlive this process to end, without waiting. */
  onAbandon(abandon: () => void): void;
  /** From now on nothing more is started. False where that was so already. */
  begin(): boolean;
  /** Closes everything and ends the process; whatever has not ended in 4.5 s is cut off. */
  end(exitCode: number, logger: Logger): Promise<never>;
  exitNow(exitCode: number): never;
};

export const STOP_TIMEOUT_MS = 4_500;

export const createLifecycle = (): Lifecycle => {
  const closers: (() => Promise<void>)[] = [];
  const abandons: (() => void)[] = [];
  const stopping = new AbortController();
  const exitNow = (exitCode: number): never => {
    for (const abandon of abandons) abandon();
    process.exit(exitCode);
  };
  return {
    stopping: stopping.signal,
    onStop: (close) => closers.push(close),
    onAbandon: (abandon) => abandons.push(abandon),
    begin: () => {
      if (stopping.signal.aborted) return false;
      stopping.abort();
      return true;
    },
    end: async (exitCode, logger) => {
      setTimeout(() => exitNow(exitCode), STOP_TIMEOUT_MS).unref();
      while (closers.length > 0) {
        await closers
          .pop()?.()
          .catch((error: unknown) => logger.error({ err: error }, 'stopping failed'));
      }
      process.exit(exitCode);
    },
    exitNow,
  };
};
