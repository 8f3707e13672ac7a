import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { httpDocuments } from '../../src/monitoring/pages/adapters/http-documents.ts';
import { documentReading } from '../../src/monitoring/pages/adapters/read-in-worker.ts';
import { detectPage } from '../../src/monitoring/pages/detection/detect-page.ts';
import type { Detection } from '../../src/monitoring/pages/ports.ts';
import { createSafeFetch, type SafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import { type PageServer, startPageServer } from '../support/page-server.ts';
import { rssBody } from '../support/rss-body.ts';
import { statuspageBody, summaryPath } from '../support/statuspage-body.ts';

let server: PageServer;
let safeFetch: SafeFetch;
const { readDocuments, recognise } = documentReading();

beforeEach(async () => {
  server = await startPageServer();
  safeFetch = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear tests' });
});
afterEach(async () => {
  await safeFetch.close();
  await server.close();
});

const detect = (path = '', timeoutMs = 5_000): Promise<Detection> =>
  detectPage({
    beginAsking: httpDocuments({ getPage: safeFetch.getPage, timeoutMs }),
    readDocuments,
    recognise,
    now: () => new Date('2026-05-04T08:00:00Z'),
  })(new URL(server.url + path));
const feedPage = '<html><head><link rel="alternate" type="application/rss+xml" href="/feed.xml"></head></html>';

describe('detection', () => {
  it('finds a page by probing known paths, from any of its addresses', async () => {
    server.set(summaryPath, { body: statuspageBody({ indicator: 'minor' }) });
    for (const path of ['', '/history', summaryPath]) {
      expect(await detect(path)).toMatchObject({
        kind: 'found',
        format: 'statuspage',
        formatLabel: 'Atlassian Statuspage',
        sources: [{ role: 'summary', url: server.url + summaryPath }],
        snapshot: { status: 'degraded', title: 'Acme' },
      });
    }
  });

  it('finds a feed by its own address and by the link of the page', async () => {
    server.set('/feed.xml', { body: rssBody() });
    server.set('/', { body: feedPage });
    for (const path of ['/feed.xml', '/']) {
      expect(await detect(path)).toMatchObject({
        kind: 'found',
        format: 'rss',
        sources: [{ role: 'summary', url: `${server.url}/feed.xml` }],
      });
    }
  });

  it('goes by the shape of a body, not by an answer of 200', async () => {
    for (const path of ['/', summaryPath, '/summary.json', '/index.json'])
      server.set(path, { body: '<html>All Systems Operational</html>' });
    expect(await detect()).toMatchObject({ kind: 'unrecognised', reason: expect.stringContaining('found no status') });
    server.set(summaryPath, { body: '{"status":{"indicator":"none"}}' });
    expect(await detect()).toMatchObject({ kind: 'unrecognised' });
  });

  it('takes at most 8 requests, and asks nothing twice', async () => {
    const links = Array.from({ length: 30 }, (_, n) => `<link type="application/atom+xml" href="/f${n}">`).join('');
    server.set('/', { body: `<html>statuspage.io/ instatus.com statuspal cachethq incident.io${links}</html>` });
    expect((await detect()).kind).toBe('unrecognised');
    const paths = server.requests.map(({ path }) => path);
    expect(paths.length).toBeLessThanOrEqual(8);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('says why: not there, switched off, too slow', async () => {
    expect(await detect()).toMatchObject({ reason: 'There is no status page at this address (HTTP 404).' });
    server.set('/', { body: '<html><h1>This domain is for sale</h1></html>' });
    expect(await detect()).toMatchObject({ reason: expect.stringContaining('parked') });
    const { promise: never, resolve } = Promise.withResolvers<void>();
    server.set('/', { after: never });
    expect(await detect('', 100)).toMatchObject({ reason: expect.stringContaining('did not answer in time') });
    resolve();
  });
});
