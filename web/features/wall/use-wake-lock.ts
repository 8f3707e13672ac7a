import { useEffect } from 'react';

/** Keeps the screen on while this is shown, where the browser can. It lets go whenever the page is hidden. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const take = async (): Promise<void> => {
      if (ended || document.visibilityState === 'hidden') return;
      // Refused on low battery, and unknown to some browsers: the wall is as good without.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (ended) await lock?.release();
    };
    const onVisible = () => void take();
    document.addEventListener('visibilitychange', onVisible);
    void take();
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
};
