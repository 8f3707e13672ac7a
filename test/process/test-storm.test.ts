import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, unwrap } from '#client';
import { type MeteredProduct, startMetered } from '../support/holds/metered-product.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';
import { MOST_HELD_MS } from '../support/processor-time.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';

/** As often as one user may test within a minute. */
const TESTS = 20;
/** 64 KB that are written to take long to redact. */
const HOSTILE = `${'\\%'.repeat(599)}x`.repeat(55);
const cleanUps: (() => Promise<unknown>)[] = [];
const hanging: ServerResponse[] = [];
let postgres: OwnPostgres;
let product: MeteredProduct;
let receiver: Receiver;

const signIn = async (username: string, password: string) => {
  const visitor = createClient({ baseUrl: product.url, headers: { origin: product.url } });
  const login = await visitor.POST('/api/login', { body: { username, password } });
  unwrap(login);
  const cookie = login.response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return createClient({ baseUrl: product.url, headers: { origin: product.url, cookie } });
};
type Api = Awaited<ReturnType<typeof signIn>>;

const connect = async (api: Api, path: string): Promise<number> =>
  unwrap(
    await api.POST('/api/integrations', {
      body: { type: 'webhook', name: 'Hook', config: { webhookUrl: `${receiver.url}${path}` } },
    }),
  ).id;
const press = (api: Api, id: number) => api.POST('/api/integrations/{id}/test', { params: { path: { id } } });

beforeAll(async () => {
  receiver = await openReceiver();
  cleanUps.push(() => receiver.close());
  receiver.answer = (response, { path }) => {
    if (path.startsWith('/hostile')) return void response.writeHead(400).end(HOSTILE);
    if (path.startsWith('/never')) return void hanging.push(response);
    response.end('ok');
  };
  postgres = await startOwnPostgres();
  cleanUps.push(postgres.remove);
  product = await startMetered(
    {
      DATABASE_URL: postgres.url,
      ALLCLEAR_SECRET: 'a secret of at least 32 characters',
      ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
      ALLCLEAR_OWNER_PASSWORD: 'password of the owner',
      LOG_LEVEL: 'warn',
    },
    (cleanUp) => cleanUps.push(cleanUp),
  );
});
afterAll(async () => {
  for (const response of hanging) response.destroy();
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

test('a user who tests all they can holds nobody up, whatever their receivers answer', async () => {
  const owner = await signIn('admin', 'password of the owner');
  for (const username of ['ann', 'bob'])
    unwrap(
      await owner.POST('/api/admin/users', {
        body: { username, email: `${username}@example.com`, password: `password of ${username}` },
      }),
    );
  const [ann, bob] = [await signIn('ann', 'password of ann'), await signIn('bob', 'password of bob')];
  const own = await connect(bob, '/bob');
  const { id: serviceId } = unwrap(
    await bob.POST('/api/services', { body: { name: 'Acme', statusPageUrl: receiver.url, components: [] } }),
  );
  const hostile = await connect(ann, `/hostile/${'%25'.repeat(600)}`);
  const never = await connect(ann, '/never');
  await press(ann, hostile);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && least >= MOST_HELD_MS; run += 1) {
    await postgres.query('delete from platform.rate_limit');
    await product.longestMs();
    for (let nth = 0; nth < 3; nth += 1) unwrap(await press(ann, hostile));
    least = Math.min(least, await product.longestMs());
  }
  expect(least).toBeLessThan(MOST_HELD_MS);
  const statuses = Array.from({ length: TESTS }, async () => (await press(ann, never)).response.status);
  const ends = Promise.race(
    statuses.map(async (status) => ((await status) === 429 ? new Promise<never>(() => undefined) : 'a test ended')),
  );
  // Some are beyond the limit, and the others are sent at once.
  await expect.poll(() => hanging.length, { timeout: 60_000 }).toBeGreaterThan(TESTS / 2);
  const others = async () => {
    expect((await press(bob, own)).data).toMatchObject({ outcome: 'accepted' });
    expect((await bob.GET('/api/services')).response.status).toBe(200);
    unwrap(await bob.POST('/api/incidents', { body: { serviceId, title: 'Slow' } }));
    while (!receiver.received.some(({ path, body }) => path === '/bob' && body.includes('"Slow"'))) await sleep(20);
    return 'others went on';
  };
  expect(await Promise.race([others(), ends])).toBe('others went on');
});
