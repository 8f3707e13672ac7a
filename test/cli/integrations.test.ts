import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { unwrap } from '#client';
import { openReceiver, type Receiver } from '../support/receiver.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
let receiver: Receiver;
let account: Account;
let cli: CommandLine;
let id: number;

beforeAll(async () => {
  product = await startRunningProduct({ web: false });
});
afterAll(() => product.stop());
beforeEach(async () => {
  receiver = await openReceiver();
  account = await product.signUp();
  const body = { type: 'webhook', name: 'Ops', config: { webhookUrl: `${receiver.url}/hook/T0PSECRET` } } as const;
  id = unwrap(await account.api.POST('/api/integrations', { body })).id;
  const key = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'cli', scope: 'write' } })).key;
  cli = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
});
afterEach(async () => {
  await cli.remove();
  await receiver.close();
});

test('lists integrations for a person without their addresses', async () => {
  const { stdout } = await cli.runForPerson(['integrations', 'list']);
  expect(stdout).toMatch(/^ID +TYPE +NAME +STATE +ARRIVED +PROBLEM\n\d+ +webhook +Ops +ok +never\n$/);
  expect(JSON.parse((await cli.run(['integrations', 'list'])).stdout)).toMatchObject([{ id, type: 'webhook' }]);
});

test('sends a test, and exits with 4 where it is not accepted', async () => {
  expect(await cli.runForPerson(['integrations', 'test', String(id)])).toMatchObject({
    code: 0,
    stdout: 'The receiver took the message and answered 200.\n',
  });
  receiver.answer = (response) => response.writeHead(500).end('no');
  expect(await cli.runForPerson(['integrations', 'test', String(id)])).toMatchObject({
    code: 4,
    stderr: 'The receiver answered 500: no\n',
  });
});

test('shows deliveries and sends one again, with its id', async () => {
  await cli.run(['integrations', 'test', String(id)]);
  const [delivery] = JSON.parse((await cli.run(['integrations', 'deliveries', String(id)])).stdout);
  expect((await cli.runForPerson(['integrations', 'deliveries', String(id)])).stdout).toContain(
    `${delivery.id}  accepted`,
  );
  expect((await cli.run(['integrations', 'replay', String(id), delivery.id])).code).toBe(0);
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.id]));
});

test('says what is wrong with an id or a limit, or that there is no such integration', async () => {
  expect((await cli.run(['integrations', 'test', 'nine'])).code).toBe(2);
  expect((await cli.run(['integrations', 'deliveries', String(id), '--limit', '0'])).code).toBe(2);
  expect((await cli.run(['integrations', 'replay', String(id), 'not-an-id'])).code).toBe(2);
  expect((await cli.run(['catalogue', 'search', '--limit', 'many'])).code).toBe(2);
  expect((await cli.run(['services', 'add', 'javascript:alert(1)'])).code).toBe(2);
  expect(await cli.run(['integrations', 'test', '999999'])).toMatchObject({
    code: 1,
    stderr: 'The integration was not found.\n',
  });
});
