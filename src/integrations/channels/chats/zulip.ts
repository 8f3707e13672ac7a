import type { Alert } from '../../model/alert.ts';
import { headlineOf } from '../../model/alert-text.ts';
import { namesOf } from '../../model/labels.ts';
import { cut, oneLine } from '../../model/text.ts';
import {
  addressField,
  defineChannel,
  nameField,
  type Receiver,
  SECOND_MS,
  secretField,
  settingField,
} from '../define-channel.ts';
import { markdownText, threadOf } from './chat-text.ts';
import { chatGuide } from './guides.ts';
import { idIn, withPath } from './vendor-answers.ts';

/** A bot in a Zulip channel, with a topic for each incident and each alert of the team. Zulip returns the message, so that later news edits it. */
export const zulip = defineChannel({
  type: 'zulip',
  label: 'Zulip',
  events: { choices: { incidents: true, resolved: true, assignments: true, maintenance: false, ownAlerts: false } },
  fields: [
    nameField({ initial: 'Zulip Integration', isHalf: true }),
    settingField({ name: 'channel', label: 'Channel', placeholder: 'status', isHalf: true }),
    addressField({
      label: 'Organisation URL',
      placeholder: 'https://example.zulipchat.com',
      problem: 'Must be the URL of your Zulip organisation',
    }),
    settingField({
      name: 'botEmail',
      label: 'Bot email',
      placeholder: 'allclear-bot@example.zulipchat.com',
      pattern: '^[^@: ]{1,60}@[^@: ]{1,60}$',
      problem: 'Must be the email address of the bot',
    }),
    secretField({ name: 'apiKey', label: 'API key', hint: 'From Settings > Bots, beside the bot.' }),
  ],
  accountOf: (address, { botEmail = '' }) => `${address} ${botEmail}`,
  message: (alert, to) => ({
    url: withPath(to.address, '/api/v1/messages'),
    headers: headersOf(to),
    body: new URLSearchParams({
      type: 'stream',
      to: to.settings.channel ?? '',
      topic: topicOf(alert),
      content: to.once(alert, markdownText),
    }).toString(),
  }),
  editing: {
    refOf: (answer) => idIn(answer, 'id'),
    request: (alert, to, ref) => ({
      url: withPath(to.address, `/api/v1/messages/${ref}`),
      method: 'PATCH',
      headers: headersOf(to),
      body: new URLSearchParams({ content: to.once(alert, markdownText) }).toString(),
    }),
    // The message is gone, or too old to be edited in this organisation.
    outcomeOf: (status) => (status === 400 ? 'gone' : undefined),
  },
  // Zulip accepts 200 requests a minute per user.
  pace: { burst: 1, restMs: SECOND_MS / 2 },
  finalStatuses: [400, 401, 403, 404, 413],
  acceptedText: (_, { channel = 'the channel' }) => `Zulip accepted the message. Did it appear in ${channel}?`,
  screens: {
    logoIcon: 'ri-discuss-fill',
    logoColor: 'text-purple-600 bg-purple-100',
    text: 'Post each incident to a topic of its own.',
    knownBy: 'channel',
    dialog: { description: 'A bot posts alerts to one channel.', below: 'guide' },
    guide: chatGuide({
      minutes: 3,
      needs: 'You need permission to add bots.',
      steps: [
        {
          title: 'Add a bot',
          text: 'In Zulip, open Settings, then Personal, then Bots. Choose Add a new bot, select Generic bot and name it Allclear.',
        },
        {
          title: 'Copy its email and API key',
          text: 'Copy both from the list of bots. Treat the key like a password.',
        },
        { title: 'Subscribe the bot', text: 'For a private channel, add the bot as a subscriber.' },
      ],
      answers: [
        {
          question: 'Zulip says that the channel does not exist',
          text: 'Check the name of the channel. For a private channel, subscribe the bot first.',
        },
        {
          question: 'An old message isn’t edited',
          text: 'Your organisation limits how long messages can be edited. After that, each update is a message of its own in the same topic.',
        },
      ],
    }),
  },
  simulated: { path: '/api/v1/messages', status: 200, answer: '{"result":"success","id":1}' },
});

/** Zulip's own limit for a topic, in characters. */
const TOPIC_LENGTH = 60;
const SERVICE_LENGTH = 24;

/** All news of an incident or an alert of the team share a topic. A number tells two topics apart that are shortened to the same. */
const topicOf = (alert: Alert): string => {
  const names = alert.services.map(({ name }) => name);
  const shown = namesOf(names, SERVICE_LENGTH);
  const thread = threadOf(alert);
  const title = oneLine(thread?.title ?? '');
  if (!thread || title === '') return cut(shown || headlineOf(alert, TOPIC_LENGTH), TOPIC_LENGTH);
  const topic = `${shown} – ${title}`;
  const isWhole = topic.length <= TOPIC_LENGTH && shown === namesOf(names, Number.MAX_SAFE_INTEGER);
  const number = isWhole ? '' : ` #${thread.id}`;
  return cut(topic, TOPIC_LENGTH - number.length) + number;
};

const headersOf = ({ settings: { botEmail = '', apiKey = '' } }: Receiver) => ({
  authorization: `Basic ${Buffer.from(`${botEmail}:${apiKey}`).toString('base64')}`,
  'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
});
