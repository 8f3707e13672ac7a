import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresSessions } from '../../../src/accounts/adapters/postgres-sessions.ts';
import type { Sessions } from '../../../src/accounts/ports.ts';
import { MAX_LISTED_SESSIONS, newSession } from '../../../src/accounts/session.ts';
import { aBrowser, addUser } from '../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let sessions: Sessions;
let userId: number;
let otherId: number;
const start = new Date('2026-11-20T08:00:00.123Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);

beforeAll(async () => {
  database = await createTestDatabase();
  sessions = postgresSessions(database.em);
  userId = (await addUser(database, 'ada')).id;
  otherId = (await addUser(database, 'bob')).id;
});
afterAll(() => database.drop());

const added = async () => {
  const { session } = newSession(userId, start, randomBytes, aBrowser);
  await sessions.add(session);
  return session;
};

test('finds a session with its user until it has ended', async () => {
  const { tokenHash, expiresAt } = await added();
  const times = { createdAt: start, authenticatedAt: start, lastSeenAt: start };
  const person = { userId, teamId: userId, role: 'owner', isAdmin: false };
  const found = { ...person, bySingleSignOn: false, hasGroupRole: false, ...times };
  expect(await sessions.find(tokenHash, start)).toEqual(found);
  expect(await sessions.find(tokenHash, new Date(expiresAt.getTime() - 1))).toEqual(found);
  expect(await sessions.find(tokenHash, expiresAt)).toBeUndefined();
  expect(await sessions.find(randomBytes(32), start)).toBeUndefined();
});

test('moves the end of a session on with its use, and never back', async () => {
  const { tokenHash } = await added();
  await sessions.noteSeen(userId, tokenHash, after(120), after(1000));
  await sessions.noteSeen(userId, tokenHash, after(60), after(500));
  expect(await sessions.find(tokenHash, after(999))).toMatchObject({ lastSeenAt: after(120) });
  expect(await sessions.find(tokenHash, after(1000))).toBeUndefined();
});

test("ends a user's own session only", async () => {
  const { tokenHash } = await added();
  await sessions.end(otherId, tokenHash);
  expect(await sessions.find(tokenHash, start)).toBeDefined();
  await sessions.end(userId, tokenHash);
  expect(await sessions.find(tokenHash, start)).toBeUndefined();
});

test('deletes the sessions that have ended and no others', async () => {
  const ended = await added();
  const live = await added();
  await sessions.noteSeen(userId, live.tokenHash, after(60), after(86_400 * 60));
  const at = ended.expiresAt;
  expect(await sessions.deleteExpired(at)).toBeGreaterThan(0);
  expect(await sessions.deleteExpired(at)).toBe(0);
  expect(await sessions.find(ended.tokenHash, start)).toBeUndefined();
  expect(await sessions.find(live.tokenHash, start)).toBeDefined();
});

test('lists those of one user that were seen last, and no more than can be read', async () => {
  const user = (await addUser(database, 'carol')).id;
  for (let count = 0; count < MAX_LISTED_SESSIONS + 2; count++) {
    const { session } = newSession(user, after(count), randomBytes, aBrowser);
    await sessions.add(session);
  }
  const seen = (await sessions.list(user, after(300))).map(({ lastSeenAt }) => lastSeenAt);
  expect(seen).toHaveLength(MAX_LISTED_SESSIONS);
  expect([seen.at(0), seen.at(-1)]).toEqual([after(MAX_LISTED_SESSIONS + 1), after(2)]);
});

test('whatever a failed transaction wrote is gone', async () => {
  const noted = await added();
  const ended = await added();
  const expired = await added();
  const { session: fresh } = newSession(userId, start, randomBytes, aBrowser);
  const attempt = database.transaction(async () => {
    await sessions.add(fresh);
    await sessions.noteSeen(userId, noted.tokenHash, after(90), after(900));
    await sessions.end(userId, ended.tokenHash);
    await sessions.deleteExpired(expired.expiresAt);
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await sessions.find(fresh.tokenHash, start)).toBeUndefined();
  expect(await sessions.find(noted.tokenHash, start)).toMatchObject({ lastSeenAt: start });
  expect(await sessions.find(ended.tokenHash, start)).toBeDefined();
  expect(await sessions.find(expired.tokenHash, start)).toBeDefined();
});
