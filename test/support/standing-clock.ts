import { afterEach, beforeEach, vi } from 'vitest';

/** The clock stands still for the tests of a file, at the moment that is answered: what was a minute ago stays so, however long they take. */
export const standingClock = (): Date => {
  const now = new Date();
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
  afterEach(() => void vi.useRealTimers());
  return now;
};
