import { afterEach, beforeEach, expect, test } from 'vitest';
import { postSender } from '../../../src/integrations/channels/adapters/post-sender.ts';
import { discord } from '../../../src/integrations/channels/chats/discord.ts';
import { discordMessage } from '../../../src/integrations/channels/chats/discord-message.ts';
import type { Alert, IncidentAlert } from '../../../src/integrations/model/alert.ts';
import { createSafeFetch, type SafeFetch } from '../../../src/platform/fetch/safe-fetch.ts';
import { opened, resolved } from '../../support/alerts.ts';
import { describeChannel } from '../../support/channel-suite.ts';
import { readDiscordMessage } from '../../support/chat-rules.ts';
import { describeChat } from '../../support/chat-suite.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';

describeChannel(discord, {
  rules: (body) => void readDiscordMessage(body),
  timeoutMs: 10_000,
  finalStatuses: [400, 413],
  goneStatuses: [401, 403, 404],
});

const textsOf = (message: string) => {
  const { content, embeds } = readDiscordMessage(message);
  return [content, ...embeds.map(({ description }) => description)].map((text) => text.replace(/\\(?=\W)/g, ''));
};

describeChat(discord.label, (alert) => textsOf(discordMessage(alert)).map((text) => text.replace(/\*\*$/, '')), 0);

test('tells what happened, in whose words, and where to look', () => {
  expect(textsOf(discordMessage(opened))).toEqual([
    '🔴 **Stripe is down: Card payments fail · since 9:57 AM UTC**',
    'Investigating\nSome card payments fail.\n\nWe are looking into it.\n[Open in Allclear](https://allclear.test/services?id=7)  ·  [Status page](https://status.stripe.test/incidents/41)',
  ]);
});

test('says of a URL that is not of Discord where to find one', () => {
  expect(discord.addressNote('https://discord.com/api/webhooks/1/x')).toBeUndefined();
  expect(discord.addressNote('https://canary.discord.com/api/webhooks/1/x')).toBeUndefined();
  expect(discord.addressNote('https://discord.com.evil.test/api/webhooks/1/x')).toContain(
    "isn't a Discord webhook URL",
  );
});

let receiver: Receiver;
let fetch: SafeFetch;

beforeEach(async () => {
  receiver = await openReceiver();
  receiver.answer = (response) => response.end('{"id":"112233","channel_id":"9"}');
  fetch = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear/test' });
});

afterEach(async () => {
  await fetch.close();
  await receiver.close();
});

const send = (alert: Alert, messageRef?: string) =>
  postSender(fetch, () => new Date()).send(alert, {
    kind: 'post',
    channel: discord,
    webhookUrl: `${receiver.url}/api/webhooks/1/t0ken`,
    settings: {},
    secrets: [],
    ...(messageRef !== undefined && { messageRef }),
  });
const asked = () => receiver.received.map(({ method, path }) => `${method} ${path}`);
const post = 'POST /api/webhooks/1/t0ken?wait=true';
const patch = 'PATCH /api/webhooks/1/t0ken/messages/112233';

const updated: IncidentAlert = { ...opened, kind: 'incident_updated', previousStatus: undefined };

test('keeps the id of the message that opens a thread, and edits that message', async () => {
  expect(await send(opened)).toMatchObject({ kind: 'accepted', messageRef: '112233' });
  expect(await send(updated, '112233')).toMatchObject({ kind: 'accepted' });
  expect(asked()).toEqual([post, patch]);
  for (const { body } of receiver.received) readDiscordMessage(body);
});

test('posts too when it gets worse, and when it ends', async () => {
  await send({ ...updated, previousStatus: 'degraded' }, '112233');
  expect(await send(resolved, '112233')).not.toHaveProperty('messageRef');
  expect(asked()).toEqual([patch, post, patch, post]);
});

test('posts again when somebody deleted the first message', async () => {
  receiver.answer = (response, { method }) =>
    method === 'PATCH' ? response.writeHead(404).end('{"code":10008}') : response.end('{"id":"5"}');
  expect(await send(updated, '112233')).toMatchObject({ kind: 'accepted', messageRef: '5' });
  expect(asked()).toEqual([patch, post]);
});

test('an edit that fails is retried, and nothing is posted meanwhile', async () => {
  receiver.answer = (response) => response.writeHead(503).end();
  expect(await send(resolved, '112233')).toMatchObject({ kind: 'refused', status: 503, retryable: true });
  expect(asked()).toEqual([patch]);
});
