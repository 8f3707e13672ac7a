import { useEffect, useRef } from 'react';
import { createKeyReader, isElsewhere, type Wish } from './keys.ts';
import { areKeysOff } from './keys-off.ts';

/** Handles shortcuts on the whole page, except while the user types or a dialog is open. */
export const useKeys = (onWish: (wish: Wish) => void): void => {
  const latest = useRef(onWish);
  useEffect(() => {
    latest.current = onWish;
  });
  useEffect(() => {
    const read = createKeyReader();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || isElsewhere(event.target)) return;
      const wish = read(event);
      if (wish === undefined || (wish !== 'palette' && areKeysOff())) return;
      event.preventDefault();
      latest.current(wish);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
