import type { Alert } from '../../model/alert.ts';
import { bodyOf, factsOf } from '../../model/alert-details.ts';
import { headlineOf } from '../../model/alert-text.ts';
import { cut, oneLine } from '../../model/text.ts';
import { linksOf } from '../chats/chat-text.ts';
import {
  defineChannel,
  MINUTE_MS,
  nameField,
  type Receiver,
  SECOND_MS,
  secretField,
  settingField,
} from '../define-channel.ts';
import { jsonWith } from '../webhooks/json-with.ts';
import { episodeEvents, episodeKeyOf, severityOf } from './episodes.ts';
import { pagerdutyGuide } from './pagerduty-guide.ts';

const hosts = { us: 'https://events.pagerduty.com', eu: 'https://events.eu.pagerduty.com' } as const;

/** Events API v2 of PagerDuty: one alert for each episode of a service, which we trigger and resolve. */
export const pagerduty = defineChannel({
  type: 'pagerduty',
  label: 'PagerDuty',
  isKeyed: true,
  events: episodeEvents,
  fields: [
    nameField({ initial: 'PagerDuty' }),
    secretField({
      name: 'routingKey',
      label: 'Integration key',
      placeholder: '32 letters and digits',
      hint: 'From the PagerDuty service, under Integrations > Events API v2.',
      pattern: '^[A-Za-z0-9]{32}$',
      problem: 'Must have 32 letters and digits',
    }),
    settingField({
      name: 'region',
      label: 'Region',
      initial: 'us',
      hint: 'us or eu: where your PagerDuty account is.',
      pattern: '^(us|eu)$',
      problem: 'Must be us or eu',
    }),
  ],
  addressOf: ({ region }) => `${hosts[region === 'eu' ? 'eu' : 'us']}/v2/enqueue`,
  accountOf: (_, { routingKey = '' }) => routingKey,
  message: (alert, to) => ({ body: eventOf(alert, to) }),
  // PagerDuty accepts about 120 events a minute per key.
  pace: { burst: 1, restMs: SECOND_MS },
  delaysMs: [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS],
  // An invalid event or key stays invalid.
  finalStatuses: [400, 413],
  acceptedText: () => 'PagerDuty accepted the event. Did an incident open? Resolve it there.',
  screens: {
    group: 'on-call',
    logoIcon: 'ri-alarm-warning-fill',
    logoColor: 'text-green-600 bg-green-100',
    text: 'Page the person on call, and resolve it when the service recovers.',
    dialog: {
      description: 'Each outage opens one incident in PagerDuty. A test opens one too.',
      below: 'guide',
    },
    guide: pagerdutyGuide,
  },
  simulated: { path: '/v2/enqueue', status: 202, answer: '{"status":"success","message":"Event processed"}' },
});

/** PagerDuty's own limit, in characters. */
const SUMMARY_LENGTH = 1_024;
const DETAIL_LENGTH = 1_000;

const eventOf = (alert: Alert, { settings: { routingKey = '' }, once }: Receiver): string => {
  const key = { routing_key: routingKey, dedup_key: episodeKeyOf(alert) };
  return alert.episode?.isOver
    ? JSON.stringify({ ...key, event_action: 'resolve' })
    : jsonWith(key, once(alert, triggerOf));
};

const triggerOf = (alert: Alert): string => {
  const update = cut(bodyOf(alert).text, DETAIL_LENGTH);
  return JSON.stringify({
    event_action: 'trigger',
    client: 'Allclear',
    client_url: alert.boardUrl,
    links: linksOf(alert).map(({ words, url }) => ({ href: url, text: words })),
    payload: {
      summary: headlineOf(alert, SUMMARY_LENGTH),
      source: cut(oneLine(alert.services[0]?.name ?? ''), 255) || 'Allclear',
      severity: severityOf(alert),
      timestamp: alert.occurredAt.toISOString(),
      custom_details: { ...Object.fromEntries(factsOf(alert)), ...(update !== '' && { Update: update }) },
    },
  });
};
