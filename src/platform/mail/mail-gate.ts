/** Sign-in emails go before alert emails, and both before everything else. */
export type MailPriority = 'sign-in' | 'alert' | 'other';

/**
 * The relay's answer to an email: `taken` concerns only this email, `slower` asks for fewer at once, `away` asks for a pause
 * because the relay can't be reached or doesn't answer.
 */
export type RelayState = 'taken' | 'slower' | 'away';

export type MailGateOptions = {
  /** Concurrent emails. */
  readonly connections: number;
  /** Emails started in a second; by default, as many as the connections allow. */
  readonly perSecond?: number;
};

/** Admits emails to the relay's connections: the most urgent first, at the relay's pace. */
export type MailGate = {
  /**
   * Resolves once a connection is free, with a function that takes the relay's answer; undefined if `signal` ended the wait.
   */
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

/** Allows one more concurrent email after each `taken`, half as many after `slower`, and a single one after a pause. */
const createPace = (connections: number, perSecond: number | undefined) => {
  const stepMs = perSecond === undefined ? 0 : 1_000 / perSecond;
  let allowed = connections;
  let running = 0;
  let nextAt = 0;
  let pausedUntil = 0;
  let pauseMs = 0;

  const pause = (now: number): void => {
    // Emails that were under way when the pause began fail together but lengthen it once.
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
      // A late timer must not reduce the rate.
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
