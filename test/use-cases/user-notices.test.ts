import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellUsersSoon, USER_CHANNEL, type UsersNotice } from '../../src/platform/database/user-notices.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const listen = async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`listen ${USER_CHANNEL}`);
  const notices: UsersNotice[] = [];
  client.on('notification', ({ payload }) => notices.push(JSON.parse(payload ?? '')));
  return {
    notices,
    /** Once whatever was committed before has come. */
    settled: () => client.query('select 1'),
    end: () => client.end(),
  };
};

test('users of whom much happens are told once, together, in few notices', async () => {
  const listener = await listen();
  const errors: unknown[] = [];
  const soon = tellUsersSoon({
    em: database.em.fork(),
    lists: ['integrations'],
    onError: (error) => errors.push(error),
  });
  for (let round = 0; round < 20; round++) for (let user = 0; user < 2_000; user++) soon.add(2_147_480_000 + user);
  await soon.close();
  await listener.settled();
  expect(errors).toEqual([]);
  expect(listener.notices.map(({ lists }) => lists)).toEqual([['integrations'], ['integrations'], ['integrations']]);
  expect(new Set(listener.notices.flatMap(({ userIds }) => userIds)).size).toBe(2_000);
  expect(listener.notices.flatMap(({ userIds }) => userIds)).toHaveLength(2_000);
  await soon.close();
  await listener.settled();
  expect(listener.notices).toHaveLength(3);
  await listener.end();
});

test('a user is told by itself, and again of what comes later', async () => {
  const listener = await listen();
  const soon = tellUsersSoon({ em: database.em, lists: ['integrations'], onError: () => undefined });
  soon.add(7);
  await expect.poll(() => listener.notices).toHaveLength(1);
  soon.add(7);
  soon.add(7);
  await expect.poll(() => listener.notices).toHaveLength(2);
  await soon.close();
  await listener.end();
});

test('a database that is away is reported and ends nothing', async () => {
  const errors: unknown[] = [];
  const gone = await createTestDatabase();
  const soon = tellUsersSoon({ em: gone.em, lists: ['integrations'], onError: (error) => errors.push(error) });
  await gone.drop();
  soon.add(7);
  await soon.close();
  expect(errors).toHaveLength(1);
});
