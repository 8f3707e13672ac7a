import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillingSortNames } from '../../../../src/monitoring/services/adapters/postgres-sort-names.ts';
import { change, query } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { writeManyServices } from '../../../support/many-services.ts';
import { newActor } from '../../../support/monitoring.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await newActor(database.em, 'ann');
  await writeManyServices(database.url, 'ann', 30);
});
afterAll(() => database.drop());

const wrongNames = () => query(database.em)`
  select name, sort_name from monitoring.user_service join monitoring.service on service.id = service_id
  where sort_name <> lower(name)
`;

test('names of rows from before migration 0129 are filled in parts, and filled ones stay', async () => {
  expect(await wrongNames()).toEqual([]);
  await change(database.em)`update monitoring.user_service set sort_name = '' where service_id % 3 <> 0`;
  expect((await wrongNames()).length).toBeGreaterThan(10);
  const { last, apply } = fillingSortNames(database.em);
  const end = await last();
  for (let after = 0; after < end; after += 7) await apply(after, Math.min(after + 7, end));
  expect(await wrongNames()).toEqual([]);
});
