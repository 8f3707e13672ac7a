import { describe, expect, it } from 'vitest';
import { factOf } from '../../../src/incidents/incident-facts.ts';
import { incidentChanges } from '../../../src/incidents/page-incidents.ts';
import type { KnownIncident } from '../../../src/incidents/ports.ts';

const seenAt = new Date('2026-05-04T09:00:00Z');
const page = { pageId: 7, firstSight: false, seenAt };

const known = (componentIds: readonly string[]): KnownIncident => ({
  id: 1,
  externalId: 'i1',
  phase: 'investigating',
  severity: undefined,
  startedAt: seenAt,
  pageStartedAt: undefined,
  resolvedAt: undefined,
  missedAt: undefined,
  lastUpdateAt: undefined,
  updateCount: 0,
  componentIds,
  contentHash: '',
});

const factsFor = (before: readonly string[], now: readonly string[]) => {
  const listed = { id: 'i1', title: 'Slow', phase: 'investigating', componentIds: now, updates: [] } as const;
  return incidentChanges([listed], [known(before)], page).flatMap((change) =>
    factOf(change, 1, { ...page, hasNewUpdate: false }),
  );
};

describe('the components that an incident is linked to', () => {
  it('are told where they changed, without words, and not for another order', () => {
    expect(factsFor(['a', 'b'], ['b', 'a'])).toEqual([]);
    expect(factsFor(['a', 'b'], ['a', 'c'])).toMatchObject([
      { kind: 'incidents.updated', data: { wordless: true, components: { before: ['a', 'b'], now: ['a', 'c'] } } },
    ]);
    expect(factsFor(['a', 'b'], ['a'])).toHaveLength(1);
  });

  it('are compared in one pass, however many there are', () => {
    const ids = Array.from({ length: 5_000 }, (_, index) => `c${index}`);
    let reads = 0;
    const before = new Proxy(ids, {
      get: (target, key, receiver) => {
        reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    expect(factsFor(before, [...ids].reverse())).toEqual([]);
    expect(reads).toBeLessThan(10 * ids.length);
  });
});
