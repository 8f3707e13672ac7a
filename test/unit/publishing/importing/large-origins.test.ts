import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainText } from '../../../../src/monitoring/pages/reading/safe-text.ts';
import { readOrigin } from '../../../../src/publishing/importing/adapters/read-origin.ts';
import { planOf } from '../../../../src/publishing/importing/plan.ts';
import { MOST_HELD_MS, meterTurns, type TurnMeter } from '../../../support/processor-time.ts';

const RUNS = 5;
const at = '2026-11-20T09:57:00Z';
const many = <T>(count: number, of: (nth: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, nth) => of(nth));

let meter: TurnMeter;
beforeAll(() => {
  meter = meterTurns();
});
afterAll(() => meter.stop());

type Told = { readonly components?: readonly object[]; readonly incidents?: readonly object[] };

const originOf = ({ components = [], incidents = [] }: Told) => {
  const bodies = [
    JSON.stringify({ page: { name: 'Acme' }, components }),
    JSON.stringify({ incidents }),
    JSON.stringify({ scheduled_maintenances: [] }),
  ];
  const read = readOrigin(
    {
      fetch: {
        getPage: async (url) => {
          const body = Buffer.from(
            bodies[['summary', 'incidents', 'scheduled'].findIndex((one) => url.includes(`/${one}`))] ?? '',
          );
          return { kind: 'ok', status: 200, url, redirected: [], headers: {}, body };
        },
      },
      plainText,
      detect: async () => ({ kind: 'unrecognised', reason: 'none' }),
    },
    () => new Date(at),
  );
  return { bodies, read: () => read('https://status.example.com') };
};

const incident = (id: string, updates: number, length: number) => ({
  id,
  name: 'Cards fail',
  status: 'investigating',
  created_at: at,
  incident_updates: many(updates, (nth) => ({
    id: `u${nth}`,
    status: 'investigating',
    body: '<p>&amp; '.repeat(length / 9),
    created_at: at,
  })),
});

const largest: readonly (readonly [string, Told])[] = [
  [
    'of 6,000 groups with a component each',
    {
      components: many(12_000, (nth) =>
        nth % 2 ? { id: `g${nth}`, name: 'G', group: true } : { id: `c${nth}`, name: 'C', group_id: `g${nth + 1}` },
      ),
    },
  ],
  ['of 15,000 components', { components: many(15_000, (nth) => ({ id: `c${nth}`, name: 'C' })) }],
  ['with one text of 1.4 MB', { components: [{ id: 'c', name: 'C', description: '<a '.repeat(470_000) }] }],
  [
    'with 70 descriptions of 20,000 characters',
    { components: many(70, (nth) => ({ id: `c${nth}`, name: 'C', description: '<p>&#39;'.repeat(2_500) })) },
  ],
  ['with 7,000 short updates', { incidents: many(70, (nth) => incident(`i${nth}`, 100, 9)) }],
  ['with 140 updates of 9,000 characters', { incidents: many(70, (nth) => incident(`i${nth}`, 2, 9_000)) }],
];

test.each(largest)('a page %s is imported without holding anybody up', async (_what, told) => {
  const { read } = originOf(told);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && least >= MOST_HELD_MS; run += 1) {
    meter.longestMs();
    planOf(await read(), [], { sections: new Map(), items: new Map(), posts: new Map() });
    least = Math.min(least, meter.longestMs());
  }
  expect(least).toBeLessThan(MOST_HELD_MS);
});

test.each([
  ['characters', { components: [{ id: 'c', name: 'x'.repeat(1_500_000) }] }],
  ['entries', { components: many(20_000, (nth) => ({ id: `c${nth}`, name: 'C' })) }],
])('a page with too many %s is refused with a sentence', async (_what, told) => {
  await expect(originOf(told).read()).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { url: expect.stringContaining('more content than we can import') },
  });
});
