import type { PageSnapshot } from '../status-page.ts';
import { type Listed, listedBy, suddenlyEmptyOf } from './suddenly-empty.ts';
import type { Trouble } from './trouble.ts';

/**
 * A page's recent answers, kept to recognise an outdated copy and a fault. Stored as JSON beside the snapshot;
 * moments are in milliseconds since 1970.
 */
export type ReadingHistory = {
  /** The time in the applied answer, and whose it is: times of different clocks are never compared. */
  readonly newest?: AnswerTime;
  /** Earlier answers of the last ten minutes, by content hash. */
  readonly left?: readonly { readonly hash: string; readonly seenAt: number }[];
  /** An answer that looks like an outdated copy until enough readings repeat it. */
  readonly pending?: { readonly hash: string; readonly readings: number; readonly seenAt: number };
  /** How often such a suspicion was right lately. */
  readonly refuted?: { readonly times: number; readonly at: number };
  /** The size of the applied answer, to recognise a suddenly empty one. */
  readonly listed?: Listed;
  readonly emptySince?: number;
  /** Since when all answers have been older by their own times. */
  readonly olderSince?: number;
  /** The latest run of older answers, each dated after the previous one. */
  readonly rising?: Rising;
  readonly oldCopies?: number;
  readonly oldCopyAt?: number;
  /** When the page's list of past incidents was last fetched. */
  readonly pastAt?: number;
  readonly trouble?: Trouble;
  /** How far the clock of a page without a time zone is behind UTC, once known. */
  readonly zoneBehindMs?: number | undefined;
};

/** `isJustNow`: some servers date everything just now, even an outdated copy, so it doesn't prove an answer to be newer. */
export type RespondedAt = { readonly at: Date; readonly isJustNow: boolean };

export type AnswerTime = { readonly by: 'page' | 'server'; readonly at: number };

/** `from` and `to` are the answers' own times, `since` is when the first was read. */
type Rising = { readonly readings: number; readonly from: number; readonly to: number; readonly since: number };

/** An answer of a page that still has its format. */
export type WeighedAnswer = {
  readonly snapshot: Pick<PageSnapshot, 'asOf' | 'components' | 'incidents' | 'statusFrom' | 'oldestListed'>;
  readonly format: string;
  readonly hash: string;
  /** The stored reading; undefined for a page that was never read. */
  readonly appliedHash: string | undefined;
  /** When the server says that the content was created. */
  readonly respondedAt: RespondedAt | undefined;
  /** True if the page's list of past incidents confirms the end that this answer shows. */
  readonly isEndStated?: boolean;
};

/** `doubtful`: it may be the page's current content, so the page is polled again soon. */
export type Acceptance =
  | { readonly kind: 'apply'; readonly memory: ReadingHistory }
  | { readonly kind: 'hold'; readonly memory: ReadingHistory; readonly doubtful: boolean }
  | { readonly kind: 'fault'; readonly memory: ReadingHistory; readonly reason: string };

/** Two readings at this distance prove something together. */
export const APART_MS = 20_000;
/** While there is doubt; a little longer, since the clocks of database and process differ. */
export const ASK_AGAIN_MS = APART_MS + 500;
/** Caches and lagging nodes are behind for minutes. */
const COPIES_FOR_MS = 10 * 60_000;
/** If a page's own time has been behind for this long, its clock was corrected. */
const OLDER_FOR_MS = 3_600_000;
/** Sooner if this many answers over this time have times that advance with the clock: no copy grows newer. */
const RISING_READINGS = 3;
const RISING_FOR_MS = 45_000;
const EMPTY_FOR_MS = 5 * 60_000;
const MOST_LEFT = 10;

/** Decides, before anything is written, if an answer is the page's current content (truth.md, rules 2 and 3). */
export const acceptReading = (memory: ReadingHistory, answer: WeighedAnswer, at: Date): Acceptance => {
  const now = at.getTime();
  if (answer.appliedHash === undefined) return apply(memory, answer, now);
  const lacks = suddenlyEmptyOf(memory.listed, answer.snapshot);
  if (lacks) return weighEmpty(memory, { ...answer, lacks }, now);
  const filled = { ...memory, emptySince: undefined };
  if (answer.hash === answer.appliedHash) return { kind: 'apply', memory: confirmed(filled, now) };
  const order = orderOf(memory.newest, answer);
  if (order === 'older') return weighOlder(filled, answer, now);
  const isKnown = recentOf(memory, now).some(({ hash }) => hash === answer.hash);
  return order === 'newer' || !isKnown || answer.isEndStated
    ? apply(filled, answer, now)
    : weighKnown(filled, answer, now);
};

/** Returns true if no reading waits to be accepted or rejected. */
export const isSettled = ({ pending, emptySince, olderSince }: ReadingHistory): boolean =>
  pending === undefined && emptySince === undefined && olderSince === undefined;

