import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { planOf } from '../../web/features/session/plan.ts';
import { PlanBlock } from '../../web/features/session/plan-block.tsx';
import { displayOf } from '../../web/features/session/user-name.ts';
import { maya } from '../support/web-app.tsx';

const now = new Date('2026-11-20T10:00:00.000Z');
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const textFor = (user: Partial<typeof maya>) => render(<PlanBlock user={{ ...maya, ...user }} />).container.textContent;

test('a trial shows the whole days that remain, rounded up', () => {
  expect(textFor({ trialEnds: '2026-12-07T10:00:01.000Z' })).toBe('Free Trial18 days remaining');
  expect(textFor({ trialEnds: '2026-11-20T10:00:01.000Z' })).toBe('Free Trial1 day remaining');
});

test('a trial that has ended shows 0 days, never fewer', () => {
  expect(textFor({ trialEnds: '2026-10-01T10:00:00.000Z' })).toBe('Free Trial0 days remaining');
});

test('a subscription counts before a trial', () => {
  expect(textFor({ stripeSubscriptionId: 'sub_1' })).toBe('Premium PlanActive subscription');
});

test('a user with neither shows no plan', () => {
  expect(textFor({ trialEnds: null })).toBe('');
});

test('the meter shows the days used of the whole trial, and stays within its ends', () => {
  const usedPercent = (createdAt: string, trialEnds: string) =>
    planOf({ stripeSubscriptionId: null, createdAt, trialEnds }, now);
  expect(usedPercent('2026-11-08T10:00:00.000Z', '2026-12-08T10:00:00.000Z')).toMatchObject({ usedPercent: 40 });
  // A trial that was made longer is longer as a whole.
  expect(usedPercent('2026-11-08T10:00:00.000Z', '2026-12-20T10:00:00.000Z')).toMatchObject({ usedPercent: 29 });
  expect(usedPercent('2026-11-20T10:00:00.000Z', '2026-12-20T10:00:00.000Z')).toMatchObject({ usedPercent: 0 });
  expect(usedPercent('2026-09-20T10:00:00.000Z', '2026-10-20T10:00:00.000Z')).toMatchObject({ usedPercent: 100 });
});

test('the user is named by full name, else by username, and has a letter', () => {
  expect(displayOf(maya)).toEqual({ name: 'Maya Lind', initial: 'M', email: 'maya@example.com' });
  expect(displayOf({ ...maya, fullName: ' ' })).toMatchObject({ name: 'maya', initial: 'M' });
  expect(displayOf({ ...maya, fullName: null, username: '' })).toMatchObject({ initial: 'U' });
});
