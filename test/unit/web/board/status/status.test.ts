import { expect, it } from 'vitest';
import { asStatus, troubleFirst } from '../../../../../web/board/status/status.ts';

it('reads any other word as unknown', () => {
  expect([asStatus('outage'), asStatus('on fire'), asStatus('toString')]).toEqual(['outage', 'unknown', 'unknown']);
});

it('puts trouble first, then the name, and paused services last', () => {
  const services = [
    { name: 'Zoom', enabled: true, currentStatus: 'operational' },
    { name: 'Auth0', enabled: false, currentStatus: 'outage' },
    { name: 'Box', enabled: true, currentStatus: 'operational' },
    { name: 'Stripe', enabled: true, currentStatus: 'outage' },
    { name: 'Mail', enabled: true, currentStatus: 'unknown' },
  ] as const;
  expect(services.toSorted(troubleFirst).map((service) => service.name)).toEqual([
    'Stripe',
    'Mail',
    'Box',
    'Zoom',
    'Auth0',
  ]);
});
