import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { atomOf } from '../../../../src/boards/feeds/atom.ts';
import { entriesOf } from '../../../../src/boards/feeds/entries.ts';
import type { FeedSeverity } from '../../../../src/boards/feeds/feed-view.ts';
import { jsonFeedOf } from '../../../../src/boards/feeds/json-feed.ts';
import { rssOf } from '../../../../src/boards/feeds/rss.ts';
import { isOwnFeed } from '../../../../src/monitoring/pages/own-feed-guard.ts';
import { rss } from '../../../../src/monitoring/pages/readers/rss.ts';
import { at, feedBoard, feedIncident, feedMaintenance, feedService } from '../../../support/feed-board.ts';

const quiet = { services: [feedService({ since: undefined })] };
const begun = { at: at('10:00'), phase: 'investigating', text: 'We are looking.' } as const;
const ended = { at: at('11:00'), phase: 'resolved', text: 'It is fixed.' } as const;
const open = feedIncident({ updates: [begun] });
const over = feedIncident({ updates: [ended, begun], phase: 'resolved', resolvedAt: at('11:00') });

describe('the entries of a board', () => {
  test('are one for each update, so that the end is a new one and the beginning stays the one it was', () => {
    const before = entriesOf(feedBoard({ ...quiet, incidents: [open] }));
    const after = entriesOf(feedBoard({ ...quiet, incidents: [over] }));
    expect(before.map(({ title }) => title)).toEqual(['[Investigating] Elevated errors (Stripe)']);
    expect(after.map(({ title }) => title)).toEqual([
      '[Resolved] Elevated errors (Stripe)',
      '[Investigating] Elevated errors (Stripe)',
    ]);
    expect(after[1]).toEqual(before[0]);
    expect(after[0]?.id).not.toBe(before[0]?.id);
  });

  test('show the beginning and the end of what has no message', () => {
    const silent = feedIncident({ phase: 'resolved', resolvedAt: at('11:00'), unlisted: true });
    expect(entriesOf(feedBoard({ ...quiet, incidents: [silent] }))).toMatchObject([
      {
        id: 'urn:allclear:incident:7:ended',
        text: 'Removed from the status page without a resolution.',
        at: at('11:00'),
      },
      { id: 'urn:allclear:incident:7:begun', at: at('10:00') },
    ]);
  });

  test('say that all services recovered before the page closed the incident', () => {
    const trouble = { from: at('10:00'), to: at('10:30'), downMs: 1_800_000, degradedMs: 0, isAtLeast: false };
    const service = { id: 1, name: 'Stripe', trouble };
    const entry = { at: at('10:30'), text: 'Recovered; the incident is still open on the status page.' };
    const entries = entriesOf(feedBoard({ ...quiet, incidents: [feedIncident({ services: [service] })] }));
    expect(entries[0]).toMatchObject(entry);
    const now = { status: 'outage', since: at('10:10') };
    const still = { id: 2, name: 'GitHub', trouble: { ...trouble, now } };
    const others = entriesOf(feedBoard({ ...quiet, incidents: [feedIncident({ services: [service, still] })] }));
    expect(others).not.toContainEqual(expect.objectContaining(entry));
  });

  test('lead to the incident on the page, else to the page, and to the board for what only the board knows', () => {
    const url = 'https://status.stripe.com/incidents/41';
    const page = 'https://status.stripe.com';
    const urlsOf = (said: Parameters<typeof feedBoard>[0]) =>
      entriesOf(feedBoard({ ...quiet, ...said })).map((entry) => entry.url);
    const incidents = [feedIncident({ url }), feedIncident({ id: 8 }), feedIncident({ id: 9, byHand: true })];
    expect(urlsOf({ incidents })).toEqual([url, page, 'https://allclear.example/services?id=1&incident=7']);
    expect(urlsOf({ maintenances: [feedMaintenance({ url }), feedMaintenance({ id: 4 })] })).toEqual([url, page]);
    expect(urlsOf({ services: [feedService()] })).toEqual([page]);
    expect(urlsOf({ services: [feedService({ setByHand: true })] })).toEqual([
      'https://allclear.example/services?id=1',
    ]);
  });

  test('are of the wanted severities alone, an incident with its end', () => {
    const severe = feedBoard({
      services: [feedService({ status: 'outage' }), feedService({ id: 2, name: 'GitHub' })],
      incidents: [
        { ...over, severity: 'outage' },
        feedIncident({ id: 8, title: 'Not said' }),
        feedIncident({ id: 9, title: 'News', notice: true, severity: 'outage' }),
      ],
      maintenances: [feedMaintenance()],
    });
    const titlesOf = (...severities: readonly FeedSeverity[]) =>
      entriesOf(severe, severities).map(({ title }) => title);
    expect(titlesOf('outage')).toEqual([
      '[Resolved] Elevated errors (Stripe)',
      '[Investigating] Elevated errors (Stripe)',
      'Stripe: Outage',
    ]);
    expect(titlesOf('degraded')).toEqual(['[Investigating] Not said (Stripe)']);
    expect(titlesOf('maintenance')).toEqual(['[Scheduled] Database upgrade (Stripe)']);
    expect(titlesOf('degraded', 'maintenance')).toHaveLength(2);
  });

  test('have a new one for each way of a service into another status, and none of a paused service', () => {
    const [worse, better] = [
      feedService({ status: 'outage', since: at('10:00') }),
      feedService({ status: 'operational', since: at('11:00') }),
    ];
    const idsOf = (service: typeof worse) => entriesOf(feedBoard({ services: [service] })).map(({ id }) => id);
    expect(idsOf(worse)).toEqual(['urn:allclear:service:1:outage:2026-11-22T10:00:00.000Z']);
    expect(idsOf(better)).toEqual(['urn:allclear:service:1:operational:2026-11-22T11:00:00.000Z']);
    expect(idsOf({ ...worse, enabled: false })).toEqual([]);
  });

  test('have a new one for each change of a maintenance', () => {
    const planned = feedMaintenance();
    const cancelled = feedMaintenance({ state: 'cancelled', updatedAt: at('10:00') });
    const entryOf = (maintenance: typeof planned) => entriesOf(feedBoard({ ...quiet, maintenances: [maintenance] }))[0];
    expect(entryOf(planned)?.title).toBe('[Scheduled] Database upgrade (Stripe)');
    expect(entryOf(cancelled)?.title).toBe('[Cancelled] Database upgrade (Stripe)');
    expect(entryOf(cancelled)?.id).not.toBe(entryOf(planned)?.id);
  });

  test('are the newest 100 of 30 days', () => {
    const updates = Array.from({ length: 150 }, (_, index) => ({
      ...begun,
      at: new Date(at('10:00').getTime() - index * 3_600_000 * 6),
    }));
    const entries = entriesOf(feedBoard({ ...quiet, incidents: [feedIncident({ updates })] }));
    expect(entries).toHaveLength(100);
    expect(entries[0]?.at).toEqual(at('10:00'));
    const old = feedIncident({ updates: [{ ...begun, at: new Date('2026-10-01T00:00:00Z') }] });
    expect(entriesOf(feedBoard({ ...quiet, incidents: [old] }))).toEqual([]);
  });
});

