import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresUsers } from '../../../src/accounts/adapters/postgres-users.ts';
import { postgresAttempts } from '../../../src/billing/adapters/postgres-attempts.ts';
import { postgresBillingAccounts } from '../../../src/billing/adapters/postgres-billing-accounts.ts';
import { postgresBillingMails } from '../../../src/billing/adapters/postgres-billing-mails.ts';
import { postgresReceivedEvents } from '../../../src/billing/adapters/postgres-received-events.ts';
import { change } from '../../../src/platform/database/query.ts';
import { newUser } from '../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let accounts: ReturnType<typeof postgresBillingAccounts>;
let attempts: ReturnType<typeof postgresAttempts>;
let events: ReturnType<typeof postgresReceivedEvents>;
let teamId = 0;
let made = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  accounts = postgresBillingAccounts(database.em);
  attempts = postgresAttempts(database.em);
  events = postgresReceivedEvents(database.em);
});
afterAll(() => database.drop());

const anotherUser = async (): Promise<number> => {
  const added = await postgresUsers(database.em).add(newUser({ username: `payer-${++made}` }));
  return added.kind === 'added' ? added.user.id : 0;
};
beforeEach(async () => {
  teamId = await anotherUser();
});

const tenTimes = <T>(work: (time: number) => Promise<T>): Promise<readonly T[]> =>
  Promise.all(Array.from({ length: 10 }, (_, time) => work(time)));
const at = new Date('2026-03-01T12:00:00.000Z');
const mirror = (status: string) => ({
  subscriptionId: `sub_${teamId}`,
  status,
  plan: 'monthly' as const,
  periodEnd: at,
  endsAt: undefined,
  pastDueSince: undefined,
  hasSeveral: false,
});

test('a mail waits as it was given: what is left out of it stays out', async () => {
  const mail = { kind: 'disputed', teamId: undefined, disputeId: 'dp_1', dueBy: undefined } as const;
  const given = { ...mail };
  await postgresBillingMails(database.em).add(given);
  expect(given).toStrictEqual(mail);
  expect(await postgresBillingMails(database.em).claimDue()).toStrictEqual({ kind: 'disputed', disputeId: 'dp_1' });
});

describe('accounts', () => {
  test('keep one of ten customers that are made at once', async () => {
    const kept = await tenTimes((time) => accounts.keepCustomer(teamId, `cus_${teamId}_${time}`));
    expect(new Set(kept).size).toBe(1);
    expect(await accounts.findByCustomer(kept[0] ?? '')).toMatchObject({ teamId, customerId: kept[0] });
  });

  test('keep the one customer that several calls of the same moment were given', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await anotherUser();
      const kept = await tenTimes(() => accounts.keepCustomer(id, `cus_same_${id}`));
      expect(new Set(kept)).toEqual(new Set([`cus_same_${id}`]));
    }
  });

  test('number looks, and keep what the one read that began last', async () => {
    await accounts.keepCustomer(teamId, `cus_${teamId}`);
    const versions = (await tenTimes(() => accounts.raiseVersion(teamId))).map((account) => account?.syncVersion ?? 0);
    expect(versions.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 10 }, (_, time) => time + 1));
    await Promise.all(
      versions.map((version) => accounts.saveMirror(teamId, version, mirror(`read at ${version}`), at)),
    );
    expect((await accounts.find(teamId))?.mirror).toEqual(mirror('read at 10'));
    expect(await accounts.saveMirror(teamId, 9, undefined, at)).toBe(false);
    expect((await accounts.find(teamId))?.mirror).toEqual(mirror('read at 10'));
    expect(await accounts.saveMirror(teamId, 11, undefined, at)).toBe(true);
    expect((await accounts.find(teamId))?.mirror).toBeUndefined();
  });

  test('know nothing of who never came near the provider, and forget only the customer that is gone', async () => {
    expect(await accounts.find(teamId)).toBeUndefined();
    expect(await accounts.raiseVersion(teamId)).toBeUndefined();
    await accounts.keepCustomer(teamId, `cus_${teamId}`);
    await accounts.noteMissing(teamId, 'cus_another');
    expect((await accounts.find(teamId))?.customerId).toBe(`cus_${teamId}`);
    await accounts.noteMissing(teamId, `cus_${teamId}`);
    expect((await accounts.find(teamId))?.customerId).toBeUndefined();
    expect(await accounts.findByCustomer(`cus_${teamId}`)).toMatchObject({ teamId });
    await accounts.noteFound(teamId, `cus_${teamId}`);
    expect((await accounts.find(teamId))?.customerId).toBe(`cus_${teamId}`);
    await accounts.noteMissing(teamId, `cus_${teamId}`);
    expect(await accounts.keepCustomer(teamId, `cus_new_${teamId}`)).toBe(`cus_new_${teamId}`);
  });

  test('list who pays, and who was not looked at for long', async () => {
    const other = await anotherUser();
    for (const [id, status] of [
      [teamId, 'active'],
      [other, 'canceled'],
    ] as const) {
      await accounts.keepCustomer(id, `cus_${id}`);
      await accounts.saveMirror(id, 1, mirror(status), at);
    }
    const active = (await accounts.usersWith(['active'])).map((account) => account.teamId);
    expect([active.includes(teamId), active.includes(other)]).toEqual([true, false]);
    const found = (await accounts.findAll([teamId, other])).map((account) => account.teamId);
    expect(found.toSorted((one, next) => one - next)).toEqual([teamId, other]);
    expect(await accounts.withCustomer(teamId - 1, 10)).toEqual([teamId, other]);
    expect(await accounts.withCustomer(teamId, 1)).toEqual([other]);
    await accounts.noteMissing(other, `cus_${other}`);
    expect(await accounts.withCustomer(teamId, 1)).toEqual([other]);
    expect(await accounts.notSyncedSince(at, [], 100)).not.toContain(teamId);
    expect(await accounts.notSyncedSince(new Date(at.getTime() + 1), [], 100)).toContain(teamId);
  });

  test('remember a change that comes while the one before is carried', async () => {
    await accounts.noteCustomerChanged(teamId);
    expect((await accounts.changedCustomers(100)).map((one) => one.teamId)).not.toContain(teamId);
    await accounts.keepCustomer(teamId, `cus_${teamId}`);
    await accounts.noteCustomerChanged(teamId);
    const [changed] = (await accounts.changedCustomers(100)).filter((one) => one.teamId === teamId);
    await accounts.noteCustomerSynced({ teamId, customerId: '', changedAt: new Date(0) });
    expect((await accounts.changedCustomers(100)).map((one) => one.teamId)).toContain(teamId);
    if (changed) await accounts.noteCustomerSynced(changed);
    expect((await accounts.changedCustomers(100)).map((one) => one.teamId)).not.toContain(teamId);
  });

  test('go with their user', async () => {
    await accounts.keepCustomer(teamId, `cus_${teamId}`);
    await attempts.open({ id: `gone-${teamId}`, teamId, plan: 'monthly', way: 'form' });
    await postgresUsers(database.em).remove(teamId);
    expect(await accounts.find(teamId)).toBeUndefined();
  });
});

