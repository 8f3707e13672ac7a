import type { PageIncident, PageMaintenance, PageSnapshot } from '../status-page.ts';

const MINUTE_MS = 60_000;
/** The time between publishing and reading, and how pages round. */
const NEAR_MS = 2 * MINUTE_MS;
/** Time zones behind UTC: at least an hour, in half hours, up to 12 hours. */
const STEP_MS = 30 * MINUTE_MS;
const LEAST_MS = 60 * MINUTE_MS;
const MOST_MS = 12 * 60 * MINUTE_MS;

/**
 * Determines how far a page without a time zone is behind UTC, in milliseconds, from incidents that `appeared` since it was
 * read a minute before `at` (truth.md, rule 11): one that begins now began a whole number of half hours ago by the page's
 * clock. Undefined until an incident has shown it. A known value stays until another incident contradicts it; a page on UTC
 * stays there.
 */
export const zoneBehindOf = (
  known: number | undefined,
  appeared: readonly PageIncident[],
  at: Date,
): number | undefined =>
  appeared.reduce<number | undefined>((behind, { phase, startedAt }) => {
    if (phase === 'resolved' || startedAt === undefined) return behind;
    return shownBy(at.getTime() - startedAt.getTime(), behind);
  }, known);

const shownBy = (agoMs: number, known: number | undefined): number | undefined => {
  if (Math.abs(agoMs - (known ?? 0)) <= NEAR_MS) return known ?? 0;
  // Such a page's incidents may begin an hour before they're posted.
  if (known === 0) return 0;
  const nearest = Math.round(agoMs / STEP_MS) * STEP_MS;
  const fits = nearest >= LEAST_MS && nearest <= MOST_MS && Math.abs(agoMs - nearest) <= NEAR_MS;
  if (fits) return nearest;
  const isAhead = known !== undefined && agoMs < known;
  return isAhead ? undefined : known;
};

/** All times of a page's incidents and maintenances, in UTC. Its `asOf` is only compared with itself. */
export const inUtc = (snapshot: PageSnapshot, behindMs: number | undefined): PageSnapshot =>
  behindMs
    ? {
        ...snapshot,
        incidents: incidentsInUtc(snapshot.incidents, behindMs),
        maintenances: snapshot.maintenances.map((one) => maintenanceInUtc(one, behindMs)),
        oldestListed: later(snapshot.oldestListed, behindMs),
      }
    : snapshot;

export const incidentsInUtc = (incidents: readonly PageIncident[], behindMs = 0): readonly PageIncident[] =>
  incidents.map((one) => ({
    ...one,
    startedAt: later(one.startedAt, behindMs),
    resolvedAt: later(one.resolvedAt, behindMs),
    updates: one.updates.map((update) => ({ ...update, at: new Date(update.at.getTime() + behindMs) })),
  }));

const maintenanceInUtc = (one: PageMaintenance, behindMs: number): PageMaintenance => ({
  ...one,
  startsAt: later(one.startsAt, behindMs),
  endsAt: later(one.endsAt, behindMs),
});

const later = (moment: Date | undefined, ms: number): Date | undefined => moment && new Date(moment.getTime() + ms);
