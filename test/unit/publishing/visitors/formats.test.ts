import fc from 'fast-check';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { worstItemStatus } from '../../../../src/publishing/item-status.ts';
import { answerFor } from '../../../../src/publishing/visitors/answers.ts';
import { badgeOf } from '../../../../src/publishing/visitors/formats/small.ts';
import { headlineText, saidStatus } from '../../../../src/publishing/visitors/said.ts';
import { sceneOf } from '../../../../src/publishing/visitors/scene.ts';
import { northwind, pastIncidents } from '../../../support/northwind.ts';
import {
  minutesAgo,
  sampleIncident,
  sampleItem,
  sampleMaintenance,
  samplePage,
} from '../../../support/published-page.ts';
import { anyPage } from '../../../support/random-page.ts';

const clear = sceneOf(northwind.clear!);
const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

test('page, badge, JSON, feeds and Statuspage’s API never say different things', () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      const scene = sceneOf(page);
      const text = (path: string) => answerFor(scene, path).text;
      const headline = headlineText(scene);
      const status = saidStatus(scene);
      const json = JSON.parse(text('/status.json'));
      expect(json).toMatchObject({ headline, status });
      const html = text('/');
      expect(unescaped(/<h1>(.*?)<\/h1>/.exec(html)![1]!)).toBe(headline);
      expect(parseAtomFeed(text('/history.atom')).subtitle?.value).toBe(headline);
      expect(parseRssFeed(text('/history.rss')).description).toBe(headline);
      expect(badgeOf(scene).message).toBe(scene.words.status[status]);
      expect(html).toContain(`class="face st-${status.replace('_outage', '')}"`);
      const rows = [...html.matchAll(/<span class="tag (st-[a-z]+)">[^/]*\/><\/svg>([^<]+)<\/span><\/summary>/g)];
      expect(rows.map(([, , word]) => word)).toEqual(
        json.sections.flatMap(({ items }: { items: readonly { status: keyof typeof scene.words.status }[] }) =>
          items.map((item) => scene.words.status[item.status]),
        ),
      );

      const said = [...scene.items, ...page.incidents].map((one) => one.status);
      if (page.headline.kind !== 'not_checked' && scene.items.length > 0) expect(status).toBe(worstItemStatus(said));

      const summary = JSON.parse(text('/api/v2/summary.json'));
      const indicator = {
        outage: 'critical',
        partial_outage: 'major',
        degraded: 'minor',
        maintenance: 'maintenance',
        operational: 'none',
      };
      // An unknown item keeps its last confirmed word there, which may be worse than the rest.
      const isConfirmed = scene.items.every((item) => item.status !== 'unknown');
      if (isConfirmed && status !== 'unknown') expect(summary.status.indicator).toBe(indicator[status]);
      expect(summary.status.description === 'All Systems Operational').toBe(status === 'operational');
    }),
    { numRuns: 250 },
  );
});

test('nothing is green where something isn’t confirmed', () => {
  fc.assert(
    fc.property(anyPage, (page) => {
      const scene = sceneOf(page);
      if (scene.items.every(({ status }) => status !== 'unknown')) return;
      expect(saidStatus(scene)).not.toBe('operational');
    }),
    { numRuns: 100 },
  );
});