test('of ten attempts that are opened at once there is one, until it is closed', async () => {
  const open = () =>
    tenTimes((time) =>
      attempts.open({ id: `attempt-${teamId}-${++made}`, teamId, plan: time % 2 ? 'annual' : 'monthly', way: 'form' }),
    );
  const [first, ...others] = await open();
  expect(others.every((one) => one.id === first?.id && one.plan === first.plan)).toBe(true);
  await attempts.noteStarted(first?.id ?? '', 'sub_1');
  expect((await open())[0]).toMatchObject({ id: first?.id, reference: 'sub_1' });
  await attempts.close(first?.id ?? '');
  expect((await open())[0]?.id).not.toBe(first?.id);
});

describe('an event', () => {
  const HOUR_MS = 3_600_000;
  let event = { id: '', type: 'invoice.paid' };
  beforeEach(() => {
    event = { id: `evt_${++made}`, type: 'invoice.paid' };
  });

  test('is given to one of ten that ask at once', async () => {
    const taken = await tenTimes(() => events.take(event, HOUR_MS));
    expect(taken.map(({ kind }) => kind).toSorted()).toEqual([...Array(9).fill('taken'), 'yours']);
  });

  test('is given again once its lease has run out or it was given back, and never once it is done (open-saas#688)', async () => {
    expect(await events.take(event, 0)).toEqual({ kind: 'yours', attempt: 1 });
    expect(await events.take(event, HOUR_MS)).toEqual({ kind: 'yours', attempt: 2 });
    // Whoever had it first comes back too late to give it away.
    await events.giveBack(event.id, 1, 'too late');
    expect(await events.take(event, HOUR_MS)).toEqual({ kind: 'taken' });
    await events.giveBack(event.id, 2, 'the provider is away');
    expect(await events.take(event, HOUR_MS)).toEqual({ kind: 'yours', attempt: 3 });
    await events.noteDone(event.id, teamId);
    expect(await events.take(event, HOUR_MS)).toEqual({ kind: 'done' });
    await events.giveBack(event.id, 3, 'too late');
    expect(await events.take(event, HOUR_MS)).toEqual({ kind: 'done' });
  });

  test('is done although its user is deleted while it is worked on', async () => {
    await events.take(event, HOUR_MS);
    await change(database.em)`delete from accounts.user_account where id = ${teamId}`;
    await events.noteDone(event.id, teamId);
    expect(await events.list({ limit: 1 })).toMatchObject([
      { id: event.id, teamId: undefined, doneAt: expect.any(Date) },
    ]);
  });

  test('is shown newest first with what became of it, and forgotten in the end', async () => {
    await events.take(event, HOUR_MS);
    await events.giveBack(event.id, 1, 'the provider is away');
    const [latest] = await events.list({ limit: 1 });
    expect(latest).toMatchObject({ ...event, attempts: 1, error: 'the provider is away', doneAt: undefined });
    expect(await events.forget(new Date(0))).toBe(0);
    expect(await events.forget(new Date(Date.now() + HOUR_MS))).toBeGreaterThan(0);
    expect(await events.list({ limit: 10 })).toEqual([]);
  });

  test('comes on one page of the list, also among those of one moment, and before one that nobody knows there is none', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `${event.id}_${index}`);
    for (const id of ids) await events.take({ id, type: 'invoice.paid' }, HOUR_MS);
    await change(database.em)`update billing.event set received_at = ${at} where id <> ${ids[3]}`;
    const newestFirst = (await events.list({ limit: 100 })).map(({ id }) => id);
    expect(newestFirst.slice(0, 7)).toEqual([ids[3], ids[6], ids[5], ids[4], ids[2], ids[1], ids[0]]);
    const paged: string[] = [];
    for (let page = await events.list({ limit: 2 }); page.length > 0; ) {
      paged.push(...page.map(({ id }) => id));
      page = await events.list({ limit: 2, before: paged.at(-1) });
    }
    expect(paged).toEqual(newestFirst);
    expect(await events.list({ limit: 2, before: 'evt_forgotten' })).toEqual([]);
  });
});
