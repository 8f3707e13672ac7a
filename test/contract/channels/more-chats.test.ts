import { expect, test } from 'vitest';
import { type Post, postSender } from '../../../src/integrations/channels/adapters/post-sender.ts';
import { googleChat } from '../../../src/integrations/channels/chats/google-chat.ts';
import { mattermost } from '../../../src/integrations/channels/chats/mattermost.ts';
import { ntfy } from '../../../src/integrations/channels/chats/ntfy.ts';
import { rocketchat } from '../../../src/integrations/channels/chats/rocketchat.ts';
import { telegram } from '../../../src/integrations/channels/chats/telegram.ts';
import { zulip } from '../../../src/integrations/channels/chats/zulip.ts';
import { HOUR_MS, type PostChannel, type Settings } from '../../../src/integrations/channels/define-channel.ts';
import type { Alert } from '../../../src/integrations/model/alert.ts';
import { everyAlert, opened } from '../../support/alerts.ts';
import { describeChannel } from '../../support/channel-suite.ts';
import {
  readGoogleMessage,
  readNtfyNotice,
  readTelegramMessage,
  readTextMessage,
  readZulipMessage,
} from '../../support/chat-rules.ts';

const timeoutMs = 10_000;
const botToken = '123456789:AAExampleExampleExample_-';
const apiKey = 'zulipBotKeyOfTheseTests';

describeChannel(googleChat, {
  rules: (body) => void readGoogleMessage(body),
  timeoutMs,
  finalStatuses: [400, 403, 413],
  goneStatuses: [404],
});
describeChannel(telegram, {
  settings: { chatId: '-1001234567890' },
  secretSettings: { botToken },
  rules: (body) => void readTelegramMessage(body),
  timeoutMs,
  finalStatuses: [400, 413],
  goneStatuses: [401, 403, 404],
});
describeChannel(mattermost, {
  rules: (body) => void readTextMessage(body),
  timeoutMs,
  finalStatuses: [400, 413],
  goneStatuses: [404],
});
describeChannel(rocketchat, {
  rules: (body) => void readTextMessage(body),
  timeoutMs,
  finalStatuses: [400, 413],
  goneStatuses: [404],
});
describeChannel(ntfy, {
  secretSettings: { topic: 'allclear-7f3c9a1e5b2d', accessToken: 'tk_ofthesetests' },
  rules: (body) => void readNtfyNotice(body),
  timeoutMs,
  finalStatuses: [400, 401, 403, 404, 413],
});
describeChannel(zulip, {
  settings: { channel: 'status', botEmail: 'bot@chat.test' },
  secretSettings: { apiKey },
  rules: (body) => void readZulipMessage(body),
  timeoutMs,
  finalStatuses: [400, 401, 403, 404, 413],
  contentType: 'application/x-www-form-urlencoded',
});

const to = (settings: Settings, address = 'https://receiver.test/hook') => ({
  address,
  settings,
  secrets: [],
  now: new Date(),
  once: (alert: Alert, write: (of: Alert) => string) => write(alert),
});
const requestOf = (channel: PostChannel, settings: Settings = {}, address?: string) =>
  channel.message(opened, to(settings, address));

const headline = 'Stripe is down: Card payments fail · since 9:57 AM UTC';

test('Google Chat gets all news of an incident in one thread', () => {
  const address = 'https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t';
  const { url, body } = requestOf(googleChat, {}, address);
  expect(url).toBe(`${address}&messageReplyOption=REPLY_MESSAGE_FALLBACK_TO_NEW_THREAD`);
  const { text, thread } = readGoogleMessage(body);
  expect(text).toBe(
    `🔴 ${headline}\nInvestigating\nSome card payments fail.\n\nWe are looking into it.\n<https://allclear.test/services?id=7|Open in Allclear>  ·  <https://status.stripe.test/incidents/41|Status page>`,
  );
  expect(thread).toEqual({ threadKey: 'incident-41' });
  expect(googleChat.accountOf?.(address, {})).toBe('chat.googleapis.com/v1/spaces/AAA/messages');
});

