import { randomBytes } from 'node:crypto';
import { postgresApiKeys } from '../../../src/accounts/adapters/postgres-api-keys.ts';
import { newKey } from '../../../src/accounts/api-key.ts';
import { hashOf } from '../../../src/accounts/secret.ts';
import type { Database } from '../../../src/platform/database/database.ts';

/** Gives a user one more API key that reads, of at most `most`. Returns the key. `database` has the product's entities. */
export const addReadingKey = async (
  { em, transaction }: Pick<Database, 'em' | 'transaction'>,
  userId: number,
  most = 1,
): Promise<string> => {
  const key = newKey(randomBytes);
  const kept = {
    name: 'bench',
    scope: 'read',
    personal: false,
    lastFour: key.slice(-4),
    keyHash: hashOf(key),
    createdAt: new Date(),
  } as const;
  await postgresApiKeys(em, transaction).add(userId, userId, kept, most);
  return key;
};
