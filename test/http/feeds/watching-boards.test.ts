import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { startLocalServer } from '../../support/local-server.ts';
import { createStage, type Stage } from '../../support/operations/stage.ts';

let world: AdminWorld;
let stage: Stage;
let feedUrl: string;
beforeAll(async () => {
  world = await createAdminWorld({ web: true });
  stage = await createStage(world);
  const made = await world.call('createFeed', { headers: stage.headers, body: { name: 'Loop' } });
  feedUrl = (made.json as { readonly url: string }).url;
});
afterAll(() => world.close());

const refused = {
  status: 400,
  json: { code: 'invalid_input', fields: { statusPageUrl: expect.stringContaining('board') } },
};

/** The same server by the address that is its own, and by one that it doesn't know as such, as a proxy's name would be. */
const names = [(url: string) => url, (url: string) => url.replace('localhost', '127.0.0.1')];

test.each(names)('a board can neither look at a board, nor watch one, nor be led to one (%#)', async (nameOf) => {
  const { headers, service } = stage;
  for (const path of ['', '/board.rss', '/board.atom', '/board.json', '/api/v2/summary.json']) {
    const statusPageUrl = nameOf(`${feedUrl}${path}`);
    expect(await world.call('detectPage', { headers, body: { url: statusPageUrl } }), statusPageUrl).toMatchObject(
      refused,
    );
    const added = await world.call('addService', { headers, body: { name: 'Loop', statusPageUrl } });
    expect(added, statusPageUrl).toMatchObject(refused);
    const edited = await world.call('editService', { headers, path: { id: service.id }, body: { statusPageUrl } });
    expect(edited, statusPageUrl).toMatchObject(refused);
  }
  const { json } = await world.call('listServices', { headers });
  expect(json).toMatchObject([{ id: service.id, statusPageUrl: world.page.url }]);
});

test.each(names)('nor at the site of its server, which has no status but news of a blog (%#)', async (nameOf) => {
  const { headers, service } = stage;
  for (const path of ['', '/', '/blog', '/blog/feed.xml', '/docs/feeds', '/dashboard']) {
    const statusPageUrl = nameOf(`${world.product.url}${path}`);
    const added = await world.call('addService', { headers, body: { name: 'Site', statusPageUrl } });
    expect(added, statusPageUrl).toMatchObject(refused);
  }
  const { json } = await world.call('listServices', { headers });
  expect(json).toMatchObject([{ id: service.id, statusPageUrl: world.page.url }]);
});

test('a page that turns into a board is not read any more', async () => {
  const { headers } = stage;
  let origin = world.page.url;
  const proxy = await startLocalServer(async (request, response) => {
    const answer = await fetch(`${origin}${request.url}`, { headers: { connection: 'close' } });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  });
  const body = { name: 'Turned', statusPageUrl: proxy.url };
  const { id } = (await world.call('addService', { headers, body })).json as { readonly id: number };
  const shown = async () => (await world.call('getService', { headers, path: { id } })).json;
  expect(await shown()).toMatchObject({ currentStatus: 'operational', checkFailingSince: null });
  origin = feedUrl;
  await query(
    world.em,
  )`update monitoring.status_page set last_polled_at = now() - interval '1 minute', next_poll_at = now()`;
  await world.product.steps.pollDue();
  expect(await shown()).toMatchObject({ checkFailingSince: expect.any(String) });
  await proxy.close();
});
