import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { createStage, type Stage } from '../../support/operations/stage.ts';

let world: AdminWorld;
let stage: Stage;
let token: string;
beforeAll(async () => {
  world = await createAdminWorld();
  world.page.says({ status: 'outage' });
  stage = await createStage(world);
  const made = await world.call('createFeed', { headers: stage.headers, body: { name: 'Reader' } });
  token = (made.json as { readonly token: string }).token;
});
afterAll(() => world.close());

const poll = async () => {
  await query(
    world.em,
  )`update monitoring.status_page set last_polled_at = now() - interval '1 minute', next_poll_at = now()`;
  await world.product.steps.pollDue();
};

type Query = Readonly<Record<string, string | number>>;

const read = (id: OperationId, query: Query) => world.call(id, { headers: {}, path: { token }, query });

test('a feed names itself by its own address, with its filters', async () => {
  const query = { service: stage.service.id, severity: 'outage' };
  const url = (file: string) =>
    `${world.product.url}/feeds/${token}/${file}?service=${stage.service.id}&severity=outage`;
  const rss = parseRssFeed((await read('getBoardRss', query)).text);
  const atom = parseAtomFeed((await read('getBoardAtom', query)).text);
  expect(rss.atom?.links).toEqual([{ rel: 'self', type: 'application/rss+xml', href: url('board.rss') }]);
  expect(atom.links?.[0]).toEqual({ rel: 'self', type: 'application/atom+xml', href: url('board.atom') });
  expect(JSON.parse((await read('getBoardFeed', query)).text).feed_url).toBe(url('board.json'));
  expect((await fetch(url('board.atom'))).headers.get('etag')).toBe(
    (await read('getBoardAtom', query)).headers.get('etag'),
  );
});

test('a feed has only the wanted services and severities', async () => {
  const titles = async (query: Query) => {
    const parsed = [
      JSON.parse((await read('getBoardFeed', query)).text).items,
      parseRssFeed((await read('getBoardRss', query)).text).items ?? [],
      (parseAtomFeed((await read('getBoardAtom', query)).text).entries ?? []).map(({ title }) => ({
        title: title?.value,
      })),
    ] as readonly (readonly { readonly title?: string | undefined }[])[];
    const [first, ...others] = parsed.map((items) => items.map(({ title }) => title));
    for (const other of others) expect(other).toEqual(first);
    return first;
  };
  const { id } = stage.service;
  const all = await titles({});
  expect(all).toEqual(expect.arrayContaining(['Acme: Outage', '[Investigating] Slow (Acme)']));
  expect(await titles({ service: id })).toEqual(all);
  expect(await titles({ severity: 'outage' })).toEqual(['Acme: Outage']);
  expect(await titles({ severity: 'degraded' })).toContain('[Investigating] Slow (Acme)');
  expect(await titles({ service: id + 1_000 })).toEqual([]);
  expect(parseRssFeed((await read('getBoardRss', { service: id + 1_000 })).text).description).toBe(
    'Unknown. No services are monitored.',
  );
  const nothing = await read('getBoardAtom', { service: id + 1_000 });
  expect([nothing.headers.get('last-modified'), nothing.headers.get('etag')]).toEqual([null, expect.any(String)]);
  world.page.says({ status: 'degraded' });
  await poll();
  world.page.says({ status: 'operational' });
  await poll();
  expect(await titles({ severity: 'outage' })).toEqual(['Acme: Operational']);
  expect(await titles({ severity: 'maintenance' })).toEqual([]);
  const refused: readonly Query[] = [{ service: 'x' }, { severity: 'operational' }];
  for (const wrong of refused) expect((await read('getBoardAtom', wrong)).status, JSON.stringify(wrong)).toBe(400);
});
