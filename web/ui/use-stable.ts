import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for all renders that does what the latest one says, so that memoised rows aren't drawn again. */
export const useStable = <Input extends readonly unknown[]>(
  work: (...input: Input) => void,
): ((...input: Input) => void) => {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...input: Input) => latest.current(...input), []);
};
