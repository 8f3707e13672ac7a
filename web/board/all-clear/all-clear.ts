import { byName } from '../../ui/text/by-name.ts';
import { shortDuration } from '../../ui/text/duration.ts';
import { whatIsWrong } from '../service/what-is-wrong.ts';
import { lastReadOf } from '../status/last-read.ts';
import { briefMarks, isUnread } from '../status/marks.ts';
import { countStatuses, isRaised, type Service, type Status, sortOrder, statusLabel } from '../status/status.ts';
import { ageOf, type Spoken, spokenOf, troubleCounts, type WatchedService } from './spoken.ts';

export type { WatchedService };

export type RaisedBlock = {
  readonly id: number;
  readonly name: string;
  readonly status: Status;
  /** What is wrong; absent where nobody says. */
  readonly what?: string;
  /** `Outage, 24m`; the word alone where the beginning is not known; `Outage, 24m, set by hand` where it is marked. */
  readonly text: string;
  /** The status is the last one known of a page that can't be read now. */
  readonly unread: boolean;
};

export type FlatSegment = {
  readonly id: number;
  readonly name: string;
  readonly status: Status;
  /** How far the status can be trusted, as in `set by hand`; empty where nothing has to be said. */
  readonly marks: string;
  readonly unread: boolean;
};

export type AllClear = Spoken & {
  readonly raised: readonly RaisedBlock[];
  /** The raised services that have no block of their own, as in `+2 outages, 7 degraded`, and the worst status among them. */
  readonly more: { readonly text: string; readonly status: Status } | undefined;
  readonly flat: readonly FlatSegment[];
  readonly counts: Readonly<Record<Status, number>>;
  /** The oldest of the last readings of the pages that can be read, so that it is true of all; undefined while one was never read. */
  readonly checkedAt: string | undefined;
};

/** Blocks of full size; more of them are compact. */
export const LARGE_BLOCKS = 4;
const BLOCKS_AT_MOST = 8;

/** The all-clear bar of a board (design.md, section 4), over enabled services. */
export const allClear = (services: readonly WatchedService[], now: Date): AllClear => {
  const watched = services.filter((service) => service.enabled);
  const counts = countStatuses(watched);
  const trouble = watched.filter((service) => isRaised(service.currentStatus)).toSorted(newestTroubleFirst);
  // The last place is that of the rest.
  const shown = trouble.length > BLOCKS_AT_MOST ? BLOCKS_AT_MOST - 1 : BLOCKS_AT_MOST;
  const flat = watched.filter((service) => !isRaised(service.currentStatus)).toSorted(operationalFirst);
  return {
    ...spokenOf({ added: services.length, watched, worst: trouble[0], counts, now }),
    raised: trouble.slice(0, shown).map((service) => blockOf(service, now)),
    more: restOf(trouble.slice(shown)),
    flat: flat.map((service) => ({
      id: service.id,
      name: service.name,
      status: service.currentStatus,
      marks: briefMarks(service),
      unread: isUnread(service),
    })),
    counts,
    checkedAt: oldest(watched.filter(({ checkFailingSince }) => checkFailingSince === null).map(lastReadOf)),
  };
};

const blockOf = (service: WatchedService, now: Date): RaisedBlock => ({
  id: service.id,
  name: service.name,
  status: service.currentStatus,
  what: whatIsWrong(service, now),
  text: [statusLabel[service.currentStatus], ageOf(service, now, shortDuration), briefMarks(service)]
    .filter(Boolean)
    .join(', '),
  unread: isUnread(service),
});

const restOf = (hidden: readonly WatchedService[]): AllClear['more'] => {
  const [worst] = hidden;
  return worst && { text: `+${troubleCounts(countStatuses(hidden))}`, status: worst.currentStatus };
};

type Ordered = Pick<Service, 'currentStatus' | 'statusSince' | 'name'>;

/** The newest trouble of a status stands first: it is the one that nobody has looked at yet. */
export const newestTroubleFirst = (a: Ordered, b: Ordered): number =>
  sortOrder[b.currentStatus] - sortOrder[a.currentStatus] ||
  (b.statusSince ?? '').localeCompare(a.statusSince ?? '') ||
  byName(a, b);

const operationalFirst = (a: WatchedService, b: WatchedService): number =>
  sortOrder[a.currentStatus] - sortOrder[b.currentStatus] || byName(a, b);

/** Undefined where one of them was never. */
const oldest = (times: readonly (string | null)[]): string | undefined => {
  const known = times.flatMap((time) => time ?? []);
  return known.length < times.length ? undefined : known.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
};
