import fc from 'fast-check';
import { type ItemStatus, worstFirst } from '../../src/publishing/item-status.ts';
import type { PublishedPage } from '../../src/publishing/published-page.ts';
import { minutesAgo, sampleDays, sampleIncident, sampleItem, sampleMaintenance, samplePage } from './published-page.ts';

const statuses: readonly ItemStatus[] = [...worstFirst, 'operational', 'operational'];
const confirmed = worstFirst.filter((status) => status !== 'unknown');
const texts = [
  'Card payments',
  'Größe & <b>Maß</b>',
  '"Quotes" \'n\' more',
  'a b',
  '*stars* [x](https://example.com)',
] as const;
const named = fc.constantFrom(...texts);

const item = fc
  .record({
    name: named,
    status: fc.constantFrom(...statuses),
    lastConfirmed: fc.constantFrom(...confirmed),
    minutes: fc.integer({ min: 0, max: 50_000 }),
    bad: fc.array(fc.tuple(fc.integer({ min: 0, max: 89 }), fc.constantFrom(...worstFirst)), { maxLength: 5 }),
  })
  .map(({ name, status, lastConfirmed, minutes, bad }) => ({ status, lastConfirmed, name, minutes, bad }));

/** `affects`: the places of its items among those of the page. An item may be better, as a person says, or worse, as its services do. */
const incident = fc.record({
  title: named,
  status: fc.constantFrom(...confirmed),
  minutes: fc.integer({ min: 0, max: 5_000 }),
  affects: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
});

/** Any page that the contract allows: every mix of statuses and names, with incidents, maintenance, and checks that stopped or didn't. */
export const anyPage: fc.Arbitrary<PublishedPage> = fc
  .record({
    language: fc.constantFrom('en', 'de', 'fr', 'es'),
    timeZone: fc.constantFrom('UTC', 'Europe/London', 'America/St_Johns', 'Pacific/Kiritimati'),
    items: fc.array(item, { maxLength: 6 }),
    /** So many of the items stand in a second section. */
    others: fc.nat(6),
    incidents: fc.array(incident, { maxLength: 2 }),
    checked: fc.option(fc.integer({ min: 0, max: 600 }), { nil: undefined }),
    recovered: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
    planned: fc.boolean(),
  })
  .map(({ language, timeZone, items: given, others, incidents, checked, recovered, planned }) => {
    const items = given.map(({ name, status, lastConfirmed, minutes, bad }) =>
      sampleItem(name, {
        status,
        lastConfirmed: status === 'unknown' ? lastConfirmed : status,
        since: minutesAgo(minutes),
        unconfirmedSince: status === 'unknown' ? minutesAgo(minutes) : undefined,
        days: sampleDays(Object.fromEntries(bad)),
      }),
    );
    return samplePage({
      language,
      timeZone,
      checkedAt: checked === undefined ? undefined : new Date(minutesAgo(0).getTime() - checked * 1000),
      ...(recovered !== undefined && { recoveredAt: minutesAgo(recovered) }),
      sections: [items.slice(others), items.slice(0, others)].map((ofSection, index) => ({
        id: index + 1,
        publicId: `section0000${index + 1}`,
        name: `Section ${index + 1}`,
        items: ofSection,
      })),
      incidents: incidents.map(({ title, status, minutes, affects }) =>
        sampleIncident(title, {
          status: status === 'operational' ? 'degraded' : status,
          startedAt: minutesAgo(minutes),
          items: affects
            .flatMap((place) => items[place] ?? [])
            .map(({ publicId, name }) => ({ publicId, name, status })),
        }),
      ),
      maintenances: planned ? [sampleMaintenance('upgrade')] : [],
    });
  });
