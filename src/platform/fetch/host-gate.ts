import type { Run } from './run.ts';

/** Counts what runs against each host; the rest waits in order. */
export type HostGate = {
  /**
   * False when the run ended while it waited; then there is nothing to leave. Who is patient waits so many milliseconds for
   * what runs there already, so that its connection is used again and no second one opened.
   */
  enter(host: string, run: Run, patienceMs: number): boolean | Promise<boolean>;
  leave(host: string): void;
};

/** `perHost` is how many requests may run against one host and port at a time. */
export const createHostGate = (perHost: number): HostGate => {
  const hosts = new Map<string, Host>();
  const leave = (host: string): void => {
    const entry = hosts.get(host);
    if (entry === undefined) return;
    const next = entry.waiting.shift();
    // The pool takes a connection back one turn after its answer; sooner, the next one would open another.
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
/** Takes the turn; false where the run has ended meanwhile. */
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
    // From then on another connection is worth its price.
    const timer = setTimeout(() => {
      if (host.running >= perHost || !waiting.includes(enter)) return;
      host.running++;
      end(true);
    }, patienceMs);
    waiting.push(enter);
    run.onEnd = () => end(false);
  });
};
