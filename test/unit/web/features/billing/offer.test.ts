import { expect, test } from 'vitest';
import { PLANS } from '../../../../../src/shared/plan.ts';
import { inPounds, offers, priceOf } from '../../../../../web/features/billing/offer.ts';

test('what is shown is what is charged', () => {
  for (const plan of ['monthly', 'annual'] as const) {
    expect(offers[plan].pounds * 100).toBe(PLANS[plan].pence);
    expect(offers[plan].each).toBe(PLANS[plan].interval);
  }
  expect([priceOf('monthly'), priceOf('annual')]).toEqual(['£15/month', '£144/year']);
});

test('a year costs a fifth less than twelve months', () => {
  expect(offers.annual.pounds).toBe(offers.monthly.pounds * 12 * 0.8);
});

test('pence are written as pounds', () => {
  expect([12_900, 0, 5].map(inPounds)).toEqual(['£129.00', '£0.00', '£0.05']);
});
