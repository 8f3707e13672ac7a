import { randomBytes } from 'node:crypto';
import { Agent, request } from 'undici';
import { postgresSessions } from '../../src/accounts/adapters/postgres-sessions.ts';
import { newSession } from '../../src/accounts/session.ts';
import { entities } from '../../src/app/wiring/entities.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { queryOne } from '../../src/platform/database/query.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { aBrowser } from '../support/accounts.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { readyProduct } from '../support/product.ts';
import { seedYear } from '../support/seed-year.ts';
import { farFrom } from './lib/bench-postgres.ts';
import { addReadingKey } from './lib/reading-key.ts';
import { quantile, type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/**
 * How often a request waits for PostgreSQL, one answer after the other: two web processes on one database, one of them so far away
 * that nothing else counts, asked by turns.
 */
const distanceMs = amount('DISTANCE', 50, 50);
const rounds = amount('ROUNDS', 100, 25);
/** With 1 ms for each, and half as much for what a network adds: the 15 ms that a board may take longer. */
const MOST_TRIPS = 10;
const [nearPort, farPort] = [7_794, 7_795];

const postgres = await startOwnPostgres({ durable: true });
const far = await farFrom(postgres.url, String(distanceMs));
const start = (url: string, port: number) =>
  readyProduct({ ...workerSettings(url, 60_000), PORT: String(port) }, ['--role', 'web']);
const products = await Promise.all([start(postgres.url, nearPort), start(far.url, farPort)]);
const userId = (await seedYear(postgres.url, { pages: 200, users: 2, troubles: 20 })).at(-1) ?? 0;
const database = await openDatabase(postgres.url, { entities });
const { token, session } = newSession(userId, new Date(), randomBytes, aBrowser);
await postgresSessions(database.em).add(session);
const key = await addReadingKey(database, userId);
const { id } = await queryOne<{ id: number }>(database.em)`
  select service_id as id from monitoring.user_service where user_id = ${userId} order by id limit 1
`;

type Question = {
  readonly what: string;
  readonly path: string;
  readonly method?: 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: () => string;
  readonly mayWait: boolean;
};
const cookie = { cookie: `${SESSION_COOKIE}=${token}` };
const bearer = { authorization: `Bearer ${key}` };
const v1 = '/api/v1/services?limit=50';
const known = await request(`http://127.0.0.1:${nearPort}${v1}`, { headers: bearer });
await known.body.dump();
let turn = 0;
const questions: readonly Question[] = [
  { what: 'the board, GET /api/services', path: '/api/services', headers: cookie, mayWait: false },
  { what: 'GET /api/v1/services by a key', path: v1, headers: bearer, mayWait: false },
  {
    what: 'the same, 304',
    path: v1,
    headers: { ...bearer, 'if-none-match': String(known.headers.etag) },
    mayWait: false,
  },
  { what: 'a service, GET /api/services/ID', path: `/api/services/${id}`, headers: cookie, mayWait: false },
  { what: 'incidents, GET /api/incidents', path: '/api/incidents', headers: cookie, mayWait: false },
  {
    what: 'a change, PUT /api/services/ID',
    method: 'PUT',
    path: `/api/services/${id}`,
    headers: { ...cookie, 'content-type': 'application/json' },
    body: () => JSON.stringify({ description: `turn ${turn++}` }),
    mayWait: true,
  },
];

const dispatcher = new Agent();
const ask = async (port: number, { path, method, headers, body }: Question): Promise<number> => {
  const origin = `http://localhost:${port}`;
  const began = performance.now();
  const answer = await request(`http://127.0.0.1:${port}${path}`, {
    dispatcher,
    method: method ?? 'GET',
    headers: { ...headers, ...(method === 'PUT' && { origin }) },
    body: body?.(),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 400) throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`);
  return performance.now() - began;
};

const measure = async (question: Question): Promise<Row> => {
  const times: Record<number, number[]> = { [nearPort]: [], [farPort]: [] };
  for (let round = 0; round < rounds; round++)
    for (const port of [nearPort, farPort]) times[port]?.push(await ask(port, question));
  const [near, distant] = [nearPort, farPort].map((port) => quantile(times[port] ?? [], 0.5));
  const trips = ((distant ?? 0) - (near ?? 0)) / distanceMs;
  return {
    what: `${question.what}: answers of PostgreSQL that it waits for, one after the other`,
    seen: trips.toFixed(1),
    limit: `${near?.toFixed(0)} ms near`,
    reach: question.mayWait ? '–' : `≤ ${MOST_TRIPS}`,
    holds: question.mayWait ? undefined : trips <= MOST_TRIPS + 0.5,
  };
};

const rows: Row[] = [];
for (const question of questions) {
  await Promise.all([ask(nearPort, question), ask(farPort, question)]);
  rows.push(await measure(question));
}
report(`Requests with PostgreSQL ${distanceMs} ms away`, rows);

for (const product of products) {
  product.signal('SIGTERM');
  await product.ended;
}
await dispatcher.close();
await database.close();
far.close();
await postgres.remove();
