import { subjectOf } from '../reading/feed-titles.ts';
import type { PageIncident } from '../status-page.ts';

type Dated = { readonly id: string; readonly title: string; readonly startedAt?: Date };

/** An incident that goes on under another id of its page. */
export type MovedIncident = { readonly from: string; readonly to: string };

/** Two pages that tell of one incident differ by less than that in when it began. */
const SAME_START_MS = 15 * 60_000;

/**
 * Which of the incidents that are gone go on under a new id: after a change of platform, of address or of ids, one of the same
 * title, without its state words and dates, that began at the same time is the same (truth.md, rule 10).
 */
export const movesOf = (gone: readonly Dated[], unknown: readonly PageIncident[]): readonly MovedIncident[] => {
  const taken = new Set<string>();
  return gone.flatMap((before) => {
    const after = unknown.find((one) => !taken.has(one.id) && isSame(before, { ...one, startedAt: startOf(one) }));
    if (!after) return [];
    taken.add(after.id);
    return [{ from: before.id, to: after.id }];
  });
};

const isSame = (before: Dated, after: Dated): boolean => {
  if (before.startedAt === undefined || after.startedAt === undefined) return false;
  const isNear = Math.abs(before.startedAt.getTime() - after.startedAt.getTime()) <= SAME_START_MS;
  const subject = subjectOf(before.title);
  // A title of nothing but a state and a date is like no other.
  return isNear && subject !== '' && subject === subjectOf(after.title);
};

const startOf = ({ startedAt, updates }: PageIncident): Date | undefined => startedAt ?? updates[0]?.at;
