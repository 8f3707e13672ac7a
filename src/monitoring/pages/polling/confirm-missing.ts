import type { Clock } from '../../../shared/clock.ts';
import type { FetchPast, OpenPageEvents } from '../ports.ts';
import { readerOf } from '../readers/index.ts';
import type { PageSnapshot } from '../status-page.ts';
import type { ReadingHistory } from './accept-reading.ts';
import { nothingMissing, type OpenEvents, type WeighedEvents, weighMissing } from './missing-events.ts';
import { incidentsInUtc, inUtc, zoneBehindOf } from './page-zone.ts';
import type { ClaimedPage } from './ports.ts';

export type ConfirmMissingDependencies = {
  readonly openPageEvents: OpenPageEvents;
  readonly fetchPast: FetchPast;
  readonly now: Clock;
};

/** A one-minute rhythm plus the allowed delay. */
const JUST_NOW_MS = 150_000;
/** How often we look for events that came and went between two polls. */
const PAST_EVERY_MS = 3_600_000;

/**
 * Returns true if a page's list of past incidents is due, so that its history gets events between polls (truth.md, rule 11).
 */
export const isPastDue = ({ format, sources, memory }: Asked, at: Date): boolean =>
  format !== undefined &&
  (memory.pastAt === undefined || at.getTime() - memory.pastAt >= PAST_EVERY_MS) &&
  readerOf(format)?.past?.(sources) !== undefined;

type Asked = Pick<ClaimedPage, 'url' | 'format' | 'sources'> & { readonly memory: ReadingHistory };

/**
 * Finds out what happened to open incidents and maintenances that the answer lacks. It fetches the page's list of past
 * incidents when one has disappeared, or when it's due. The rule of missing-events.ts decides.
 */
export const confirmMissing =
  ({ openPageEvents, fetchPast, now }: ConfirmMissingDependencies) =>
  async (page: ClaimedPage, read: Asked, said: PageSnapshot): Promise<WeighedEvents> => {
    const { url, format, sources } = read;
    if (format === undefined) return nothingMissing(said);
    const open = page.contentHash === undefined ? nothingOpen : await openPageEvents(page.id);
    const listed = new Set(said.incidents.map(({ id }) => id));
    const hasLeft = open.incidents.some(({ id }) => !listed.has(id));
    const zoneBehindMs = zoneOf(page, read, { said, open, at: now() });
    const snapshot = inUtc(said, zoneBehindMs);
    const learnt = { zoneBehindMs };
    if (!hasLeft && !isPastDue(read, now())) return { ...weighMissing({ snapshot, open, past: [] }, now()), learnt };
    const answer = await fetchPast({ url, format, sources });
    const past = incidentsInUtc(answer ?? [], zoneBehindMs);
    return { ...weighMissing({ snapshot, open, past, isPastUnread: answer === undefined }, now()), past, learnt };
  };

type Seen = { readonly said: PageSnapshot; readonly open: OpenEvents; readonly at: Date };

/** A page that was read a minute ago shows its time zone by its new incidents. */
const zoneOf = (page: ClaimedPage, { format, memory }: Asked, { said, open, at }: Seen): number | undefined => {
  if (format === undefined || readerOf(format)?.namesNoZone !== true) return undefined;
  const wasReadJustNow = page.contentHash !== undefined && page.failures === 0 && Number(page.unpolledMs) < JUST_NOW_MS;
  const known = new Set([...open.incidents, ...(open.ended ?? [])].map(({ id }) => id));
  const appeared = wasReadJustNow ? said.incidents.filter(({ id }) => !known.has(id)) : [];
  return zoneBehindOf(memory.zoneBehindMs, appeared, at);
};

/**
 * Returns true if the list of past incidents ends everything that the answer lacks, so that the answer isn't an outdated copy.
 */
export const statesEnd =
  ({ openPageEvents, fetchPast }: ConfirmMissingDependencies) =>
  async (page: ClaimedPage, read: Omit<Asked, 'memory'>, snapshot: PageSnapshot): Promise<boolean> => {
    const { url, format, sources } = read;
    const listed = new Set(snapshot.incidents.map(({ id }) => id));
    const left = (await openPageEvents(page.id)).incidents.filter(({ id }) => !listed.has(id));
    if (format === undefined || left.length === 0) return false;
    const past = await fetchPast({ url, format, sources });
    return left.every(({ id }) => past?.some((one) => one.id === id && one.phase === 'resolved'));
  };

const nothingOpen: OpenEvents = { incidents: [], maintenances: [] };
