const KEY = 'shortcuts';
const OFF = 'off';

/** True if the user switched the shortcuts of one or two letters off in this browser. */
export const areKeysOff = (): boolean => {
  try {
    return localStorage.getItem(KEY) === OFF;
  } catch {
    // Some browsers keep nothing.
    return false;
  }
};

export const switchKeys = (on: boolean): void => {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // As above.
  }
};
