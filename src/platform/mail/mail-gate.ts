/** Sign-in emails pass alert emails, and both pass everything else. */
export type MailPriority = 'sign-in' | 'alert' | 'other';

/**
 * The relay's word after an email: `taken` is an answer about this email alone, `slower` asks for less at a time, `away` for
 * a pause: it can't be reached, or answers nobody now.
 */
export type RelayState = 'taken' | 'slower' | 'away';

export type MailGateOptions = {
  /** Emails under way at a time. */
  readonly connections: number;
  /** Emails begun in a second; absent: as many as the connections take. */
  readonly perSecond?: number;
};

/** Lets emails onto the relay's connections: the most urgent first, at the relay's pace. */
export type MailGate = {
  /** Resolves once a connection is free, with a function to call with the relay's word; undefined where `signal` ended the wait. */
  enter(priority: MailPriority, signal: AbortSignal): Promise<Leave | undefined>;
};

export type Leave = (relay: RelayState) => void;

export const createMailGate = ({ connections, perSecond }: MailGateOptions): MailGate => {
  const waiting = { 'sign-in': new Set<Admit>(), alert: new Set<Admit>(), other: new Set<Admit>() };
  const pace = createPace(connections, perSecond);
  let timer: NodeJS.Timeout | undefined;

  const leave: Leave = (relay) => {
    pace.ended(relay);
    admit();
  };

  const admit = (): void => {
    clearTimeout(timer);
    const queue = [waiting['sign-in'], waiting.alert, waiting.other].find(({ size }) => size > 0);
    const [first] = queue ?? [];
    if (!queue || !first || !pace.hasRoom()) return;
    const waitMs = pace.waitMs();
    if (waitMs > 0) {
      timer = setTimeout(admit, waitMs);
      return;
    }
    pace.begun();
    queue.delete(first);
    first(leave);
    admit();
  };

  return {
    enter: (priority, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve(undefined);
        const giveUp = (): void => {
          waiting[priority].delete(first);
          resolve(undefined);
        };
        const first: Admit = (admitted) => {
          signal.removeEventListener('abort', giveUp);
          resolve(admitted);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        waiting[priority].add(first);
        admit();
      }),
  };
};

/** Allows one email more at a time with each that was taken, half as many after `slower`, a single one after a pause. */
const createPace = (connections: number, perSecond: number | undefined) => {
  const stepMs = perSecond === undefined ? 0 : 1_000 / perSecond;
  let allowed = connections;
  let running = 0;
  let nextAt = 0;
  let pausedUntil = 0;
  let pauseMs = 0;

  const pause = (now: number): void => {
    // Emails that were under way when the pause began fail together and lengthen it once.
    if (now < pausedUntil) return;
    allowed = 1;
    pauseMs = Math.min(Math.max(FIRST_PAUSE_MS, 2 * pauseMs), LONGEST_PAUSE_MS);
    pausedUntil = now + pauseMs;
  };

  return {
    hasRoom: () => running < allowed,
    waitMs: () => Math.max(pausedUntil, nextAt) - performance.now(),
    begun: () => {
      running++;
      // A late timer must not cost the rate anything.
      nextAt = Math.max(nextAt, performance.now() - CATCH_UP_MS) + stepMs;
    },
    ended: (relay: RelayState) => {
      running--;
      if (relay === 'away') return pause(performance.now());
      if (relay === 'slower') allowed = Math.max(1, Math.floor(allowed / 2));
      else {
        allowed = Math.min(connections, allowed + 1);
        pauseMs = 0;
      }
    },
  };
};

type Admit = (leave: Leave) => void;

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const CATCH_UP_MS = 20;
