import { subjectOf } from '../reading/feed-titles.ts';
import type { PageIncident } from '../status-page.ts';

type Dated = { readonly id: string; readonly title: string; readonly startedAt?: Date };

/** An incident that continues under another id of its page. */
export type MovedIncident = { readonly from: string; readonly to: string };

/** Two pages date the same incident's start within this time. */
const SAME_START_MS = 15 * 60_000;

/** A page that renames more than this at once hasn't changed its platform. */
const MOST_MOVED = 200;

/**
 * Finds missing incidents that continue under a new id. After a change of platform, URL or ids, an incident with the same
 * title, without state words and dates, and the same start is the same (truth.md, rule 10). Compares the first 200 of each.
 */
export const movesOf = (gone: readonly Dated[], unknown: readonly PageIncident[]): readonly MovedIncident[] => {
  if (gone.length === 0 || unknown.length === 0) return [];
  const arrived = Map.groupBy(unknown.slice(0, MOST_MOVED).flatMap(startOf), ({ subject }) => subject);
  return gone.slice(0, MOST_MOVED).flatMap((before) => {
    const [known] = startOf({ ...before, updates: [] });
    const namesakes = known ? (arrived.get(known.subject) ?? []) : [];
    const index = namesakes.findIndex(({ at }) => Math.abs(at - (known?.at ?? 0)) <= SAME_START_MS);
    const [after] = index < 0 ? [] : namesakes.splice(index, 1);
    return after ? [{ from: before.id, to: after.id }] : [];
  });
};

type Start = { readonly id: string; readonly subject: string; readonly at: number };

/** None without a start, or with a title that is only a state and a date. */
const startOf = ({ id, title, startedAt, updates }: Dated & Pick<PageIncident, 'updates'>): readonly Start[] => {
  const at = (startedAt ?? updates[0]?.at)?.getTime();
  const subject = at === undefined ? '' : subjectOf(title);
  return at === undefined || subject === '' ? [] : [{ id, subject, at }];
};
