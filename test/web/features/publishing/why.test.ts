import { expect, test } from 'vitest';
import { whyOf } from '../../../../web/features/publishing/content/why.ts';
import { samplePage } from './sample-page.ts';

const item = { ...samplePage.sections[0]!.items[0]!, parts: [], sent: null, byHand: null, takesApi: false };
const known = { services: [], posts: [] };

test('an item without a source works until somebody says otherwise', () => {
  expect(whyOf(item, known)).toBe("No service sets this item, so it's operational until you change it.");
  expect(whyOf({ ...item, takesApi: true }, known)).toBe('No program has sent its status yet.');
});

test('a status by hand says when it ends', () => {
  expect(whyOf({ ...item, byHand: { status: 'outage', until: 'next_change' } }, known)).toBe(
    'Set by hand, until its services or programs next change.',
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
