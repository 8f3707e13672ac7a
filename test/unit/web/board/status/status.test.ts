import { expect, it } from 'vitest';
import { asStatus, troubleFirst } from '../../../../../web/board/status/status.ts';

it('reads any other word as unknown', () => {
  expect([asStatus('outage'), asStatus('on fire'), asStatus('toString')]).toEqual(['outage', 'unknown', 'unknown']);
});

it('puts trouble first, then what is pinned, then the name as a person orders it, and paused services last', () => {
  const services = [
    { name: 'Zoom 10', enabled: true, currentStatus: 'operational', pinned: false },
    { name: 'Auth0', enabled: false, currentStatus: 'outage', pinned: true },
    { name: 'Zoom 9', enabled: true, currentStatus: 'operational', pinned: false },
    { name: 'Zulip', enabled: true, currentStatus: 'operational', pinned: true },
    { name: 'Stripe', enabled: true, currentStatus: 'outage', pinned: false },
    { name: 'Mail', enabled: true, currentStatus: 'unknown', pinned: false },
  ] as const;
  expect(services.toSorted(troubleFirst).map((service) => service.name)).toEqual([
    'Stripe',
    'Mail',
    'Zulip',
    'Zoom 9',
    'Zoom 10',
    'Auth0',
  ]);
});
