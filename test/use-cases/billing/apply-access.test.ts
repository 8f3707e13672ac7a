import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresUsers } from '../../../src/accounts/adapters/postgres-users.ts';
import { accessOf } from '../../../src/billing/access/access.ts';
import type { BillingMail } from '../../../src/billing/billing-mail.ts';
import { createAccess, createAccountBilling } from '../../../src/billing/module.ts';
import type { Mirror } from '../../../src/billing/ports.ts';
import { query } from '../../../src/platform/database/query.ts';
import type { AccountAccess } from '../../../src/shared/account-access.ts';
import { ownTeamOf } from '../../../src/shared/actor.ts';
import { newUser, settableClock } from '../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

const START = '2026-03-01T12:00:00.000Z';
let database: TestDatabase;
let clock: ReturnType<typeof settableClock>;
let trialEnds: Date;
let teamId: number;
let count = 0;
/** What was told to rest or to go on, in order. */
let pauses: [teamId: number, isPaused: boolean][];
let mails: BillingMail[];
let errors: unknown[];
let mirror: Pick<Mirror, 'status' | 'pastDueSince'> | undefined;
let fails: boolean;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  clock = settableClock(START);
  trialEnds = new Date('2026-03-31T12:00:00.000Z');
  [pauses, mails, errors, mirror, fails] = [[], [], [], undefined, false];
  await query(database.em)`delete from billing.access`;
  teamId = await addTrialUser();
});

const addTrialUser = async (): Promise<number> => {
  const added = await postgresUsers(database.em).add(newUser({ username: `user${++count}`, trialEnds }));
  if (added.kind === 'taken') throw new Error('taken');
  await createAccountBilling({ em: database.em, now: clock.now, isOff: false }).watchTrial({
    ...added.user,
    id: ownTeamOf(added.user.id),
  });
  return added.user.id;
};

const accessNow = async (): Promise<AccountAccess> =>
  accessOf({ isOwner: false, trialEnds, subscription: mirror, now: clock.now() });

const ending = ({ isOff = false } = {}) =>
  createAccess({
    em: database.em,
    transaction: database.transaction,
    now: clock.now,
    isOff,
    accessOf: async () => (isOff ? { kind: 'full', because: 'free' } : accessNow()),
    trialEndsOf: async () => trialEnds,
    pause: async (id, isPaused) => {
      pauses.push([id, isPaused]);
      if (fails) throw new Error('the database is away');
    },
    mails: { add: async (mail) => void mails.push(mail) },
    onError: (error) => errors.push(error),
  });
const access = async () => {
  const [row] = await query<{ since: Date | null; due: Date | null }>(database.em)`
    select read_only_since as since, due_at as due from billing.access where user_id = ${teamId}
  `;
  return row;
};

describe('the end of a trial', () => {
  test('is found by the clock alone, at once and once', async () => {
    await ending().applyDue();
    expect(pauses).toEqual([]);
    clock.advance({ days: 30 });
    await ending().applyDue();
    await ending().applyDue();
    expect(pauses).toEqual([[teamId, true]]);
    expect(await access()).toEqual({ since: clock.now(), due: null });
    // The reminder at the end of the trial tells of it.
    expect(mails).toEqual([]);
  });

  test('changes nothing for whoever subscribed', async () => {
    mirror = { status: 'active', pastDueSince: undefined };
    clock.advance({ days: 31 });
    await ending().applyDue();
    expect(pauses).toEqual([]);
    expect(await access()).toEqual({ since: null, due: null });
  });

  test('is taken back with the first payment', async () => {
    clock.advance({ days: 31 });
    await ending().applyDue();
    mirror = { status: 'active', pastDueSince: undefined };
    await ending().apply(teamId);
    expect(pauses).toEqual([
      [teamId, true],
      [teamId, false],
    ]);
    expect(await access()).toEqual({ since: null, due: null });
  });

  test('of very many is found however many there are', async () => {
    for (let one = 0; one < 120; one++) await addTrialUser();
    clock.advance({ days: 31 });
    await ending().applyDue();
    expect(pauses).toHaveLength(121);
  });

  test('that can’t be written now is found the next time, whole', async () => {
    clock.advance({ days: 31 });
    fails = true;
    await ending().applyDue();
    expect(errors).toHaveLength(1);
    expect(await access()).toMatchObject({ since: null });
    fails = false;
    await ending().applyDue();
    expect(await access()).toMatchObject({ since: clock.now() });
  });
});

test('access is not cut at the first failed charge but after 14 days, and comes back with the payment (Cap#2074)', async () => {
  clock.advance({ days: 40 });
  mirror = { status: 'past_due', pastDueSince: clock.now() };
  await ending().apply(teamId);
  expect(pauses).toEqual([]);
  clock.advance({ days: 13 });
  await ending().applyDue();
  expect(pauses).toEqual([]);
  clock.advance({ days: 1 });
  await ending().applyDue();
  expect(pauses).toEqual([[teamId, true]]);
  await ending().apply(teamId);
  expect(mails).toEqual([{ kind: 'read_only', teamId, since: clock.now().toISOString() }]);
  mirror = { status: 'active', pastDueSince: undefined };
  await ending().apply(teamId);
  expect(pauses.at(-1)).toEqual([teamId, false]);
});

test('with billing off whoever was read-only goes on, and is found again once it is on', async () => {
  clock.advance({ days: 31 });
  await ending().applyDue();
  await ending({ isOff: true }).applyDue();
  expect(pauses.at(-1)).toEqual([teamId, false]);
  await ending({ isOff: true }).applyDue();
  expect(pauses).toHaveLength(2);
  await ending().applyDue();
  expect(pauses.at(-1)).toEqual([teamId, true]);
});

describe('reminders of a trial', () => {
  const days = () => mails.map((mail) => mail.kind === 'trial_ends' && mail.days);

  test('come at 7, 3 and 1 days and at the end, once each however often one looks', async () => {
    for (let hour = 0; hour < 33 * 24; hour += 6) {
      await ending().remindTrials();
      await ending().remindTrials();
      clock.advance({ seconds: 6 * 3_600 });
    }
    expect(days()).toEqual([7, 3, 1, 0]);
  });

  test('are not of what is no longer so: who subscribed hears none, and what was missed is left out', async () => {
    clock.advance({ days: 28 });
    await ending().remindTrials();
    expect(days()).toEqual([3]);
    mirror = { status: 'active', pastDueSince: undefined };
    clock.advance({ days: 3 });
    await ending().remindTrials();
    expect(days()).toEqual([3]);
  });
});
