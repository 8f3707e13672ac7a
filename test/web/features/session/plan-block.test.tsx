import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlanBlock } from '../../../../web/features/session/plan-block.tsx';
import { maya } from '../../../support/web-app.tsx';

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
