import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { northwind } from '../../../support/northwind.ts';
import { sampleNow } from '../../../support/published-page.ts';
import { visitorStage } from '../../../support/visitor-pages.ts';

const started = () => visitorStage({ northwind: northwind.clear! });
const later = (seconds: number): Date => new Date(sampleNow.getTime() + seconds * 1000);

describe('a status page for visitors', () => {
  test('is served with what caches may do, and with a policy that allows its one style only', async () => {
    const { app } = await started();
    const { statusCode, headers, body } = await app.inject('/s/northwind');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=15, stale-while-revalidate=60, stale-if-error=86400');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const style = /<style>(.*?)<\/style>/.exec(body)![1]!;
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('answers 304 to a visitor who has it, and the head alone to HEAD', async () => {
    const { app } = await started();
    const { headers } = await app.inject('/s/northwind/');
    const again = await app.inject({ url: '/s/northwind', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: '/s/northwind' });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent as %s to those who accept it', async (coding, unpack) => {
    const { app } = await started();
    const plain = await app.inject('/s/northwind');
    const packed = await app.inject({ url: '/s/northwind', headers: { 'accept-encoding': coding } });
    expect(packed.headers['content-encoding']).toBe(coding);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.vary).toBe('accept-encoding');
  });

  test('has its incidents, their history and a page for everything else below it', async () => {
    const { app } = await started();
    const statusOf = async (path: string) => (await app.inject(`/s/northwind${path}`)).statusCode;
    expect(await statusOf('/incidents/inc000000002')).toBe(200);
    expect(await statusOf('/incidents/mnt000000001')).toBe(200);
    expect(await statusOf('/history')).toBe(200);
    expect(await statusOf('/incidents/inc999999999')).toBe(404);
    expect(await statusOf('/toString')).toBe(404);
    expect((await app.inject('/s/northwind/nothing')).body).toContain('This isn’t on our status page');
  });

  test('costs no read while it’s kept, and one read a minute', async () => {
    const stage = await started();
    for (const seconds of [0, 1, 30, 59]) {
      stage.clock.now = later(seconds);
      await stage.app.inject('/s/northwind');
      await stage.app.inject('/s/northwind/history');
    }
    expect(stage.reads).toHaveLength(1);
    stage.clock.now = later(61);
    await stage.app.inject('/s/northwind');
    expect(stage.reads).toHaveLength(2);
  });

  test('is read once for visitors who come at the same moment', async () => {
    const stage = await started();
    await Promise.all(Array.from({ length: 20 }, () => stage.app.inject('/s/northwind')));
    expect(stage.reads).toHaveLength(1);
  });

  test('is drawn again once it has changed, also if the change came while it was read', async () => {
    const stage = await started();
    await stage.app.inject('/s/northwind');
    stage.pages = { northwind: northwind.outage! };
    expect((await stage.app.inject('/s/northwind')).body).toContain('Everything is working');
    stage.drop([northwind.outage!.id]);
    expect((await stage.app.inject('/s/northwind')).body).toContain('Outage in Card payments');

    const open = Promise.withResolvers<void>();
    stage.gate = open.promise;
    stage.drop([northwind.outage!.id]);
    const early = stage.app.inject('/s/northwind');
    await expect.poll(() => stage.reads.length).toBe(3);
    stage.drop([northwind.outage!.id]);
    open.resolve();
    await early;
    await stage.app.inject('/s/northwind');
    expect(stage.reads).toHaveLength(4);
  });

  test('is served as last known while the database is away, and after five minutes says so', async () => {
    const stage = await started();
    await stage.app.inject('/s/northwind');
    stage.pages = new Error('the database is away');
    stage.clock.now = later(70);
    const known = await stage.app.inject('/s/northwind');
    expect(known.statusCode).toBe(200);
    expect(known.body).toContain('Everything is working');
    expect(known.body).toContain('Checked 1 minute ago');
    stage.clock.now = later(301);
    const silent = await stage.app.inject('/s/northwind');
    expect(silent.statusCode).toBe(200);
    expect(silent.body).toContain('<h1>Not checked since 14:26</h1>');
    expect(silent.body).not.toContain('Operational</span>');
    stage.pages = { northwind: { ...northwind.clear!, at: later(310), checkedAt: later(305) } };
    stage.clock.now = later(310);
    expect((await stage.app.inject('/s/northwind')).body).toContain('Everything is working');
  });

  test('says that nothing is checked at the moment when its last check is five minutes old', async () => {
    const stage = await visitorStage({ northwind: { ...northwind.clear!, checkedAt: later(-290) } });
    expect((await stage.app.inject('/s/northwind')).body).toContain('Everything is working');
    stage.clock.now = later(11);
    await stage.app.inject('/s/northwind');
    expect(stage.reads).toHaveLength(2);
  });

  test('answers with an error page of its own if it was never read', async () => {
    const stage = await visitorStage({});
    stage.pages = new Error('the database is away');
    const { statusCode, headers, body } = await stage.app.inject('/s/northwind');
    expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(body).toContain('We can’t show this status page right now');
  });

  test('isn’t listed by search engines if its team doesn’t want that', async () => {
    const { app } = await visitorStage({ northwind: { ...northwind.clear!, indexed: false } });
    const { headers, body } = await app.inject('/s/northwind');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });
});

test('a process keeps a limited number of pages, the latest visited', async () => {
  const slugs = Array.from({ length: 501 }, (_, index) => `page-${index}`);
  const stage = await visitorStage(Object.fromEntries(slugs.map((slug) => [slug, northwind.empty!])));
  for (const [index, slug] of slugs.entries())
    await stage.app.inject({ url: `/s/${slug}/status.json`, remoteAddress: `192.0.2.${index % 250}` });
  await stage.app.inject('/s/page-500/status.json');
  expect(stage.reads).toHaveLength(501);
  await stage.app.inject('/s/page-0/status.json');
  expect(stage.reads).toHaveLength(502);
});

describe('a slug without a page', () => {
  test('costs one read for ten seconds, and has the same bytes as every other', async () => {
    const stage = await started();
    const one = await stage.app.inject('/s/nothing');
    const other = await stage.app.inject('/s/else/api/v2/summary.json');
    expect(one.statusCode).toBe(404);
    expect(one.body).toBe(other.body);
    await stage.app.inject('/s/nothing');
    expect(stage.gateReads).toEqual(['nothing', 'else']);
    stage.clock.now = later(11);
    await stage.app.inject('/s/nothing');
    expect(stage.gateReads).toHaveLength(3);
    expect(stage.reads).toEqual([]);
  });

  test('isn’t read at all if it can’t be one', async () => {
    const stage = await started();
    for (const slug of ['UPPER', 'a_b', '%00', '-x', 'x'.repeat(64)])
      expect((await stage.app.inject(`/s/${slug}`)).statusCode).toBe(404);
    expect([...stage.reads, ...stage.gateReads]).toEqual([]);
  });

  test('is refused to a caller who tries many, who still sees kept pages', async () => {
    const stage = await started();
    await stage.app.inject('/s/northwind');
    const statuses: number[] = [];
    for (let index = 0; index < 80; index += 1) statuses.push((await stage.app.inject(`/s/try-${index}`)).statusCode);
    expect(statuses.slice(0, 59)).not.toContain(429);
    expect(statuses.slice(60)).toEqual(Array(20).fill(429));
    expect((await stage.app.inject('/s/northwind')).statusCode).toBe(200);
    expect((await stage.app.inject({ url: '/s/other', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
  });
});
