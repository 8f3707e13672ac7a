import type { Alert } from '../../model/alert.ts';
import { headlineOf } from '../../model/alert-text.ts';
import { type Tone, toneOf } from '../../model/labels.ts';
import { addressField, defineChannel, nameField, SECOND_MS, secretField } from '../define-channel.ts';
import { jsonWith } from '../webhooks/json-with.ts';
import { detailsOf, linksOf } from './chat-text.ts';
import { chatGuide } from './guides.ts';

/** A topic of ntfy.sh or another ntfy server. On a public server its name is the password. */
export const ntfy = defineChannel({
  type: 'ntfy',
  label: 'ntfy',
  events: { choices: { incidents: true, resolved: true, assignments: true, maintenance: false, ownAlerts: false } },
  fields: [
    nameField({ initial: 'ntfy Integration' }),
    addressField({ label: 'Server URL', placeholder: 'https://ntfy.sh', hint: 'https://ntfy.sh, or your own server.' }),
    secretField({
      name: 'topic',
      label: 'Topic',
      hint: 'A long random name: anyone who knows it can read the alerts.',
      pattern: '^[A-Za-z0-9_-]{1,64}$',
      problem: 'Must have 1 to 64 letters, digits, _ or -',
    }),
    secretField({
      name: 'accessToken',
      label: 'Access token',
      placeholder: 'tk_…',
      hint: 'For a protected topic, and for your own limit on ntfy.sh.',
      isOptional: true,
    }),
  ],
  // ntfy.sh limits each account, and our IP address for alerts without a token.
  accountOf: (address, { accessToken = '' }) => `${URL.parse(address)?.host ?? address} ${accessToken}`,
  message: (alert, { settings: { topic = '', accessToken }, once }) => ({
    body: jsonWith({ topic }, once(alert, noticeOf)),
    ...(accessToken !== undefined && { headers: { authorization: `Bearer ${accessToken}` } }),
  }),
  // ntfy.sh gives back one request in 5 seconds.
  pace: { burst: 1, restMs: 5 * SECOND_MS },
  finalStatuses: [400, 401, 403, 404, 413],
  screens: {
    group: 'mail',
    logoIcon: 'ri-notification-3-fill',
    logoColor: 'text-green-600 bg-green-100',
    text: 'Notify phones through an ntfy topic.',
    dialog: { description: 'Everybody who subscribes to the topic gets the alerts.', below: 'guide' },
    guide: chatGuide({
      minutes: 2,
      needs: 'You need the ntfy app, or a browser.',
      steps: [
        {
          title: 'Choose a topic',
          text: 'Pick a long random name, or reserve one in your ntfy account. On a public server, anyone who knows the name can read the alerts.',
        },
        { title: 'Subscribe', text: 'In the ntfy app, choose Subscribe to topic, and enter the same name.' },
      ],
      gains: [
        'A notification when a service degrades or goes down',
        'High priority for an outage',
        'Another one when it recovers',
        'Buttons to the board and to the status page',
      ],
      answers: [
        {
          question: 'ntfy returns 429',
          text: 'Alerts without a token share the limit of our IP address on ntfy.sh. Add an access token of your account in Configure.',
        },
      ],
    }),
  },
  simulated: { path: '/', status: 200, answer: '{"id":"demo"}' },
});

/** ntfy takes 4,096 bytes; a character has up to 3. */
const MESSAGE_LENGTH = 1_200;
const TITLE_LENGTH = 200;
const plain = { escape: (text: string) => text };

const noticeOf = (alert: Alert): string =>
  JSON.stringify({
    title: headlineOf(alert, TITLE_LENGTH),
    message: detailsOf(alert, MESSAGE_LENGTH, plain).join('\n') || headlineOf(alert, TITLE_LENGTH),
    priority: priorities[toneOf(alert)],
    click: alert.boardUrl,
    actions: linksOf(alert).map(({ words, url }) => ({ action: 'view', label: words, url })),
  });

const priorities: Readonly<Record<Tone, number>> = { red: 5, amber: 4, green: 3, blue: 3, grey: 2 };
