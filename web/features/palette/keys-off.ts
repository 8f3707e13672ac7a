export const KEYS_ARE = 'shortcuts';
export const OFF = 'off';

/** True if the user switched the shortcuts of one or two letters off in this browser. */
export const areKeysOff = (): boolean => {
  try {
    return localStorage.getItem(KEYS_ARE) === OFF;
  } catch {
    // Some browsers keep nothing.
    return false;
  }
};
