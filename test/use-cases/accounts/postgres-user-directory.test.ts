import { addDays } from 'date-fns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresUsers } from '../../../src/accounts/adapters/postgres-users.ts';
import { postgresUserDirectory } from '../../../src/accounts/manage/adapters/postgres-user-directory.ts';
import type { UserState } from '../../../src/accounts/manage/user-directory.ts';
import { newUser } from '../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const at = new Date('2026-03-01T12:00:00.000Z');

const added = async (username: string, trialEnds: Date): Promise<number> => {
  const result = await postgresUsers(database.em).add(newUser({ username, createdAt: addDays(at, -20), trialEnds }));
  return result.kind === 'added' ? result.user.id : 0;
};

test('those in a state are found, in the order of a column', async () => {
  const trial = await added('state-b', addDays(at, 5));
  const expired = await added('state-a', addDays(at, -1));
  const [paying, owing, lapsed] = [
    await added('state-e', addDays(at, -1)),
    await added('state-d', addDays(at, -1)),
    await added('state-c', addDays(at, -1)),
  ];
  const payers = { now: at, subscribed: [paying], owing: [owing, lapsed], inGrace: [owing], isFree: false };
  const { idsOf, list, findAll } = postgresUserDirectory(database.em);
  const inState = (state: UserState) => idsOf({ text: 'state-', state, sort: 'username' }, payers);
  expect(await inState('trial')).toEqual([trial]);
  expect(await inState('expired')).toEqual([expired]);
  expect(await inState('subscribed')).toEqual([paying]);
  expect(await inState('past_due')).toEqual([lapsed, owing]);
  expect(await inState('read_only')).toEqual([expired, lapsed]);
  expect(await idsOf({ text: 'state-', state: 'read_only' }, { ...payers, isFree: true })).toEqual([]);
  expect(await inState('administrator')).toEqual([]);
  expect(await inState('unconfirmed')).toHaveLength(5);
  const byPaying = [paying, owing, lapsed, trial, expired];
  expect(await idsOf({ text: 'state-', sort: 'subscription' }, payers)).toEqual(byPaying);
  expect(await idsOf({ text: 'state-', sort: '-username' }, payers)).toEqual([paying, owing, lapsed, trial, expired]);
  const { users, total } = await list({ text: 'state-', sort: '-id', limit: 2, offset: 1 }, payers);
  expect([users.map(({ id }) => id), total]).toEqual([[owing, paying], 5]);
  expect((await findAll([owing, trial])).map(({ username }) => username)).toEqual(['state-d', 'state-b']);
  for (const id of byPaying) await postgresUsers(database.em).remove(id);
});

test('who subscribes is not counted as on trial, however long it would have lasted', async () => {
  await added('over', at);
  await added('soon', addDays(at, 7));
  await added('later', addDays(at, 8));
  const subscribers = [await added('soon-subscribed', addDays(at, 3)), await added('later-subscribed', addDays(at, 9))];
  const { figures } = postgresUserDirectory(database.em);
  const all = { users: 5, newThisWeek: 0 };
  expect(await figures(at, [])).toEqual({ ...all, trials: 4, trialsEndingThisWeek: 2 });
  expect(await figures(at, subscribers)).toEqual({ ...all, trials: 2, trialsEndingThisWeek: 1 });
});
