import type { Alert } from '../../model/alert.ts';
import { headlineOf } from '../../model/alert-text.ts';
import { chatText, markdown } from '../chats/chat-text.ts';
import { idIn, withPath } from '../chats/vendor-answers.ts';
import {
  type AlertRequest,
  defineChannel,
  MINUTE_MS,
  nameField,
  type Receiver,
  SECOND_MS,
  secretField,
  settingField,
} from '../define-channel.ts';
import { episodeEvents, episodeKeyOf, severityOf } from './episodes.ts';
import { zendeskGuide } from './zendesk-guide.ts';

/**
 * Zendesk tickets: a problem ticket for each episode of a service, with internal notes only, solved in the end. Zendesk ends API tokens
 * in April 2027, so it's an OAuth client of the account, by client credentials.
 */
export const zendesk = defineChannel({
  type: 'zendesk',
  label: 'Zendesk',
  isKeyed: true,
  events: episodeEvents,
  fields: [
    nameField({ initial: 'Zendesk' }),
    settingField({
      name: 'subdomain',
      label: 'Subdomain',
      placeholder: 'acme',
      hint: 'The first part of acme.zendesk.com.',
      pattern: '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$',
      problem: 'Must be the first part of your Zendesk URL, such as acme',
    }),
    settingField({
      name: 'clientId',
      label: 'Client identifier',
      placeholder: 'allclear',
      hint: 'From the OAuth client in the Admin Center.',
      pattern: '^[!-~]{1,100}$',
      problem: 'Must be the identifier of the OAuth client, without spaces',
    }),
    secretField({
      name: 'clientSecret',
      label: 'Client secret',
      hint: 'Zendesk shows it once, when you save the client.',
    }),
  ],
  addressOf: ({ subdomain = '' }) => `https://${subdomain}.zendesk.com`,
  authorization: {
    request: ({ address, settings: { clientId = '', clientSecret = '' } }) => ({
      url: withPath(address, '/oauth/tokens'),
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'tickets:write',
      }),
    }),
  },
  message: (alert, to) => ({
    ...requestOf(to, '/api/v2/tickets', { ...changeOf(alert, to), ...ticketOf(alert) }),
    headers: { ...bearer(to), 'idempotency-key': alert.id },
  }),
  editing: {
    refOf: (answer) => idIn(answer, 'ticket', 'id'),
    request: (alert, to, ref) => ({
      ...requestOf(to, `/api/v2/tickets/${ref}`, changeOf(alert, to)),
      method: 'PUT',
      headers: bearer(to),
    }),
    // Somebody deleted the ticket.
    outcomeOf: (status) => (status === 404 ? 'gone' : undefined),
  },
  // Zendesk accepts 100 updates of tickets a minute per account.
  pace: { burst: 1, restMs: SECOND_MS },
  delaysMs: [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS],
  finalStatuses: [400, 401, 403, 404, 413, 422],
  acceptedText: () => 'Zendesk created a ticket. Solve it there.',
  screens: {
    group: 'tickets',
    logoIcon: 'ri-customer-service-fill',
    logoColor: 'text-green-700 bg-green-100',
    text: 'Open a problem ticket for each outage, and solve it when the service recovers.',
    knownBy: 'subdomain',
    dialog: {
      description: 'Each outage creates one problem ticket with internal notes. A test creates one too.',
      below: 'guide',
    },
    guide: zendeskGuide,
  },
  simulated: { path: '/api/v2/tickets', status: 201, answer: '{"ticket":{"id":1}}' },
});

const SUBJECT_LENGTH = 150;
const NOTE_LENGTH = 8_000;

const priorities = { critical: 'urgent', warning: 'high', info: 'normal' } as const;

const requestOf = ({ address }: Receiver, path: string, ticket: object): AlertRequest => ({
  url: withPath(address, path),
  body: JSON.stringify({ ticket }),
});

const bearer = ({ token = '' }: Receiver) => ({ authorization: `Bearer ${token}` });

const ticketOf = (alert: Alert) => ({
  subject: headlineOf(alert, SUBJECT_LENGTH),
  type: 'problem',
  external_id: episodeKeyOf(alert),
  tags: ['allclear'],
});

/** An internal note: nothing reaches a customer. */
const changeOf = (alert: Alert, { once }: Receiver) => ({
  comment: { body: once(alert, noteOf), public: false },
  ...(alert.episode?.isOver ? { status: 'solved' } : { priority: priorities[severityOf(alert)] }),
});

const noteOf = (alert: Alert): string => chatText(alert, { ...markdown, limit: NOTE_LENGTH });
