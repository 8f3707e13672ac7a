import { KEYS_ARE, OFF } from '../palette/keys-off.ts';

/** Switches the shortcuts of one or two letters on or off in this browser. */
export const switchKeys = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(KEYS_ARE);
    else localStorage.setItem(KEYS_ARE, OFF);
  } catch {
    // Some browsers keep nothing.
  }
};
