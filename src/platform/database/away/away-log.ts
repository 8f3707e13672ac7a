import type { Logger } from 'pino';
import { isDatabaseAway } from './database-away.ts';

export type AwayLog = {
  /**
   * Writes as the given log does, except for errors while the database is away: they become one line when it goes and one when
   * it returns.
   */
  readonly logger: Logger;
  /** A connection broke, with the driver's words. */
  readonly lost: (message: string) => void;
  readonly close: () => void;
};

/** How often we check if the database is back, in milliseconds. */
const ASK_MS = 1_000;

type Options = {
  readonly logger: Logger;
  /** Rejects while the database can't be reached. */
  readonly ask: () => Promise<unknown>;
  readonly askMs?: number;
};

/**
 * Keeps the log readable while the database is away and every poll, delivery and request fails for the same reason. An error is
 * held back until the database was asked. If it answers, the error had a cause of its own and is written.
 */
export const createAwayLog = (options: Options): AwayLog => {
  const { logger } = options;
  const { hold, close } = holdWhileAway(options);
  const quiet: Logger = Object.create(logger);
  quiet.error = (...line: Parameters<Logger['error']>) => {
    const write = () => logger.error(...line);
    const [{ err } = { err: undefined }] = line as [{ readonly err?: unknown }];
    if (isDatabaseAway(err)) hold(write);
    else write();
  };
  return { logger: quiet, lost: (message) => hold(() => logger.warn(message)), close };
};

const holdWhileAway = ({ logger, ask, askMs = ASK_MS }: Options) => {
  let held: (() => void)[] = [];
  let awaySince: number | undefined;
  let isAsking = false;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const answered = (): void => {
    if (awaySince === undefined) for (const write of held) write();
    else logger.info({ awayMs: Math.round(performance.now() - awaySince) }, 'The database is back.');
    awaySince = undefined;
  };
  const failed = (error: unknown): void => {
    if (awaySince === undefined) logger.error({ reason: reasonOf(error) }, GONE);
    awaySince ??= performance.now();
    if (!isClosed) timer = setTimeout(() => void look(), askMs).unref();
  };
  const look = async (): Promise<void> => {
    isAsking = true;
    await ask().then(answered, failed);
    isAsking = false;
    held = [];
  };
  const hold = (write: () => void): void => {
    if (isClosed) write();
    else if (awaySince === undefined) {
      held.push(write);
      if (!isAsking) void look();
    }
  };
  return {
    hold,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
};

const GONE = "The database can't be reached. Checks, alerts and requests wait until it's back.";

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));
