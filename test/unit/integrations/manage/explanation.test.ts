import { expect, test } from 'vitest';
import { explanationOf } from '../../../../src/integrations/manage/explanation.ts';
import type { DecidedDelivery } from '../../../../src/integrations/manage/ports.ts';
import type { Alert, AlertKind } from '../../../../src/integrations/model/alert.ts';
import type { Why } from '../../../../src/integrations/model/why.ts';
import { at, everyAlert, incident, opened, stripe } from '../../../support/alerts.ts';

const delivered = (alert: Alert, why?: Partial<Why>): DecidedDelivery => ({
  id: alert.id,
  alert,
  state: 'accepted',
  attempts: 1,
  seenAt: at('10:00'),
  decidedAt: at('10:00'),
  updatedAt: at('10:00'),
  ...(why && { why: { rule: 'incident_opened', pass: ['incidents'], services: 'all', thresholds: [], ...why } }),
});

const alertOf = (kind: AlertKind): Alert => {
  const alert = everyAlert.find((one) => one.kind === kind);
  if (!alert) throw new Error(`No example of ${kind}.`);
  return alert;
};

test('an incident that a person reported is not said to come from the status page', () => {
  const { said, rule } = explanationOf(delivered(incident({ reportedBy: 'Pat' }), {}), false);
  expect(said?.by).toBe('person');
  expect(rule?.sentence).not.toContain('status page');
});

test('what we found out ourselves is not shown as words of the page', () => {
  const lost = explanationOf(delivered(alertOf('selection_lost'), { rule: 'selection_lost' }), false);
  expect(lost.said).toBeUndefined();
  expect(lost.rule?.sentence).toBe('A component that you monitor was removed from the status page. Removed: API.');
  const unreadable = { ...alertOf('unreadable'), reason: 'The page answered HTTP 503.' } as Alert;
  const { said, rule } = explanationOf(delivered(unreadable, { rule: 'unreadable' }), false);
  expect(said).toBeUndefined();
  expect(rule?.sentence).toMatch(/^We couldn't get a status .* The page answered HTTP 503\.$/);
});

test('a page that can be read again says its status', () => {
  expect(explanationOf(delivered(alertOf('readable'), { rule: 'readable' }), false).said?.word).toBe('operational');
});

test('an email names the preferences of its owner and no integration', () => {
  const { filter } = explanationOf(delivered(opened, { pass: 'channel', services: 'all' }), true);
  expect(filter).toBe('Email alerts are on in your notification preferences.');
});

test.each([
  ['test', 'A test goes to the integration that it was sent from.'],
  ['digest', 'A digest replaces alerts that would have come one by one.'],
  ['channel_failing', 'Every integration gets these alerts. No setting stops them.'],
] as const)('nothing is kept with a %s, which says for itself why it came', (kind, filter) => {
  const explained = explanationOf(delivered(alertOf(kind)), false);
  expect([explained.said, explained.rule?.id, explained.filter]).toEqual([undefined, kind, filter]);
});

test('thresholds are told together, and many services are counted', () => {
  const services = Array.from({ length: 50 }, (_, i) => ({ ...stripe, id: i + 1, name: `Service ${i + 1}` }));
  const thresholds = services.map(({ id }) => ({
    serviceId: id,
    threshold: id === 50 ? ('outage' as const) : ('degraded' as const),
  }));
  const { filter } = explanationOf(delivered({ ...opened, services }, { thresholds }), false);
  expect(filter).toBe(
    'This integration includes incidents. It covers all your services. Service 1, Service 2 and 47 more are set to alert on degraded and outage. Service 50 is set to alert on outages only.',
  );
});
