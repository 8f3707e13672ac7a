import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import { postgresSessions } from '../../src/accounts/adapters/postgres-sessions.ts';
import { newSession } from '../../src/accounts/session.ts';
import { entities } from '../../src/app/wiring/entities.ts';
import { postgresPastNews } from '../../src/integrations/news/adapters/postgres-past-news.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { change, query, queryOne } from '../../src/platform/database/query.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { aBrowser } from '../support/accounts.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { seedYear } from '../support/seed-year.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { pastTrouble, type ScopePlace } from './lib/past-trouble.ts';
import { ms, quantile, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/** How long the answer of a rule's replay takes that covers 50 services with 90 days of changes, and how long others wait meanwhile. */
const changes = amount('CHANGES', 10_000, 10_000);
const rounds = amount('ROUNDS', 60, 12);
const SERVICES = 50;
/** Changes of one page: ten times its share. */
const ofPage = changes / 5;
const DAY_MS = 86_400_000;
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

/** Ends all that the bench starts, also when it fails. */
await using started = new AsyncDisposableStack();
const postgres = await startBenchPostgres({ durable: false });
started.defer(() => postgres.remove());
const product = await readyProduct({ ...workerSettings(postgres.url, 60_000), PORT: String(port) }, ['--role', 'web']);
started.defer(async () => {
  product.signal('SIGTERM');
  await product.ended;
});
const userId = (await seedYear(postgres.url, { pages: SERVICES, users: 1, troubles: 5 })).at(-1) ?? 0;
const database = await openDatabase(postgres.url, { entities });
started.defer(() => database.close());
const { token, session } = newSession(userId, new Date(), randomBytes, aBrowser);
await postgresSessions(database.em).add(session);
const { id } = await queryOne<{ id: number }>(database.em)`
  insert into integrations.integration (user_id, type, name, address, events, created_at, updated_at)
  values (${userId}, 'webhook', 'Desk', 'sealed', '{"incidents": true, "resolved": true}', now(), now()) returning id
`;
const places = await query<ScopePlace>(database.em)`
  select id as "scopeId", page_id as "pageId" from monitoring.scope order by id
`;
const began = Date.now() - 89 * DAY_MS;
const troubles = changes / 4;
const past = postgresPastNews(database.em);
for (let nth = 0; nth < troubles; nth += 100) {
  const those = Array.from({ length: Math.min(100, troubles - nth) }, (_, more) => nth + more);
  await past.keep(
    those.flatMap((one) => {
      const place = places[one % places.length];
      return place ? pastTrouble(place, new Date(began + (one / troubles) * 89 * DAY_MS), one) : [];
    }),
  );
}
await database.em.execute('vacuum analyze integrations.past_news');
await change(database.em)`
  insert into monitoring.page_change (page_id, seen_at, status, before, changed)
  select page_id, to_timestamp(${began / 1_000}::float8 + nth * ${(89 * DAY_MS) / 1_000 / ofPage}::float8), 'operational',
    jsonb_build_array(jsonb_build_object('id', 'c2', 'name', 'Component 2', 'status', case when nth % 2 = 0 then 'operational' else 'outage' end)),
    '{c2}'
  from generate_series(1, ${ofPage}::integer) as nth, (select min(page_id) as page_id from monitoring.scope) as page
`;
const { service_id: serviceId } = await queryOne<{ service_id: number }>(database.em)`
  select link.service_id from monitoring.user_service link join monitoring.scope on scope.id = link.scope_id order by page_id limit 1
`;

const dispatcher = new Agent();
started.defer(() => dispatcher.close());
const headers = { cookie: `${SESSION_COOKIE}=${token}` };
const ask = async (path: string): Promise<{ readonly took: number; readonly text: string }> => {
  const start = performance.now();
  const { statusCode, body } = await request(`${url}${path}`, { dispatcher, headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 300)}`);
  return { took: performance.now() - start, text };
};
const rule = `/api/alert-rules/replay?integrationId=${id}&event=resolved`;
for (let warmUps = 0; warmUps < 3; warmUps++) await ask(rule);
/** Processor time of the product so far, in ms; the system counts steps of 10 ms. */
const usedMs = (): number => {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${product.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) * 10;
};
/** The limit is 60 replays a minute. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 1_000));
const other = `/api/alert-rules/replay?changedServiceId=${serviceId}&component=c2`;
const others: number[] = [];
for (let round = 0; round < Math.min(rounds, 12); round++) {
  await rest();
  others.push((await ask(other)).took);
}
const times: number[] = [];
const alone: number[] = [];
const waits: number[] = [];
let answer = '';
for (let round = 0; round < rounds; round++) {
  await rest();
  const usedBefore = usedMs();
  await ask(rule);
  alone.push(usedMs() - usedBefore);
  await rest();
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      waits.push((await ask('/api/health')).took);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const { took, text } = await ask(rule);
  isDone = true;
  await asking;
  times.push(took);
  answer = text;
}
const { before, after, missedCount } = JSON.parse(answer);
report('Rules by example', [
  {
    what: `the replay of ${changes} changes of ${SERVICES} services, p95 of ${rounds} (${before.alerts} alerts now, ${after.alerts} with the rule, ${missedCount} outages missed)`,
    seen: `${ms(quantile(times, 0.95))} (median ${ms(quantile(times, 0.5))})`,
    reach: '≤ 300 ms',
    holds: quantile(times, 0.95) <= 300,
  },
  {
    what: `the replay with another component of a page that changed ${ofPage} times, median`,
    seen: ms(quantile(others, 0.5)),
    reach: '≤ 300 ms',
    holds: quantile(others, 0.5) <= 300,
  },
  {
    what: 'processor time of the whole process for one replay, median',
    seen: `${ms(quantile(alone, 0.5))} (least ${ms(Math.min(...alone))})`,
    reach: '≤ 300 ms',
    holds: quantile(alone, 0.5) <= 300,
  },
  {
    what: 'the longest that another request of this process waited meanwhile',
    seen: ms(Math.max(...waits)),
    reach: '≤ 100 ms',
    holds: Math.max(...waits) <= 100,
  },
]);