test('Telegram gets HTML, and edits by the id of the message', () => {
  const settings = { botToken, chatId: '-100' };
  const address = telegram.addressOf?.(settings) ?? '';
  const { url, body } = requestOf(telegram, settings, address);
  expect(url).toBe(`https://api.telegram.org/bot${botToken}/sendMessage`);
  expect(readTelegramMessage(body).text).toContain(`🔴 <b>${headline}</b>\n`);
  const edit = telegram.editing?.request(opened, to(settings, address), '77');
  expect(edit?.url).toBe(`https://api.telegram.org/bot${botToken}/editMessageText`);
  expect(readTelegramMessage(edit?.body ?? '').message_id).toBe(77);
  expect(telegram.editing?.refOf('{"ok":true,"result":{"message_id":77}}')).toBe('77');
  expect(telegram.retryAfterOf?.('{"ok":false,"parameters":{"retry_after":35}}')).toBe(35);
});

const sent = (channel: PostChannel, status: number, body: string, more: object = {}, alert: Alert = opened) => {
  const requests: string[] = [];
  const post: Post['post'] = async (url) => {
    requests.push(url.split('/').at(-1) ?? '');
    const answered = requests.length === 1 ? status : 200;
    return { kind: 'answered', status: answered, retryAfterSeconds: undefined, body: Buffer.from(body) };
  };
  const settings = { chatId: '-100' };
  const to = { kind: 'post' as const, channel, webhookUrl: 'https://x.test/hook', settings, secrets: [], ...more };
  const sender = postSender({ post }, () => new Date());
  return sender.send(alert, to).then((result) => ({ result, requests }));
};

const badRequest = (description: string, more = {}) =>
  JSON.stringify({ ok: false, error_code: 400, description: `Bad Request: ${description}`, ...more });
const better: Alert = { ...opened, kind: 'incident_updated', previousStatus: 'outage', status: 'degraded' };

test.each([
  ['already says this', 'message is not modified: specified new message content', 'accepted', ['editMessageText']],
  ['is gone', 'message to edit not found', 'accepted', ['editMessageText', 'sendMessage']],
  ['can’t be sent like this', "can't parse entities", 'refused', ['editMessageText']],
])('an edit on Telegram of a message that %s', async (_what, description, kind, requests) => {
  const answer = await sent(telegram, 400, badRequest(description), { messageRef: '77' }, better);
  expect([answer.result.kind, answer.requests]).toEqual([kind, requests]);
});

test('a Telegram group that became a supergroup fails with its new ID', async () => {
  const body = badRequest('group chat was upgraded', { parameters: { migrate_to_chat_id: -1001 } });
  expect((await sent(telegram, 400, body)).result).toMatchObject({
    retryable: false,
    answer: expect.stringMatching(
      / The group became a supergroup\. Choose Configure and enter its new chat ID -1001\.$/,
    ),
  });
});

test('Google Chat that forbids the webhook isn’t retried, and says what to do', async () => {
  expect((await sent(googleChat, 403, '{}')).result).toMatchObject({
    retryable: false,
    gone: false,
    answer: expect.stringContaining('Create a new one'),
  });
});

