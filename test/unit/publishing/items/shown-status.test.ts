import { describe, expect, test } from 'vitest';
import type { ItemStatus } from '../../../../src/publishing/item-status.ts';
import { capped, combined } from '../../../../src/publishing/items/combine.ts';
import type { ItemMemory, ItemRule } from '../../../../src/publishing/items/item.ts';
import type { PartReading } from '../../../../src/publishing/items/part-reading.ts';
import { type ItemSources, shownStatus } from '../../../../src/publishing/items/shown-status.ts';

const MINUTE = 60_000;
const rule: ItemRule = {
  parts: [{ serviceId: 1, cap: 'outage' }],
  needs: 'all',
  takesApi: false,
  worsenMs: 3 * MINUTE,
  recoverMs: 2 * MINUTE,
};
const sources = (readings: Readonly<Record<number, PartReading>>, more: Partial<ItemSources> = {}): ItemSources => ({
  rule,
  readingOf: (id) => readings[id],
  api: undefined,
  hand: undefined,
  incidents: [],
  maintenance: undefined,
  ...more,
});
const read = (status: PartReading['status'], at: number): PartReading => ({ status, readAt: at });

/** The statuses at these minutes, as workers would record them one after the other. */
const play = (steps: readonly (readonly [minute: number, given: ItemSources])[]): readonly ItemStatus[] => {
  let memory: ItemMemory = {};
  return steps.map(([minute, given]) => {
    const shown = shownStatus(given, memory, minute * MINUTE);
    memory = shown.memory;
    return shown.status;
  });
};

describe('parts', () => {
  test('never cause more than their cap, which maintenance and unknown have none of', () => {
    expect(capped('outage', 'degraded')).toBe('degraded');
    expect(capped('outage', 'partial_outage')).toBe('partial_outage');
    expect(capped('degraded', 'outage')).toBe('degraded');
    expect(capped('maintenance', 'degraded')).toBe('maintenance');
    expect(capped('unknown', 'degraded')).toBe('unknown');
  });

  test('are a partial outage while some of those needed are out, and an outage once all are', () => {
    expect(combined(['outage', 'operational'], 'all')).toBe('partial_outage');
    expect(combined(['outage', 'outage'], 'all')).toBe('outage');
    expect(combined(['outage'], 'all')).toBe('outage');
    expect(combined(['operational', 'unknown'], 'all')).toBe('unknown');
  });

  test('work while any one that is enough works, and an unknown one makes it neither bad nor green', () => {
    expect(combined(['outage', 'operational'], 'any')).toBe('operational');
    expect(combined(['outage', 'degraded'], 'any')).toBe('degraded');
    expect(combined(['outage', 'unknown'], 'any')).toBe('unknown');
    expect(combined(['operational', 'unknown'], 'any')).toBe('operational');
    expect(combined(['outage', 'outage'], 'any')).toBe('outage');
  });
});

describe('waits', () => {
  test('show a worse status after 3 minutes and a better one after 2', () => {
    const [good, bad] = [sources({ 1: read('operational', 0) }), sources({ 1: read('outage', 0) })];
    expect(
      play([
        [0, good],
        [1, bad],
        [3, bad],
        [4, bad],
        [5, good],
        [6, good],
        [7, good],
      ]),
    ).toEqual(['operational', 'operational', 'operational', 'outage', 'outage', 'outage', 'operational']);
  });

  test('forget trouble that ended before', () => {
    const [good, bad] = [sources({ 1: read('operational', 0) }), sources({ 1: read('outage', 0) })];
    expect(
      play([
        [0, good],
        [1, bad],
        [3, good],
        [4, bad],
        [6, bad],
      ]),
    ).not.toContain('outage');
  });

  test('go on when trouble gets worse meanwhile', () => {
    const at = (status: PartReading['status']) => sources({ 1: read(status, 0) });
    expect(
      play([
        [0, at('operational')],
        [1, at('degraded')],
        [3, at('outage')],
        [4, at('outage')],
      ]).at(-1),
    ).toBe('outage');
  });

  test('are skipped with a wait of 0', () => {
    const now = { ...rule, worsenMs: 0 };
    const [good, bad] = [sources({ 1: read('operational', 0) }), sources({ 1: read('outage', 0) }, { rule: now })];
    expect(
      play([
        [0, good],
        [1, bad],
      ]),
    ).toEqual(['operational', 'outage']);
  });
});

