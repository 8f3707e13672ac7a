import { useEffect, useRef } from 'react';
import { focusHeadingIfLost } from '../../ui/focus-heading.ts';

/** The first board begins at its top, however far down the welcome its services were chosen. */
export const useFromTheTop = (count: number | undefined): void => {
  const before = useRef(count);
  useEffect(() => {
    if (before.current === 0 && count) {
      window.scrollTo(0, 0);
      focusHeadingIfLost();
    }
    before.current = count;
  }, [count]);
};
