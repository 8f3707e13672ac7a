import type { Alert } from '../../model/alert.ts';
import { addressField, defineChannel, nameField, SECOND_MS } from '../define-channel.ts';
import { chatText, type Dialect, threadOf } from './chat-text.ts';
import { chatGuide } from './guides.ts';
import { withPath } from './vendor-answers.ts';

/** A webhook of a Google Chat space. All news of an incident or an alert of the team goes into one thread. */
export const googleChat = defineChannel({
  type: 'google-chat',
  label: 'Google Chat',
  events: { choices: { incidents: true, resolved: true, assignments: true, maintenance: false, ownAlerts: false } },
  fields: [
    nameField({ initial: 'Google Chat Integration' }),
    addressField({
      placeholder: 'https://chat.googleapis.com/v1/spaces/…',
      hint: 'From the menu of the space, under Apps & integrations.',
    }),
  ],
  message: (alert, { address, once }) => ({
    // Without this option, Google Chat ignores the thread.
    url: withPath(address, '', { messageReplyOption: 'REPLY_MESSAGE_FALLBACK_TO_NEW_THREAD' }),
    body: once(alert, bodyOf),
  }),
  // Google Chat accepts about one message a second per space, from all apps.
  accountOf: (address) => spaceOf(address),
  pace: { burst: 1, restMs: 1.5 * SECOND_MS },
  finalStatuses: [400, 403, 413],
  // The webhook was removed.
  goneStatuses: [404],
  adviceOf: (status) =>
    status === 403
      ? 'The webhook no longer has access to the space. Create a new one, choose Configure and paste its URL.'
      : undefined,
  addressNote: (address) =>
    URL.parse(address)?.hostname === 'chat.googleapis.com'
      ? undefined
      : "This isn't a webhook URL of Google Chat. Copy it from the space, under Apps & integrations > Webhooks.",
  screens: {
    logoIcon: 'ri-google-fill',
    logoColor: 'text-green-600 bg-green-100',
    text: 'Post incidents to a space, one thread for each.',
    dialog: { description: 'Alerts post to one space.', below: 'guide' },
    guide: chatGuide({
      minutes: 2,
      needs: 'You need Google Workspace. An admin may have to allow webhooks.',
      steps: [
        {
          title: 'Open the space',
          text: 'In Google Chat on a computer, choose the name of the space, then Apps & integrations.',
        },
        { title: 'Create a webhook', text: 'Choose Webhooks, then Add. Name it Allclear.' },
        {
          title: 'Copy the webhook URL',
          text: 'Choose the menu of the webhook, then Copy link. Treat the URL like a password: anyone who has it can post to the space.',
        },
      ],
      answers: [
        {
          question: 'Google Chat returns 404',
          text: 'The webhook was removed, and we switched the integration off. Create a new webhook, paste its URL in Configure and switch the integration on.',
        },
      ],
    }),
  },
  simulated: { path: '/v1/spaces/demo/messages', status: 200, answer: '{}' },
});

/** Google has a dialect of its own without escapes: only `<` begins a mention or a link. */
const dialect: Dialect = {
  escape: (text) => text.replaceAll('<', '‹').replaceAll('>', '›'),
  bold: (text) => text,
  link: (words, url) => `<${url.replace(/[|<>]/g, encodeURIComponent)}|${words}>`,
  limit: 4_000,
};

const bodyOf = (alert: Alert): string => {
  const threadKey = threadOf(alert)?.key;
  return JSON.stringify({ text: chatText(alert, dialect), ...(threadKey && { thread: { threadKey } }) });
};

/** All webhooks of a space share its limit. */
const spaceOf = (address: string): string => {
  const url = URL.parse(address);
  return url ? `${url.host}${url.pathname}` : address;
};
