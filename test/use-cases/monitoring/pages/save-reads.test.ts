import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { type PageServer, startPageServer } from '../../../support/page-server.ts';
import { addWatchedService, createPollingWorld, type PollingWorld } from '../../../support/polling.ts';
import { queryText } from '../../../support/query-text.ts';
import { type BodyParts, statuspageBody, summaryPath } from '../../../support/statuspage-body.ts';

type WatchedPage = { readonly pageId: number; readonly scopeId: number; readonly server: PageServer };

/** So many pages change at the same moment, which is written in one transaction. */
const count = 5;

let database: TestDatabase;
let world: PollingWorld;
let pages: readonly WatchedPage[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  const each = async () => {
    await sql`truncate monitoring.status_page, platform.fact cascade`.execute(database.em.getKysely());
    world = createPollingWorld(database);
    pages = await Promise.all(Array.from({ length: count }, watchedPage));
    return async () => {
      await world.close();
      await Promise.all(pages.map(({ server }) => server.close()));
    };
  };
  return each();
});

const watchedPage = async (): Promise<WatchedPage> => {
  const server = await startPageServer();
  server.set(summaryPath, { body: statuspageBody() });
  const pageId = await world.lookAtPage(server.url);
  return database.transaction(async () => {
    const scopeId = await world.scopeOver(pageId);
    await addWatchedService(database, { scopeId });
    await world.reconcilePages([pageId]);
    return { pageId, scopeId, server };
  });
};

const query = <Row>(text: string): Promise<Row[]> => queryText(database, text);

/** Each page answers only once all are asked, so that their answers come together. */
const sayTogether = async (say: (index: number) => BodyParts, meanwhile = async () => {}): Promise<void> => {
  let asked = 0;
  const { promise: all, resolve } = Promise.withResolvers<void>();
  pages.forEach(({ server }, index) => {
    server.set(summaryPath, () => {
      if (++asked >= count) resolve(meanwhile());
      return { body: statuspageBody(say(index)), after: all };
    });
  });
  world.pass(1);
  await sql`update monitoring.status_page set last_polled_at = now() - interval '1 minute'`.execute(
    database.em.getKysely(),
  );
  await world.refreshPages(pages.map(({ pageId }) => pageId));
};

const transactions = async (): Promise<number> => (await query('select distinct xmin::text from platform.fact')).length;

const outage = (index: number): BodyParts => ({
  indicator: 'major',
  // Ids are a page's own: all of them have an incident of this one.
  incidents: [
    {
      id: 'i1',
      name: `Trouble ${index}`,
      updates: [{ status: 'investigating', body: `Look ${index}`, at: '2026-05-04T07:56:00.000Z' }],
    },
  ],
});

it('keeps apart what each of them says', async () => {
  await sayTogether(outage);
  expect(world.errors).toEqual([]);
  const told = await query<{ page_id: number; title: string; body: string; kinds: string[]; status: string }>(`
    select incident.page_id, title, body, scope.status,
      (select array_agg(kind order by id) from platform.fact where fact.page_id = incident.page_id) as kinds
    from incidents.incident join incidents.incident_update on incident_id = incident.id
    join monitoring.scope on scope.page_id = incident.page_id
    join platform.fact on fact.incident_id = incident.id and fact.page_id = incident.page_id
    order by title
  `);
  expect(told).toEqual(
    pages.map(({ pageId }, index) => ({
      page_id: pageId,
      title: `Trouble ${index}`,
      body: `Look ${index}`,
      kinds: ['monitoring.status_changed', 'incidents.opened'],
      status: 'outage',
    })),
  );
  expect(await transactions()).toBeLessThan(count);
});

it('ends the incidents of one without touching those of another', async () => {
  await sayTogether(outage);
  for (const _ of ['held', 'missed', 'ended']) await sayTogether((index) => (index === 2 ? {} : outage(index)));
  const open = await query<{ title: string }>(
    'select title from incidents.incident where resolved_at is null order by 1',
  );
  expect(open.map(({ title }) => title)).toEqual(['Trouble 0', 'Trouble 1', 'Trouble 3', 'Trouble 4']);
  const [resolved, ...others] = await query("select page_id from platform.fact where kind = 'incidents.resolved'");
  expect(resolved).toEqual({ page_id: pages[2]?.pageId });
  expect(others).toEqual([]);
});

it('loses none of them to one that can not be written', async () => {
  await sql`alter table incidents.incident add constraint no_third check (title <> 'Trouble 2')`.execute(
    database.em.getKysely(),
  );
  await sayTogether(outage);
  await sql`alter table incidents.incident drop constraint no_third`.execute(database.em.getKysely());
  expect(world.errors).toMatchObject([{ code: '23514' }]);
  const broken = pages[2]?.scopeId;
  const statuses = await query<{ id: number; status: string }>('select id, status from monitoring.scope order by id');
  for (const { id, status } of statuses) expect(status).toBe(id === broken ? 'operational' : 'outage');
  expect(await query("select from platform.fact where kind = 'incidents.opened'")).toHaveLength(count - 1);
});

it('writes nothing of one whose lease another process has taken over', async () => {
  const taken = pages[1];
  await sayTogether(outage, async () => {
    await query(`update monitoring.status_page set lease_token = gen_random_uuid() where id = ${taken?.pageId}`);
  });
  expect(world.errors).toEqual([]);
  const down = await query<{ page_id: number }>(
    "select page_id from monitoring.scope where status = 'outage' order by 1",
  );
  const expected = pages.filter((page) => page !== taken).map(({ pageId }) => pageId);
  expect(down.map(({ page_id }) => page_id).toSorted()).toEqual(expected.toSorted());
  expect(await query(`select from platform.fact where page_id = ${taken?.pageId}`)).toEqual([]);
});
