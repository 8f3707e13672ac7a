import { afterEach, beforeEach, expect, test } from 'vitest';
import { httpDocuments } from '../../src/monitoring/pages/adapters/http-documents.ts';
import { documentReading } from '../../src/monitoring/pages/adapters/read-in-worker.ts';
import { checkPage, MOST_COMPONENTS } from '../../src/monitoring/pages/check/check-page.ts';
import { createSafeFetch, type SafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import { type PageServer, startPageServer } from '../support/page-server.ts';
import { instatusComponents, instatusSummary } from '../support/pages/instatus.ts';
import { rssBody } from '../support/rss-body.ts';
import { statuspageBody, summaryPath } from '../support/statuspage-body.ts';

let server: PageServer;
let safeFetch: SafeFetch;
const { readDocuments, recognise } = documentReading();
const now = new Date('2026-05-04T09:00:00Z');
const allowed = ['127.0.0.0/8'];

beforeEach(async () => {
  server = await startPageServer();
});
afterEach(async () => {
  await safeFetch.close();
  await server.close();
});

const check = (path = '', allowNetworks: readonly string[] = allowed) => checkAt(server.url + path, allowNetworks);
const checkAt = (url: string, allowNetworks: readonly string[] = allowed) => {
  safeFetch = createSafeFetch({ allowNetworks, userAgent: 'Allclear tests', pageTimeoutMs: 120_000 });
  const beginAsking = httpDocuments({ getPage: safeFetch.getPage, timeoutMs: 120_000 });
  return checkPage({ beginAsking, readDocuments, recognise, now: () => now })(url);
};
const instatusPath = '/summary.json';
const json = (value: object, headers: Readonly<Record<string, string>> = {}) => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', ...headers },
});

test('tells of a page its format, what it says, and when it last changed by its own word', async () => {
  const updatedAt = new Date('2026-05-04T08:57:00Z');
  const components = [
    { id: 'c1', name: 'API', status: 'major_outage' },
    { id: 'c2', name: 'Site' },
  ] as const;
  const incidents = [
    { id: 'i1', name: 'API is down', status: 'investigating', startedAt: '2026-05-04T08:56:00Z' },
    { id: 'i2', name: 'It was slow', status: 'resolved', resolvedAt: '2026-05-03T08:00:00Z' },
  ];
  server.set(summaryPath, { body: statuspageBody({ indicator: 'major', updatedAt, components, incidents }) });
  expect(await check()).toMatchObject({
    kind: 'read',
    checkedAt: now,
    formatLabel: 'Atlassian Statuspage',
    status: 'outage',
    title: 'Acme',
    documents: [server.url + summaryPath],
    published: { at: updatedAt, by: 'page' },
    componentCount: 2,
    components: [
      { name: 'API', status: 'outage' },
      { name: 'Site', status: 'operational' },
    ],
    incidents: [{ title: 'API is down', updates: [] }],
    gaps: [],
  });
});

test('goes by the word of the server where the page has none, unless that says so of every answer', async () => {
  const sent = { date: 'Mon, 04 May 2026 09:00:00 GMT', 'last-modified': 'Mon, 04 May 2026 08:30:00 GMT' };
  server.set(instatusPath, json(instatusSummary, sent));
  server.set('/v3/components.json', json(instatusComponents, sent));
  expect(await check()).toMatchObject({ published: { at: new Date('2026-05-04T08:30:00Z'), by: 'server' }, gaps: [] });
  server.set(instatusPath, json(instatusSummary, { ...sent, 'last-modified': sent.date }));
  expect(await check()).toMatchObject({
    published: undefined,
    gaps: ['Neither the page nor its server says when it last changed.'],
  });
});

test('names each document that other pages of the format have, and why it could not be read', async () => {
  server.set(instatusPath, json(instatusSummary));
  expect(await check()).toMatchObject({
    kind: 'read',
    documents: [`${server.url}${instatusPath}`],
    gaps: [
      '/v3/components.json is missing, although other pages of this format have it.',
      'The page lists no components, so you can only monitor the whole page.',
      expect.any(String),
    ],
  });
  server.set('/v3/components.json', { status: 503, body: 'busy' });
  expect(await check()).toMatchObject({
    gaps: [
      "We couldn't read /v3/components.json. The status page's server has a problem (HTTP 503).",
      expect.any(String),
      expect.any(String),
    ],
  });
  server.set('/v3/components.json', { body: '<html>Hello</html>' });
  expect(await check()).toMatchObject({
    gaps: [
      "We couldn't read /v3/components.json. The page returned a web page (HTML) instead of its status data.",
      expect.any(String),
      expect.any(String),
    ],
  });
});

test('says of a feed that it has no status and no components of its own', async () => {
  server.set('/feed.xml', { body: rssBody() });
  expect(await check('/feed.xml')).toMatchObject({
    kind: 'read',
    format: 'rss',
    gaps: expect.arrayContaining([
      expect.stringContaining('We treat it as operational while it has no open incidents'),
      expect.stringContaining('you can only monitor the whole page'),
    ]),
  });
});

test('of many components the worst come along, and how many there are', async () => {
  const fine = Array.from({ length: 300 }, (_, at) => ({ id: `c${at}`, name: `Part ${at}` }));
  const components = [...fine, { id: 'bad', name: 'Checkout', status: 'major_outage' as const }];
  server.set(summaryPath, { body: statuspageBody({ indicator: 'major', components }) });
  const found = await check();
  expect(found).toMatchObject({
    componentCount: 301,
    components: { length: MOST_COMPONENTS, 0: { name: 'Checkout' } },
  });
});

test.each([
  [{ status: 404 }, "There's no status page at this URL (HTTP 404)."],
  [{ status: 403 }, 'The status page blocks automated access (HTTP 403).'],
  [{ status: 500 }, "The status page's server has a problem (HTTP 500)."],
  [{ status: 302, headers: { location: 'http://10.1.2.3/' } }, expect.stringContaining('private or reserved network')],
])('a page that answers %j could not be reached, with the reason', async (answer, reason) => {
  server.set('/', { body: 'No', ...answer });
  expect(await check()).toMatchObject({ kind: 'unreachable', reason });
});

test.each([
  ['<html>Welcome</html>', expect.stringContaining("couldn't find a status page")],
  ['<html>This status page has been deactivated</html>', "The status page says that it's deactivated."],
  [
    '<html><title>Just a moment...</title></html>',
    expect.stringContaining('blocks automated access with a browser check'),
  ],
])('what answers %j is there and not recognised', async (body, reason) => {
  server.set('/', { body });
  expect(await check()).toMatchObject({ kind: 'unrecognised', reason });
});

test('an address inside is refused before anything is sent to it', async () => {
  server.set(summaryPath, { body: statuspageBody() });
  expect(await check('', [])).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining("is on a private or reserved network, which Allclear can't access"),
  });
  expect(server.requests).toEqual([]);
  expect(await checkAt('http://169.254.169.254/latest/meta-data')).toMatchObject({
    kind: 'unreachable',
    reason: expect.stringContaining('metadata'),
  });
});
