import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '#client';
import { newWebhookSecret, signatureHeaders } from '../../src/integrations/channels/webhook-signature.ts';
import { type Consumer, createConsumer } from '../support/sdk-package.ts';
import { setStage } from '../support/stage.ts';

const stage = setStage();
let consumer: Consumer;
beforeAll(async () => {
  consumer = await createConsumer();
});
afterAll(() => consumer.remove());

/** As text, since only the page itself can import what it serves. */
const tries = `async ({ apiKey, secret, headers }) => {
  const { createClient, NotFoundError, verifyWebhook } = await import('/sdk.js');
  const client = createClient({ baseUrl: location.origin, apiKey });
  const { services: [service] } = await client.services.list();
  const refused = await client.services.get({ id: 404404 }).catch((error) => error instanceof NotFoundError);
  const events = client.events()[Symbol.asyncIterator]();
  const first = await events.next();
  await events.return();
  const { type } = await verifyWebhook({ body: '{"type":"test"}', headers }, { secret });
  return [service.name, refused, first.done, type];
}`;

test('the packed SDK runs in a page of a browser as it is', async () => {
  const { page, expects } = await stage.visit({ path: null });
  expects(/status of 404/);
  const account = await stage.product().signUp();
  await stage.watch(account, 'Local', await stage.startPage());
  const { key } = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'Page', scope: 'read' } }));
  const body = await readFile(join(consumer.folder, 'node_modules/@allclear/sdk/dist/index.js'), 'utf8');
  await page.route('**/sdk.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  await page.goto('/docs');
  const secret = newWebhookSecret(randomBytes);
  const question = {
    apiKey: key,
    secret,
    headers: signatureHeaders([secret], { id: 'msg_1', body: '{"type":"test"}', at: new Date() }),
  };
  const said = await page.evaluate(`(${tries})(${JSON.stringify(question)})`);
  expect(said).toEqual(['Local', true, false, 'test']);
});
