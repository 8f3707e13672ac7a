import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { httpPages, httpPast } from '../../src/monitoring/pages/adapters/http-pages.ts';
import { documentReading } from '../../src/monitoring/pages/adapters/read-in-worker.ts';
import type { FetchPage, PageToFetch } from '../../src/monitoring/pages/ports.ts';
import { createSafeFetch, type SafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import { type PageServer, startPageServer, tagged } from '../support/page-server.ts';
import { statuspageBody, summaryPath } from '../support/statuspage-body.ts';

/** Time runs out only where a test is about that. */
const PATIENT_MS = 120_000;

let server: PageServer;
let safeFetch: SafeFetch;
const { readDocuments } = documentReading();
let fetchPage: FetchPage;
let now: Date;

beforeEach(async () => {
  server = await startPageServer();
  safeFetch = createSafeFetch({
    allowNetworks: ['127.0.0.0/8'],
    userAgent: 'Allclear tests',
    pageTimeoutMs: PATIENT_MS,
  });
  now = new Date('2026-05-04T08:00:00Z');
  fetchPage = httpPages({ getPage: safeFetch.getPage, readDocuments, now: () => now, timeoutMs: PATIENT_MS });
});
afterEach(async () => {
  await safeFetch.close();
  await server.close();
});

const page = (rest: Partial<PageToFetch> = {}): PageToFetch => ({
  url: server.url,
  format: 'statuspage',
  sources: [{ role: 'summary', url: server.url + summaryPath }],
  validators: [],
  ...rest,
});

describe('a page over HTTP', () => {
  it('has each of its documents asked as learnt from its own address, those of its past too', async () => {
    const asked: (string | undefined)[] = [];
    const noting: SafeFetch['getPage'] = (url, request) => {
      asked.push(request?.from);
      return safeFetch.getPage(url, request);
    };
    server.set(summaryPath, { body: statuspageBody({ indicator: 'minor' }) });
    const parts = { getPage: noting, readDocuments, now: () => now };
    await httpPages(parts)(page());
    await httpPast(parts)(page());
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked)).toEqual(new Set([server.url]));
  });

  it('is read, compressed or not, with what it takes to ask again', async () => {
    server.set(summaryPath, {
      headers: { etag: '"v1"', 'last-modified': 'Mon, 04 May 2026 07:00:00 GMT', 'content-encoding': 'gzip' },
      body: gzipSync(statuspageBody({ indicator: 'minor' })),
    });
    const answer = await fetchPage(page());
    expect(answer).toMatchObject({
      kind: 'read',
      reading: { kind: 'ok', status: 'degraded', title: 'Acme' },
      validators: [{ etag: '"v1"', lastModified: 'Mon, 04 May 2026 07:00:00 GMT', contentHash: expect.any(String) }],
    });
  });

  it('is unchanged by 304 and keeps its validators', async () => {
    server.set(summaryPath, tagged('"v1"', statuspageBody()));
    const first = await fetchPage(page());
    const validators = first.kind === 'read' ? first.validators : [];
    expect(await fetchPage(page({ validators }))).toEqual({ kind: 'unchanged', validators });
    expect(server.requests.at(-1)?.headers['if-none-match']).toBe('"v1"');
  });

  it('is unchanged where a server without validators sends the same bytes', async () => {
    server.set(summaryPath, { body: statuspageBody() });
    const first = await fetchPage(page());
    const validators = first.kind === 'read' ? first.validators : [];
    expect(await fetchPage(page({ validators }))).toEqual({ kind: 'unchanged', validators });
  });

  it('is asked for whole, and read, where another version of its reader read it last', async () => {
    server.set(summaryPath, tagged('"v1"', statuspageBody()));
    const first = await fetchPage(page());
    const validators = first.kind === 'read' ? first.validators : [];
    const options = { getPage: safeFetch.getPage, readDocuments, now: () => new Date(), timeoutMs: PATIENT_MS };
    const upgraded = httpPages({ ...options, versionOf: () => 1_000 });
    const again = await upgraded(page({ validators }));
    expect(again).toMatchObject({ kind: 'read', reading: { kind: 'ok' } });
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
    const known = again.kind === 'read' ? again.validators : [];
    expect(await upgraded(page({ validators: known }))).toMatchObject({ kind: 'unchanged' });
    // Without validators of its own the bytes alone would say that nothing is new.
    const { contentHash } = validators[0] ?? {};
    expect(await upgraded(page({ validators: [{ contentHash }] }))).toMatchObject({ kind: 'read' });
  });

  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const askedWith = () => server.requests.at(-1)?.headers['if-none-match'];

  it('is asked whole once its bytes were not seen for ten minutes', async () => {
    server.set(summaryPath, tagged('"v1"', statuspageBody()));
    const first = await fetchPage(page());
    const validators = first.kind === 'read' ? first.validators : [];
    pass(9);
    expect(await fetchPage(page({ validators }))).toEqual({ kind: 'unchanged', validators });
    expect(askedWith()).toBe('"v1"');
    pass(1);
    expect(await fetchPage(page({ validators }))).toMatchObject({
      kind: 'unchanged',
      validators: [{ etag: '"v1"', wholeAt: now.getTime() }],
    });
    expect(askedWith()).toBeUndefined();
  });

  it('is asked without its validator for good once other bytes came under the same one', async () => {
    server.set(summaryPath, tagged('"always"', statuspageBody()));
    const first = await fetchPage(page());
    server.set(summaryPath, tagged('"always"', statuspageBody({ indicator: 'major' })));
    pass(10);
    const second = await fetchPage(page({ validators: first.kind === 'read' ? first.validators : [] }));
    expect(second).toMatchObject({ kind: 'read', reading: { status: 'outage' }, validators: [{ isUseless: true }] });
    server.set(summaryPath, tagged('"always"', statuspageBody({ indicator: 'minor' })));
    pass(1);
    const third = await fetchPage(page({ validators: second.kind === 'read' ? second.validators : [] }));
    expect(third).toMatchObject({ kind: 'read', reading: { status: 'degraded' }, validators: [{ isUseless: true }] });
    expect(askedWith()).toBeUndefined();
  });

  it('is read whatever it answers where it is asked whole', async () => {
    server.set(summaryPath, tagged('"v1"', statuspageBody()));
    const first = await fetchPage(page());
    const validators = first.kind === 'read' ? first.validators : [];
    expect(await fetchPage(page({ validators, isWhole: true }))).toMatchObject({ kind: 'read', validators });
    expect(askedWith()).toBeUndefined();
  });

  it('has one time for all of its documents, those included that are asked for again', async () => {
    const never = new Promise<void>(() => undefined);
    server.set(summaryPath, (request) =>
      request.headers['if-none-match'] ? { status: 304, headers: { etag: '"v1"' } } : { after: never },
    );
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    server.set('/more', () => {
      vi.advanceTimersByTime(PATIENT_MS - 100);
      return { body: 'two' };
    });
    const options = { getPage: safeFetch.getPage, readDocuments, now: () => new Date(), versionOf: () => 1 };
    const sources = [
      { role: 'summary', url: server.url + summaryPath },
      { role: 'more', url: `${server.url}/more` },
    ];
    const validators = [{ etag: '"v1"', readerVersion: 1, wholeAt: Date.now() }, {}];
    const given: (number | undefined)[] = [];
    const getPage: SafeFetch['getPage'] = (url, request) => {
      given.push(request?.timeoutMs);
      return safeFetch.getPage(url, request);
    };
    const slow = httpPages({ ...options, getPage, timeoutMs: PATIENT_MS });
    expect(await slow(page({ sources, validators }))).toMatchObject({ kind: 'failed', code: 'timeout' });
    expect(given).toEqual([PATIENT_MS, PATIENT_MS, 100]);
  });

  it('of several documents is read whole again when one of them changed', async () => {
    server.set(summaryPath, tagged('"v1"', statuspageBody()));
    server.set('/more', { body: 'one' });
    const sources = [
      { role: 'summary', url: server.url + summaryPath },
      { role: 'more', url: `${server.url}/more` },
    ];
    const first = await fetchPage(page({ sources }));
    const validators = first.kind === 'read' ? first.validators : [];
    expect((await fetchPage(page({ sources, validators }))).kind).toBe('unchanged');
    server.set('/more', { body: 'two' });
    expect(await fetchPage(page({ sources, validators }))).toMatchObject({
      kind: 'read',
      reading: { kind: 'ok', status: 'operational' },
    });
  });

  it('may lack an optional document, and no other', async () => {
    server.set(summaryPath, { body: statuspageBody() });
    const more = { role: 'more', url: `${server.url}/more` };
    const sources = [
      { role: 'summary', url: server.url + summaryPath },
      { ...more, optional: true },
    ];
    expect((await fetchPage(page({ sources }))).kind).toBe('read');
    expect(await fetchPage(page({ sources: [sources[0]!, more] }))).toMatchObject({ kind: 'failed', code: 'http_404' });
  });

  it('is followed to where it moved', async () => {
    server.set(summaryPath, { status: 302, headers: { location: '/moved.json' } });
    server.set('/moved.json', { body: statuspageBody({ indicator: 'major' }) });
    expect(await fetchPage(page())).toMatchObject({ kind: 'read', reading: { status: 'outage' } });
  });

  it('fails with a stable code and a sentence for a person', async () => {
    server.set(summaryPath, { status: 503, headers: { 'retry-after': '120' } });
    expect(await fetchPage(page())).toEqual({
      kind: 'failed',
      code: 'http_503',
      reason: "The status page's server has a problem (HTTP 503).",
      retryAfterSeconds: 120,
      isByCdn: false,
    });
    server.set(summaryPath, { status: 401 });
    expect(await fetchPage(page())).toMatchObject({
      code: 'http_401',
      reason: expect.stringContaining('requires a login'),
    });
    const { promise: never, resolve } = Promise.withResolvers<void>();
    server.set(summaryPath, { after: never });
    const hasty = httpPages({ getPage: safeFetch.getPage, readDocuments, now: () => now, timeoutMs: 100 });
    expect(await hasty(page())).toMatchObject({ kind: 'failed', code: 'timeout' });
    resolve();
    const closed = { role: 'summary', url: 'http://127.0.0.1:1/x' };
    expect(await fetchPage(page({ sources: [closed] }))).toMatchObject({ kind: 'failed', code: 'refused' });
  });

  it('says that it was switched off where its error page says so', async () => {
    server.set(summaryPath, { status: 404, body: '<html><h1>This status page has been deactivated</h1></html>' });
    expect(await fetchPage(page())).toMatchObject({ reason: "The status page says that it's deactivated." });
  });

  it('is unreadable, not good news, where the body is something else', async () => {
    for (const body of ['', '<html>All Systems Operational</html>', '{"status":"ok"}', '\u0000\u0001']) {
      server.set(summaryPath, { body });
      expect(await fetchPage(page())).toMatchObject({ kind: 'read', reading: { kind: 'unreadable' } });
    }
    expect(await fetchPage(page({ format: 'no-such' }))).toMatchObject({ reading: { kind: 'unreadable' } });
  });

  it('in a private network is not asked', async () => {
    const strict = createSafeFetch({ allowNetworks: [], userAgent: 'Allclear tests' });
    const guarded = httpPages({ getPage: strict.getPage, readDocuments, now: () => new Date() });
    expect(await guarded(page())).toMatchObject({ kind: 'failed', code: 'inside' });
    expect(server.requests).toEqual([]);
    await strict.close();
  });
});

