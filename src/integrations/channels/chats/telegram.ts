import type { Alert } from '../../model/alert.ts';
import {
  type AlertRequest,
  defineChannel,
  nameField,
  type Receiver,
  SECOND_MS,
  secretField,
  settingField,
} from '../define-channel.ts';
import { chatText, type Dialect } from './chat-text.ts';
import { chatGuide } from './guides.ts';
import { idIn, numberIn } from './vendor-answers.ts';

/** A bot of the team in a Telegram chat. It returns the message, so that later news edits it. */
export const telegram = defineChannel({
  type: 'telegram',
  label: 'Telegram',
  events: { choices: { incidents: true, resolved: true, assignments: true, maintenance: false, ownAlerts: false } },
  fields: [
    nameField({ initial: 'Telegram Integration' }),
    secretField({
      name: 'botToken',
      label: 'Bot token',
      placeholder: '123456:ABC…',
      hint: 'From BotFather, after /newbot.',
      pattern: '^[0-9]{5,20}:[A-Za-z0-9_-]{20,80}$',
      problem: 'Must be a bot token such as 123456:ABC…',
    }),
    settingField({
      name: 'chatId',
      label: 'Chat ID',
      placeholder: '-1001234567890',
      hint: 'A number, or @name of a public channel.',
      pattern: '^(-?[0-9]{1,20}|@[A-Za-z0-9_]{4,40})$',
      problem: 'Must be a number or @name',
    }),
  ],
  addressOf: ({ botToken = '' }) => `https://api.telegram.org/bot${botToken}`,
  accountOf: (address, { chatId = '' }) => `${address} ${chatId}`,
  message: (alert, to) => requestOf('sendMessage', alert, to),
  editing: {
    refOf: (answer) => idIn(answer, 'result', 'message_id'),
    request: (alert, to, ref) => requestOf('editMessageText', alert, to, { message_id: Number(ref) }),
    outcomeOf: (_, answer) => {
      if (answer.includes('message is not modified')) return 'same';
      return gone.some((words) => answer.includes(words)) ? 'gone' : undefined;
    },
  },
  retryAfterOf: (answer) => numberIn(answer, 'parameters', 'retry_after'),
  adviceOf: (_, answer) => {
    const chatId = idIn(answer, 'parameters', 'migrate_to_chat_id');
    return chatId && `The group became a supergroup. Choose Configure and enter its new chat ID ${chatId}.`;
  },
  // Telegram accepts about one message a second per chat, and 20 a minute per group.
  pace: { burst: 1, restMs: 3 * SECOND_MS },
  finalStatuses: [400, 413],
  // The bot was removed from the chat, or its token revoked.
  goneStatuses: [401, 403, 404],
  screens: {
    logoIcon: 'ri-telegram-2-fill',
    logoColor: 'text-sky-600 bg-sky-100',
    text: 'Post incidents to a chat, and edit them as they change.',
    dialog: { description: 'Your bot posts alerts to one chat.', below: 'guide' },
    guide: chatGuide({
      minutes: 3,
      needs: 'You need to be an admin of the group or channel.',
      steps: [
        {
          title: 'Create a bot',
          text: 'In Telegram, open a chat with @BotFather and send /newbot. Choose a name. BotFather answers with the token. Treat it like a password.',
        },
        {
          title: 'Add the bot to the chat',
          text: 'Add the bot to the group or channel that should get the alerts. In a channel, make it an admin who can post.',
        },
        {
          title: 'Find the chat ID',
          text: 'For a public channel, it’s @ and its name. For a group, send a message to it, open api.telegram.org/bot, your token and /getUpdates in a browser, and copy the number beside chat and id.',
        },
      ],
      answers: [
        {
          question: 'Telegram says chat not found',
          text: 'The bot isn’t in the chat, or the ID is wrong. IDs of groups begin with a minus. A group that became a supergroup has a new ID.',
        },
        {
          question: 'You weren’t notified of an update',
          text: 'Telegram doesn’t notify anyone when a message is edited. We post a new one when an incident gets worse or ends.',
        },
      ],
    }),
  },
  simulated: { path: '/bot', status: 200, answer: '{"ok":true,"result":{"message_id":1}}' },
});

const gone = ['message to edit not found', "message can't be edited"];

const requestOf = (
  method: string,
  alert: Alert,
  { address, settings, once }: Receiver,
  more: object = {},
): AlertRequest => ({
  url: `${address}/${method}`,
  body: JSON.stringify({
    chat_id: settings.chatId,
    text: once(alert, textOf),
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    ...more,
  }),
});

const textOf = (alert: Alert): string => chatText(alert, dialect);

/** The three entities of Telegram's HTML, and the quotation mark within an attribute. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Telegram takes 4,096 characters. Longer texts reach its limits sooner. */
const dialect: Dialect = {
  escape: escaped,
  bold: (text) => `<b>${text}</b>`,
  link: (words, url) => `<a href="${escaped(url)}">${words}</a>`,
  limit: 3_500,
};
