import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Addressee } from '../../../src/accounts/index.ts';
import { createMails } from '../../../src/billing/module.ts';
import type { GatewayEvent } from '../../../src/billing/payment-gateway.ts';
import type { PaymentIssue } from '../../../src/billing/payment-issue.ts';
import { query } from '../../../src/platform/database/query.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import type { MailOutcome } from '../../../src/platform/mail/transport.ts';
import type { AccountAccess } from '../../../src/shared/account-access.ts';
import { memoryBilling } from '../../support/billing/memory-billing.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let sent: Mail[];
let outcome: MailOutcome;
let addressees: Map<number, Addressee>;
let access: AccountAccess;
let disputeStatus: string;
let billing: ReturnType<typeof memoryBilling>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await query(database.em)`delete from billing.mail`;
  await query(database.em)`delete from billing.payment_issue`;
  sent = [];
  disputeStatus = 'needs_response';
  outcome = { kind: 'accepted', status: 250, answer: 'OK' };
  addressees = new Map([
    [1, { address: 'owner@acme.example' }],
    [7, { address: 'maya@acme.example' }],
  ]);
  access = { kind: 'full', because: 'payment_failed', until: new Date('2026-04-14T08:00:00Z') };
  billing = memoryBilling();
  await billing.accounts.keepCustomer(7, 'cus_7');
});

const mails = () =>
  createMails({
    em: database.em,
    now: () => new Date(),
    publicUrl: 'https://allclear.test',
    mailer: {
      send: async (mail) => {
        sent.push(mail);
        return outcome;
      },
    },
    accounts: billing.accounts,
    gateway: {
      getDispute: async (id) => issueOf(id, 'dispute'),
      getRefund: async (id) => issueOf(id, 'refund'),
    },
    addresseeOf: async (teamId) => addressees.get(teamId),
    accessOf: async () => access,
    onError: (error) => {
      throw error;
    },
  });
const issueOf = (id: string, kind: PaymentIssue['kind']): PaymentIssue => ({
  id,
  kind,
  chargeId: 'ch_1',
  amount: 15_00,
  currency: 'gbp',
  status: kind === 'dispute' ? disputeStatus : 'succeeded',
  reason: undefined,
  dueBy: kind === 'dispute' ? new Date('2026-04-21T23:59:00Z') : undefined,
  happenedAt: new Date('2026-04-14T08:00:00Z'),
});
const event = (type: string, objectId: string, id = `evt_${objectId}`): GatewayEvent => ({
  id,
  type,
  isLive: false,
  objectId,
  paymentId: undefined,
  customerId: 'cus_7',
});
const receive = (one: GatewayEvent) => mails().handlers.get(one.type)?.(one);
const mirrored = async (status: string) => {
  const account = await billing.accounts.raiseVersion(7);
  const mirror = { subscriptionId: 'sub_1', status, plan: 'monthly', periodEnd: new Date() } as const;
  await billing.accounts.saveMirror(
    7,
    account?.syncVersion ?? 0,
    { ...mirror, endsAt: undefined, pastDueSince: undefined, hasSeveral: false },
    new Date(),
  );
};

test('a mail of our own goes out once for each invoice that was not paid (Cap#2074)', async () => {
  await mirrored('past_due');
  for (const invoice of ['in_1', 'in_1', 'in_2', 'in_1']) await receive(event('invoice.payment_failed', invoice));
  await mails().sendDue();
  await receive(event('invoice.payment_failed', 'in_1'));
  await mails().sendDue();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ['maya@acme.example', "We couldn't take your payment"],
    ['maya@acme.example', "We couldn't take your payment"],
  ]);
});

test('a renewal that its holder has to confirm is told of too, once with its failing', async () => {
  await mirrored('past_due');
  for (const type of ['invoice.payment_action_required', 'invoice.payment_failed']) {
    await receive(event(type, 'in_1'));
    await mails().sendDue();
    expect(sent.map(({ subject }) => subject)).toEqual(["We couldn't take your payment"]);
  }
});

test('of a first payment or a change of plan that was declined the screen tells, and no mail', async () => {
  for (const status of ['incomplete', 'active']) {
    await mirrored(status);
    await receive(event('invoice.payment_failed', `in_${status}`));
  }
  await mails().sendDue();
  expect(sent).toEqual([]);
});

test('whose payment is not tried again is told of it too', async () => {
  await mirrored('unpaid');
  access = { kind: 'read_only', because: 'payment_stopped' };
  await receive(event('invoice.payment_failed', 'in_1'));
  await mails().sendDue();
  expect(sent).toMatchObject([{ text: expect.stringContaining("we won't retry it") }]);
});