describe('a page with an optional document', () => {
  const widgetPath = '/api/v1/summary';
  const incidentIo = (rest: Partial<PageToFetch> = {}): PageToFetch => ({
    ...page({ format: 'incidentio' }),
    sources: [
      { role: 'summary', url: server.url + summaryPath },
      { role: 'widget', url: server.url + widgetPath, optional: true },
    ],
    ...rest,
  });
  const readOnce = async (asked: PageToFetch) => {
    const answer = await fetchPage(asked);
    if (answer.kind !== 'read') throw new Error('the page was not read');
    return answer;
  };

  it('that is missing is unchanged as long as that stays so, and read once it is there', async () => {
    server.set(summaryPath, tagged('"v1"', statuspageBody()));
    const { validators } = await readOnce(incidentIo());
    const asked = server.requests.length;
    expect(await fetchPage(incidentIo({ validators }))).toEqual({ kind: 'unchanged', validators });
    expect(server.requests.length - asked).toBe(2);
    server.set(widgetPath, {
      body: JSON.stringify({ page_title: 'Acme', page_url: server.url, ongoing_incidents: [] }),
    });
    expect((await fetchPage(incidentIo({ validators }))).kind).toBe('read');
  });

  it('that its reader has taken up since is asked for from then on', async () => {
    server.set(summaryPath, { body: statuspageBody() });
    const [summary] = incidentIo().sources;
    const before = incidentIo({ sources: summary ? [summary] : [], validators: [{ readerVersion: 1 }] });
    const { sources: asked } = await readOnce(before);
    expect(asked.map(({ role }) => role)).toEqual(['summary', 'widget']);
    const elsewhere = { ...before, sources: [{ role: 'summary', url: `${server.url}/elsewhere.json` }] };
    server.set('/elsewhere.json', { body: statuspageBody() });
    expect((await readOnce(elsewhere)).sources).toEqual(elsewhere.sources);
  });
});
