import { expect, test } from 'vitest';
import { whyOf } from '../../../../web/features/publishing/content/why.ts';
import { samplePage } from './sample-page.ts';

const item = { ...samplePage.sections[0]!.items[0]!, parts: [], sent: null, byHand: null, takesApi: false };
const known = { services: [], posts: [] };

test('an item without a source works until somebody says otherwise', () => {
  expect(whyOf(item, known)).toBe("No service sets this item, so it's operational until you change it.");
  expect(whyOf({ ...item, takesApi: true }, known)).toBe('No program has sent its status yet.');
});

test('a status by hand says who set it, when, and when it ends', () => {
  const byHand = { status: 'outage', at: '2026-11-20T10:24:00Z', by: { id: 2, name: 'Tom' } } as const;
  expect(whyOf({ ...item, byHand: { ...byHand, until: 'next_change' } }, known)).toBe(
    'Set by Tom, Nov 20, 10:24 AM, until its services or programs next change.',
  );
  expect(whyOf({ ...item, byHand: { ...byHand, by: null, until: 'cleared' } }, known)).toBe(
    'Set by your team, Nov 20, 10:24 AM, until somebody clears it.',
  );
});

test('services are named with their rule and what customers see', () => {
  const services = [
    { id: 1, name: 'Twilio', currentStatus: 'outage' },
    { id: 2, name: 'Vonage', currentStatus: 'degraded' },
  ] as unknown as Parameters<typeof whyOf>[1]['services'];
  const parts = [1, 2, 3].map((serviceId) => ({ serviceId, cap: 'outage' as const }));
  const shown = { ...item, parts, needs: 'any' as const, status: 'degraded' as const };
  expect(whyOf(shown, { services, posts: [] })).toBe(
    'Twilio is down, Vonage is degraded and a service was removed. The best one counts. Customers see Degraded.',
  );
});
