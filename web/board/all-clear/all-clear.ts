import { byName } from '../../ui/text/by-name.ts';
import { shortDuration } from '../../ui/text/duration.ts';
import { formatMoment } from '../../ui/text/time.ts';
import { whatIsWrong } from '../service/what-is-wrong.ts';
import { isMostlyUnread } from '../status/known.ts';
import { lastReadOf } from '../status/last-read.ts';
import { briefMarks, isUnread } from '../status/marks.ts';
import { isMuted, muteText } from '../status/mute.ts';
import { newestTroubleFirst } from '../status/newest-trouble-first.ts';
import {
  type Counts,
  countStatuses,
  isRaised,
  type Service,
  type Status,
  sortOrder,
  statusLabel,
} from '../status/status.ts';
import { openOf } from './reported.ts';
import {
  ageOf,
  type ScreenReaderText,
  screenReaderTextOf,
  troubleCounts,
  unreadAmong,
  type WatchedService,
} from './screen-reader-text.ts';

export type { WatchedService };

export type RaisedBlock = {
  readonly id: number;
  readonly name: string;
  readonly status: Status;
  /** The problem; absent if nothing names it. */
  readonly what?: string;
  /** `Outage, 24m`; only the word if the start isn't known; `Outage, 24m, set by your team` if it's marked. */
  readonly text: string;
  /** True if the status is the last known one of a page that can't be read now. */
  readonly unread: boolean;
  /** The member who is on it. */
  readonly assignee: Service['assignee'];
  /** The mute of its alerts; absent without one. */
  readonly mute?: Service['mute'];
  /** `Muted by Tom until resolved`, `Customers told 10:14`; absent without either. */
  readonly note?: string;
  /** Its open incident; absent if there are several, or if another thing is wrong. */
  readonly incidentId?: number | undefined;
};

export type FlatSegment = {
  readonly id: number;
  readonly name: string;
  readonly status: Status;
  /** How far the status can be trusted, as in `set by your team`; empty if nothing limits it. */
  readonly marks: string;
  readonly unread: boolean;
};

export type AllClear = ScreenReaderText & {
  readonly raised: readonly RaisedBlock[];
  /** The raised services that have no block of their own, as in `+2 outages, 7 degraded`, and the worst status among them. */
  readonly more: { readonly text: string; readonly status: Status } | undefined;
  readonly flat: readonly FlatSegment[];
  /** Replaces `flat` if there are too many segments to tell apart. */
  readonly stretches: readonly { readonly status: Status; readonly count: number }[];
  readonly counts: Readonly<Record<Status, number>>;
  /** How many of the operational services have only their last known status. */
  readonly unread: number;
  /** True if at least half of the services couldn't be checked. */
  readonly isMostlyUnread: boolean;
  /** The oldest of the last readings of the pages that can be read, so that it is true of all; undefined while one was never read. */
  readonly checkedAt: string | undefined;
};

/** Blocks of full size; more of them are compact. */
export const LARGE_BLOCKS = 4;
const BLOCKS_AT_MOST = 8;
/** A segment of more would be narrower than three pixels on most screens. */
const SEGMENTS_AT_MOST = 400;

/**
 * The all-clear bar of a board (design.md, section 4), over enabled services. `all` counts the whole board where only the services that
 * need a look first are here. `most`: how many blocks there may be.
 */
