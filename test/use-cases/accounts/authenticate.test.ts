import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresApiKeys } from '../../../src/accounts/adapters/postgres-api-keys.ts';
import { postgresSessions } from '../../../src/accounts/adapters/postgres-sessions.ts';
import { postgresUsers } from '../../../src/accounts/adapters/postgres-users.ts';
import { createApiKey } from '../../../src/accounts/api-key.ts';
import { authenticate } from '../../../src/accounts/authenticate.ts';
import { hashOf } from '../../../src/accounts/secret.ts';
import { newSession } from '../../../src/accounts/session.ts';
import type { Actor, KeyScope } from '../../../src/shared/actor.ts';
import { aBrowser, newUser, settableClock } from '../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
const clock = settableClock('2026-11-20T08:00:00.000Z');

const parts = () => ({
  users: postgresUsers(database.em),
  sessions: postgresSessions(database.em),
  keys: postgresApiKeys(database.em, database.transaction),
  groupsGiveRoles: true,
  mayUsePassword: () => true,
  here: { note: () => undefined },
  hasPages: async () => true,
  random: randomBytes,
  now: clock.now,
});

beforeAll(async () => {
  database = await createTestDatabase();
  await parts().users.add(newUser({ id: 1, username: 'boss', isAdmin: true }));
});
afterAll(() => database.drop());

const added = async (username: string, isAdmin = false): Promise<number> => {
  const result = await parts().users.add(newUser({ username, isAdmin }));
  if (result.kind === 'taken') throw new Error(`${username} is taken`);
  return result.user.id;
};

const sessionOf = async (userId: number) => {
  const { token, session } = newSession(userId, clock.now(), randomBytes, aBrowser);
  await parts().sessions.add(session);
  return token;
};

const keyOf = (userId: number, scope: KeyScope) => {
  const actor: Actor = {
    userId,
    teamId: userId,
    role: 'owner',
    isAdmin: false,
    isOwner: userId === 1,
    credential: { kind: 'session', tokenHash: Buffer.alloc(32), authenticatedAt: clock.now() },
  };
  return createApiKey(parts())(actor, { name: 'ci', scope });
};

test('gives the actor behind a session: a user, an admin, the owner', async () => {
  const [user, admin] = [await added('ada'), await added('root', true)];
  const actorOf = async (userId: number) => {
    const sessionToken = await sessionOf(userId);
    const credential = { kind: 'session', tokenHash: hashOf(sessionToken), authenticatedAt: clock.now() };
    return { found: await authenticate(parts())({ sessionToken }), credential };
  };
  for (const [userId, isAdmin, isOwner] of [
    [user, false, false],
    [admin, true, false],
    [1, true, true],
  ] as const) {
    const { found, credential } = await actorOf(userId);
    expect(found).toEqual({ userId, teamId: userId, role: 'owner', isAdmin, isOwner, credential });
  }
});

test('gives the actor behind a key with the scope of the key', async () => {
  const userId = await added('robot');
  const { key, id } = await keyOf(userId, 'write');
  const credential = { kind: 'key', keyId: id, scope: 'write', hasLeft: false, isApp: false };
  expect(await authenticate(parts())({ apiKey: key })).toEqual({
    userId,
    teamId: userId,
    role: 'owner',
    isAdmin: false,
    isOwner: false,
    credential,
  });
  const owners = await keyOf(1, 'admin');
  expect(await authenticate(parts())({ apiKey: owners.key })).toMatchObject({
    userId: 1,
    teamId: 1,
    role: 'owner',
    isOwner: true,
  });
});

test('takes neither a key for a session nor a session for a key', async () => {
  const userId = await added('mixer');
  const token = await sessionOf(userId);
  const { key } = await keyOf(userId, 'read');
  expect(await authenticate(parts())({ sessionToken: key })).toBeUndefined();
  expect(await authenticate(parts())({ apiKey: token })).toBeUndefined();
});

test('writes the use of a session down once a minute', async () => {
  const sessionToken = await sessionOf(await added('busy'));
  const lastSeen = async () => (await parts().sessions.find(hashOf(sessionToken), clock.now()))?.lastSeenAt;
  const start = clock.now();
  clock.advance({ seconds: 59 });
  await authenticate(parts())({ sessionToken });
  expect(await lastSeen()).toEqual(start);
  clock.advance({ seconds: 1 });
  await authenticate(parts())({ sessionToken });
  expect(await lastSeen()).toEqual(clock.now());
});
