import fc from 'fast-check';
import type { History, Range } from '../../src/boards/reports/figures.ts';
import type { ServiceStatus } from '../../src/monitoring/index.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Midnight in UTC. */
export const START = Date.UTC(2026, 9, 1);

/** Whole days in UTC from START on. */
export const rangeOf = (firstDay: number, days: number): Range => ({
  from: START + firstDay * DAY,
  to: START + (firstDay + days) * DAY,
  days: Array.from({ length: days }, (_, n) => {
    const from = START + (firstDay + n) * DAY;
    return { date: new Date(from).toISOString().slice(0, 10), from, to: from + DAY };
  }),
});

/** Statuses from so many hours after START on. */
export const historyOf = (
  steps: readonly (readonly [hours: number, status: ServiceStatus])[],
  { addedHours = 0, endedHours }: { readonly addedHours?: number; readonly endedHours?: number } = {},
): History => ({
  timeline: { statuses: steps.map(([, status]) => status), times: steps.map(([hours]) => START + hours * HOUR) },
  addedAt: new Date(START + addedHours * HOUR),
  ...(endedHours !== undefined && { endedAt: new Date(START + endedHours * HOUR) }),
});

const statuses = ['operational', 'degraded', 'outage', 'maintenance', 'unknown'] as const;

/** Histories around a month. */
export const histories = fc
  .record({
    steps: fc.uniqueArray(fc.tuple(fc.integer({ min: -200, max: 900 }), fc.constantFrom(...statuses)), {
      selector: ([hours]) => hours,
      maxLength: 40,
    }),
    addedHours: fc.integer({ min: -300, max: 800 }),
    endedHours: fc.option(fc.integer({ min: -300, max: 800 }), { nil: undefined }),
  })
  .map(({ steps, ...limits }) =>
    historyOf(
      steps.toSorted(([a], [b]) => a - b),
      limits,
    ),
  );
