import { describe, expect, test } from 'vitest';
import { readerOf } from '../../../../src/monitoring/pages/readers/index.ts';
import type { Origin } from '../../../../src/publishing/importing/origin.ts';
import { planOf } from '../../../../src/publishing/importing/plan.ts';
import { type OriginSnapshot, originOf } from '../../../../src/publishing/importing/snapshot.ts';
import { formatSamples } from '../../../support/pages/index.ts';

const now = new Date('2026-05-04T09:00:00Z');
const at = (time: string) => new Date(`2026-05-04T${time}:00Z`);

const nothing: OriginSnapshot = { components: [], incidents: [], maintenances: [] };
const incident = { id: '7', title: 'Slow', phase: 'monitoring', componentIds: ['c1'], updates: [] } as const;
const postsOf = (snapshot: Partial<OriginSnapshot>) => originOf({ ...nothing, ...snapshot }, 'acme.example', now).posts;

test('components go to sections by their group, those without a group first', () => {
  const components = [
    { id: 'c1', name: 'Search', group: 'Platform' },
    { id: 'c2', name: 'Site' },
    { id: 'c3', name: 'Uploads', group: 'Platform' },
  ];
  expect(originOf({ ...nothing, components }, 'acme.example', now)).toMatchObject({
    name: 'acme.example',
    sections: [
      { originId: undefined, name: '', items: [{ originId: 'c2', name: 'Site' }] },
      { originId: 'group Platform', name: 'Platform', items: [{ name: 'Search' }, { name: 'Uploads' }] },
    ],
  });
});

test('an incident keeps its messages and times, and one without messages says its title', () => {
  const updates = [
    { at: at('08:00'), phase: 'investigating', text: 'We look.' },
    { at: at('08:30'), phase: 'monitoring', text: '' },
  ] as const;
  const [told, silent] = postsOf({
    incidents: [
      { ...incident, severity: 'outage', updates },
      { ...incident, id: '8', phase: 'resolved', startedAt: at('07:00') },
    ],
  });
  expect(told).toMatchObject({
    startsAt: at('08:00'),
    monitoringAt: at('08:30'),
    resolvedAt: undefined,
    status: 'outage',
    items: ['c1'],
    updates: [{ text: 'We look.' }, { text: 'Slow', phase: 'monitoring', shownAt: at('08:30') }],
  });
  expect(silent).toMatchObject({ resolvedAt: at('07:00'), updates: [{ text: 'Slow', phase: 'resolved' }] });
});

test('a maintenance has an id of its own kind, and one that is announced was written before it starts', () => {
  const work = {
    title: 'Move',
    state: 'scheduled',
    componentIds: [],
    startsAt: at('10:00'),
    endsAt: at('11:00'),
  } as const;
  const [ahead, past] = postsOf({
    maintenances: [
      { ...work, id: '7', text: 'We move.' },
      { ...work, id: '8', state: 'completed', startsAt: at('07:00'), endsAt: at('08:00') },
    ],
  });
  expect(ahead).toMatchObject({
    originId: 'maintenance 7',
    phase: 'scheduled',
    createdAt: now,
    updates: [{ text: 'We move.', shownAt: now }],
  });
  expect(past).toMatchObject({ phase: 'completed', resolvedAt: at('08:00'), updates: [{ shownAt: at('07:00') }] });
});

test('notices, and what has no time or no words, are left out', () => {
  const timed = { ...incident, startedAt: at('08:00') };
  const work = { id: '7', title: 'Move', state: 'scheduled', componentIds: [] } as const;
  const incidents = [incident, { ...timed, notice: true as const }, { ...timed, title: ' ' }];
  const maintenances = [
    work,
    { ...work, startsAt: at('08:00') },
    { ...work, startsAt: at('08:00'), endsAt: at('08:00') },
  ];
  expect(postsOf({ incidents, maintenances })).toEqual([]);
});

/** Ids on this page by those on the origin, as after an import. */
const knownAfter = ({ sections, posts }: Origin) => ({
  sections: new Map(
    sections.flatMap(({ originId }, at) => (originId === undefined ? [] : [[originId, at + 1] as const])),
  ),
  items: new Map(sections.flatMap(({ items }) => items).map(({ originId }, at) => [originId, at + 1])),
  posts: new Map(posts.map(({ originId }, at) => [originId, at + 1])),
});

describe.each(formatSamples)('every page of $format', ({ format, pages }) => {
  const origins = pages.flatMap(({ documents }) => {
    const read = readerOf(format)?.read(documents, { now, page: 'https://status.acme.example/' });
    return read?.kind === 'ok' ? [originOf(read, 'status.acme.example', now)] : [];
  });

  test('is imported once: a second import only updates', () => {
    for (const origin of origins) {
      const { items, incidents, maintenances } = planOf(origin, [], knownAfter(origin));
      expect([items.added, incidents.added, maintenances.added]).toEqual([0, 0, 0]);
    }
  });

  test('fits the limits of a page, and no two of its things share an id', () => {
    for (const { sections, posts } of origins) {
      const ids = [...sections.flatMap(({ items }) => items), ...posts].map(({ originId }) => originId);
      const ofItems = sections.flatMap(({ items }) => items.map(({ originId }) => originId));
      const ofPosts = posts.map(({ originId }) => originId);
      expect([new Set(ofItems).size, new Set(ofPosts).size]).toEqual([ofItems.length, ofPosts.length]);
      for (const id of ids) expect(id.length).toBeLessThanOrEqual(100);
      for (const { title, updates, startsAt, endsAt } of posts) {
        expect(title.length).toBeLessThanOrEqual(200);
        expect(updates.length).toBeGreaterThan(0);
        expect(updates.every(({ text }) => text.length > 0 && text.length <= 5_000)).toBe(true);
        expect(new Set(updates.map(({ originId }) => originId)).size).toBe(updates.length);
        expect(endsAt === undefined || endsAt > startsAt).toBe(true);
      }
    }
  });
});
