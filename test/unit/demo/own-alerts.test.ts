import { expect, test } from 'vitest';
import { ownAlertAt } from '../../../src/demo/own-alerts.ts';
import { demoPages } from '../../../src/demo/pages.ts';
import { stateAt } from '../../../src/demo/scenario.ts';

const stripe = demoPages.find(({ slug }) => slug === 'stripe');

test('the demo’s own alert opens three minutes before the page shows the incident, and resolves by the same key', () => {
  if (!stripe) throw new Error('the demo has no such page');
  const minutes = Array.from({ length: stripe.cycleMinutes }, (_, nth) => new Date(Date.UTC(2026, 10, 20, 9, nth)));
  const said = minutes.map((now) => ({ now, alert: ownAlertAt(stripe, now), open: stateAt(stripe, now).incidents[0] }));
  const firing = said.filter(({ alert }) => alert?.state === 'firing');
  const [first] = firing;
  expect(first?.open?.id).not.toBe(first?.alert?.key);
  const later = said.find(({ open }) => open?.id === first?.alert?.key);
  expect(later && first && later.now.getTime() - first.now.getTime()).toBe(180_000);
  expect(said.some(({ alert }) => alert?.key === first?.alert?.key && alert?.state === 'resolved')).toBe(true);
});
