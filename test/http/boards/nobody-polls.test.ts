import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '#client';
import { change } from '../../../src/platform/database/query.ts';
import { type ControlledPage, startControlledPage } from '../../support/controlled-page.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../../support/running-product.ts';
import { createCommandLine } from '../../support/test-terminal.ts';

let product: RunningProduct;
let page: ControlledPage;
let account: Account;
let id: number;

/** A web process alone: whoever polled has stopped. */
beforeAll(async () => {
  [product, page] = await Promise.all([startRunningProduct({ web: false, role: 'web' }), startControlledPage()]);
  account = await product.signUp();
  const body = { name: 'Acme', statusPageUrl: page.url };
  ({ id } = unwrap(await account.api.POST('/api/services', { body })));
});
afterAll(async () => {
  await page.close();
  await product.stop();
});

/** As after so many minutes without a poll. */
const readAgo = (minutes: number) =>
  change(product.database.em)`
    update monitoring.status_page set last_polled_at = now() - ${minutes} * interval '1 minute',
      last_read_at = now() - ${minutes} * interval '1 minute'`;

/** What every way out of the house says of the one service, by the way. */
const statuses = async (key: string, feedUrl: string): Promise<Readonly<Record<string, unknown>>> => {
  const bearer = { authorization: `Bearer ${key}` };
  const textAt = async (url: string) => (await fetch(url, { headers: { ...bearer, connection: 'close' } })).text();
  const v1 = async (path: string) => JSON.parse(await textAt(`${product.url}/api/v1/${path}`));
  const feed = async (path: string) => textAt(`${feedUrl}/${path}`);
  const [listed] = unwrap(await account.api.GET('/api/services'));
  const detail = unwrap(await account.api.GET('/api/services/{id}', { params: { path: { id } } }));
  const list = await v1('services');
  const summary = await v1('summary');
  const boardFeed = JSON.parse(await feed('board.json'));
  const metrics = (await textAt(`${product.url}/api/v1/metrics`)).split('\n');
  const isUp = (name: string) =>
    metrics.filter((line) => line.startsWith(name) && line.includes('status="operational"') && line.endsWith(' 1'))
      .length;
  return {
    board: listed?.currentStatus,
    detail: detail.currentStatus,
    summary: summary.overall,
    'summary, counted': summary.services.operational,
    'v1, all': list.overall,
    'v1, listed': list.services[0].status,
    'v1, one': (await v1(`services/${id}`)).status,
    'feed, all': boardFeed._allclear.status,
    'feed, service': boardFeed._allclear.services[0].status,
    'Statuspage, all': JSON.parse(await feed('api/v2/summary.json')).status.indicator,
    text: (await feed('board.md')).split('\n')[0],
    'badge of the board': JSON.parse(await feed('badge.json')).message,
    'badge of the service': JSON.parse(await feed(`services/${id}/badge.json`)).message,
    'picture of the board': /<title>[^<]*: ?([^<]*)<\/title>/.exec(await feed('badge.svg'))?.[1]?.toLowerCase(),
    'metrics, board': isUp('allclear_board_status'),
    'metrics, service': isUp('allclear_service_status'),
    'command line': await byCommandLine(key),
  };
};

const byCommandLine = async (key: string): Promise<unknown> => {
  const cli = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
  try {
    const { code, stdout } = await cli.run(['status', '--json', '--fail-on', 'unknown']);
    const said = JSON.parse(stdout);
    return [code, (Array.isArray(said) ? said : said.services)[0].status];
  } finally {
    await cli.remove();
  }
};

/** Reads the stream until it tells to fetch this service again. */
const toldBy = async (stream: Response): Promise<string> => {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of stream.body ?? []) {
    text += decoder.decode(part, { stream: true });
    // It may begin with what changed before it was opened.
    const told = text.match(/event: changed\ndata: .*\n/g)?.find((event) => event.includes(`[${id}]`));
    if (told) return told;
  }
  throw new Error(`The stream ended with ${text}`);
};

test('with nobody polling, nothing shows a status as current after three intervals, and windows are told', async () => {
  const { key } = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'CI', scope: 'read' } }));
  const { url } = unwrap(await account.api.POST('/api/feeds', { body: { name: 'Office' } }));
  const feedUrl = new URL(new URL(url).pathname, product.url).href;
  await readAgo(4);
  expect(await statuses(key, feedUrl)).toEqual({
    board: 'operational',
    detail: 'operational',
    summary: 'operational',
    'summary, counted': 1,
    'v1, all': 'operational',
    'v1, listed': 'operational',
    'v1, one': 'operational',
    'feed, all': 'operational',
    'feed, service': 'operational',
    'Statuspage, all': 'none',
    text: '# Operational',
    'badge of the board': 'operational',
    'badge of the service': 'operational',
    'picture of the board': 'operational',
    'metrics, board': 1,
    'metrics, service': 1,
    'command line': [0, 'operational'],
  });

  const leave = new AbortController();
  const cookie = `${account.cookie.name}=${account.cookie.value}`;
  const stream = await fetch(`${product.url}/api/events`, { headers: { cookie }, signal: leave.signal });
  const told = toldBy(stream);
  await readAgo(6);
  expect(await told).toContain('services');
  leave.abort();

  // Feeds share one reading for 5 seconds. A key may make 300 calls a minute, so it asks once a second.
  await expect
    .poll(() => statuses(key, feedUrl), { timeout: 60_000, interval: 1_000 })
    .toEqual({
      board: 'unknown',
      detail: 'unknown',
      summary: 'unknown',
      'summary, counted': 0,
      'v1, all': 'unknown',
      'v1, listed': 'unknown',
      'v1, one': 'unknown',
      'feed, all': 'unknown',
      'feed, service': 'unknown',
      'Statuspage, all': 'unknown',
      text: '# Unknown',
      'badge of the board': 'unknown',
      'badge of the service': 'unknown',
      'picture of the board': 'unknown',
      'metrics, board': 0,
      'metrics, service': 0,
      'command line': [4, 'unknown'],
    });
});
