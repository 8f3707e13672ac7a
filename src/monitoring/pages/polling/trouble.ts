import type { Clock } from '../../../shared/clock.ts';
import { isTrouble } from '../status.ts';
import type { PageSnapshot } from '../status-page.ts';

/** When a page's trouble began and ended; in milliseconds since 1970. */
export type Trouble = { readonly since: number; readonly endedAt?: number };

/** During trouble, and for as long after it, a page is polled more often (truth.md, rule 20). */
export const SOONER_MS = 15_000;
const AFTER_THE_END_MS = 10 * 60_000;

/** A page's trouble according to an answer: a component, its own word, or an open incident that isn't a notice. */
export const troubleOf = (
  before: Trouble | undefined,
  { status, components, incidents }: Pick<PageSnapshot, 'status' | 'components' | 'incidents'>,
  now: number,
): Trouble | undefined => {
  const isOpen = incidents.some(({ phase, notice }) => phase !== 'resolved' && !notice);
  if (isOpen || isTrouble(status) || components.some((one) => isTrouble(one.status)))
    return before && before.endedAt === undefined ? before : { since: now };
  if (before === undefined) return undefined;
  const ended = { ...before, endedAt: before.endedAt ?? now };
  return isAskedSooner(ended, now) ? ended : undefined;
};

const isAskedSooner = ({ endedAt }: Trouble, now: number): boolean =>
  endedAt === undefined || now - endedAt < AFTER_THE_END_MS;

/** Milliseconds until the next poll, if that is sooner than its rhythm. Called once for each poll. */
export type TroublePace = (page: { readonly id: number; readonly trouble: Trouble | undefined }) => number | undefined;

const MINUTE_MS = 60_000;
/** The share of a process's polls that may come from polling sooner. */
const SHARE = 0.1;
/** This many pages are polled sooner however few polls there are. */
const FEWEST_PAGES = 10;

/** Polls those with the newest trouble sooner, as many as the share of this process's polls allows. */
export const troublePace = ({ intervalMs, now }: { readonly intervalMs: number; readonly now: Clock }): TroublePace => {
  const troubled = new Map<number, { readonly since: number; readonly seenAt: number }>();
  let minute = { begunAt: 0, polls: 0, before: 0 };
  /** The polls a minute that a page adds when it's polled sooner. */
  const extraPolls = MINUTE_MS / SOONER_MS - MINUTE_MS / intervalMs;

  const count = (at: number): void => {
    if (at - minute.begunAt >= MINUTE_MS) {
      minute = { begunAt: at, polls: 0, before: minute.polls };
      for (const [id, { seenAt }] of troubled) if (at - seenAt > 2 * intervalMs) troubled.delete(id);
    }
    minute.polls += 1;
  };
  const isAmongNewest = (id: number, since: number): boolean => {
    const pays = Math.floor((SHARE * Math.max(minute.polls, minute.before)) / extraPolls);
    let newer = 0;
    for (const [otherId, other] of troubled)
      if (other.since > since || (other.since === since && otherId < id)) newer += 1;
    return newer < Math.max(pays, FEWEST_PAGES);
  };

  return ({ id, trouble }) => {
    const at = now().getTime();
    count(at);
    if (trouble === undefined || intervalMs <= SOONER_MS || !isAskedSooner(trouble, at)) {
      troubled.delete(id);
      return undefined;
    }
    troubled.set(id, { since: trouble.since, seenAt: at });
    return isAmongNewest(id, trouble.since) ? SOONER_MS : undefined;
  };
};