export const allClear = (
  services: readonly WatchedService[],
  now: Date,
  all?: Counts,
  most: number = BLOCKS_AT_MOST,
): AllClear => {
  const watched = services.filter((service) => service.enabled);
  const counts = all ?? { ...countStatuses(watched), unread: watched.filter(isUnread).length };
  const isWhole = all === undefined || services.length >= all.total;
  const added = all?.total ?? services.length;
  const total = all ? added - all.paused : watched.length;
  const unread = unreadAmong(counts, watched);
  const trouble = watched.filter((service) => isRaised(service.currentStatus)).toSorted(newestTroubleFirst);
  // The last place is that of the rest.
  const shown = trouble.length > most ? most - 1 : most;
  const flat = watched.filter((service) => !isRaised(service.currentStatus)).toSorted(operationalFirst);
  return {
    ...screenReaderTextOf({
      added,
      total,
      watched,
      isWhole,
      worst: trouble[0],
      counts,
      now,
    }),
    raised: trouble.slice(0, shown).map((service) => blockOf(service, now)),
    more: restOf(trouble[shown], counts, trouble.slice(0, shown)),
    flat:
      added > SEGMENTS_AT_MOST
        ? []
        : flat.map((service) => ({
            id: service.id,
            name: service.name,
            status: service.currentStatus,
            marks: briefMarks(service),
            unread: isUnread(service),
          })),
    stretches: added > SEGMENTS_AT_MOST ? stretchesOf(counts, unread) : [],
    counts,
    unread,
    isMostlyUnread: isMostlyUnread({ ...counts, total, paused: 0 }),
    checkedAt: isWhole
      ? oldest(watched.filter(({ checkFailingSince }) => checkFailingSince === null).map(lastReadOf))
      : undefined,
  };
};

/** The colour of a status beside its count: grey while nothing is known now, and never green while half isn't. */
export const keyColor = ({ isLastKnown, isMostlyUnread }: AllClear, status: Status): Status =>
  isLastKnown || (isMostlyUnread && status === 'operational') ? 'unknown' : status;

const blockOf = (service: WatchedService, now: Date): RaisedBlock => ({
  id: service.id,
  name: service.name,
  status: service.currentStatus,
  what: whatIsWrong(service, now),
  text: [statusLabel[service.currentStatus], ageOf(service, now, shortDuration), briefMarks(service)]
    .filter(Boolean)
    .join(', '),
  unread: isUnread(service),
  assignee: service.assignee ?? null,
  ...(service.mute && { mute: service.mute }),
  incidentId: onlyIncidentOf(service),
  ...noteOf(service, now),
});

const noteOf = ({ mute, customersTold }: WatchedService, now: Date): Pick<RaisedBlock, 'note'> => {
  const muted = mute && isMuted(mute, now) && muteText(mute, now);
  const notes = [muted, customersTold && `Customers told ${formatMoment(customersTold.at, now)}`].filter(Boolean);
  return notes.length > 0 ? { note: notes.join(' · ') } : {};
};

const onlyIncidentOf = (service: WatchedService): number | undefined =>
  service.setByHand || openOf([service]).length !== 1 ? undefined : service.openIncident?.id;

const restOf = (
  worst: WatchedService | undefined,
  counts: AllClear['counts'],
  shown: readonly WatchedService[],
): AllClear['more'] => {
  if (!worst) return undefined;
  const apart = countStatuses(shown);
  const [outage, degraded] = [counts.outage - apart.outage, counts.degraded - apart.degraded];
  const hidden = { ...counts, outage, degraded, maintenance: counts.maintenance - apart.maintenance };
  return { text: `+${troubleCounts(hidden)}`, status: worst.currentStatus };
};

/** A service whose page can't be read isn't drawn as operational. */
export const stretchesOf = ({ operational, unknown }: AllClear['counts'], unread: number): AllClear['stretches'] =>
  [
    { status: 'operational' as const, count: operational - unread },
    { status: 'unknown' as const, count: unknown + unread },
  ].filter(({ count }) => count > 0);

const operationalFirst = (a: WatchedService, b: WatchedService): number =>
  sortOrder[a.currentStatus] - sortOrder[b.currentStatus] || byName(a, b);

/** Undefined if one of the times is missing. */
const oldest = (times: readonly (string | null)[]): string | undefined => {
  const known = times.flatMap((time) => time ?? []);
  return known.length < times.length ? undefined : known.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
};
