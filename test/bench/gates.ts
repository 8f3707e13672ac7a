import { randomBytes } from 'node:crypto';
import { Agent, request } from 'undici';
import { postgresSessions } from '../../src/accounts/adapters/postgres-sessions.ts';
import { newSession } from '../../src/accounts/session.ts';
import { entities } from '../../src/app/wiring/entities.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { aBrowser } from '../support/accounts.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { seedYear } from '../support/seed-year.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { ms, quantile, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/** How long a wrong password and a visit take at private pages and at names without one, in turn: nobody can tell them apart. */
const rounds = amount('ROUNDS', 400, 60);
const REACH_MS = 5;
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

/** Ends all that the bench starts, also when it fails. */
await using started = new AsyncDisposableStack();
const postgres = await startBenchPostgres({ durable: false });
started.defer(() => postgres.remove());
const settings = { ...workerSettings(postgres.url, 60_000), PORT: String(port), ALLCLEAR_TRUST_PROXY: 'loopback' };
const product = await readyProduct(settings, ['--role', 'web']);
started.defer(async () => {
  product.signal('SIGTERM');
  await product.ended;
});
const userId = (await seedYear(postgres.url, { pages: 1, users: 1, troubles: 1 })).at(-1) ?? 0;
const database = await openDatabase(postgres.url, { entities });
started.defer(() => database.close());
const { token, session } = newSession(userId, new Date(), randomBytes, aBrowser);
await postgresSessions(database.em).add(session);

const dispatcher = new Agent({ connections: 1 });
started.defer(() => dispatcher.close());
const create = async (slug: string, more: object): Promise<void> => {
  const headers = { cookie: `${SESSION_COOKIE}=${token}`, origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Acme', slug, isPublic: true, ...more });
  const { statusCode, body: answer } = await request(`${url}/api/published-pages`, { method: 'POST', headers, body });
  if (statusCode !== 201) throw new Error(`${slug}: ${statusCode} ${await answer.text()}`);
  await answer.dump();
};
await create('with-a-key', { access: 'password', password: 'harbour lights' });
await create('for-members', { access: 'members' });
await create('not-published', { isPublic: false });

let networks = 0;
/** Limits count by network. */
const fresh = () => {
  networks += 1;
  return `198.18.${networks >> 8}.${networks & 255}`;
};
const wrong = { method: 'POST', body: 'password=wrong' } as const;
const took = async (slug: string, what: typeof wrong | undefined): Promise<number> => {
  const headers = {
    'x-forwarded-for': fresh(),
    ...(what && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const from = performance.now();
  const { body } = await request(`${url}/s/${slug}`, { dispatcher, headers, ...what });
  await body.dump();
  return performance.now() - from;
};

const slugs = ['nobody-here', 'with-a-key', 'for-members', 'not-published'];
const measured = async (what: typeof wrong | undefined): Promise<ReadonlyMap<string, number>> => {
  const times = new Map(slugs.map((slug) => [slug, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    // Each goes first in turn.
    for (let nth = 0; nth < slugs.length; nth += 1) {
      const slug = slugs[(nth + round) % slugs.length] ?? '';
      times.get(slug)?.push(await took(slug, what));
    }
  return new Map([...times].map(([slug, all]) => [slug, quantile(all, 0.5)]));
};

const rowsOf = (what: string, medians: ReadonlyMap<string, number>) => {
  const none = medians.get('nobody-here') ?? Number.NaN;
  return [...medians].map(([slug, median]) => ({
    what: `${what} at ${slug}`,
    seen: ms(median),
    limit: ms(none),
    reach: `± ${REACH_MS} ms of a name without a page`,
    holds: Math.abs(median - none) <= REACH_MS,
  }));
};
report('Private status pages', [
  ...rowsOf('a wrong password', await measured(wrong)),
  ...rowsOf('a visit', await measured(undefined)),
]);
