import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createClient, unwrap } from '#client';
import { addRows, type ImportRow, rowOf } from '#import-services';
import { type MeteredProduct, startMetered } from '../support/holds/metered-product.ts';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';
import { MOST_HELD_MS } from '../support/processor-time.ts';

const LISTED = 10_000;
/** The others wouldn't show more, in ten times the time. */
const COUNT = 1_000;
const KILLED_AFTER = 400;
let postgres: OwnPostgres;
let end: (() => Promise<void>) | undefined;

beforeAll(async () => {
  postgres = await startOwnPostgres();
});
afterAll(async () => {
  await end?.();
  await postgres?.remove();
});

const start = (): Promise<MeteredProduct> =>
  startMetered(
    {
      DATABASE_URL: postgres.url,
      ALLCLEAR_SECRET: 'a secret of at least 32 characters',
      ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
      ALLCLEAR_OWNER_PASSWORD: 'password of the owner',
      LOG_LEVEL: 'error',
    },
    (kill) => {
      end = kill;
    },
  );

const signIn = async ({ url }: MeteredProduct): Promise<ApiClient> => {
  const body = { username: 'admin', password: 'password of the owner' };
  const login = await createClient({ baseUrl: url, headers: { origin: url } }).POST('/api/login', { body });
  unwrap(login);
  const cookie = login.response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return createClient({ baseUrl: url, headers: { origin: url, cookie: cookie.join('; ') } });
};

/** A page that nobody answers at is added all the same, so only the import itself is asked of. */
const text = [
  'name,url,group',
  ...Array.from({ length: LISTED }, (_, n) => `Vendor ${n},http://127.0.0.1:9/vendors/${n},Group ${n % 40}`),
].join('\n');

const rowsOf = async (api: ApiClient): Promise<readonly ImportRow[]> => {
  const list = unwrap(await api.POST('/api/services/read-list', { body: { text } }));
  expect([list.services.length, list.leftOut]).toEqual([LISTED, []]);
  return list.services.slice(0, COUNT).map(rowOf);
};

test('a list of 10,000 is read, and services of it are imported, each once, through the death of the server, and hold nobody up', async () => {
  const first = await start();
  const api = await signIn(first);
  const rows = await rowsOf(api);
  expect(rows.every(({ kind }) => kind === 'unseen')).toBe(true);
  let heard = 0;
  const killed = Promise.withResolvers<number>();
  const adding = addRows(api, rows, () => {
    heard += 1;
    // The first calls warm up.
    if (heard === KILLED_AFTER / 2) void first.longestMs();
    if (heard === KILLED_AFTER) void first.longestMs().then((held) => killed.resolve(held), killed.reject);
  });
  void killed.promise.then(() => end?.());
  await expect(adding).rejects.toThrow();
  expect(await killed.promise).toBeLessThan(MOST_HELD_MS);

  const second = await start();
  const apiAgain = await signIn(second);
  const rowsAgain = await rowsOf(apiAgain);
  const left = rowsAgain.filter(({ kind }) => kind === 'unseen');
  expect(left.length).toBeGreaterThan(0);
  // Services of finished calls are there; those of calls that were under way may be.
  expect(COUNT - left.length).toBeGreaterThanOrEqual(heard);
  const outcomes = await addRows(apiAgain, left, () => undefined);
  expect(outcomes.filter((outcome) => 'message' in outcome)).toEqual([]);

  const found = await postgres.query<{ name: string; category: string; url: string; slug: string }>(
    `select service.name, category, page.url, slug from monitoring.user_service link
     join monitoring.service on service.id = link.service_id join monitoring.scope on scope.id = service.scope_id
     join monitoring.status_page page on page.id = scope.page_id`,
  );
  expect(found).toHaveLength(COUNT);
  const distinct = (key: 'name' | 'url' | 'slug') => new Set(found.map((one) => one[key])).size;
  expect([distinct('name'), distinct('url'), distinct('slug')]).toEqual([COUNT, COUNT, COUNT]);
  expect(
    found.filter(({ name, url, category }) => {
      const n = Number(name.slice('Vendor '.length));
      return url !== `http://127.0.0.1:9/vendors/${n}` || category !== `Group ${n % 40}`;
    }),
  ).toEqual([]);
  expect((await rowsOf(apiAgain)).every(({ kind }) => kind === 'watched')).toBe(true);
}, 1_800_000);
