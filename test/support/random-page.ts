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

/** Incidents affect no item, since an item's status already has those of its incidents. */
const incident = fc.record({
  title: named,
  status: fc.constantFrom(...confirmed),
  minutes: fc.integer({ min: 0, max: 5_000 }),
});

/** Any page that the contract allows: every mix of statuses, with incidents, maintenance, and checks that stopped or didn't. */
export const anyPage: fc.Arbitrary<PublishedPage> = fc
  .record({
    language: fc.constantFrom('en', 'de', 'fr', 'es'),
    timeZone: fc.constantFrom('UTC', 'Europe/London', 'America/St_Johns', 'Pacific/Kiritimati'),
    items: fc.array(item, { maxLength: 6 }),
    incidents: fc.array(incident, { maxLength: 2 }),
    checked: fc.option(fc.integer({ min: 0, max: 600 }), { nil: undefined }),
    recovered: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
    planned: fc.boolean(),
  })
  .map(({ language, timeZone, items, incidents, checked, recovered, planned }) =>
    samplePage({
      language,
      timeZone,
      checkedAt: checked === undefined ? undefined : new Date(minutesAgo(0).getTime() - checked * 1000),
      ...(recovered !== undefined && { recoveredAt: minutesAgo(recovered) }),
      sections: [
        {
          id: 1,
          publicId: 'section00001',
          name: 'All',
          items: items.map(({ name, status, lastConfirmed, minutes, bad }, index) =>
            sampleItem(`${name} ${index}`, {
              status,
              lastConfirmed: status === 'unknown' ? lastConfirmed : status,
              since: minutesAgo(minutes),
              unconfirmedSince: status === 'unknown' ? minutesAgo(minutes) : undefined,
              days: sampleDays(Object.fromEntries(bad)),
            }),
          ),
        },
      ],
      incidents: incidents.map(({ title, status, minutes }) =>
        sampleIncident(title, { status, startedAt: minutesAgo(minutes) }),
      ),
      maintenances: planned ? [sampleMaintenance('upgrade')] : [],
    }),
  );
