import { addDays } from 'date-fns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresUsers } from '../../../src/accounts/adapters/postgres-users.ts';
import { postgresUserDirectory } from '../../../src/accounts/manage/adapters/postgres-user-directory.ts';
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
