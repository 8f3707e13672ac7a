import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { postSender } from '../../../src/integrations/channels/adapters/post-sender.ts';
import { zendesk } from '../../../src/integrations/channels/on-call/zendesk.ts';
import type { Alert } from '../../../src/integrations/model/alert.ts';
import { createSafeFetch, type SafeFetch } from '../../../src/platform/fetch/safe-fetch.ts';
import { opened, resolved } from '../../support/alerts.ts';
import { describeChannel } from '../../support/channel-suite.ts';
import { readZendeskTicket } from '../../support/on-call-rules.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';

const secretSettings = { clientSecret: 'clientSecretOfTheseTests' };
const settings = { subdomain: 'acme', clientId: 'allclear' };
const episode = { at: 1_795_168_620_000, isOver: false };

// Its tokens have tests below.
describeChannel(
  { ...zendesk, authorization: undefined },
  {
    settings,
    secretSettings,
    rules: (body) => void readZendeskTicket(body),
    timeoutMs: 10_000,
    finalStatuses: [400, 401, 403, 404, 413, 422],
  },
);

describe('a Zendesk account', () => {
  let receiver: Receiver;
  let fetch: SafeFetch;
  let now: Date;
  /** The status of each request for a ticket, the first one first; 201 from then on. */
  let statuses: number[];
  let tokens: number;

  beforeEach(async () => {
    [receiver, now, statuses, tokens] = [await openReceiver(), new Date('2026-11-20T10:00:00Z'), [], 0];
    fetch = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear/test' });
    receiver.answer = (response, { path }) => {
      if (path === '/oauth/tokens') {
        tokens += 1;
        response.end(JSON.stringify({ access_token: `token-${tokens}`, token_type: 'bearer', expires_in: 3_600 }));
      } else response.writeHead(statuses.shift() ?? 201).end('{"ticket":{"id":35}}');
    };
  });
  afterEach(async () => {
    await fetch.close();
    await receiver.close();
  });

  const open = () => {
    const sender = postSender(fetch, () => now);
    return (alert: Alert, messageRef?: string) =>
      sender.send(alert, {
        kind: 'post',
        channel: zendesk,
        webhookUrl: receiver.url,
        settings,
        secretSettings,
        secrets: [],
        ...(messageRef && { messageRef }),
      });
  };
  const asked = () =>
    receiver.received.map(({ method, path, headers }) =>
      [method, path, headers.authorization].filter(Boolean).join(' '),
    );

  test('gets a problem ticket with an internal note, by a token that is kept', async () => {
    const send = open();
    expect(await send({ ...opened, episode })).toMatchObject({ kind: 'accepted', status: 201, messageRef: '35' });
    const [token, ticket] = receiver.received;
    expect(JSON.parse(token?.body ?? '')).toEqual({
      grant_type: 'client_credentials',
      client_id: 'allclear',
      client_secret: secretSettings.clientSecret,
      scope: 'tickets:write',
    });
    expect(ticket?.headers['idempotency-key']).toBe(opened.id);
    expect(readZendeskTicket(ticket?.body ?? '')).toMatchObject({
      subject: 'Stripe is down: Card payments fail · since 9:57 AM UTC',
      type: 'problem',
      external_id: 'allclear-7-1795168620000',
      priority: 'urgent',
      comment: { public: false },
    });
    await send({ ...opened, id: 'dlv_2', kind: 'incident_updated', episode }, '35');
    expect(asked()).toEqual([
      'POST /oauth/tokens',
      'POST /api/v2/tickets Bearer token-1',
      'PUT /api/v2/tickets/35 Bearer token-1',
    ]);
  });

  test('has its ticket solved, and no other one opened', async () => {
    const send = open();
    expect(await send({ ...resolved, episode: { ...episode, isOver: true } }, '35')).toMatchObject({
      kind: 'accepted',
    });
    expect(asked().slice(1)).toEqual(['PUT /api/v2/tickets/35 Bearer token-1']);
    expect(readZendeskTicket(receiver.received.at(-1)?.body ?? '')).toMatchObject({ status: 'solved' });
  });

  test('gives a new token once one has expired, or is refused', async () => {
    const send = open();
    await send({ ...opened, episode });
    now = new Date(now.getTime() + 3_600_000);
    await send({ ...opened, id: 'dlv_2', episode });
    statuses = [401];
    await send({ ...opened, id: 'dlv_3', episode });
    expect(asked().filter((one) => one.includes('tickets'))).toEqual(
      [1, 2, 2, 3].map((number) => `POST /api/v2/tickets Bearer token-${number}`),
    );
  });

  test('that refuses the client gets no ticket, and its answer shows no secret', async () => {
    receiver.answer = (response) =>
      response.writeHead(401).end(`{"error":"invalid_client","secret":"${secretSettings.clientSecret}"}`);
    const result = await open()({ ...opened, episode });
    expect(result).toMatchObject({ kind: 'refused', status: 401, retryable: false });
    expect(JSON.stringify(result)).toContain('invalid_client');
    expect(JSON.stringify(result)).not.toContain(secretSettings.clientSecret);
    expect(asked().some((one) => one.includes('tickets'))).toBe(false);
  });

  test('that is overloaded is retried, for a token as for a ticket', async () => {
    receiver.answer = (response) => response.writeHead(429, { 'retry-after': '30' }).end();
    expect(await open()({ ...opened, episode })).toMatchObject({
      kind: 'refused',
      retryable: true,
      retryAfterSeconds: 30,
    });
    receiver.answer = (response) => response.end('welcome');
    expect(await open()({ ...opened, episode })).toMatchObject({
      kind: 'unreachable',
      code: 'no_token',
      retryable: true,
    });
  });
});
