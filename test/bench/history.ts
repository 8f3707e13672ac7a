import { entities } from '../../src/app/wiring/entities.ts';
import { postgresIncidents } from '../../src/incidents/adapters/postgres-incidents.ts';
import {
  incidentsOfService,
  listIncidents,
  openIncidentsOf,
  runningMaintenancesOf,
} from '../../src/incidents/list-incidents.ts';
import { freshForMs } from '../../src/monitoring/pages/freshness.ts';
import { postgresBoardIndex } from '../../src/monitoring/services/adapters/board-index.ts';
import { postgresServices } from '../../src/monitoring/services/adapters/postgres-services.ts';
import { postgresTroubles } from '../../src/monitoring/services/adapters/postgres-troubles.ts';
import { listServices } from '../../src/monitoring/services/list-services.ts';
import { showService } from '../../src/monitoring/services/show-service.ts';
import { statusChanges } from '../../src/monitoring/services/status-history.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import type { Actor } from '../../src/shared/actor.ts';
import { countOf, recordQueries } from '../support/query-plans.ts';
import { seedYear } from '../support/seed-year.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { mb, ms, type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';

/** Time in the database for what a browser asks, over a year of history. */
const pages = amount('PAGES', 10_000, 500);
const users = amount('USERS', 500, 20);
const troubles = amount('TROUBLES', 50, 20);

const now = () => new Date();
const postgres = await startBenchPostgres();
const [userId = 0] = await seedYear(postgres.url, { pages, users, troubles });
const database = await openDatabase(postgres.url, { entities });
const actor: Actor = {
  userId,
  isAdmin: false,
  isOwner: false,
  credential: { kind: 'session', tokenHash: Buffer.alloc(32) },
};

/** The queries of one use case, run again under EXPLAIN ANALYZE. */
const timeOf = async (what: string, read: (parts: ReturnType<typeof partsOf>) => Promise<unknown>): Promise<Row> => {
  const { em, explain } = recordQueries(database.em);
  await read(partsOf(em));
  const plans = await explain();
  const total = plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const full = plans.flatMap(({ nodes }) =>
    nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
  );
  const whole = full.length > 0 ? `, reads all of ${[...new Set(full)].join(', ')}` : '';
  return { what, seen: `${ms(total)} in ${plans.length} queries${whole}`, reach: '< 50 ms', holds: total < 50 };
};

const partsOf = (em: typeof database.em) => {
  const services = postgresServices(em, freshForMs(60_000));
  const incidents = postgresIncidents(em);
  return {
    services,
    boardIndex: postgresBoardIndex(em, freshForMs(60_000)),
    incidents,
    now,
    withTroubles: postgresTroubles(em),
    watchedServicesOf: services.watches,
    openIncidentsOf: openIncidentsOf(incidents),
    runningMaintenancesOf: runningMaintenancesOf(incidents),
    incidentsOfService: incidentsOfService(incidents),
  };
};

const [first] = await postgresServices(database.em, freshForMs(60_000)).watches(userId);
const rows = [
  await timeOf('GET /api/services: 50 services with 90 days of uptime', (parts) => listServices(parts)(actor)),
  await timeOf('GET /api/services/{id}', (parts) => showService(parts)(actor, first?.serviceId ?? 0)),
  await timeOf('GET /api/status-changes', (parts) => statusChanges(parts)(actor)),
  await timeOf('GET /api/incidents', (parts) => listIncidents(parts)(actor, { limit: 100 })),
];
const tables = ['monitoring.status_change', 'incidents.incident', 'incidents.incident_update', 'platform.fact'];
const sizes: string[] = [];
for (const table of tables) {
  const [{ bytes = 0 } = {}] = await postgres.query<{ bytes: number }>(
    `select pg_total_relation_size('${table}')::float8 as bytes`,
  );
  const count = await countOf(database.em, table);
  sizes.push(`${count.toLocaleString('en-GB')} ${table.split('.')[1]} (${mb(bytes)})`);
}
report(`A year of ${pages} pages: ${sizes.join(', ')}`, rows);
await database.close();
await postgres.remove();
