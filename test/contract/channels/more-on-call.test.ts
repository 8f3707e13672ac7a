import { expect, test } from 'vitest';
import type { PostChannel, Settings } from '../../../src/integrations/channels/define-channel.ts';
import { incidentIo } from '../../../src/integrations/channels/on-call/incident-io.ts';
import { jiraServiceManagement } from '../../../src/integrations/channels/on-call/jira-service-management.ts';
import type { Alert } from '../../../src/integrations/model/alert.ts';
import { opened, resolved } from '../../support/alerts.ts';
import { describeChannel } from '../../support/channel-suite.ts';
import { readIncidentIoEvent, readJiraRequest } from '../../support/on-call-rules.ts';

const finalStatuses = [400, 401, 403, 404, 413, 422];
const sourceToken = 'sourceTokenOfTheseTests';
const integrationKey = '7f3c9a1e-5b2d-4860-a1c3-e5f708192a3b';

describeChannel(incidentIo, {
  settings: { alertSourceId: '01ABCDEF0123456789' },
  secretSettings: { sourceToken },
  rules: (body) => void readIncidentIoEvent(body),
  timeoutMs: 10_000,
  finalStatuses,
});
describeChannel(jiraServiceManagement, {
  secretSettings: { integrationKey },
  rules: (body) => void readJiraRequest(body),
  timeoutMs: 10_000,
  finalStatuses,
});

const requestOf = (channel: PostChannel, alert: Alert, settings: Settings) =>
  channel.message(alert, {
    address: channel.addressOf?.(settings) ?? '',
    settings,
    secrets: [],
    now: new Date(),
    once: (one, write) => write(one),
  });
const episode = { at: 1_795_168_620_000, isOver: false };
const over = { ...resolved, episode: { ...episode, isOver: true } };
const key = 'allclear-7-1795168620000';

test('incident.io gets an alert that fires and is resolved by one key', () => {
  const settings = { alertSourceId: '01ABCDEF0123456789', sourceToken };
  expect(incidentIo.addressOf?.(settings)).toBe('https://api.incident.io/v2/alert_events/http/01ABCDEF0123456789');
  const { body, headers } = requestOf(incidentIo, { ...opened, episode }, settings);
  expect(headers).toEqual({ authorization: `Bearer ${sourceToken}` });
  expect(readIncidentIoEvent(body)).toMatchObject({
    title: 'Stripe is down: Card payments fail · since 9:57 AM UTC',
    status: 'firing',
    deduplication_key: key,
    metadata: { severity: 'critical', services: ['Stripe'] },
  });
  expect(readIncidentIoEvent(requestOf(incidentIo, over, settings).body)).toMatchObject({
    status: 'resolved',
    deduplication_key: key,
  });
});

test('Jira Service Management gets an alert, notes on it, and its end, by one alias', () => {
  const settings = { integrationKey };
  const alerts = 'https://api.atlassian.com/jsm/ops/integration/v2/alerts';
  const first = requestOf(jiraServiceManagement, { ...opened, episode }, settings);
  expect(first.headers).toEqual({ authorization: `GenieKey ${integrationKey}` });
  expect(readJiraRequest(first.body)).toMatchObject({ alias: key, priority: 'P1', entity: 'Stripe' });
  expect(first).not.toHaveProperty('url');
  const worse = requestOf(jiraServiceManagement, { ...opened, kind: 'incident_updated', episode }, settings);
  expect(worse.url).toBe(`${alerts}/${key}/notes?identifierType=alias`);
  const second = { ...opened, episode: { ...episode, isOpen: true as const } };
  expect(requestOf(jiraServiceManagement, second, settings).url).toBe(worse.url);
  // After a mute, nobody knows if the alert is open there.
  const missed = { until: new Date(), count: 1 };
  expect(requestOf(jiraServiceManagement, { ...second, missed }, settings)).not.toHaveProperty('url');
  expect(requestOf(jiraServiceManagement, over, settings).url).toBe(`${alerts}/${key}/close?identifierType=alias`);
});
