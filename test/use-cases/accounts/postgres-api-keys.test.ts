import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresApiKeys } from '../../../src/accounts/adapters/postgres-api-keys.ts';
import type { ApiKeys } from '../../../src/accounts/ports.ts';
import { ownTeamOf } from '../../../src/shared/actor.ts';
import { addUser } from '../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let keys: ApiKeys;
let userId: number;
let otherId: number;
const start = new Date('2026-11-20T08:00:00.123Z');
const later = new Date('2026-11-20T08:05:00.000Z');

beforeAll(async () => {
  database = await createTestDatabase();
  keys = postgresApiKeys(database.em, database.transaction);
  userId = (await addUser(database, 'ada')).id;
  otherId = (await addUser(database, 'bob')).id;
});
afterAll(() => database.drop());

const newKey = (name = 'ci') =>
  ({ name, scope: 'read', personal: false, lastFour: 'wxyz', keyHash: randomBytes(32), createdAt: start }) as const;

const added = async (owner = userId) => {
  const key = newKey();
  const result = await keys.add(owner, owner, key, 1000);
  if (typeof result === 'string') throw new Error(result);
  return { ...result, keyHash: key.keyHash };
};

test('finds a key with its user by the hash of the key', async () => {
  const { id, keyHash } = await added();
  expect(await keys.find(keyHash)).toEqual({
    userId,
    teamId: userId,
    role: 'owner',
    isAdmin: false,
    keyId: id,
    scope: 'read',
    hasLeft: false,
    isPaused: false,
    lastUsedAt: undefined,
  });
  expect(await keys.find(randomBytes(32))).toBeUndefined();
});

test("lists a user's own keys, newest first", async () => {
  const { id: carolId } = await addUser(database, 'carol');
  const first = await added(carolId);
  await added(otherId);
  const second = await added(carolId);
  const list = await keys.list(ownTeamOf(carolId));
  expect(list.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(list[1]).toEqual({
    id: first.id,
    name: 'ci',
    scope: 'read',
    personal: false,
    createdBy: { id: carolId, name: 'carol' },
    endsAt: undefined,
    lastFour: 'wxyz',
    createdAt: start,
    lastUsedAt: undefined,
  });
});

test('keeps the limit although many ask in one moment', async () => {
  const { id: daveId } = await addUser(database, 'dave');
  const results = await Promise.all(Array.from({ length: 8 }, () => keys.add(ownTeamOf(daveId), daveId, newKey(), 3)));
  expect(results.filter((result) => result === 'limit_reached')).toHaveLength(5);
  expect(await keys.list(ownTeamOf(daveId))).toHaveLength(3);
});

test('moves the last use on, never back', async () => {
  const { id, keyHash } = await added();
  await keys.noteUsed(id, later);
  await keys.noteUsed(id, start);
  expect(await keys.find(keyHash)).toMatchObject({ lastUsedAt: later });
});

test("removes a user's own key only", async () => {
  const { id, keyHash } = await added();
  expect(await keys.remove(otherId, id)).toBeUndefined();
  expect(await keys.find(keyHash)).toBeDefined();
  expect(await keys.remove(userId, id)).toBe(userId);
  expect(await keys.find(keyHash)).toBeUndefined();
  expect(await keys.remove(userId, id)).toBeUndefined();
});

test('whatever a failed transaction wrote is gone', async () => {
  const used = await added();
  const removed = await added();
  const fresh = newKey();
  const attempt = database.transaction(async () => {
    await keys.add(userId, userId, fresh, 1000);
    await keys.noteUsed(used.id, later);
    await keys.remove(userId, removed.id);
    throw new Error('rolled back');
  });
  await expect(attempt).rejects.toThrow('rolled back');
  expect(await keys.find(fresh.keyHash)).toBeUndefined();
  expect(await keys.find(used.keyHash)).toMatchObject({ lastUsedAt: undefined });
  expect(await keys.find(removed.keyHash)).toBeDefined();
});
