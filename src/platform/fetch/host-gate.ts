import type { Run } from './run.ts';

/** Counts the requests running against each host; others wait in order. */
export type HostGate = {
  /**
   * False if the run ended while it waited, so there is no turn to give back. A patient request waits this many milliseconds
   * for a running one, so that its connection is reused instead of opening a second.
   */
  enter(host: string, run: Run, patienceMs: number): boolean | Promise<boolean>;
  leave(host: string): void;
};

/** `perHost` is how many requests may run against one host and port at once. */
export const createHostGate = (perHost: number): HostGate => {
  const hosts = new Map<string, Host>();
  const leave = (host: string): void => {
    const entry = hosts.get(host);
    if (entry === undefined) return;
    const next = entry.waiting.shift();
    // The pool takes a connection back one turn after its answer; asking sooner would open another.
    if (next !== undefined) return void setImmediate(() => next() || leave(host));
    entry.running--;
    if (entry.running === 0) hosts.delete(host);
  };
  return {
    leave,
    enter: (host, run, patienceMs) => {
      if (run.ended !== undefined) return false;
      const entry = hosts.get(host);
      if (entry === undefined) {
        hosts.set(host, { running: 1, waiting: [] });
        return true;
      }
      const isFree = entry.running < perHost;
      if (isFree && patienceMs === 0) {
        entry.running++;
        return true;
      }
      return waitIn(entry, run, perHost, patienceMs);
    },
  };
};

type Host = { running: number; readonly waiting: Waiter[] };
/** Takes the turn; false if the run has ended meanwhile. */
type Waiter = () => boolean;

const waitIn = (host: Host, run: Run, perHost: number, patienceMs: number): Promise<boolean> => {
  const { waiting } = host;
  return new Promise((resolve) => {
    const end = (mayGo: boolean) => {
      clearTimeout(timer);
      const place = waiting.indexOf(enter);
      if (place >= 0) waiting.splice(place, 1);
      run.onEnd = undefined;
      resolve(mayGo);
    };
    const enter: Waiter = () => {
      if (run.ended !== undefined) return false;
      end(true);
      return true;
    };
    // After this wait, another connection is worth its cost.
    const timer = setTimeout(() => {
      if (host.running >= perHost || !waiting.includes(enter)) return;
      host.running++;
      end(true);
    }, patienceMs);
    waiting.push(enter);
    run.onEnd = () => end(false);
  });
};
