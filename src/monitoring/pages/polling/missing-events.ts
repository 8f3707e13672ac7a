import { earliest } from '../reading/oldest-listed.ts';
import { isTrouble, worstOf } from '../status.ts';
import type { IncidentPhase, PageIncident, PageSnapshot } from '../status-page.ts';
import { APART_MS, type ReadingHistory } from './accept-reading.ts';
import { type MovedIncident, movesOf } from './moved-incidents.ts';
import { utcMinute } from './poll-schedule.ts';

/** A stored incident or maintenance that hasn't ended. */
export type OpenEvent = {
  /** The page's own id. */
  readonly id: string;
  readonly title: string;
  readonly startedAt?: Date;
  readonly severity?: 'degraded' | 'outage' | 'maintenance';
  readonly notice?: boolean;
  /** When an answer first lacked it; undefined while it's listed. */
  readonly missedAt?: Date;
};

export type OpenEvents = {
  readonly incidents: readonly OpenEvent[];
  readonly maintenances: readonly OpenEvent[];
  /** The latest ended incidents. */
  readonly ended?: readonly OpenEvent[];
};

/** The fate of events that a page no longer lists, by its own ids. */
export type MissingEvent = {
  /** Open until proven otherwise. */
  readonly missed: readonly string[];
  /** A second reading lacks them too, and no list of the page has them open. */
  readonly ended: readonly string[];
  /** Events whose end will never be known. */
  readonly lapsed: readonly string[];
};

export type GoneEvents = { readonly incidents: MissingEvent; readonly maintenances: MissingEvent };

/** The page's current word on all open events, listed or not. */
export type WeighedEvents = {
  /** With the past incidents' word on those that disappeared, and the remaining status of a page of items. */
  readonly snapshot: PageSnapshot;
  readonly moved: readonly MovedIncident[];
  readonly gone: GoneEvents;
  /** The page's list of past incidents, if it was fetched. */
  readonly past?: readonly PageIncident[];
  /** The page's clock, by this answer. */
  readonly learnt?: Pick<ReadingHistory, 'zoneBehindMs'>;
  /** When the same bytes may start to mean something else; undefined if nothing is missing. */
  readonly lookAgainAt?: Date;
};

/** After this time, an event that fell off the end of a list counts neither as lasting nor as ended. */
const UNKNOWN_AFTER_MS = 24 * 3_600_000;
const LAPSED_AFTER_MS = 7 * 24 * 3_600_000;
/** A list of past incidents that can't be read for this long is no longer waited for. */
const UNREAD_FOR_MS = 60_000;
/** Lists of one page that contradict each other for this long will go on doing so. */
const DISPUTED_FOR_MS = 10 * 60_000;

const nobody: MissingEvent = { missed: [], ended: [], lapsed: [] };

/** For a page with no open events, or with unknown ones. */
export const nothingMissing = (snapshot: PageSnapshot): WeighedEvents => ({
  snapshot,
  moved: [],
  gone: { incidents: nobody, maintenances: nobody },
});

type Answer = {
  readonly snapshot: PageSnapshot;
  readonly open: OpenEvents;
  readonly past: readonly PageIncident[];
  /** True if the page has a list of past incidents that couldn't be read just now. */
  readonly isPastUnread?: boolean;
};

/**
 * Silence is no news (truth.md, rule 1): a missing event has ended only if `past`, the page's own list of past incidents, says
 * so, or if a second reading lacks it too and no list has it open. A list that can't be read proves nothing and is retried for
 * a minute.
 */
export const weighMissing = ({ snapshot, open, past, isPastUnread = false }: Answer, at: Date): WeighedEvents => {
  const left = notIn(open.incidents, snapshot.incidents);
  const leftIds = new Set(left.map(({ id }) => id));
  const told = past.filter(({ id }) => leftIds.has(id));
  const over = told.filter(({ phase }) => phase === 'resolved');
  const unknown = notIn([...snapshot.incidents, ...past], open.incidents);
  const movedOpen = movesOf(notIn(left, told), unknown);
  const moved = [...movedOpen, ...movesOfEnded({ snapshot, open, past }, movedOpen)];
  const arrived = past.filter(({ id }) => moved.some(({ to }) => to === id));
  const incidents = [...snapshot.incidents, ...over, ...notIn(arrived, snapshot.incidents)];
  const missing = left.filter(({ id }) => !over.some((one) => one.id === id) && !moved.some(({ from }) => from === id));
  const phases = new Map(told.map(({ id, phase }) => [id, phase]));
  const judge = (events: readonly OpenEvent[], lists: Lists): readonly Judged[] =>
    events.map((event) => ({ event, acceptance: verdictOf(event, snapshot, lists, at) }));
  const isComplete = snapshot.incidentsComplete !== false;
  const acceptances = isComplete ? judge(missing, { phases, isPastUnread }) : [];
  const isPlanComplete = isComplete && snapshot.maintenancesComplete !== false;
  const planned = isPlanComplete ? judge(notIn(open.maintenances, snapshot.maintenances), noLists) : [];
  return {
    snapshot: withMissing({ ...snapshot, incidents }, acceptances, at),
    moved,
    gone: { incidents: goneBy(acceptances), maintenances: goneBy(planned) },
    lookAgainAt: earliest([...acceptances, ...planned].map((one) => lookAgainAt(one, at))),
  };
};

