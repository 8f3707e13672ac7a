import type { Alert } from '../../model/alert.ts';
import { bodyOf, factsOf } from '../../model/alert-details.ts';
import { headlineOf } from '../../model/alert-text.ts';
import { cut } from '../../model/text.ts';
import {
  type AlertRequest,
  defineChannel,
  MINUTE_MS,
  nameField,
  type Receiver,
  SECOND_MS,
  secretField,
} from '../define-channel.ts';
import { jsonWith } from '../webhooks/json-with.ts';
import { episodeEvents, episodeKeyOf, isChange, severityOf } from './episodes.ts';

/** Alerts of Jira Service Management: one for each episode of a service, which we create, note on and close by its alias. */
export const jiraServiceManagement = defineChannel({
  type: 'jira-service-management',
  label: 'Jira Service Management',
  isKeyed: true,
  events: episodeEvents,
  fields: [
    nameField({ initial: 'Jira Service Management' }),
    secretField({
      name: 'integrationKey',
      label: 'API key',
      hint: 'From the operations of your team, under Integrations > API.',
    }),
  ],
  addressOf: () => 'https://api.atlassian.com/jsm/ops/integration/v2/alerts',
  accountOf: (_, { integrationKey = '' }) => integrationKey,
  message: (alert, to) => ({
    ...requestOf(alert, to),
    headers: { authorization: `GenieKey ${to.settings.integrationKey ?? ''}` },
  }),
  pace: { burst: 1, restMs: SECOND_MS },
  delaysMs: [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS],
  finalStatuses: [400, 401, 403, 404, 413, 422],
  acceptedText: () => 'Jira Service Management accepted the alert and creates it later. Did it appear? Close it there.',
  screens: {
    group: 'on-call',
    names: { card: 'Jira Service Management', dialog: 'Jira Service Management', short: 'Jira' },
    logoIcon: 'ri-customer-service-2-fill',
    logoColor: 'text-blue-600 bg-blue-100',
    text: 'Create an alert for each outage, and close it when the service recovers.',
    dialog: { description: 'Each outage creates one alert in Jira. A test creates one too.', below: 'guide' },
    guide: {
      minutes: 3,
      needs: 'You need to be an admin of the operations team.',
      steps: [
        {
          title: 'Add an integration',
          text: 'In Jira Service Management, open your team, then Operations, then Integrations. Choose Add integration and select API.',
        },
        { title: 'Copy the API key', text: 'Turn the integration on, and copy its API key. Treat it like a password.' },
        {
          title: 'Configure in Allclear',
          text: 'Use the button at the top of this page, paste the key and choose Connect. Then choose Send test, and close the alert in Jira.',
        },
      ],
      gains: [
        'One alert for each outage of a service, without duplicates',
        'Priority P1 for an outage, P3 for degraded',
        'A note when it gets worse or better',
        'Closed automatically when the service recovers',
      ],
      answers: [
        {
          question: 'The test was accepted, but no alert appeared',
          text: 'Jira accepts a request before it checks it. Make sure that the integration is turned on, and that it may create alerts.',
        },
        {
          question: 'We use Opsgenie',
          text: 'Atlassian shuts down Opsgenie in April 2027, so Allclear doesn’t support it. Use the key of an API integration after your move to Jira Service Management.',
        },
      ],
    },
  },
  simulated: { path: '/jsm/ops/integration/v2/alerts', status: 202, answer: '{"result":"Request will be processed"}' },
});

/** The vendor's own limit, in characters; a description may have 15,000. */
const MESSAGE_LENGTH = 130;
const DETAIL_LENGTH = 2_000;

const priorities = { critical: 'P1', warning: 'P3', info: 'P5' } as const;

/** An open alert keeps its message and priority, so a change is a note. */
const requestOf = (alert: Alert, { address, once }: Receiver): AlertRequest => {
  const alias = episodeKeyOf(alert);
  const change = alert.episode?.isOver ? 'close' : isChange(alert) ? 'notes' : undefined;
  if (change === undefined) return { body: jsonWith({ alias }, once(alert, alertOf)) };
  return {
    url: `${address}/${encodeURIComponent(alias)}/${change}?identifierType=alias`,
    body: once(alert, noteOf),
  };
};

const noteOf = (alert: Alert): string => JSON.stringify({ source: 'Allclear', note: headlineOf(alert) });

const alertOf = (alert: Alert): string =>
  JSON.stringify({
    message: headlineOf(alert, MESSAGE_LENGTH),
    description: `${cut(bodyOf(alert).text, DETAIL_LENGTH)}\n\n${alert.boardUrl}`.trim(),
    priority: priorities[severityOf(alert)],
    source: 'Allclear',
    entity: cut(alert.services[0]?.name ?? 'Allclear', 200),
    details: Object.fromEntries(factsOf(alert)),
  });
