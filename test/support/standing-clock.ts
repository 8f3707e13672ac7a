import { beforeEach, vi } from 'vitest';
import { BEGIN } from './web-clock.ts';

/** The clock stands still for the tests of a file, at the moment that is answered: what was a minute ago stays so, however long they take. */
export const standingClock = (): Date => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: BEGIN }));
  return BEGIN;
};
