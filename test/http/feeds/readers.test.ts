import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { createStage, type Stage } from '../../support/operations/stage.ts';

let world: AdminWorld;
let stage: Stage;
let token: string;
let metricKey: Readonly<Record<string, string>>;
beforeAll(async () => {
  world = await createAdminWorld();
  world.page.says({ status: 'outage' });
  stage = await createStage(world);
  const made = await world.call('createFeed', { headers: stage.headers, body: { name: 'Reader' } });
  token = (made.json as { readonly token: string }).token;
  metricKey = await world.keyOf('read', stage.headers);
});
afterAll(() => world.close());

const read = (id: OperationId, headers: Readonly<Record<string, string>> = {}, more: object = {}) =>
  world.call(id, { headers, path: { token, service_id: stage.service.id }, ...more });
/** Feeds share what they read for some seconds. */
const shared = { interval: 1_000 };
const textOf = async (id: OperationId) => (await read(id)).text;

const feeds = ['getBoardFeed', 'getBoardRss', 'getBoardAtom', 'getMaintenanceCalendar', 'getBoardSummary'] as const;

describe('what a feed answers', () => {
  test('may be read by any page, and kept for a minute: by its reader, and badges by every cache', async () => {
    for (const id of feeds) {
      const { headers } = await read(id);
      expect(headers.get('cache-control'), id).toBe('private, max-age=60');
      expect(headers.get('access-control-allow-origin'), id).toBe('*');
    }
    for (const id of ['getBoardBadge', 'getServiceBadge', 'getBoardBadgeData'] as const) {
      const { headers } = await read(id);
      expect(headers.get('cache-control'), id).toBe('max-age=60');
      expect(headers.get('cross-origin-resource-policy'), id).toBe('cross-origin');
    }
  });

  test.each(feeds)('%s is 304 for a reader that has it, until something changes', async (id) => {
    const first = await read(id);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const changed = new Date(first.headers.get('last-modified') ?? '');
    expect(changed.getTime()).toBeGreaterThan(Date.now() - 600_000);
    expect(changed.getTime()).toBeLessThanOrEqual(Date.now());
    const known = await read(id, { 'if-none-match': etag });
    expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', etag]);
    expect(known.headers.get('cache-control')).toBe('private, max-age=60');
    expect((await read(id, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('is 304 for a reader that only knows times, unless it says how fresh it is', async () => {
    const statuses = (headersOf: (modified: string) => Readonly<Record<string, string>>) =>
      Promise.all(
        feeds.map(async (id) => {
          const modified = (await read(id)).headers.get('last-modified') ?? '';
          return [id, (await read(id, headersOf(modified))).status];
        }),
      );
    const isJson = (id: string) => id === 'getBoardFeed' || id === 'getBoardSummary';
    expect(await statuses((modified) => ({ 'if-modified-since': modified }))).toEqual(
      feeds.map((id) => [id, isJson(id) ? 200 : 304]),
    );
    const all = feeds.map((id) => [id, 200]);
    // An ETag counts alone, and a later time proves nothing.
    expect(await statuses((modified) => ({ 'if-modified-since': modified, 'if-none-match': '"other"' }))).toEqual(all);
    expect(await statuses(() => ({ 'if-modified-since': new Date(Date.now() + 3_600_000).toUTCString() }))).toEqual(
      all,
    );
  });

  test('keeps its ETag while only time passes, and gets another one by a change', async () => {
    const first = await Promise.all(feeds.map((id) => read(id)));
    const etags = first.map(({ headers }) => headers.get('etag') ?? '');
    const time = async () => JSON.parse(await textOf('getBoardFeed'))._allclear.at;
    const before = await time();
    await expect.poll(time, shared).not.toBe(before);
    const statuses = () =>
      Promise.all(feeds.map(async (id, nth) => (await read(id, { 'if-none-match': etags[nth] ?? '' })).status));
    expect(await statuses()).toEqual([304, 304, 304, 304, 304]);
    const rename = (name: string) =>
      world.call('editService', { headers: stage.headers, path: { id: stage.service.id }, body: { name } });
    expect((await rename('Acme Europe')).status).toBe(200);
    await expect.poll(statuses, shared).toEqual([200, 200, 200, 304, 200]);
    await rename('Acme');
  });

  test('is of the type that its readers ask for', async () => {
    const types = await Promise.all(
      ([...feeds.slice(0, 4), 'getBoardText', 'getServiceBadge'] as const).map(async (id) =>
        (await read(id)).headers.get('content-type'),
      ),
    );
    expect(types).toEqual([
      'application/feed+json; charset=utf-8',
      'application/rss+xml; charset=utf-8',
      'application/atom+xml; charset=utf-8',
      'text/calendar; charset=utf-8',
      'text/markdown; charset=utf-8',
      'image/svg+xml; charset=utf-8',
    ]);
  });

  test('tells the outage of the page and the incident that was reported, everywhere', async () => {
    const feed = JSON.parse(await textOf('getBoardFeed'));
    expect(feed).toMatchObject({ _allclear: { status: 'outage', services: [{ name: 'Acme', status: 'outage' }] } });
    expect(feed.items.map(({ title }: { title: string }) => title)).toContain('[Investigating] Slow (Acme)');
    for (const id of ['getBoardRss', 'getBoardAtom'] as const)
      expect(await textOf(id)).toContain('[Investigating] Slow (Acme)');
    expect((await read('getBoardSummary')).json).toMatchObject({
      status: { indicator: 'critical' },
      components: [{ name: 'Acme', status: 'major_outage' }],
      incidents: [{ name: 'Slow', status: 'investigating' }],
    });
    expect(await textOf('getBoardText')).toMatch(/^# Outage\n/);
    expect(await textOf('getServiceBadge')).toContain('<title>Acme: outage</title>');
    expect((await read('getBoardBadgeData')).json).toMatchObject({ schemaVersion: 1, message: 'outage' });
  });

  test('has the maintenances of its pages as events, called off ones as such', async () => {
    await query(world.em)`
      insert into incidents.maintenance (page_id, external_id, title, state, starts_at, ends_at, created_at, updated_at)
      select scope.page_id, title, title, state, now() + begins * interval '1 day', now() + begins * interval '1 day 1 hour', now() - interval '200 days', now() + least(begins, 0) * interval '1 day'
      from monitoring.service join monitoring.scope on scope.id = service.scope_id,
        (values ('Past', 'completed', -20), ('Old', 'completed', -120), ('Off', 'completed', 3), ('Ahead', 'scheduled', 4)) as one (title, state, begins)
      where service.id = ${stage.service.id}
    `;
    const events = async () =>
      new ICAL.Component(ICAL.parse(await textOf('getMaintenanceCalendar')))
        .getAllSubcomponents('vevent')
        .map((event) => [event.getFirstPropertyValue('summary'), event.getFirstPropertyValue('status')]);
    await expect.poll(events, shared).toEqual([
      ['Acme: Past', 'CONFIRMED'],
      ['Acme: Off', 'CANCELLED'],
      ['Acme: Ahead', 'CONFIRMED'],
    ]);
    const ofService = async (service: number) =>
      (await read('getMaintenanceCalendar', {}, { query: { service } })).text;
    expect(await ofService(stage.service.id)).toContain('SUMMARY:Acme: Ahead');
    expect(await ofService(stage.service.id + 1_000)).not.toContain('VEVENT');
  });

  test('is Markdown where that is asked for, and 304 for whoever has it', async () => {
    const byQuery = await read('getBoardFeed', {}, { query: { format: 'md' } });
    const byType = await read('getBoardFeed', { accept: 'text/markdown, text/html;q=0.5' });
    for (const { headers, text } of [byQuery, byType]) {
      expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(text).toMatch(/^# Outage\n/);
    }
    expect((await read('getBoardFeed', { accept: 'text/markdown;q=0, */*' })).headers.get('content-type')).toContain(
      'feed+json',
    );
    // The minute may end in between.
    await expect
      .poll(async () => {
        const { headers } = await read('getBoardText');
        return (await read('getBoardText', { 'if-none-match': headers.get('etag') ?? '' })).status;
      })
      .toBe(304);
  });
});

test('metrics are of the key of their user alone', async () => {
  const { text, headers } = await read('getMetrics', metricKey);
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(text).toContain(`allclear_service_status{service_id="${stage.service.id}",service="Acme",status="outage"} 1`);
  expect(text).toMatch(/allclear_delivery_age_seconds\{integration_id="\d+",integration="Desk",channel="webhook"\} 0/);
  const known = await read('getMetrics', { ...metricKey, 'if-none-match': '*' });
  expect([known.status, known.headers.get('etag')]).toEqual([304, expect.stringMatching(/^W\//)]);
  const stranger = await world.signUp('scraper');
  const others = await read('getMetrics', await world.keyOf('read', stranger.headers));
  expect(others.text).not.toContain('Acme');
  expect(others.text).not.toContain('Desk');
});

test('with nobody who polls, nothing shows a status as current once its reading is too old', async () => {
  await query(world.em)`
    update monitoring.status_page set last_read_at = now() - interval '10 minutes', last_polled_at = now() - interval '10 minutes'
  `;
  await expect.poll(() => textOf('getServiceBadge'), shared).toContain(': unknown</title>');
  await expect.poll(() => textOf('getBoardText'), shared).toMatch(/^# Unknown\n/);
  const feed = JSON.parse(await textOf('getBoardFeed'));
  expect(feed).toMatchObject({ _allclear: { status: 'unknown', services: [{ status: 'unknown' }] } });
  expect(feed.items.map(({ title }: { title: string }) => title)).toContain('Acme: Unknown');
  expect(await textOf('getBoardRss')).toContain('Acme: Unknown');
  const summary = { status: { indicator: 'unknown' }, components: [{ status: 'unknown' }] };
  expect((await read('getBoardSummary')).json).toMatchObject(summary);
  for (const id of ['getBoardBadge', 'getServiceBadge'] as const)
    expect(await textOf(id)).toContain(': unknown</title>');
  for (const id of ['getBoardBadgeData', 'getServiceBadgeData'] as const)
    expect((await read(id)).json).toMatchObject({ message: 'unknown' });
  const metrics = (await read('getMetrics', metricKey)).text;
  expect(metrics).toContain('allclear_board_status{status="unknown"} 1');
  expect(metrics).not.toMatch(/status="(?!unknown)\w+"\} 1/);
});
