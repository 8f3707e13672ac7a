/** The server sends a heartbeat every 15 s (src/app/background-work.ts), so one may be late or lost. */
const SILENCE_MS = 35_000;
const LOOK_MS = 5_000;

export type SilenceWatch = {
  /** A message arrived. */
  restart(): void;
  end(): void;
};

/**
 * Calls `onSilent` after 35 s without a message by the clock `now`, in milliseconds, and again after each further 35 s. It checks the
 * clock every few seconds and when the page becomes visible: a single 35 s timer would stop while the computer sleeps and then run out the
 * rest. If the clock is set back, that counts as silence.
 */
export const watchSilence = (now: () => number, onSilent: () => void): SilenceWatch => {
  let heardAt = now();
  const look = () => {
    if (Math.abs(now() - heardAt) <= SILENCE_MS) return;
    heardAt = now();
    onSilent();
  };
  const timer = setInterval(look, LOOK_MS);
  const onSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  globalThis.document?.addEventListener('visibilitychange', onSeen);
  return {
    restart: () => {
      heardAt = now();
    },
    end: () => {
      clearInterval(timer);
      globalThis.document?.removeEventListener('visibilitychange', onSeen);
    },
  };
};
