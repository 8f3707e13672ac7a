import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stripeGateway } from '../../../src/billing/adapters/stripe-gateway.ts';
import type { PaymentGateway } from '../../../src/billing/payment-gateway.ts';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { createSandbox, type Sandbox, sandboxPrices } from '../../../src/sandbox/module.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from '../../support/database.ts';
import { type LocalServer, startLocalServer } from '../../support/local-server.ts';

const origin = 'http://localhost:3000';
const webhookSecret = 'whsec_of_this_installation';
const errors: unknown[] = [];

type Process = {
  readonly sandbox: Sandbox;
  readonly gateway: PaymentGateway;
  readonly secretKey: string;
  readonly apiUrl: string;
};

const startProcess = async ({ em }: Database): Promise<Process> => {
  const onError = (error: unknown) => errors.push(error);
  const sandbox = createSandbox({ em, now: () => new Date(), publicUrl: origin, webhookSecret, onError });
  const { secretKey, ...server } = await sandbox.start();
  const settings = { secretKey, webhookSecrets: [webhookSecret], prices: sandboxPrices, automaticTax: false, server };
  const apiUrl = `${server.protocol}://${server.host}:${server.port}`;
  return { sandbox, gateway: stripeGateway(settings), secretKey, apiUrl };
};

let database: TestDatabase;
let second: Database;
let web: Process;
let worker: Process;
let browser: FastifyInstance;
let webhook: LocalServer;
const came: { readonly type: string; readonly customerId: string | undefined }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  second = await openDatabase(database.url, { poolSize: 3, limits: patientLimits });
  [web, worker] = await Promise.all([startProcess(database), startProcess(second)]);
  browser = fastify();
  await web.sandbox.registerPages(browser);
  webhook = await startLocalServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    came.push(web.gateway.readEvent(Buffer.concat(parts), String(request.headers['stripe-signature'])));
    response.end('{}');
  });
});
afterAll(async () => {
  await Promise.all([web.sandbox.stop(), worker.sandbox.stop(), browser.close(), webhook.close()]);
  await second.close();
  await database.drop();
});

const confirm = async (clientSecret: string | undefined, card: string) => {
  const payload = { clientSecret, card };
  const answer = await browser.inject({ method: 'POST', url: '/sandbox/confirm', headers: { origin }, payload });
  return answer.json();
};
const begin = async (email: string) => {
  const { customerId } = await web.gateway.createCustomer({ teamId: 7, email, name: undefined, attempt: email });
  return web.gateway.startSubscription({ customerId, plan: 'monthly', attempt: `attempt of ${email}` });
};
const typesOf = (customerId: string) => came.filter((event) => event.customerId === customerId).map(({ type }) => type);

test('the prices are as the plans say', () => web.gateway.checkPrices());

test('what one process begins and a browser pays, another process sees', async () => {
  const { subscription, clientSecret } = await begin('shared@example.com');
  expect(await confirm(clientSecret, 'pays')).toEqual({ status: 'succeeded' });
  expect((await worker.gateway.getStarted(subscription.id)).subscription).toMatchObject({
    status: 'active',
    plan: 'monthly',
  });
});

test('an attempt makes one subscription, by whichever process and however often', async () => {
  const { customerId } = await web.gateway.createCustomer({
    teamId: 8,
    email: 'once@example.com',
    name: undefined,
    attempt: 'once',
  });
  const start = { customerId, plan: 'annual', attempt: 'of two processes' } as const;
  await Promise.all([web, worker, web, worker].map(({ gateway }) => gateway.startSubscription(start)));
  expect(await web.gateway.listSubscriptions(customerId)).toHaveLength(1);
});

test('its calls need its key, and each process has one of its own', async () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${web.apiUrl}/v1/prices/${sandboxPrices.monthly}`, { headers })).status;
  expect(await statusWith({ authorization: `Bearer ${web.secretKey}` })).toBe(200);
  expect(await statusWith({ authorization: `Bearer ${worker.secretKey}` })).toBe(401);
  expect(await statusWith({})).toBe(401);
  expect(new URL(web.apiUrl).hostname).toBe('127.0.0.1');
});

test('events come to the webhook with what they tell of', async () => {
  const { subscription, clientSecret } = await begin('events@example.com');
  await confirm(clientSecret, 'pays');
  await Promise.all([web.sandbox.deliverEvents(webhook.url), worker.sandbox.deliverEvents(webhook.url)]);
  expect(typesOf(subscription.customerId).toSorted()).toEqual([
    'customer.created',
    'customer.subscription.created',
    'customer.subscription.updated',
    'invoice.created',
    'invoice.finalized',
    'invoice.paid',
    'invoice.payment_succeeded',
  ]);
});

test('a time that is moved brings what falls into it, to every process, and stays', async () => {
  const { subscription, clientSecret } = await begin('clock@example.com');
  await confirm(clientSecret, 'pays');
  const before = await web.sandbox.clock.read();
  const moved = await web.sandbox.clock.move(32);
  expect(moved.movedDays).toBe(before.movedDays + 32);
  expect(moved.now.getTime()).toBeGreaterThanOrEqual(before.now.getTime() + 32 * 86_400_000);
  expect(await worker.sandbox.clock.read()).toMatchObject({ movedDays: moved.movedDays });
  const renewed = (await worker.gateway.getStarted(subscription.id)).subscription;
  expect(renewed.periodEnd.getTime()).toBeGreaterThan(subscription.periodEnd.getTime());
  await web.sandbox.deliverEvents(webhook.url);
  expect(typesOf(subscription.customerId).filter((type) => type === 'invoice.paid')).toHaveLength(2);
});

test('nothing of all that failed', () => {
  expect(errors).toEqual([]);
});
