import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postgresIncidents } from '../../../src/incidents/adapters/postgres-incidents.ts';
import { change, query } from '../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let pageId: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await change(database.em)`truncate monitoring.status_page cascade`;
  const [page] = await query<{ id: number }>(database.em)`
    insert into monitoring.status_page (url, created_at) values ('https://status.acme.test/', now()) returning id
  `;
  pageId = page?.id ?? 0;
});

/** `from` and `until` in hours from now. */
const plan = (title: string, state: string, from: number | null, until: number | null, componentIds: string[] = []) =>
  change(database.em)`
    insert into incidents.maintenance (
      page_id, external_id, title, state, component_ids, starts_at, ends_at, first_sight, content_hash, created_at, updated_at
    )
    select ${pageId}::bigint, ${title}::text, ${title}, ${state}::text, ${componentIds}::text[],
      now() + ${from}::float8 * interval '1 hour', now() + ${until}::float8 * interval '1 hour', false, 'x', now(), now()
  `;

const running = async (...componentIds: readonly (readonly string[])[]) => {
  const watches = componentIds.map((ids, index) => ({
    serviceId: index + 1,
    serviceName: 'Acme',
    pageId,
    componentIds: ids,
  }));
  const byService = await postgresIncidents(database.em).runningMaintenances(watches);
  return [...byService].map(([serviceId, own]) => [serviceId, ...own.map(({ title }) => title)]);
};

const shown = async (componentIds: readonly string[] = []) => {
  const watch = { serviceId: 1, serviceName: 'Acme', pageId, componentIds };
  return (await postgresIncidents(database.em).maintenances(watch, 10)).map(({ title }) => title);
};

test('a window that passed while the page still calls it planned is no longer upcoming (truth.md, rule 12)', async () => {
  await plan('passed', 'scheduled', -3, -1);
  await plan('began late', 'scheduled', -1, 1);
  await plan('coming', 'scheduled', 2, 3);
  await plan('without an end', 'scheduled', 4, null);
  await plan('overruns', 'in_progress', -5, -4);
  await plan('over', 'completed', -3, -2);
  expect(await shown()).toEqual(['overruns', 'began late', 'coming', 'without an end']);
});

test('it is of what is watched', async () => {
  await plan('of all', 'scheduled', 1, 2);
  await plan('mine', 'scheduled', 2, 3, ['api']);
  await plan('elsewhere', 'scheduled', 3, 4, ['web']);
  expect(await shown(['api'])).toEqual(['of all', 'mine']);
});

test('that goes on is told of each service that it touches', async () => {
  await plan('of all', 'in_progress', -1, 1);
  await plan('mine', 'in_progress', -2, 1, ['api']);
  await plan('coming', 'scheduled', 1, 2);
  await plan('over', 'completed', -3, -2);
  expect(await running(['api'], ['web'])).toEqual([
    [1, 'mine', 'of all'],
    [2, 'of all'],
  ]);
});
