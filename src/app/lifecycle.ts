import type { Logger } from 'pino';

/** Closes everything that was started. */
export type Lifecycle = {
  /** Aborted once the process should stop. */
  readonly stopping: AbortSignal;
  /** Closes in reverse order of starting. */
  onStop(close: () => Promise<void>): void;
  /** Asks everything that would outlive this process to end, without waiting. */
  onAbandon(abandon: () => void): void;
  /** Stops all further starts. False if they were stopped already. */
  begin(): boolean;
  /** Closes everything and ends the process; after 4.5 s the rest is cut off. */
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
