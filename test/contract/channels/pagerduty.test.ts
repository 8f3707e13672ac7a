import { expect, test } from 'vitest';
import { pagerduty } from '../../../src/integrations/channels/on-call/pagerduty.ts';
import type { Alert } from '../../../src/integrations/model/alert.ts';
import { opened, resolved } from '../../support/alerts.ts';
import { describeChannel } from '../../support/channel-suite.ts';
import { readPagerdutyEvent } from '../../support/on-call-rules.ts';

const routingKey = 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4';

describeChannel(pagerduty, {
  settings: { region: 'us' },
  secretSettings: { routingKey },
  rules: (body) => void readPagerdutyEvent(body),
  timeoutMs: 10_000,
  finalStatuses: [400, 413],
});

const eventOf = (alert: Alert) => {
  const to = { address: '', settings: { routingKey }, secrets: [], now: new Date() };
  return readPagerdutyEvent(pagerduty.message(alert, { ...to, once: (one, write) => write(one) }).body);
};
const episode = { at: 1_795_168_620_000, isOver: false };

test('triggers an alert with the severity of the service, and resolves it by the same key', () => {
  const triggered = eventOf({ ...opened, episode });
  expect(triggered).toMatchObject({
    event_action: 'trigger',
    routing_key: routingKey,
    dedup_key: 'allclear-7-1795168620000',
    client_url: 'https://allclear.test/services?id=7',
    payload: {
      summary: 'Stripe is down: Card payments fail · since 9:57 AM UTC',
      source: 'Stripe',
      severity: 'critical',
      timestamp: '2026-11-20T09:58:00.000Z',
    },
  });
  const { event_action, dedup_key } = eventOf({ ...resolved, episode: { ...episode, isOver: true } });
  expect({ event_action, dedup_key }).toEqual({ event_action: 'resolve', dedup_key: triggered.dedup_key });
});

test('a degraded service is a warning', () => {
  expect(eventOf({ ...opened, status: 'degraded', episode })).toMatchObject({ payload: { severity: 'warning' } });
});

test('the end of one of two incidents leaves the alert open', () => {
  expect(eventOf({ ...resolved, episode })).toMatchObject({ event_action: 'trigger' });
});

test('its host depends on the region, and its limit on the key', () => {
  const addressOf = (region: string) => pagerduty.addressOf?.({ region });
  expect(addressOf('us')).toBe('https://events.pagerduty.com/v2/enqueue');
  expect(addressOf('eu')).toBe('https://events.eu.pagerduty.com/v2/enqueue');
  expect(pagerduty.accountOf?.('', { routingKey })).toBe(routingKey);
});