/** The page repeats the stored content, so the waiting answer was an outdated copy. */
export const confirmed = (memory: ReadingHistory, now: number): ReadingHistory => {
  const { pending, ...rest } = { ...memory, emptySince: undefined, olderSince: undefined, rising: undefined };
  if (pending === undefined) return rest;
  return counted({ ...rest, refuted: { times: refutedTimes(memory, now) + 1, at: now } }, pending.seenAt);
};

const apply = (memory: ReadingHistory, answer: WeighedAnswer, now: number): Acceptance => {
  const { snapshot, hash, appliedHash } = answer;
  const before = appliedHash === undefined ? [] : [{ hash: appliedHash, seenAt: now }];
  const left = [...recentOf(memory, now), ...before].filter((one) => one.hash !== hash).slice(-MOST_LEFT);
  const { oldCopies, oldCopyAt, pastAt, trouble, zoneBehindMs } = memory;
  const kept = { oldCopies, oldCopyAt, pastAt, trouble, zoneBehindMs };
  return {
    kind: 'apply',
    memory: { newest: timeOf(answer), left, listed: listedBy(snapshot, answer.format), ...kept },
  };
};

const weighEmpty = (
  memory: ReadingHistory,
  answer: WeighedAnswer & { readonly lacks: string },
  now: number,
): Acceptance => {
  const emptySince = memory.emptySince ?? now;
  if (now - emptySince >= EMPTY_FOR_MS) return apply(memory, answer, now);
  const reason = `The status page suddenly lists no ${answer.lacks}.`;
  return { kind: 'fault', memory: { ...memory, emptySince }, reason };
};

const weighOlder = (memory: ReadingHistory, answer: WeighedAnswer, now: number): Acceptance => {
  const olderSince = memory.olderSince ?? now;
  const rising = risingOf(memory.rising, timeOf(answer)?.at ?? now, now);
  if (now - olderSince >= OLDER_FOR_MS || risesWithClock(rising, now)) return apply(memory, answer, now);
  return { kind: 'hold', memory: counted({ ...memory, olderSince, rising }, now), doubtful: rising.readings > 1 };
};

/** The same time again is the same copy, and neither ends a run nor counts in it. */
const risingOf = (before: Rising | undefined, time: number, now: number): Rising => {
  if (before === undefined || time < before.to) return { readings: 1, from: time, to: time, since: now };
  return time === before.to ? before : { ...before, readings: before.readings + 1, to: time };
};

/** Several old copies may arrive in the order of their age, so their times advance at their own pace. */
const risesWithClock = ({ readings, from, to, since }: Rising, now: number): boolean => {
  const lasted = now - since;
  const isInStep = to - from > lasted / 2 && to - from < lasted * 2;
  return readings >= RISING_READINGS && lasted >= RISING_FOR_MS && isInStep;
};

/** A change back to recent content: each time that this was an outdated copy, believing it takes one more reading. */
const weighKnown = (memory: ReadingHistory, answer: WeighedAnswer, now: number): Acceptance => {
  const before = memory.pending?.hash === answer.hash ? memory.pending : undefined;
  const isApart = before === undefined || now - before.seenAt >= APART_MS;
  const pending = isApart ? { hash: answer.hash, readings: (before?.readings ?? 0) + 1, seenAt: now } : before;
  if (pending.readings > 1 + refutedTimes(memory, now)) return apply(memory, answer, now);
  return { kind: 'hold', memory: { ...memory, pending }, doubtful: true };
};

/** The page's own time wins; an answer without any is neither older nor newer. */
const timeOf = ({ snapshot: { asOf }, respondedAt }: WeighedAnswer): AnswerTime | undefined => {
  if (asOf) return { by: 'page', at: asOf.getTime() };
  return respondedAt && { by: 'server', at: respondedAt.at.getTime() };
};

const orderOf = (newest: AnswerTime | undefined, answer: WeighedAnswer): 'older' | 'newer' | undefined => {
  const time = timeOf(answer);
  if (newest === undefined || time === undefined || newest.by !== time.by || newest.at === time.at) return undefined;
  if (time.at < newest.at) return 'older';
  return time.by === 'server' && answer.respondedAt?.isJustNow ? undefined : 'newer';
};

const recentOf = ({ left = [] }: ReadingHistory, now: number) =>
  left.filter(({ seenAt }) => now - seenAt < COPIES_FOR_MS);

const refutedTimes = ({ refuted }: ReadingHistory, now: number): number =>
  refuted !== undefined && now - refuted.at < COPIES_FOR_MS ? refuted.times : 0;

const counted = (memory: ReadingHistory, at: number): ReadingHistory => ({
  ...memory,
  oldCopies: (memory.oldCopies ?? 0) + 1,
  oldCopyAt: at,
});
