import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresMailRecipients } from '../../../src/accounts/adapters/postgres-mail-recipients.ts';
import { postgresUsers } from '../../../src/accounts/adapters/postgres-users.ts';
import type { Users } from '../../../src/accounts/ports.ts';
import { query } from '../../../src/platform/database/query.ts';
import { ownTeamOf } from '../../../src/shared/actor.ts';
import { newUser } from '../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let users: Users;

beforeAll(async () => {
  database = await createTestDatabase();
  users = postgresUsers(database.em);
});
afterAll(() => database.drop());

const added = async (user: ReturnType<typeof newUser>) => {
  const result = await users.add(user);
  if (result.kind !== 'added') throw new Error(`${user.username} is taken`);
  return result.user;
};

test('reads back an account as it was written, with the defaults of the specification', async () => {
  const given = newUser({ username: 'Ada', fullName: 'Ada Lovelace', company: undefined });
  const { passwordHash: _hash, emailVerifiedAt: _at, ...shown } = given;
  const user = await added(given);
  expect(user).toEqual({
    ...shown,
    id: expect.any(Number),
    emailVerified: false,
    trialPending: false,
    pendingEmail: undefined,
    hasPassword: true,
    timeZone: undefined,
    clock: undefined,
    notifications: {
      incidentEmail: true,
      resolvedEmail: true,
      maintenanceEmail: false,
      billingEmail: true,
      mentionEmail: true,
    },
  });
  expect(await users.find(user.id)).toEqual(user);
});

test('tells how a confirmed address wants its mails, and by whose clock', async () => {
  const { id } = await added(newUser({ username: 'Mary', email: 'mary@mails.example' }));
  const recipients = postgresMailRecipients(database.em);
  const at = new Date();
  await users.saveProfile(
    id,
    { fullName: undefined, company: undefined, pendingEmail: undefined, timeZone: 'Asia/Kolkata', clock: '24h' },
    at,
  );
  expect(await recipients.of([ownTeamOf(id)])).toEqual([]);
  await users.confirmEmail(id, 'mary@mails.example', at);
  const wanted = {
    teamId: id,
    userId: id,
    preferences: { incidentEmail: true, resolvedEmail: true, maintenanceEmail: false },
    wantsMentions: true,
  };
  expect(await recipients.of([ownTeamOf(id)])).toEqual([wanted]);
  const byTheirClock = { address: 'mary@mails.example', timeZone: 'Asia/Kolkata', clock: '24h' };
  expect(await recipients.one({ teamId: ownTeamOf(id), userId: id })).toEqual({ ...wanted, ...byTheirClock });
});

test('never gives a person the id of the owner', async () => {
  expect((await added(newUser({ username: 'second' }))).id).toBeGreaterThan(1);
});

test('finds by username and by email, ignoring case, and only whole', async () => {
  const user = await added(newUser({ username: 'Grace', email: 'Grace@navy.example' }));
  for (const name of ['grace', 'GRACE', 'grace@NAVY.example'])
    expect(await users.findByLogin(name)).toEqual({ user, passwordHash: 'hash' });
  for (const name of ['grac', 'gra%', 'grace@navy', '']) expect(await users.findByLogin(name)).toBeUndefined();
});

test('an address that two confirm in one moment is the account of the first, and the other is told', async () => {
  const first = await added(newUser({ username: 'quick', email: 'quick@mails.example' }));
  const second = await added(newUser({ username: 'slow', email: 'slow@mails.example' }));
  const [confirmed, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const winner = database.transaction(async () => {
    const outcome = await users.confirmEmail(first.id, 'both@mails.example', new Date());
    confirmed.resolve();
    await waiting.promise;
    return outcome;
  });
  await confirmed.promise;
  const loser = database.transaction(() => users.confirmEmail(second.id, 'Both@mails.example', new Date()));
  const waits = () =>
    query(database.em)`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(waits, { timeout: 60_000 }).toHaveLength(1);
  waiting.resolve();
  expect(await Promise.all([winner, loser])).toEqual(['changed', 'taken']);
});

test('tells which name is taken, ignoring case', async () => {
  await added(newUser({ username: 'Linus', email: 'linus@kernel.example' }));
  await added(newUser({ username: 'Alan', email: 'alan@kernel.example' }));
  const add = (username: string, email: string) => users.add(newUser({ username, email }));
  const taken = (username: boolean, email: boolean) => ({ kind: 'taken', username, email });
  expect(await add('LINUS', 'new@kernel.example')).toEqual(taken(true, false));
  expect(await add('newcomer', 'Linus@Kernel.example')).toEqual(taken(false, true));
  expect(await add('linus', 'linus@kernel.example')).toEqual(taken(true, true));
  expect(await add('linus', 'alan@kernel.example')).toEqual(taken(true, true));
});

test('gives a name that many ask for in one moment to one of them', async () => {
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, index) => users.add(newUser({ username: 'Race', email: `race${index}@x.example` }))),
  );
  expect(results.filter(({ kind }) => kind === 'added')).toHaveLength(1);
  expect(results.filter((result) => result.kind === 'taken' && result.username && !result.email)).toHaveLength(7);
});

test('makes one owner, id 1, out of many starts in one moment', async () => {
  const starts = Array.from({ length: 5 }, () => users.add(newUser({ id: 1, username: 'boss', isAdmin: true })));
  expect((await Promise.all(starts)).filter(({ kind }) => kind === 'added')).toHaveLength(1);
  expect(await users.find(1)).toMatchObject({ username: 'boss', isAdmin: true });
});

test('an account added in a transaction that fails is gone', async () => {
  const attempt = database.transaction(async () => {
    await added(newUser({ username: 'Ghost' }));
    expect(await users.findByLogin('ghost')).toBeDefined();
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await users.findByLogin('ghost')).toBeUndefined();
});

test('an owner added in a transaction that fails is gone', async () => {
  const other = await createTestDatabase();
  const elsewhere = postgresUsers(other.em);
  const attempt = other.transaction(async () => {
    await elsewhere.add(newUser({ id: 1, username: 'boss' }));
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await elsewhere.find(1)).toBeUndefined();
  await other.drop();
});
