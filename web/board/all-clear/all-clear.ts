import { counted } from '../../ui/text/counted.ts';
import { shortDuration, spokenDuration } from '../../ui/text/duration.ts';
import { briefMarks, type Marked, marksOf } from '../status/marks.ts';
import { countStatuses, isRaised, type Service, type Status, sortOrder, statusLabel } from '../status/status.ts';

export type WatchedService = Marked & Pick<Service, 'id' | 'name' | 'statusSince' | 'lastChecked'>;

export type RaisedBlock = {
  readonly id: number;
  readonly name: string;
  readonly status: Status;
  /** `Outage, 24m`; the word alone where the beginning is not known; `Outage, 24m, set by hand` where it is marked. */
  readonly text: string;
};

export type FlatSegment = {
  readonly id: number;
  readonly name: string;
  readonly status: Status;
  /** How far the status can be trusted, as in `set by hand`; empty where nothing has to be said. */
  readonly marks: string;
};

export type AllClear = {
  readonly headline: string;
  readonly sentence: string;
  /** The status of the tile. */
  readonly status: Status;
  readonly raised: readonly RaisedBlock[];
  /** Raised services beyond the four blocks, and the worst status among them. */
  readonly more: { readonly count: number; readonly status: Status } | undefined;
  readonly flat: readonly FlatSegment[];
  readonly counts: Readonly<Record<Status, number>>;
  /** The oldest of the latest checks, so that it is true of all; undefined while one was never checked. */
  readonly checkedAt: string | undefined;
};

const BLOCKS_AT_MOST = 4;

/** The all-clear bar of a board (design.md, section 4), over enabled services. */
export const allClear = (services: readonly WatchedService[], now: Date): AllClear => {
  const watched = services.filter((service) => service.enabled);
  const counts = countStatuses(watched);
  const trouble = watched.filter((service) => isRaised(service.currentStatus)).toSorted(byWeight);
  const hidden = trouble.slice(BLOCKS_AT_MOST);
  const flat = watched.filter((service) => !isRaised(service.currentStatus)).toSorted(operationalFirst);
  return {
    ...spoken(watched, trouble, counts, now),
    raised: trouble.slice(0, BLOCKS_AT_MOST).map((service) => ({
      id: service.id,
      name: service.name,
      status: service.currentStatus,
      text: [statusLabel[service.currentStatus], ageOf(service, now, shortDuration), briefMarks(service)]
        .filter(Boolean)
        .join(', '),
    })),
    more: hidden[0] && { count: hidden.length, status: hidden[0].currentStatus },
    flat: flat.map((service) => ({
      id: service.id,
      name: service.name,
      status: service.currentStatus,
      marks: briefMarks(service),
    })),
    counts,
    checkedAt: oldest(watched.map((service) => service.lastChecked)),
  };
};

// The newest trouble of a status stands first: it is the one that nobody has looked at yet.
const byWeight = (a: WatchedService, b: WatchedService): number =>
  sortOrder[b.currentStatus] - sortOrder[a.currentStatus] ||
  (b.statusSince ?? '').localeCompare(a.statusSince ?? '') ||
  a.name.localeCompare(b.name);

const operationalFirst = (a: WatchedService, b: WatchedService): number =>
  sortOrder[a.currentStatus] - sortOrder[b.currentStatus] || a.name.localeCompare(b.name);

type Spoken = Pick<AllClear, 'headline' | 'sentence' | 'status'>;

const spoken = (
  watched: readonly WatchedService[],
  trouble: readonly WatchedService[],
  counts: Readonly<Record<Status, number>>,
  now: Date,
): Spoken => {
  const total = watched.length;
  if (total === 0)
    return { headline: 'Nothing is watched', sentence: 'All your services are paused.', status: 'unknown' };
  if (counts.unknown === total) return nothingKnown(watched);
  if (counts.operational === total) {
    const all = total === 1 ? 'Your service is operational.' : `All ${total} services are operational.`;
    return {
      headline: 'All clear',
      sentence: [all, quietFor(watched, now), doubts(watched)].filter(Boolean).join(' '),
      status: 'operational',
    };
  }
  const known = `${counts.operational} of ${counted(total, 'service')} ${total === 1 || counts.operational === 1 ? 'is' : 'are'} operational.`;
  const worst = trouble[0] ?? watched.find((service) => service.currentStatus === 'unknown');
  return {
    headline: headlineOf(counts),
    sentence: [known, worst && story(worst, now), doubts(watched)].filter(Boolean).join(' '),
    status: worst?.currentStatus ?? 'unknown',
  };
};

