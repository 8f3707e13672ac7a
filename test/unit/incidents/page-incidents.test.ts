import { describe, expect, test } from 'vitest';
import { incidentChanges } from '../../../src/incidents/page-incidents.ts';
import type { PageIncident } from '../../../src/monitoring/index.ts';

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`);

const incident = (changes: Partial<PageIncident> = {}): PageIncident => ({
  id: 'i1',
  title: 'API is slow',
  phase: 'investigating',
  componentIds: [],
  updates: [],
  ...changes,
});

const publishedOf = (listed: PageIncident) =>
  incidentChanges([listed], [], { pageId: 7, firstSight: false, seenAt: at('09:00') })[0]?.row.publishedAt;

/** Nothing lies in the future, and each of the three times is the page's own or none (truth.md, rules 11 and 21). */
describe('when an incident was published', () => {
  test('is the page’s time of the newest that it says, and never in the future', () => {
    const updates = [{ at: at('08:30'), phase: 'investigating', text: 'We look into it.' } as const];
    expect(publishedOf(incident({ startedAt: at('08:20') }))).toEqual(at('08:20'));
    expect(publishedOf(incident({ startedAt: at('08:20'), updates }))).toEqual(at('08:30'));
    expect(publishedOf(incident({ startedAt: at('09:30') }))).toEqual(at('09:00'));
    expect(publishedOf(incident({ phase: 'resolved', resolvedAt: at('08:40'), updates }))).toEqual(at('08:40'));
  });

  test('is not known where the page says no time, or none of the end that it states', () => {
    const updates = [{ at: at('08:30'), phase: 'investigating', text: 'We look into it.' } as const];
    expect(publishedOf(incident())).toBeUndefined();
    expect(publishedOf(incident({ phase: 'resolved', startedAt: at('08:20'), updates }))).toBeUndefined();
  });
});
