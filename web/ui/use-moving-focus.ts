import { useLayoutEffect } from 'react';

let moving: string | undefined;

/** Keeps the focus on the element with this ID if it moves to another part of the screen, where React draws it again. */
export const useMovingFocus = (id: string): void => {
  useLayoutEffect(() => {
    const element = document.getElementById(id);
    if (moving === id) element?.focus();
    return () => {
      if (element === null || document.activeElement !== element) return;
      moving = id;
      // The new one is drawn in the same turn.
      queueMicrotask(() => {
        moving = undefined;
      });
    };
  }, [id]);
};
