import { useEffect, useState } from 'react';

/** Returns the value once it has stayed the same for this many milliseconds, so that half a word isn't requested. */
export const useAfterPause = (value: string, pauseMs: number): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
};