const board = feedBoard({
  overall: 'outage',
  services: [feedService({ name: 'A & B <i>', status: 'outage', since: at('10:00') })],
  incidents: [feedIncident({ title: 'Slow & <b>odd</b> ]]>', updates: [begun] })],
});

test('the JSON Feed is one by its specification, and has the status of each service', () => {
  const url = 'https://allclear.example/feeds/fd_x/board.json';
  const feed = parseJsonFeed(JSON.stringify(jsonFeedOf(board, { url })));
  expect(feed).toMatchObject({
    title: 'Allclear board',
    home_page_url: 'https://allclear.example/',
    feed_url: url,
    description: 'Outage. 1 service: 1 outage.',
  });
  expect(feed.items).toHaveLength(2);
  expect(feed.items?.at(-1)).toMatchObject({ tags: ['A & B <i>'], date_published: '2026-11-22T10:00:00.000Z' });
  expect(jsonFeedOf(board, { url })).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    _allclear: { status: 'outage', services: [{ id: 1, status: 'outage', staleAfter: '2026-11-22T12:05:00.000Z' }] },
  });
});

test('the RSS is well formed whatever the texts are, each item with a guid that is no address', () => {
  const url = 'https://allclear.example/feeds/fd_x/board.rss?service=1&severity=outage';
  const feed = parseRssFeed(rssOf(board, { url }));
  expect(feed.atom?.links).toEqual([{ rel: 'self', type: 'application/rss+xml', href: url }]);
  expect(feed.items?.map(({ title }) => title)).toContain('[Investigating] Slow & <b>odd</b> ]]> (Stripe)');
  expect(feed.items?.every(({ guid }) => guid?.isPermaLink === false && guid.value?.startsWith('urn:allclear:'))).toBe(
    true,
  );
  expect(new Set(feed.items?.map(({ guid }) => guid?.value)).size).toBe(2);
});

test('the Atom has what RFC 4287 asks for, and an id for each feed that says no token', () => {
  const url = 'https://allclear.example/feeds/fd_secret/board.atom?service=1&service=2';
  const feed = parseAtomFeed(atomOf(board, { url }));
  expect(feed).toMatchObject({
    id: expect.stringMatching(/^urn:allclear:board:[0-9a-f]{32}$/),
    title: { value: 'Allclear board' },
    subtitle: { value: 'Outage. 1 service: 1 outage.' },
    updated: '2026-11-22T10:01:00.000Z',
    authors: [{ name: 'Allclear' }],
    links: [
      { rel: 'self', type: 'application/atom+xml', href: url },
      { rel: 'alternate', type: 'text/html', href: 'https://allclear.example/' },
    ],
  });
  const entries = entriesOf(board);
  expect(entries).toHaveLength(2);
  expect(feed.entries).toMatchObject(
    entries.map(({ id, title, text, at, tags, url: href }) => ({
      id,
      title: { value: title },
      content: { type: 'text', value: text },
      updated: at.toISOString(),
      published: at.toISOString(),
      categories: tags.map((term) => ({ term })),
      links: [{ rel: 'alternate', href }],
    })),
  );
  expect(parseAtomFeed(atomOf(board, { url: `${url}&service=3` })).id).not.toBe(feed.id);
  expect(isOwnFeed(Buffer.from(atomOf(board, { url })))).toBe(true);
});

test('our own reader of RSS sees an incident begin in it, and end', () => {
  const read = (incident: typeof open) => {
    const text = rssOf(feedBoard({ ...quiet, incidents: [incident] }), {
      url: 'https://allclear.example/feeds/fd_x/board.rss',
    });
    return rss.read([{ role: 'summary', text }], { now: at('12:00'), page: 'https://allclear.example' });
  };
  expect(read(open)).toMatchObject({ kind: 'ok', status: 'degraded', title: 'Allclear board' });
  expect(read(over)).toMatchObject({ kind: 'ok', status: 'operational' });
});
