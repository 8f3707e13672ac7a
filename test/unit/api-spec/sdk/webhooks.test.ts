import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, WebhookError } from '../../../../api-spec/sdk/index.ts';
import { newWebhookSecret, signatureHeaders } from '../../../../src/integrations/channels/webhook-signature.ts';

const secret = newWebhookSecret(randomBytes);
const other = newWebhookSecret(randomBytes);
const at = new Date('2026-11-20T09:58:00.000Z');
const now = at.getTime();
const body = JSON.stringify({ version: 1, type: 'test', headline: 'Grüße' });
const signed = (secrets: readonly string[] = [secret]) => signatureHeaders(secrets, { id: 'msg_1', body, at });

describe('verifyWebhook', () => {
  test('gives the alert of what our sender signs, from text or bytes, by headers of any kind', async () => {
    const alert = expect.objectContaining({ type: 'test', headline: 'Grüße' });
    const headers = signed();
    expect(await verifyWebhook({ body, headers }, { secret, now })).toEqual(alert);
    const bytes = new TextEncoder().encode(body);
    expect(await verifyWebhook({ body: bytes, headers: new Headers(headers) }, { secret, now })).toEqual(alert);
    const shouting = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    expect(await verifyWebhook({ body, headers: shouting }, { secret, now })).toEqual(alert);
  });

  test('takes what any library of Standard Webhooks signs', async () => {
    const headers = { ...signed(), 'webhook-signature': new Webhook(secret).sign('msg_1', at, body) };
    expect(await verifyWebhook({ body, headers }, { secret, now })).toMatchObject({ type: 'test' });
  });

  test('says what is wrong with a secret that is missing and a body that was parsed', async () => {
    const headers = signed();
    await expect(verifyWebhook({ body, headers }, { secret: undefined, now })).rejects.toThrow('secret is missing');
    await expect(verifyWebhook({ body: JSON.parse(body), headers }, { secret, now })).rejects.toThrow(
      "Pass the raw body, before anything parses it. In Express: express.raw({ type: 'application/json' })",
    );
  });

  test('knows either secret while one replaces the other, at both ends', async () => {
    await verifyWebhook({ body, headers: signed([other, secret]) }, { secret, now });
    await verifyWebhook({ body, headers: signed([secret]) }, { secret: [other, secret], now });
  });

  test.each([
    [
      'another secret',
      { body, headers: signed([other]) },
      'The signature is wrong. Check the secret, and pass the raw body.',
    ],
    [
      'another body',
      { body: `${body} `, headers: signed() },
      'The signature is wrong. Check the secret, and pass the raw body.',
    ],
    [
      'another id',
      { body, headers: { ...signed(), 'webhook-id': 'msg_2' } },
      'The signature is wrong. Check the secret, and pass the raw body.',
    ],
    [
      'no base64',
      { body, headers: { ...signed(), 'webhook-signature': 'v1,%% v1 ,' } },
      'The signature is wrong. Check the secret, and pass the raw body.',
    ],
    [
      'another version',
      { body, headers: { ...signed(), 'webhook-signature': 'v2,AAAA' } },
      'The signature is wrong. Check the secret, and pass the raw body.',
    ],
    ['no signature', { body, headers: {} }, 'The signature is missing'],
    ['a time that is none', { body, headers: { ...signed(), 'webhook-timestamp': 'soon' } }, 'The request is too old'],
  ])('refuses %s', async (_, request, message) => {
    const refused = await verifyWebhook(request, { secret, now }).catch((error) => error);
    expect(refused).toBeInstanceOf(WebhookError);
    expect(refused.message).toBe(message);
  });

  test('refuses what is older than five minutes, or from as far ahead', async () => {
    const request = { body, headers: signed() };
    for (const off of [300_000, -300_000]) await verifyWebhook(request, { secret, now: now + off });
    for (const off of [301_000, -301_000])
      await expect(verifyWebhook(request, { secret, now: now + off })).rejects.toThrow('too old');
    await verifyWebhook(request, { secret, now: now + 900_000, toleranceSeconds: 900 });
  });

  test('refuses a secret that is none, with which anybody could sign', async () => {
    for (const none of ['', 'whsec_', '%%'])
      await expect(verifyWebhook({ body, headers: signed() }, { secret: none, now })).rejects.toBeInstanceOf(
        WebhookError,
      );
  });

  test('refuses a body that is signed and no JSON', async () => {
    const headers = signatureHeaders([secret], { id: 'msg_1', body: 'hello', at });
    await expect(verifyWebhook({ body: 'hello', headers }, { secret, now })).rejects.toThrow("isn't JSON");
  });
});
