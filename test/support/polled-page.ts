import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { addWatchedService, createPollingWorld, type PollingWorld } from './polling.ts';
import { queryText } from './query-text.ts';

/** For the tests of one page that is polled: each has a page server and a world of its own, over an empty database of the file. */
export const polledPage = () => {
  let database: TestDatabase;
  let world: PollingWorld;
  let server: PageServer;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await sql`truncate monitoring.status_page, platform.fact cascade`.execute(database.em.getKysely());
    world = createPollingWorld(database);
    server = await startPageServer();
  });
  afterEach(async () => {
    await world.close();
    await server.close();
    expect(world.errors).toEqual([]);
  });

  const query = <Row>(text: string): Promise<Row[]> => queryText(database, text);
  return {
    get database() {
      return database;
    },
    get world() {
      return world;
    },
    get server() {
      return server;
    },
    query,
    /** Another process goes on, which knows what is in the database. */
    restart: async () => {
      await world.close();
      world = createPollingWorld(database);
    },
    facts: () =>
      query<{ kind: string; data: Record<string, unknown> }>('select kind, data from platform.fact order by id'),
    scopeNow: async (scopeId: number) => {
      const [scope] = await query<{ status: string; status_message: string | null; reported_at: Date | null }>(
        `select status, status_message, reported_at from monitoring.scope where id = ${scopeId}`,
      );
      return scope;
    },
    history: (scopeId: number) =>
      query<{ previous: string | null; status: string }>(
        `select previous, status from monitoring.status_change where scope_id = ${scopeId} order by id`,
      ),
    /** Each recorded status, with why it wasn't known where that was recorded. */
    reasons: async (scopeId: number) =>
      (
        await query<{ status: string; reason: string | null }>(
          `select status, reason from monitoring.status_change where scope_id = ${scopeId} order by changed_at, id`,
        )
      ).map(({ status, reason }) => (reason === null ? status : `${status}: ${reason}`)),
    pageRow: async (pageId: number) => {
      const [row] = await query<Record<string, unknown>>(`select * from monitoring.status_page where id = ${pageId}`);
      return row;
    },
    /** Looks at the page and watches these components of it (none: all). */
    watch: async (componentIds: readonly string[] = []) => {
      const pageId = await world.lookAtPage(server.url);
      return database.transaction(async () => {
        const scopeId = await world.scopeOver(pageId, componentIds);
        const serviceId = await addWatchedService(database, { scopeId });
        await world.reconcilePages([pageId]);
        return { pageId, scopeId, serviceId };
      });
    },
  };
};