test('Rocket.Chat answers 503 for a disabled integration, so retries end within half an hour', async () => {
  expect((await sent(rocketchat, 503, 'Service Unavailable')).result).toMatchObject({ retryable: true });
  expect(rocketchat.delaysMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(HOUR_MS / 2);
  expect(mattermost.delaysMs.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(HOUR_MS);
});

test('Mattermost and Rocket.Chat return no ID, so nothing is edited', async () => {
  for (const [channel, answer] of [
    [mattermost, 'ok'],
    [rocketchat, '{"success":true}'],
  ] as const) {
    expect((await sent(channel, 200, answer)).result).not.toHaveProperty('messageRef');
    expect((await sent(channel, 200, answer, { messageRef: '77' }, better)).requests).toEqual(['hook']);
  }
});

test('Mattermost forgives 10 calls a second, and Rocket.Chat 10 a minute', () => {
  expect(mattermost.pace.restMs).toBeGreaterThanOrEqual(100);
  expect(rocketchat.pace.restMs).toBeGreaterThanOrEqual(6_000);
});

test('ntfy is paced by the token, or by the server without one', () => {
  const account = (address: string, settings: Settings) => ntfy.accountOf?.(address, settings);
  const own = account('https://ntfy.sh', { topic: 'a', accessToken: 'tk_x' });
  expect(account('https://ntfy.sh/', { topic: 'b', accessToken: 'tk_x' })).toBe(own);
  expect(account('https://ntfy.sh', { topic: 'a' })).toBe(account('https://ntfy.sh', { topic: 'b' }));
  expect(account('https://ntfy.sh', { topic: 'a' })).not.toBe(own);
});

test.each([mattermost, rocketchat])('$label gets Markdown with two asterisks', (channel) => {
  expect(readTextMessage(requestOf(channel).body)).toContain(`🔴 **${headline}**\n`);
});

test('ntfy gets an outage with the highest priority, and buttons', () => {
  const { body, headers } = requestOf(ntfy, { topic: 'allclear-7f3c', accessToken: 'tk_x' });
  expect(headers).toEqual({ authorization: 'Bearer tk_x' });
  expect(readNtfyNotice(body)).toMatchObject({
    topic: 'allclear-7f3c',
    title: headline,
    priority: 5,
    actions: [{ label: 'Open in Allclear' }, { label: 'Status page' }],
  });
  expect(requestOf(ntfy, { topic: 'open' })).not.toHaveProperty('headers');
});

test('Zulip has a topic for each incident, and edits by the id of the message', () => {
  const settings = { channel: 'status', botEmail: 'bot@chat.test', apiKey };
  const { url, body, headers } = requestOf(zulip, settings, 'https://chat.test/');
  expect(url).toBe('https://chat.test/api/v1/messages');
  expect(readZulipMessage(body)).toMatchObject({ to: 'status', topic: 'Stripe – Card payments fail' });
  expect(headers?.authorization).toBe(`Basic ${btoa(`bot@chat.test:${apiKey}`)}`);
  const edit = zulip.editing?.request(opened, to(settings, 'https://chat.test/'), '5');
  expect(edit).toMatchObject({ method: 'PATCH', url: 'https://chat.test/api/v1/messages/5' });
});

test('Zulip tells two topics apart that would be shortened to the same', () => {
  const topicOf = (alert: Alert): string => {
    const { body } = zulip.message(alert, to({ channel: 'status', botEmail: 'bot@chat.test', apiKey }));
    const { topic } = readZulipMessage(body);
    expect(topic.length).toBeLessThanOrEqual(60);
    return topic;
  };
  const named = (name: string, id: number, title: string): Alert => ({
    ...opened,
    services: [{ ...opened.services[0]!, name }],
    incident: { ...opened.incident!, id, title },
  });
  const long = 'Elevated error rates on card payments in the European region';
  const topics = [
    named('Stripe', 1, `${long}, Frankfurt`),
    named('Stripe', 2, `${long}, Dublin`),
    named('Acme International Payments', 3, 'Outage'),
    named('Acme International Payouts', 4, 'Outage'),
  ].map(topicOf);
  expect(new Set(topics).size).toBe(4);
  expect(topics[0]).toMatch(/^Stripe – Elevated error rates .+… #1$/);
});

test('Google Chat and Zulip keep all news of an alert of the team together', () => {
  const [own] = everyAlert.filter((alert) => alert.kind === 'own_alert');
  const { id, title } = own!.ownAlert;
  expect(JSON.parse(googleChat.message(own!, to({})).body).thread).toEqual({ threadKey: `own-alert-${id}` });
  const { body } = zulip.message(own!, to({ channel: 'status', botEmail: 'bot@chat.test', apiKey }));
  expect(readZulipMessage(body).topic).toContain(title.slice(0, 10));
});
