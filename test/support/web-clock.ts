import { beforeEach, vi } from 'vitest';

/** When the tests of the web begin: a Wednesday afternoon wherever they run, so that an hour ago is today and what renews in December will. */
export const BEGIN = new Date('2026-11-18T14:30:00');

const begin = (): void => void vi.useFakeTimers({ toFake: ['Date'], now: BEGIN, shouldAdvanceTime: true });

// Once for what a file says of the time before its tests.
begin();
beforeEach(begin);
