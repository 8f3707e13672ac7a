import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  notifyWindowsSoon,
  postgresUserNotices,
  readUserNotice,
  USER_TOPIC,
} from '../../../../src/platform/database/user-notices.ts';
import type { UserNotice } from '../../../../src/shared/user-notice.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const listen = async () => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`listen ${USER_TOPIC}`);
  const notices: UserNotice[] = [];
  client.on('notification', ({ payload }) => notices.push(readUserNotice(JSON.parse(payload ?? ''))));
  return {
    notices,
    /** Once whatever was committed before has come. */
    settled: () => client.query('select 1'),
    end: () => client.end(),
  };
};

test('a change and the end of a session are two notices, and nothing else is one', async () => {
  const listener = await listen();
  const { notifyWindows, notifySessionEnded } = postgresUserNotices(database.em);
  await notifyWindows({ teamId: 7, lists: ['services', 'incidents'] });
  await notifyWindows({ teamId: 7, lists: ['services'], serviceIds: [3] });
  await notifySessionEnded(7);
  await listener.settled();
  expect(listener.notices).toEqual([
    { kind: 'changed', teamIds: [7], lists: ['services', 'incidents'] },
    { kind: 'changed', teamIds: [7], lists: ['services'], serviceIds: [3] },
    { kind: 'session_ended', userIds: [7] },
  ]);
  for (const other of [{ userIds: [7], lists: [] }, { kind: 'changed', userIds: [7], lists: ['users'] }, 7, null])
    expect(() => readUserNotice(other)).toThrow();
  await listener.end();
});

test('users of whom much happens are told once, together, in few notices', async () => {
  const listener = await listen();
  const errors: unknown[] = [];
  const soon = notifyWindowsSoon({
    em: database.em.fork(),
    lists: ['integrations'],
    onError: (error) => errors.push(error),
  });
  for (let round = 0; round < 20; round++) for (let user = 0; user < 2_000; user++) soon.add(2_147_480_000 + user);
  await soon.close();
  await listener.settled();
  expect(errors).toEqual([]);
  const changed = { kind: 'changed', lists: ['integrations'] };
  expect(listener.notices).toMatchObject([changed, changed, changed]);
  expect(new Set(listener.notices.flatMap((notice) => (notice.kind === 'changed' ? notice.teamIds : []))).size).toBe(
    2_000,
  );
  expect(listener.notices.flatMap((notice) => (notice.kind === 'changed' ? notice.teamIds : []))).toHaveLength(2_000);
  await soon.close();
  await listener.settled();
  expect(listener.notices).toHaveLength(3);
  await listener.end();
});

test('a user is told by itself, and again of what comes later', async () => {
  const listener = await listen();
  const soon = notifyWindowsSoon({ em: database.em, lists: ['integrations'], onError: () => undefined });
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
  const soon = notifyWindowsSoon({ em: gone.em, lists: ['integrations'], onError: (error) => errors.push(error) });
  await gone.drop();
  soon.add(7);
  await soon.close();
  expect(errors).toHaveLength(1);
});

test('a clock that is set back keeps nobody from being told', async () => {
  const listener = await listen();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const soon = notifyWindowsSoon({ em: database.em.fork(), lists: ['integrations'], onError: () => undefined });
  soon.add(7);
  await expect.poll(() => listener.notices).toHaveLength(1);
  vi.setSystemTime(Date.now() - 3_600_000);
  soon.add(7);
  await expect.poll(() => listener.notices).toHaveLength(2);
  await listener.end();
});