test('what was paid meanwhile is not told any more (polar#6134)', async () => {
  await mirrored('past_due');
  await receive(event('invoice.payment_failed', 'in_1'));
  access = { kind: 'full', because: 'subscription' };
  await mails().sendDue();
  expect(sent).toEqual([]);
});

test('the owner is told once of each refund, dispute and trouble with a subscription', async () => {
  for (let repeat = 0; repeat < 2; repeat++) {
    await receive(event('charge.refunded', 'ch_1'));
    await receive(event('charge.dispute.created', 'dp_1'));
    await mails().add({ kind: 'two_live', teamId: 7, subscriptionIds: ['sub_1', 'sub_2'] });
    await mails().add({ kind: 'unseen_status', teamId: 7, status: 'resting' });
    await mails().add({ kind: 'unknown_price', teamId: 7, subscriptionId: 'sub_3' });
    await mails().add({ kind: 'customer_missing', teamId: 7, customerId: 'cus_7' });
    await mails().sendDue();
  }
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual(
    [
      'A payment was refunded',
      'A payment is disputed',
      'A team is paying for two subscriptions',
      'A subscription has an unknown status',
      'A subscription has an unknown price',
      'A customer is missing at Stripe',
    ].map((subject) => ['owner@acme.example', subject]),
  );
});

test('the email about a dispute has its deadline, and a decided dispute needs none', async () => {
  await receive(event('charge.dispute.created', 'dp_1'));
  await mails().sendDue();
  expect(sent).toMatchObject([{ text: expect.stringContaining('before 21 April 2026 at 23:59 UTC') }]);
  disputeStatus = 'lost';
  await receive(event('charge.dispute.closed', 'dp_2'));
  await mails().sendDue();
  expect(sent).toHaveLength(1);
  expect(await query(database.em)`select id, status from billing.payment_issue order by id`).toEqual([
    { id: 'dp_1', status: 'needs_response' },
    { id: 'dp_2', status: 'lost' },
  ]);
});

test('nothing goes to whoever has no confirmed address', async () => {
  await mirrored('past_due');
  await receive(event('invoice.payment_failed', 'in_1'));
  addressees.delete(7);
  await mails().sendDue();
  expect(sent).toEqual([]);
});

test('what the owner must know about money waits until the owner has a confirmed address', async () => {
  addressees.delete(1);
  await receive(event('charge.dispute.created', 'dp_1'));
  await mails().sendDue();
  expect(sent).toEqual([]);
  addressees.set(1, { address: 'owner@acme.example' });
  await query(database.em)`update billing.mail set due_at = now() - interval '1 second'`;
  await mails().sendDue();
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['owner@acme.example', 'A payment is disputed']]);
});

test('what does not go out now goes out later, with the same id; what is refused does not', async () => {
  await mirrored('past_due');
  await receive(event('invoice.payment_failed', 'in_1'));
  outcome = { kind: 'unreachable', code: 'refused', reason: 'The mail server is away.', retryable: true };
  await mails().sendDue();
  await mails().sendDue();
  expect(sent).toHaveLength(1);
  await query(database.em)`update billing.mail set due_at = now() - interval '1 second'`;
  outcome = { kind: 'refused', status: 550, retryable: false, answer: 'No such user' };
  await mails().sendDue();
  await query(database.em)`update billing.mail set due_at = now() - interval '1 second' where due_at is not null`;
  await mails().sendDue();
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('what was mailed is forgotten after 400 days, and what waits is not', async () => {
  for (const checkoutId of ['cs_1', 'cs_2', 'cs_3'])
    await mails().add({ kind: 'purchase_waits', email: 'buyer@acme.example', checkoutId });
  await mails().sendDue();
  await query(database.em)`
    update billing.mail set done_at = now() - interval '401 days' where id like '%cs_1' or id like '%cs_2'
  `;
  await query(
    database.em,
  )`update billing.mail set done_at = null, due_at = now() - interval '1 second' where id like '%cs_2'`;
  await mails().forgetOld();
  expect(await query(database.em)`select id from billing.mail order by id`).toEqual([
    { id: 'purchase_waits:cs_2' },
    { id: 'purchase_waits:cs_3' },
  ]);
});

test('what was mailed keeps no address', async () => {
  await mails().add({ kind: 'purchase_waits', email: 'buyer@acme.example', checkoutId: 'cs_1' });
  await mails().sendDue();
  expect(sent).toMatchObject([{ to: 'buyer@acme.example', subject: 'Log in to confirm your purchase' }]);
  const rows = await query(database.em)`select * from billing.mail`;
  expect(JSON.stringify(rows)).not.toContain('buyer@acme.example');
});
