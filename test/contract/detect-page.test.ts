import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { httpDocuments } from '../../src/monitoring/pages/adapters/http-documents.ts';
import { documentReading } from '../../src/monitoring/pages/adapters/read-in-worker.ts';
import { detectPage } from '../../src/monitoring/pages/detection/detect-page.ts';
import type { Detection } from '../../src/monitoring/pages/ports.ts';
import { createSafeFetch, type SafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import { type PageServer, startPageServer } from '../support/page-server.ts';
import { cachet3Components, cachet3Incidents } from '../support/pages/cachet3.ts';
import { incidentioHtml, incidentioState, incidentioWidget } from '../support/pages/incidentio.ts';
import { oktaPage, oktaRecord } from '../support/pages/okta.ts';
import { onlineornotSummary } from '../support/pages/onlineornot.ts';
import { pagerdutyDocuments, pagerdutyHtml, pagerdutySummary } from '../support/pages/pagerduty.ts';
import { uptimecomHtml } from '../support/pages/uptimecom.ts';
import { uptimeflareData, uptimeflarePage } from '../support/pages/uptimeflare.ts';
import { rssBody } from '../support/rss-body.ts';
import { statuspageBody, summaryPath } from '../support/statuspage-body.ts';

let server: PageServer;
let safeFetch: SafeFetch;
const { readDocuments, recognise } = documentReading();

beforeEach(async () => {
  server = await startPageServer();
  safeFetch = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear tests', pageTimeoutMs: 120_000 });
});
afterEach(async () => {
  await safeFetch.close();
  await server.close();
});

const detect = (path = '', timeoutMs = 120_000): Promise<Detection> =>
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

  it('reads no copy of a page that stands at one address alone', async () => {
    server.set('/', { body: oktaPage(oktaRecord()).text });
    expect(await detect('/')).toMatchObject({ kind: 'unrecognised' });
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
    expect(await detect()).toMatchObject({
      kind: 'unrecognised',
      reason: expect.stringContaining("couldn't find a status page"),
    });
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

  it('finds a page below a path there, with all of its documents', async () => {
    const below = '/status/acme';
    const components = { components: [{ id: 'c1', name: 'API', status: 'OPERATIONAL' }] };
    server.set(below, { body: '<html>Hello</html>' });
    server.set(`${below}/summary.json`, { body: JSON.stringify({ page: { name: 'Acme', status: 'UP' } }) });
    server.set(`${below}/v3/components.json`, { body: JSON.stringify(components) });
    expect(await detect(below)).toMatchObject({
      kind: 'found',
      format: 'instatus',
      sources: [
        { role: 'summary', url: `${server.url}${below}/summary.json` },
        { role: 'components', url: `${server.url}${below}/v3/components.json` },
      ],
      snapshot: { components: [{ id: 'c1' }] },
    });
  });

  it('tries every path for a page that redirects to another host, each host within its own requests', async () => {
    const other = await startPageServer();
    try {
      server.set('/', { status: 302, headers: { location: `${other.url}/` } });
      other.set('/', { body: '<html>Hello</html>' });
      other.set('/history.rss', { body: rssBody() });
      expect(await detect()).toMatchObject({
        kind: 'found',
        format: 'rss',
        sources: [{ url: `${other.url}/history.rss` }],
      });
      expect(server.requests.length).toBeLessThanOrEqual(8);
      const paths = other.requests.map(({ path }) => path);
      expect(paths.length).toBeLessThanOrEqual(8);
      expect(new Set(paths).size).toBe(paths.length);
    } finally {
      await other.close();
    }
  });

  it('finds Cachet 3 by its mark, for which it asks Cachet 2 no more than it must', async () => {
    server.set('/', { body: '<html><link href="/vendor/cachethq/cachet/favicon.ico"></html>' });
    server.set('/api/components?per_page=100', { body: JSON.stringify(cachet3Components) });
    server.set('/api/incidents?sort=-id&per_page=100', { body: JSON.stringify(cachet3Incidents) });
    expect(await detect()).toMatchObject({
      kind: 'found',
      format: 'cachet3',
      snapshot: { components: [{}, {}], incidents: [{ id: '5' }, { id: '6' }] },
    });
    expect(server.requests.length).toBeLessThanOrEqual(8);
  });

  it('finds OnlineOrNot by its mark, and asks it by the domain of the page', async () => {
    const summary = 'https://api.onlineornot.com/v1/status_pages/status.wren.test/summary';
    const bodies = new Map([
      [
        'https://status.wren.test/',
        '<html><footer><a href="https://onlineornot.com?utm_source=x">By</a></footer></html>',
      ],
      [summary, JSON.stringify(onlineornotSummary)],
    ]);
    const detection = await detectPage({
      beginAsking: () => async (url) => ({ kind: 'document', url, text: bodies.get(url) ?? '<html>Hello</html>' }),
      readDocuments,
      recognise,
      now: () => new Date('2026-05-04T08:00:00Z'),
    })(new URL('https://status.wren.test/'));
    expect(detection).toMatchObject({
      kind: 'found',
      format: 'onlineornot',
      sources: [{ role: 'summary', url: summary }],
      snapshot: { status: 'degraded', title: 'Wren' },
    });
  });

  it('finds Uptime.com by the HTML of a page that names no slug', async () => {
    server.set('/', { body: uptimecomHtml() });
    expect(await detect('/')).toMatchObject({
      kind: 'found',
      format: 'uptimecom',
      sources: [{ role: 'summary', url: `${server.url}/` }],
      snapshot: { status: 'outage', title: 'Kite' },
    });
  });

  it('finds UptimeFlare by the state in its page', async () => {
    server.set('/', { body: uptimeflarePage });
    server.set('/api/data', { body: JSON.stringify(uptimeflareData) });
    expect(await detect()).toMatchObject({
      kind: 'found',
      format: 'uptimeflare',
      sources: [{ role: 'summary', url: `${server.url}/api/data` }],
      snapshot: { status: 'outage' },
    });
  });

  it("finds incident.io by its widget's own address, where that is all there is", async () => {
    const widget = '/api/v1/summary';
    server.set(widget, { body: JSON.stringify(incidentioWidget) });
    expect(await detect(widget)).toMatchObject({
      kind: 'found',
      format: 'incidentio',
      sources: [{ url: server.url + widget }],
      snapshot: { statusFrom: 'items' },
    });
  });

  it('finds an incident.io page without JSON by its HTML, whatever path answers with it', async () => {
    for (const path of ['/', summaryPath, '/api/v1/summary', '/summary.json', '/index.json'])
      server.set(path, { body: incidentioHtml(incidentioState) });
    expect(await detect('/')).toMatchObject({
      kind: 'found',
      format: 'incidentio-html',
      sources: [{ role: 'summary', url: `${server.url}/` }],
      snapshot: { status: 'outage', title: 'Nimbus' },
    });
  });

  it("finds PagerDuty by its mark on a customer's host, and an older page that has its state in its HTML", async () => {
    const paths = [
      '/api/services',
      '/api/impacted_services',
      '/api/post_enums',
      '/api/posts?is_featured=true&limit=500',
    ];
    server.set('/', { body: pagerdutyHtml({ layout: pagerdutySummary.layout }) });
    for (const [index, { text }] of pagerdutyDocuments().entries()) server.set(paths[index]!, { body: text });
    expect(await detect()).toMatchObject({
      kind: 'found',
      format: 'pagerduty',
      sources: paths.map((path) => ({ url: server.url + path })),
      snapshot: { status: 'outage', components: [{}, {}, {}], incidents: [{ id: 'P1' }] },
    });
    // Such a page answers every path with the same HTML.
    for (const path of ['/', summaryPath, '/summary.json', '/index.json', '/api/v1/status.json', ...paths])
      server.set(path, { body: pagerdutyHtml(pagerdutySummary) });
    expect(await detect('/')).toMatchObject({
      kind: 'found',
      format: 'pagerduty',
      sources: [{ role: 'summary', url: `${server.url}/` }],
      snapshot: { status: 'outage', title: 'Acme' },
    });
  });

  it('takes an empty list of a known host for its quiet day, and of any other for nothing', async () => {
    const quiet = (address: string) =>
      detectPage({
        beginAsking: () => async (url) => ({
          kind: 'document',
          url,
          text: quietBodies.get(url) ?? '<html>Hello</html>',
        }),
        readDocuments,
        recognise,
        now: () => new Date('2026-05-04T08:00:00Z'),
      })(new URL(address));
    const quietBodies = new Map([
      ['https://health.aws.amazon.com/public/currentevents', '[]'],
      ['https://status.zendesk.com/api/incidents/active', '{"data":[]}'],
      ['http://health.aws.amazon.com:8080/events', '[]'],
      ['https://status.acme.test/', '[]'],
      ['https://acme.statuspage.io/api/v2/summary.json', '{"incidents":[]}'],
    ]);
    for (const [address, format] of [
      ['https://health.aws.amazon.com/health/status', 'aws'],
      ['https://status.zendesk.com/', 'zendesk'],
      ['http://health.aws.amazon.com:8080/events', 'aws'],
    ] as const)
      expect(await quiet(address)).toMatchObject({ kind: 'found', format, snapshot: { status: 'operational' } });
    for (const address of ['https://status.acme.test/', 'https://acme.statuspage.io/'])
      expect(await quiet(address)).toMatchObject({ kind: 'unrecognised' });
  });

  it('says why: not there, switched off, too slow', async () => {
    expect(await detect()).toMatchObject({ reason: "There's no status page at this URL (HTTP 404)." });
    server.set('/', { body: '<html><h1>This domain is for sale</h1></html>' });
    expect(await detect()).toMatchObject({ reason: expect.stringContaining('parked') });
    const { promise: never, resolve } = Promise.withResolvers<void>();
    server.set('/', { after: never });
    expect(await detect('', 100)).toMatchObject({ reason: expect.stringContaining("didn't respond in time") });
    resolve();
  });
});

test('whatever a page names is asked as learnt from the address that was given: feeds, marks, redirects and guesses', async () => {
  const asked = new Map<string, string | undefined>();
  const html = `<head><link rel="alternate" type="application/rss+xml" href="http://10.0.0.1/internal.rss">
    <script src="https://acme.statuspage.io/embed.js"></script></head>`;
  const getPage: SafeFetch['getPage'] = async (url, request) => {
    asked.set(url, request?.from);
    const body = Buffer.from(url.startsWith('https://pages.test/') ? html : 'nothing');
    return { kind: 'ok', status: 200, url, redirected: [], headers: {}, body };
  };
  const beginAsking = httpDocuments({ getPage });
  await detectPage({ beginAsking, readDocuments, recognise, now: () => new Date() })(new URL('https://pages.test/'));
  expect(asked.has('http://10.0.0.1/internal.rss')).toBe(true);
  expect(new Set(asked.values())).toEqual(new Set(['https://pages.test/']));
});
