import { subjectOf } from '../reading/feed-titles.ts';
import type { PageIncident } from '../status-page.ts';

type Dated = { readonly id: string; readonly title: string; readonly startedAt?: Date };

/** An incident that goes on under another id of its page. */
export type MovedIncident = { readonly from: string; readonly to: string };

/** Two pages that tell of one incident differ by less than that in when it began. */
const SAME_START_MS = 15 * 60_000;

/** A page that renames more than these at once hasn't changed its platform. */
const MOST_MOVED = 200;

/**
 * Which of the incidents that are gone go on under a new id: after a change of platform, of address or of ids, one of the same
 * title, without its state words and dates, that began at the same time is the same (truth.md, rule 10). The first 200 of each
 * are looked at.
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

/** None where it has no beginning, or a title of nothing but a state and a date, which is like no other. */
const startOf = ({ id, title, startedAt, updates }: Dated & Pick<PageIncident, 'updates'>): readonly Start[] => {
  const at = (startedAt ?? updates[0]?.at)?.getTime();
  const subject = at === undefined ? '' : subjectOf(title);
  return at === undefined || subject === '' ? [] : [{ id, subject, at }];
};