describe('an unreadable page', () => {
  const failing: PartReading = { status: 'unknown', failedAt: 10 * MINUTE, readAt: 9 * MINUTE };

  test('keeps the last confirmed status for 15 minutes from the first failed check, then it is unknown', () => {
    const good = sources({ 1: read('operational', 9 * MINUTE) });
    const steps = [
      [9, good],
      [15, sources({ 1: failing })],
      [24, sources({ 1: failing })],
      [25, sources({ 1: failing })],
    ] as const;
    expect(play(steps)).toEqual(['operational', 'operational', 'operational', 'unknown']);
  });

  test('says from when on, and when it will be unknown', () => {
    const { memory } = shownStatus(sources({ 1: read('degraded', 9 * MINUTE) }), {}, 9 * MINUTE);
    const shown = shownStatus(sources({ 1: failing }), memory, 12 * MINUTE);
    expect(shown).toMatchObject({ status: 'degraded', unconfirmedSince: 10 * MINUTE, nextAt: 25 * MINUTE });
  });

  test('is unknown at once if it was never read, or nobody monitors it', () => {
    expect(play([[0, sources({})]])).toEqual(['unknown']);
    expect(play([[0, sources({ 1: { status: 'unknown' } })]])).toEqual(['unknown']);
  });

  test('counts at once when it can be read again', () => {
    const bad = sources({ 1: read('outage', 0) });
    expect(
      play([
        [0, sources({})],
        [1, bad],
      ]),
    ).toEqual(['unknown', 'outage']);
  });
});

describe('programs and people', () => {
  const alone = { ...rule, parts: [] };

  test('an item that takes a status by API is unknown before the first and after an expired one', () => {
    const taking = { rule: { ...alone, takesApi: true } };
    expect(play([[0, sources({}, taking)]])).toEqual(['unknown']);
    const sent = sources({}, { ...taking, api: { status: 'operational', until: 5 * MINUTE } });
    expect(
      play([
        [1, sent],
        [5, sent],
      ]),
    ).toEqual(['operational', 'unknown']);
    expect(shownStatus(sent, {}, MINUTE).nextAt).toBe(5 * MINUTE);
  });

  test('the worse of parts and program counts', () => {
    const both = sources({ 1: read('operational', 0) }, { api: { status: 'degraded' } });
    expect(play([[0, both]])).toEqual(['degraded']);
  });

  test('a status by hand replaces them until it is cleared', () => {
    const hand = { hand: { status: 'operational', until: 'cleared' } } as const;
    const bad = { 1: read('outage', 0) };
    expect(
      play([
        [0, sources(bad)],
        [1, sources(bad, hand)],
        [9, sources({ 1: read('operational', 0) }, hand)],
        [10, sources(bad)],
      ]),
    ).toEqual(['outage', 'operational', 'operational', 'outage']);
  });

  test('or until the next change, and unknown is no change', () => {
    const hand = { hand: { status: 'degraded', until: 'next_change' } } as const;
    const first = shownStatus(sources({ 1: read('outage', 0) }, hand), {}, 0);
    expect(first).toMatchObject({ status: 'degraded', handEnded: false });
    const unread = shownStatus(sources({ 1: { status: 'unknown' } }, hand), first.memory, MINUTE);
    expect(unread).toMatchObject({ status: 'degraded', handEnded: false });
    const over = shownStatus(sources({ 1: read('operational', 2 * MINUTE) }, hand), unread.memory, 2 * MINUTE);
    expect(over).toMatchObject({ status: 'operational', handEnded: true });
  });

  test('an open incident makes it worse, never better, and its end paints nothing green', () => {
    const bad = { 1: read('outage', 0) };
    expect(play([[0, sources({ 1: read('operational', 0) }, { incidents: ['outage'] })]])).toEqual(['outage']);
    expect(play([[0, sources(bad, { incidents: ['degraded'] })]])).toEqual(['outage']);
    expect(
      play([
        [0, sources(bad, { incidents: ['outage'] })],
        [1, sources(bad)],
      ]),
    ).toEqual(['outage', 'outage']);
  });

  test('maintenance hides trouble only if the post says that the item may be down', () => {
    const bad = { 1: read('outage', 0) };
    expect(play([[0, sources(bad, { maintenance: { mayBeDown: true } })]])).toEqual(['maintenance']);
    expect(play([[0, sources(bad, { maintenance: { mayBeDown: false } })]])).toEqual(['outage']);
    expect(play([[0, sources({ 1: read('operational', 0) }, { maintenance: { mayBeDown: false } })]])).toEqual([
      'maintenance',
    ]);
  });
});
