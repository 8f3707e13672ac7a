import { addDays } from 'date-fns';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postgresUsers } from '../../../src/accounts/adapters/postgres-users.ts';
import type { Addressee } from '../../../src/accounts/index.ts';
import { postgresBillingAccounts } from '../../../src/billing/adapters/postgres-billing-accounts.ts';
import { withSubscriptionEmails } from '../../../src/billing/mails/subscription-news.ts';
import { createMails } from '../../../src/billing/module.ts';
import type { Mirror } from '../../../src/billing/ports.ts';
import { query } from '../../../src/platform/database/query.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import type { AccountAccess } from '../../../src/shared/account-access.ts';
import { newUser } from '../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

const PERIOD_END = new Date('2027-04-01T09:00:00Z');
let database: TestDatabase;
let teamId: number;
let look: number;
let sent: Mail[];
let addressee: Addressee | undefined;
let access: AccountAccess;
let now: Date;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await query(database.em)`delete from billing.mail`;
  await query(database.em)`delete from billing.account`;
  const added = await postgresUsers(database.em).add(newUser({ username: `user${++count}` }));
  if (added.kind === 'taken') throw new Error('taken');
  teamId = added.user.id;
  await accounts().keepCustomer(teamId, `cus_${teamId}`);
  [look, sent] = [0, []];
  addressee = { address: 'maya@acme.example', fullName: 'Maya Lind', wantsBillingEmail: true };
  access = { kind: 'full', because: 'subscription' };
  now = new Date('2026-04-01T09:00:00Z');
});

/** Entries for the team's log. */
const noted: unknown[] = [];
const accounts = () => postgresBillingAccounts(database.em);
const never = async (): Promise<never> => {
  throw new Error('not asked for here');
};
const mails = () =>
  createMails({
    em: database.em,
    now: () => now,
    publicUrl: 'https://allclear.test',
    mailer: {
      send: async (mail) => {
        sent.push(mail);
        return { kind: 'accepted', status: 250, answer: 'OK' };
      },
    },
    accounts: accounts(),
    gateway: { getDispute: never, getRefund: never },
    addresseeOf: async () => addressee,
    accessOf: async () => access,
    onError: (error) => {
      throw error;
    },
  });
const telling = (add = mails().add) =>
  withSubscriptionEmails({
    accounts: accounts(),
    mails: { add },
    noteInTeams: async ([id], { operation, details }) => void noted.push([id, operation, details]),
    transaction: database.transaction,
  });
const annual: Mirror = {
  subscriptionId: 'sub_1',
  status: 'active',
  plan: 'annual',
  periodEnd: PERIOD_END,
  endsAt: undefined,
  pastDueSince: undefined,
  hasSeveral: false,
};
/** As a look at the provider writes it that finds this. */
const find = (changes: Partial<Mirror> = {}) =>
  telling().saveMirror(teamId, ++look, { ...annual, ...changes }, new Date());
const mailed = async () => {
  await mails().sendDue();
  return sent.splice(0).map(({ subject }) => subject);
};

test('each change of a subscription is emailed once, however many events tell of it', async () => {
  await find();
  await find();
  expect(await mailed()).toEqual(["You're subscribed to Allclear"]);
  await find({ plan: 'monthly' });
  await find({ plan: 'monthly' });
  expect(await mailed()).toEqual(["You're now on the monthly plan"]);
  await find({ plan: 'monthly', endsAt: PERIOD_END });
  expect(await mailed()).toEqual(['Your subscription is cancelled']);
  await find({ plan: 'monthly' });
  expect(await mailed()).toEqual(['Your subscription is active again']);
  await find({ plan: 'monthly', endsAt: PERIOD_END });
  expect(await mailed()).toEqual(['Your subscription is cancelled']);
  await find({ status: 'canceled' });
  access = { kind: 'read_only', because: 'trial_over' };
  expect(await mailed()).toEqual(['Your subscription has ended']);
  await find({ status: 'canceled' });
  expect(await mailed()).toEqual([]);
});