const nothingKnown = (watched: readonly WatchedService[]): Spoken => {
  if (watched.some((service) => service.lastChecked === null)) {
    return { headline: 'Checking', sentence: 'Asking the status pages for the first time.', status: 'unknown' };
  }
  if (watched.every((service) => service.reason === 'stale')) {
    const what = watched.length === 1 ? 'The status page has' : 'The status pages have';
    return {
      headline: 'Status unknown',
      sentence: `${what} not been read for a while: Allclear is not checking right now.`,
      status: 'unknown',
    };
  }
  const pages = watched.length === 1 ? 'The status page' : 'None of the status pages';
  return {
    headline: 'Status unknown',
    sentence: `${pages} ${watched.length === 1 ? 'cannot' : 'can'} be read right now.`,
    status: 'unknown',
  };
};

/** Where the status of some is known and has to be taken with care. */
const doubts = (watched: readonly WatchedService[]): string => {
  const known = watched.filter((service) => service.currentStatus !== 'unknown');
  const count = (kind: string) => known.filter((service) => marksOf(service).some((mark) => mark.kind === kind)).length;
  const [byHand, failing] = [count('by_hand'), count('failing')];
  return [
    byHand > 0 && `${counted(byHand, 'status', 'statuses')} set by hand.`,
    failing > 0 && `${counted(failing, 'status page')} cannot be read right now.`,
  ]
    .filter(Boolean)
    .join(' ');
};

const headlineOf = (counts: Readonly<Record<Status, number>>): string => {
  const serious = [
    counts.outage > 0 && counted(counts.outage, 'outage'),
    counts.degraded > 0 && `${counts.degraded} degraded`,
  ].filter(Boolean);
  if (serious.length > 0) return serious.join(', ');
  return [
    'No outages',
    counts.maintenance > 0 && `${counts.maintenance} in maintenance`,
    counts.unknown > 0 && `${counts.unknown} unknown`,
  ]
    .filter(Boolean)
    .join(', ');
};

const stateWords: Readonly<Record<Status, string>> = {
  outage: 'down',
  degraded: 'degraded',
  maintenance: 'in maintenance',
  unknown: 'unknown',
  operational: 'operational',
};

const story = (service: WatchedService, now: Date): string => {
  const age = ageOf(service, now, spokenDuration);
  const word = stateWords[service.currentStatus];
  return age ? `${service.name} has been ${word} for ${age}.` : `${service.name} is ${word}.`;
};

const ageOf = (service: WatchedService, now: Date, write: (ms: number) => string): string | undefined =>
  service.statusSince === null ? undefined : write(now.getTime() - Date.parse(service.statusSince));

const quietFor = (watched: readonly WatchedService[], now: Date): string | undefined => {
  const last = latest(watched.map((service) => service.statusSince));
  if (last === undefined || watched.some((service) => service.statusSince === null)) return undefined;
  return `Quiet for ${spokenDuration(now.getTime() - Date.parse(last))}.`;
};

/** Undefined where one of them was never. */
const oldest = (times: readonly (string | null)[]): string | undefined => {
  const known = times.flatMap((time) => time ?? []);
  return known.length < times.length ? undefined : known.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];
};

const latest = (times: readonly (string | null)[]): string | undefined =>
  times.reduce<string | undefined>(
    (newest, time) =>
      time !== null && (newest === undefined || Date.parse(time) > Date.parse(newest)) ? time : newest,
    undefined,
  );
