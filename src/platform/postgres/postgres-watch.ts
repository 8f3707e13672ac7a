import type { Logger } from 'pino';
import { isAlive, signal } from '../process/processes.ts';
import { type RunningPostgres, stopPostgres } from './postgres-server.ts';

export type WatchedPostgres = {
  /** Stops watching and stops the server. */
  readonly stop: () => Promise<void>;
  /** The same without waiting: the server ends by itself soon after. */
  readonly abandon: () => void;
};

const LOOK_EVERY_MS = 1_000;

/** Restarts the server on its port when it ends unasked: killed, or out of memory. */
export const watchPostgres = (
  first: RunningPostgres,
  relaunch: () => Promise<RunningPostgres>,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): WatchedPostgres => {
  let current = first;
  let pending: Promise<void> | undefined;
  const restart = async () => {
    log.error({ postgresPid: current.pid }, 'PostgreSQL stopped unexpectedly; restarting it');
    try {
      const next = await relaunch();
      if (next.port !== first.port) {
        await stopPostgres(next, log);
        throw new Error(`Port ${first.port} of PostgreSQL is now in use by another program.`);
      }
      current = next;
    } catch (error) {
      log.error({ err: error }, "PostgreSQL couldn't be restarted; retrying");
    }
    pending = undefined;
  };
  const timer = setInterval(() => {
    if (pending === undefined && !isAlive(current.pid)) pending = restart();
  }, LOOK_EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await pending;
      await stopPostgres(current, log);
    },
    abandon: () => signal(current.pid, 'SIGINT'),
  };
};
