import type { Alert } from '../../model/alert.ts';
import { bodyOf, factLineOf } from '../../model/alert-details.ts';
import { headlineOf } from '../../model/alert-text.ts';
import { cut } from '../../model/text.ts';
import { markdown } from '../chats/chat-text.ts';
import { defineChannel, MINUTE_MS, nameField, SECOND_MS, secretField, settingField } from '../define-channel.ts';
import { jsonWith } from '../webhooks/json-with.ts';
import { episodeEvents, episodeKeyOf, severityOf } from './episodes.ts';

/** An HTTP alert source of incident.io: one alert for each episode of a service, which fires and is resolved. */
export const incidentIo = defineChannel({
  type: 'incident-io',
  label: 'incident.io',
  isKeyed: true,
  events: episodeEvents,
  fields: [
    nameField({ initial: 'incident.io' }),
    settingField({
      name: 'alertSourceId',
      label: 'Alert source ID',
      placeholder: '01ABC…',
      hint: 'The last part of the URL of your HTTP alert source.',
      pattern: '^[A-Za-z0-9]{10,64}$',
      problem: 'Must be the last part of the URL of the alert source',
    }),
    secretField({ name: 'sourceToken', label: 'Token', hint: 'Shown beside the URL of the alert source.' }),
  ],
  addressOf: ({ alertSourceId = '' }) => `https://api.incident.io/v2/alert_events/http/${alertSourceId}`,
  message: (alert, { settings: { sourceToken = '' }, once }) => ({
    body: jsonWith({ deduplication_key: episodeKeyOf(alert) }, once(alert, alertEventOf)),
    headers: { authorization: `Bearer ${sourceToken}` },
  }),
  pace: { burst: 1, restMs: SECOND_MS / 10 },
  delaysMs: [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS],
  finalStatuses: [400, 401, 403, 404, 413, 422],
  acceptedText: () => 'incident.io accepted the alert. Did it appear? It needs an alert route to open an incident.',
  screens: {
    group: 'on-call',
    logoIcon: 'ri-fire-fill',
    logoColor: 'text-orange-600 bg-orange-100',
    text: 'Fire an alert for each outage, and resolve it when the service recovers.',
    dialog: { description: 'Each outage creates one alert in incident.io. A test creates one too.', below: 'guide' },
    guide: {
      minutes: 3,
      needs: 'You need permission to add alert sources.',
      steps: [
        {
          title: 'Add an alert source',
          text: 'In incident.io, open Alerts, then Sources. Choose New alert source, select HTTP and keep the default settings.',
        },
        {
          title: 'Copy the ID and the token',
          text: 'Copy the last part of the URL, after http/, and the token. Treat the token like a password.',
        },
        { title: 'Add an alert route', text: 'Without a route, alerts open no incident and page nobody.' },
        {
          title: 'Configure in Allclear',
          text: 'Use the button at the top of this page, paste both and choose Connect. Then choose Send test, and resolve the alert in incident.io.',
        },
      ],
      gains: [
        'One alert for each outage of a service, without duplicates',
        'Severity and services as metadata, for your routes',
        'Resolved automatically when the service recovers',
        'A link to the board',
      ],
      answers: [
        {
          question: 'The test was accepted, but nobody was paged',
          text: 'Open the alert in incident.io. If it has no incident, add an alert route for this source.',
        },
      ],
    },
  },
  simulated: { path: '/v2/alert_events/http', status: 202, answer: '{"status":"success"}' },
});

const TITLE_LENGTH = 250;
const DETAIL_LENGTH = 2_000;

const alertEventOf = (alert: Alert): string =>
  JSON.stringify({
    title: headlineOf(alert, TITLE_LENGTH),
    status: alert.episode?.isOver ? 'resolved' : 'firing',
    description: cut(`${factLineOf(alert)}\n\n${bodyOf(alert).text}`.trim(), DETAIL_LENGTH, markdown.escape),
    source_url: alert.boardUrl,
    metadata: { severity: severityOf(alert), services: alert.services.map(({ name }) => name) },
  });