describe('items of one name', () => {
  const twins = [
    sampleItem('SMS', { status: 'unknown', since: minutesAgo(30) }),
    sampleItem('SMS', { status: 'maintenance' }),
  ];
  const [first, second] = twins.map(({ publicId }) => publicId);
  const work = sampleMaintenance('upgrade', {
    phase: 'in_progress',
    items: [{ publicId: second!, name: 'SMS', status: 'maintenance' }],
    endsAt: new Date('2026-11-27T23:30:00Z'),
  });
  const sections = ['Europe', 'Asia'].map((name, index) => ({
    id: index,
    publicId: `section0000${index}`,
    name,
    items: [twins[index]!],
  }));
  const html = answerFor(sceneOf(samplePage({ sections, maintenances: [work] })), '/').text;

  test('are named with their sections, and each leads to its own row', () => {
    expect(html).toContain('Asia › SMS');
    expect(html).toContain('Europe › SMS');
    expect([...html.matchAll(/<li class="[^"]*"><a href="#(\w+)">/g)].map(([, id]) => id)).toEqual([second, first]);
  });

  test('say the end of maintenance only where it runs', () => {
    const blocks = [...html.matchAll(/<li class="[^"]*"><a href="#\w+">.*?<\/li>/gs)].map(([text]) => text);
    expect(blocks.map((text) => text.includes('23:30'))).toEqual([true, false]);
  });
});

describe('the feeds', () => {
  const atom = parseAtomFeed(answerFor(clear, '/history.atom').text);

  test('have an entry for each incident and maintenance, whose id never changes', () => {
    expect(atom.id).toBe('tag:allclear.example.com,2005:/s/northwind/history');
    expect(atom.entries?.map(({ title }) => title?.value)).toEqual(
      expect.arrayContaining(['database upgrade', ...pastIncidents.map(({ title }) => title)]),
    );
    const changed = sceneOf({
      ...northwind.clear!,
      past: {
        incidents: pastIncidents.map((one) => ({ ...one, title: 'Renamed', updatedAt: new Date() })),
        maintenances: [],
      },
    });
    const again = parseAtomFeed(answerFor(changed, '/history.atom').text);
    expect(again.entries?.map(({ id }) => id)).toEqual(atom.entries?.map(({ id }) => id));
  });

  test('have the newest update first, and no state in the title', () => {
    const entry = atom.entries?.find(({ title }) => title?.value === 'Card payments failed for some customers');
    const words = [...String(entry?.content?.value).matchAll(/<strong>([^<]+)<\/strong> - /g)].map(([, word]) => word);
    expect(words).toEqual(['Review', 'Resolved', 'Monitoring', 'Identified', 'Investigating']);
  });

  test('have at most 25 entries', () => {
    const incidents = Array.from({ length: 40 }, (_, index) => sampleIncident(`Incident ${index}`));
    const page = sceneOf(samplePage({ past: { incidents, maintenances: [] } }));
    expect(parseAtomFeed(answerFor(page, '/history.atom').text).entries).toHaveLength(25);
    expect(parseRssFeed(answerFor(page, '/history.rss').text).items).toHaveLength(25);
  });
});

describe('the calendar', () => {
  test.each(['/maintenance.ics', '/incidents/mnt000000001.ics'])('has the maintenance: %s', (path) => {
    const { type, text } = answerFor(clear, path);
    expect(type).toBe('text/calendar');
    const [event] = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
    expect(event).toMatchObject({ uid: 'mnt000000001@kctbh9vrtdwd', summary: 'Planned maintenance: database upgrade' });
    expect(event?.startDate.toJSDate()).toEqual(new Date('2026-11-28T22:00:00Z'));
    expect(event?.endDate.toJSDate()).toEqual(new Date('2026-11-28T23:30:00Z'));
  });

  test('has none for an incident', () => {
    expect(answerFor(clear, '/incidents/inc000000001.ics').status).toBe(404);
  });
});

test('the badge is a picture with the page’s name and status', () => {
  expect(answerFor(sceneOf(northwind.outage!), '/badge.svg').text).toContain('<title>Northwind: Outage</title>');
});

test('our own JSON has the days on which something was wrong, and times as they are', () => {
  const json = JSON.parse(answerFor(sceneOf(northwind.outage!), '/status.json').text);
  expect(json).toMatchObject({
    version: 1,
    state: 'trouble',
    status: 'outage',
    since: '2026-11-27T14:02:00.000Z',
    affected: [
      { name: 'Card payments', incident: 'inc000000009' },
      { name: 'Refunds' },
      { name: 'Identity checks', status: 'unknown' },
    ],
  });
  expect(json.sections[0].items[0].days).toHaveLength(3);
});