/** An ended, unknown event may be one that ended here under another id, as in a feed that creates new ids at each build. */
const movesOfEnded = (
  { snapshot, open: { incidents, ended = [] }, past }: Answer,
  taken: readonly MovedIncident[],
): readonly MovedIncident[] => {
  const takenIds = new Set(taken.map(({ to }) => to));
  const unknown = notIn(snapshot.incidents, [...incidents, ...ended]);
  return movesOf(
    notIn(ended, [...snapshot.incidents, ...past]),
    unknown.filter(({ id, phase }) => phase === 'resolved' && !takenIds.has(id)),
  );
};

type Acceptance = 'missed' | 'disputed' | 'fallen' | 'ended' | 'lapsed';
type Judged = { readonly event: OpenEvent; readonly acceptance: Acceptance };

/** The list of past incidents: a phase by id, or nothing if it couldn't be read. */
type Lists = { readonly phases: ReadonlyMap<string, IncidentPhase>; readonly isPastUnread: boolean };

const noLists: Lists = { phases: new Map(), isPastUnread: false };

const verdictOf = (event: OpenEvent, page: PageSnapshot, { phases, isPastUnread }: Lists, at: Date): Acceptance => {
  if (phases.has(event.id)) return 'disputed';
  const missedForMs = event.missedAt === undefined ? 0 : at.getTime() - event.missedAt.getTime();
  if (hasFallenOff(event, page)) return missedForMs < LAPSED_AFTER_MS ? 'fallen' : 'lapsed';
  return missedForMs < (isPastUnread ? UNREAD_FOR_MS : APART_MS) ? 'missed' : 'ended';
};

/** A limited list says nothing of events that began before its oldest item. */
const hasFallenOff = ({ startedAt }: OpenEvent, { oldestListed }: PageSnapshot): boolean =>
  oldestListed !== undefined && startedAt !== undefined && startedAt < oldestListed;

const goneBy = (judged: readonly Judged[]): MissingEvent => {
  const idsOf = (...acceptances: readonly Acceptance[]) =>
    judged.filter(({ acceptance }) => acceptances.includes(acceptance)).map(({ event }) => event.id);
  return { missed: idsOf('missed', 'disputed', 'fallen'), ended: idsOf('ended'), lapsed: idsOf('lapsed') };
};

const lookAgainAt = ({ event, acceptance }: Judged, at: Date): Date | undefined => {
  const since = event.missedAt ?? at;
  if (acceptance === 'missed') return at;
  if (acceptance === 'disputed') return at.getTime() - since.getTime() < DISPUTED_FOR_MS ? at : later(at, 1);
  if (acceptance !== 'fallen') return undefined;
  return [UNKNOWN_AFTER_MS, LAPSED_AFTER_MS].map((ms) => later(since, ms)).find((moment) => moment > at);
};

/** A page without its own word has the status of its open items, listed or not. */
const withMissing = (snapshot: PageSnapshot, judged: readonly Judged[], at: Date): PageSnapshot => {
  const kept = judged.filter(
    ({ event, acceptance }) => acceptance !== 'ended' && acceptance !== 'lapsed' && !event.notice,
  );
  if (snapshot.statusFrom !== 'items' || kept.length === 0) return snapshot;
  const recent = kept.filter(({ event }) => !isUnknown(event, at));
  const status = worstOf([snapshot.status, ...recent.map(({ event }) => event.severity ?? 'degraded')]);
  const old = kept.find(({ event }) => isUnknown(event, at));
  if (old === undefined || isTrouble(status)) return { ...snapshot, status };
  return { ...snapshot, status: 'unknown', message: lastSeen(old.event, at) };
};

const isUnknown = ({ missedAt }: OpenEvent, at: Date): boolean =>
  missedAt !== undefined && at.getTime() - missedAt.getTime() >= UNKNOWN_AFTER_MS;

const lastSeen = ({ title, missedAt }: OpenEvent, at: Date): string =>
  `“${title}” was last seen on the status page at ${utcMinute(missedAt ?? at)} UTC. We don't know whether it has ended.`;

const notIn = <Item extends { readonly id: string }>(
  items: readonly Item[],
  others: readonly { readonly id: string }[],
): readonly Item[] => {
  const ids = new Set(others.map(({ id }) => id));
  return items.filter(({ id }) => !ids.has(id));
};

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