test('each change of a subscription is noted once for the log of its team', async () => {
  noted.length = 0;
  const monthly = { plan: 'monthly' } as const;
  for (const changes of [{}, {}, monthly, { ...monthly, endsAt: PERIOD_END }, { ...monthly, periodEnd: now }])
    await find(changes);
  await find({ ...monthly, status: 'past_due' });
  for (let time = 0; time < 2; time += 1) await find({ ...monthly, status: 'canceled' });
  expect(noted).toEqual([
    [teamId, 'startSubscription', { plan: 'annual', status: 'active', isCancelled: false }],
    [teamId, 'changeSubscription', { plan: 'monthly', status: 'active', isCancelled: false }],
    [teamId, 'changeSubscription', { plan: 'monthly', status: 'active', isCancelled: true }],
    [teamId, 'changeSubscription', { plan: 'monthly', status: 'active', isCancelled: false }],
    [teamId, 'changeSubscription', { plan: 'monthly', status: 'past_due', isCancelled: false }],
    [teamId, 'endSubscription', { plan: 'monthly', status: 'canceled' }],
  ]);
});

test('a look that is cut off writes neither the mirror nor the email, and the next one writes both', async () => {
  const cut = telling(async () => {
    throw new Error('killed');
  });
  await expect(cut.saveMirror(teamId, ++look, annual, new Date())).rejects.toThrow('killed');
  expect((await accounts().find(teamId))?.mirror).toBeUndefined();
  await find();
  expect(await mailed()).toEqual(["You're subscribed to Allclear"]);
});

test('of looks at once one emails the change', async () => {
  await Promise.all(
    Array.from({ length: 8 }, (_, index) => telling().saveMirror(teamId, index + 1, annual, new Date())),
  );
  expect(await mailed()).toEqual(["You're subscribed to Allclear"]);
});

test('what is no longer so when the email would go out is not told', async () => {
  await find();
  await mailed();
  await find({ endsAt: PERIOD_END });
  await find();
  expect(await mailed()).toEqual(['Your subscription is active again']);
});

test('confirmations of a switch can be switched off, and those of a contract and its end cannot', async () => {
  addressee = { address: 'maya@acme.example', wantsBillingEmail: false };
  await find();
  await find({ plan: 'monthly' });
  await find({ plan: 'monthly', endsAt: PERIOD_END });
  expect(await mailed()).toEqual(["You're subscribed to Allclear", 'Your subscription is cancelled']);
  await find({ plan: 'monthly' });
  expect(await mailed()).toEqual([]);
});

test('who confirms their address later gets the confirmation of their purchase then', async () => {
  addressee = undefined;
  await find();
  expect(await mailed()).toEqual([]);
  addressee = { address: 'maya@acme.example' };
  await query(database.em)`update billing.mail set due_at = now() - interval '1 second' where due_at is not null`;
  expect(await mailed()).toEqual(["You're subscribed to Allclear"]);
});

test('an annual plan is told of a week before it renews, once for each year', async () => {
  await find();
  await mailed();
  now = addDays(PERIOD_END, -8);
  await mails().remindRenewals();
  expect(await mailed()).toEqual([]);
  now = addDays(PERIOD_END, -7);
  for (let round = 0; round < 2; round++) await mails().remindRenewals();
  expect(await mailed()).toEqual(['Your annual plan renews on 1 April 2027']);
  await mails().remindRenewals();
  expect(await mailed()).toEqual([]);
});

test.each<[string, Partial<Mirror>]>([
  ['is monthly', { plan: 'monthly' }],
  ['is cancelled', { endsAt: PERIOD_END }],
  ['is over', { status: 'canceled' }],
  ['is not paid', { status: 'past_due' }],
])('a plan that %s is not announced as renewing', async (_, changes) => {
  await find(changes);
  await mailed();
  now = addDays(PERIOD_END, -3);
  await mails().remindRenewals();
  expect(await mailed()).toEqual([]);
});

test('who loses access after a missing payment is emailed once, and not if they paid by then', async () => {
  access = { kind: 'read_only', because: 'payment_failed' };
  for (let time = 0; time < 2; time++) await mails().add({ kind: 'read_only', teamId, since: now.toISOString() });
  expect(await mailed()).toEqual(['Your team is now read-only']);
  await mails().add({ kind: 'read_only', teamId, since: addDays(now, 1).toISOString() });
  access = { kind: 'full', because: 'subscription' };
  expect(await mailed()).toEqual([]);
});

test('a greeting, one button, and the same words as text and as HTML', async () => {
  await find();
  await mails().sendDue();
  const [mail] = sent;
  for (const words of ['Hello Maya Lind,', 'Your annual plan costs £144 a year and renews on 1 April 2027.'])
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(words);
  expect(mail?.html?.match(/<a /g)).toHaveLength(1);
  expect(mail?.text).toContain('Manage subscription: https://allclear.test/subscription');
});
