import { afterAll, beforeAll, expect, test } from 'vitest';
import { adoptSecret } from '../../../../src/platform/database/installation.ts';
import { createSecretBox } from '../../../../src/platform/secrets/secrets.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a database knows the secret it was used with, refuses another, and takes a new one beside the old', async () => {
  const [first, second] = ['the first secret of this database', 'the second secret of this database'];
  await adoptSecret(database.em, createSecretBox(first));
  await adoptSecret(database.em, createSecretBox(first));
  await expect(adoptSecret(database.em, createSecretBox(second))).rejects.toThrow("ALLCLEAR_SECRET isn't the secret");
  await adoptSecret(database.em, createSecretBox(second, [first]));
  await expect(adoptSecret(database.em, createSecretBox(first))).rejects.toThrow('ALLCLEAR_SECRET_OLD');
});
