/** The server speaks every 15 s (src/app/background-work.ts): one beat may be late or lost. */
const SILENCE_MS = 35_000;
const LOOK_MS = 5_000;

export type SilenceWatch = {
  /** Something was heard. */
  restart(): void;
  end(): void;
};

/**
 * Calls `onSilent` once nothing was heard for 35 s by the clock `now`, in milliseconds, and again after as long. It looks at the
 * clock every few seconds and when the page is seen again: a timer of 35 s would stand still while the computer sleeps, and go
 * on with what it had left. A clock that was set back tells nothing any more and counts as silence.
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
