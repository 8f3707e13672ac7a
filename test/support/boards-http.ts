import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach } from 'vitest';
import { createMcp } from '../../src/boards/mcp/module.ts';
import { createBoards } from '../../src/boards/module.ts';
import { postgresBoardEvents } from '../../src/incidents/adapters/board-events.ts';
import { freshForMs } from '../../src/monitoring/pages/freshness.ts';
import { postgresBoardIndex } from '../../src/monitoring/services/adapters/board-index.ts';
import { postgresBoardServices, postgresBoardVersion } from '../../src/monitoring/services/adapters/board-rows.ts';
import { postgresServices } from '../../src/monitoring/services/adapters/postgres-services.ts';
import { postgresTroubles } from '../../src/monitoring/services/adapters/postgres-troubles.ts';
import { pastOf } from '../../src/monitoring/services/board/past-of-service.ts';
import { openIncidentOf } from '../../src/monitoring/services/service.ts';
import { change, queryOne } from '../../src/platform/database/query.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import type { Actor } from '../../src/shared/actor.ts';
import type { TestDatabase } from './database.ts';
import { createTestServer, expectContract, testOrigin } from './http.ts';
import { GITHUB, type MonitoringWorld } from './monitoring.ts';
import { eachMonitoringWorld } from './monitoring-stage.ts';
import { noBoards } from './no-boards.ts';
import { noTeamwork } from './no-teamwork.ts';
import { recordQueries } from './query-plans.ts';

export type SentIncident = {
  readonly components?: readonly string[];
  readonly isOpen?: boolean;
  readonly startedAt?: Date;
};

/** Real boards over a database of the file's own, in which ann and ben watch nothing yet. */
export const setBoards = () => {
  let database: TestDatabase;
  let world: MonitoringWorld;
  let [actor, other]: Actor[] = [];
  eachMonitoringWorld((made) => {
    ({ database, world, actor, other } = made);
  });
  const boards = (em = database.em) =>
    createBoards({
      servicesOfBoard: noBoards.servicesOfBoard,
      servicesOf: postgresBoardServices(em, freshForMs(60_000)),
      boardIndex: postgresBoardIndex(em, freshForMs(60_000)),
      servicesVersionOf: postgresBoardVersion(em, freshForMs(60_000)),
      changesOf: postgresServices(em, freshForMs(60_000)).changes,
      pastOf: pastOf({ services: postgresServices(em, freshForMs(60_000)), now: () => world.time }),
      events: postgresBoardEvents(em),
      assigneesOf: noTeamwork.assigneesOf,
      mutesOf: noTeamwork.mutesOf,
      openIncidentOf,
      withTroubles: postgresTroubles(em),
      now: () => world.time,
      publicUrl: new URL(testOrigin),
    });
  return {
    database: () => database,
    world: () => world,
    ann: () => actor as Actor,
    ben: () => other as Actor,
    boards,
    /** An incident of GitHub's page that touches these components, changed now. */
    addIncident: async (
      title: string,
      { components = [], isOpen = true, startedAt = world.time }: SentIncident = {},
    ) => {
      const { id } = await queryOne<{ id: number }>(database.em)`
        insert into incidents.incident
          (page_id, external_id, title, phase, severity, url, component_ids, started_at, resolved_at, created_at, updated_at)
        select id, ${title}, ${title}, ${isOpen ? 'identified' : 'resolved'}, 'degraded', ${`${GITHUB}/incidents/${title}`},
          ${[...components]}::text[], ${startedAt}::timestamptz, case when ${!isOpen} then ${world.time}::timestamptz end,
          ${world.time}, ${world.time}
        from monitoring.status_page where url = ${GITHUB} returning id`;
      return id;
    },
    /** One of GitHub's page that lasts for half an hour, from so many minutes of the real time on. */
    addMaintenance: (title: string, startsInMinutes: number) => {
      const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
      return change(database.em)`
        insert into incidents.maintenance (page_id, external_id, title, state, starts_at, ends_at, created_at, updated_at)
        select id, ${title}, ${title}, 'scheduled', ${at(startsInMinutes)}::timestamptz,
          ${at(startsInMinutes + 30)}::timestamptz, ${world.time}, ${world.time}
        from monitoring.status_page where url = ${GITHUB}`;
    },
    /** Every page was last read well so many minutes ago. */
    readAgo: (minutes: number) =>
      change(database.em)`
        update monitoring.status_page set last_read_at = ${new Date(world.time.getTime() - minutes * 60_000)}`,
  };
};

type Asked = { readonly as?: 'ann' | 'ben'; readonly headers?: Readonly<Record<string, string>> };

/** The same behind the real server. */
export const setBoardsServer = () => {
  const stage = setBoards();
  let server: FastifyInstance | undefined;
  let recorded: Pick<ReturnType<typeof recordQueries>, 'queries'> = { queries: [] };
  afterAll(() => server?.close());
  beforeEach(async () => {
    if (!server) {
      const recording = recordQueries(stage.database().em);
      recorded = recording;
      server = await start(stage, recording.em);
    }
    const world = stage.world();
    await world.add(stage.ann(), { name: 'GitHub', statusPageUrl: GITHUB });
    await stage.readAgo(1);
    world.forward(1);
  });
  const inject = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    if (!server) throw new Error('The server starts before the first test.');
    return server.inject(request);
  };
  /** Asks with a key, and checks the whole answer against the contract. */
  const get = async (id: OperationId, url: string, { as = 'ann', headers = {} }: Asked = {}) => {
    const sent = { authorization: `Bearer ${as}`, ...headers };
    const answer = await inject({ method: 'GET', url, headers: sent });
    expectContract(answer, id);
    return answer;
  };
  return {
    ...stage,
    get,
    inject,
    /** All that the boards asked the database so far. */ queries: () => recorded.queries,
  };
};

/** Once for a file: what it is made of asks the stage for its world. */
const start = (stage: ReturnType<typeof setBoards>, em: TestDatabase['em']): Promise<FastifyInstance> => {
  const { handlers, versions } = stage.boards(em);
  return createTestServer({
    handlers: { ...handlers, ...createMcp(new URL(testOrigin)).handlers },
    versions,
    authenticate: async (sent) => {
      const actor = 'apiKey' in sent ? (sent.apiKey === 'ben' ? stage.ben() : stage.ann()) : undefined;
      return actor && { ...actor, credential: { kind: 'key', keyId: actor.userId, scope: 'read' } };
    },
  });
};
