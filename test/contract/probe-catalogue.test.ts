import { afterEach, beforeEach, expect, test } from 'vitest';
import { httpDocuments } from '../../src/monitoring/pages/adapters/http-documents.ts';
import { documentReading } from '../../src/monitoring/pages/adapters/read-in-worker.ts';
import { detectPage } from '../../src/monitoring/pages/detection/detect-page.ts';
import { createSafeFetch, type SafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import { catalogueEntry } from '../support/catalogue.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { probeCatalogue } from '../support/probe-catalogue.ts';
import { statuspageBody, summaryPath } from '../support/statuspage-body.ts';

const { readDocuments, recognise } = documentReading();
let safeFetch: SafeFetch;
let servers: LocalServer[];
beforeEach(() => {
  servers = [];
  safeFetch = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear tests', connectionsPerHost: 1 });
});
afterEach(async () => {
  await safeFetch.close();
  await Promise.all(servers.map((server) => server.close()));
});

type Answers = Readonly<Record<string, { status: number; body?: string; location?: string }>>;

/** The requests to all hosts at the same time. */
const everywhere = { now: 0, most: 0 };

/** A host with these answers by path, which counts its requests at the same time; the URL of its status page. */
const start = async (answers: Answers) => {
  const seen = { now: 0, most: 0, total: 0 };
  const server = await startLocalServer(async (request, response) => {
    seen.now += 1;
    everywhere.now += 1;
    seen.total += 1;
    seen.most = Math.max(seen.most, seen.now);
    everywhere.most = Math.max(everywhere.most, everywhere.now);
    await new Promise((resolve) => setImmediate(resolve));
    const { status, body = '', location } = answers[request.url ?? ''] ?? { status: 404 };
    seen.now -= 1;
    everywhere.now -= 1;
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  servers.push(server);
  return { url: server.url, seen };
};

const probe = (pages: readonly { readonly url: string; readonly format?: string }[], atOnce = 8) =>
  probeCatalogue({
    entries: pages.map(({ url, format = null }, n) => catalogueEntry(`Page ${n}`, { statusPageUrl: url, format })),
    getPage: safeFetch.getPage,
    detect: detectPage({
      beginAsking: httpDocuments({ getPage: safeFetch.getPage, timeoutMs: 120_000 }),
      readDocuments,
      recognise,
      now: () => new Date('2026-05-04T08:00:00Z'),
    }),
    atOnce,
  });

const statuspage = {
  '/': { status: 200, body: '<html></html>' },
  [summaryPath]: { status: 200, body: statuspageBody() },
};

test('says of each entry what its page answers, in the order of the catalogue', async () => {
  const read = await start(statuspage);
  const away = await start({});
  await servers.pop()?.close();
  const pages = [
    { ...read, format: 'statuspage' },
    { ...read, format: 'instatus' },
    await start({ '/': { status: 302, location: read.url } }),
    await start({ '/': { status: 401 } }),
    await start({ '/': { status: 302, location: '/login' }, '/login': { status: 200, body: '<html>Log in</html>' } }),
    await start({}),
    away,
    await start({ '/': { status: 200, body: '<html>Hello</html>' } }),
  ];
  const probed = await probe(pages);
  expect(probed.map(({ slug }) => slug)).toEqual(pages.map((_, n) => `page-${n}`));
  expect(probed.map(({ outcome }) => outcome)).toEqual([
    'read',
    'other format',
    'moved',
    'login',
    'login',
    'gone',
    'gone',
    'unreadable',
  ]);
  expect(probed[1]).toMatchObject({ known: 'instatus', detected: 'statuspage', reason: null });
  expect(probed[2]?.url).toBe(`${read.url}/`);
  expect(probed[6]?.reason).toMatch(/127\.0\.0\.1/);
});

test('sends one request at a time to a host, and probes no more pages at once than it may', async () => {
  const one = await start(statuspage);
  const others = await Promise.all(Array.from({ length: 6 }, () => start(statuspage)));
  everywhere.most = 0;
  await probe([one, one, one, ...others], 2);
  expect(everywhere.most).toBe(2);
  for (const { seen } of [one, ...others]) expect(seen.most).toBe(1);
  expect(one.seen.total).toBeGreaterThan(3);
});
