import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** The whole seconds until a moment, counted down to 0. */
export const useSecondsUntil = (moment: number): number => {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= moment;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((moment - now) / SECOND_MS));
};
