import type { Run } from './run.ts';

/** Counts what runs against each host; the rest waits in order. */
export type HostGate = {
  /** False when the run ended while it waited; then there is nothing to leave. */
  enter(host: string, run: Run): boolean | Promise<boolean>;
  leave(host: string): void;
};

/** `perHost` is how many requests may run against one host and port at a time. */
export const createHostGate = (perHost: number): HostGate => {
  const hosts = new Map<string, { running: number; readonly waiting: Waiter[] }>();
  return {
    enter: (host, run) => {
      if (run.ended !== undefined) return false;
      const entry = hosts.get(host);
      if (entry === undefined) {
        hosts.set(host, { running: 1, waiting: [] });
        return true;
      }
      if (entry.running < perHost) {
        entry.running++;
        return true;
      }
      return waitIn(entry.waiting, run);
    },
    leave: (host) => {
      const entry = hosts.get(host);
      if (entry === undefined) return;
      const next = entry.waiting.shift();
      if (next !== undefined) return next();
      entry.running--;
      if (entry.running === 0) hosts.delete(host);
    },
  };
};

type Waiter = () => void;

function waitIn(waiting: Waiter[], run: Run): Promise<boolean> {
  return new Promise((resolve) => {
    const enter = () => {
      run.onEnd = undefined;
      resolve(true);
    };
    waiting.push(enter);
    run.onEnd = () => {
      waiting.splice(waiting.indexOf(enter), 1);
      resolve(false);
    };
  });
}
