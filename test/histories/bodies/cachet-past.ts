import type { CachetIncident } from './cachet.ts';

/** So many incidents of the days before that are fixed, the oldest first. */
export const pastIncidents = (count: number, { from = -9_000, firstId = 1 } = {}): readonly CachetIncident[] =>
  Array.from({ length: count }, (_, index) => {
    const startedAt = from + index * 50;
    const updates = [{ at: startedAt + 20, status: 4, message: 'All is well.' } as const];
    return { id: firstId + index, name: `Trouble of old ${index + 1}`, startedAt, updates };
  });
