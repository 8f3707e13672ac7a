import { durationText } from '#trouble-span';
import { counted } from '../../ui/text/counted.ts';
import { isolated } from '../../ui/text/isolated.ts';
import { MINUTE_MS } from '../../ui/text/units.ts';
import { midSentence } from '../service/mid-sentence.ts';
import { storyTitle, type Troubled } from '../service/what-is-wrong.ts';
import { isLastKnown, isUnread, uncheckedText } from '../status/known.ts';
import type { Marked } from '../status/marks.ts';
import { isRaised, type Service, type Status } from '../status/status.ts';
import { lastKnownText } from './last-known.ts';
import { isQuiet, type Reporting, reportedCount, reportedSentence } from './reported.ts';

export type WatchedService = Marked &
  Troubled &
  Reporting &
  Pick<Service, 'id' | 'name' | 'statusSince' | 'statusSinceAtLeast'> &
  Partial<Pick<Service, 'assignee' | 'mute' | 'customersTold'>>;

/** The bar's text. */
export type ScreenReaderText = {
  readonly headline: string;
  readonly sentence: string;
  readonly status: Status;
  /** True if at least half of the services couldn't be checked, and no problem of another one is known. */
  readonly isLastKnown?: boolean;
};

type Board = {
  /** How many there are, paused ones too. */
  readonly added: number;
  /** How many of them are enabled. */
  readonly total: number;
  readonly watched: readonly WatchedService[];
  /** True if `watched` holds all of them, not only those that need attention first. */
  readonly isWhole: boolean;
  /** The worst problem, if any. */
  readonly worst: WatchedService | undefined;
  readonly counts: Readonly<Record<Status | 'unread', number>>;
  readonly now: Date;
};

/** The state of the board as a headline and one sentence. */
export const screenReaderTextOf = ({ added, total, watched, isWhole, worst, counts, now }: Board): ScreenReaderText => {
  if (total === 0) {
    const sentence = added === 0 ? 'No services have been added yet.' : 'All your services are paused.';
    return { headline: 'Nothing monitored', sentence, status: 'unknown' };
  }
  const checks = { ...counts, total, paused: 0 };
  if (counts.unknown === total) return nothingKnown(watched, uncheckedText(checks));
  const text = knownText({ added, total, watched, isWhole, worst, counts, now });
  if (!isLastKnown(watched, checks)) return text;
  return {
    headline: lastKnownText(text.headline),
    sentence: `${uncheckedText(checks)}.`,
    status: 'unknown',
    isLastKnown: true,
  };
};

const knownText = ({ total, watched, isWhole, worst, counts, now }: Board): ScreenReaderText => {
  if (counts.operational === total) {
    const all = total === 1 ? 'Your service is operational.' : `All ${withCommas(total)} services are operational.`;
    const known = counts.unread > 0 ? `${servicesAre(total - counts.unread)} operational${unchecked(counts)}.` : all;
    return {
      headline: reportedCount(watched) ? headlineOf(watched, counts) : 'All clear',
      sentence: [
        known,
        reportedSentence(watched) ?? (isWhole && !counts.unread && quietFor(watched, now)),
        byHand(watched),
      ]
        .filter(Boolean)
        .join(' '),
      status: 'operational',
    };
  }
  const well = counts.operational - unreadAmong(counts, watched);
  const known = `${withCommas(well)} of ${withCommas(total)} ${total === 1 ? 'service' : 'services'} ${total === 1 || well === 1 ? 'is' : 'are'} operational${unchecked(counts)}.`;
  const told = worst ?? watched.find((service) => service.currentStatus === 'unknown');
  return {
    headline: headlineOf(watched, counts),
    sentence: [known, told && story(told, now), byHand(watched)].filter(Boolean).join(' '),
    status: told?.currentStatus ?? 'unknown',
  };
};

const servicesAre = (count: number): string => `${counted(count, 'service')} ${count === 1 ? 'is' : 'are'}`;

const unchecked = ({ unread }: Board['counts']): string =>
  unread > 0 ? `, ${withCommas(unread)} couldn't be checked just now` : '';

/** How many operational services have only their last known status. Raised ones come first where not all are loaded. */
export const unreadAmong = ({ operational, unread }: Board['counts'], watched: readonly WatchedService[]): number =>
  Math.min(operational, unread - watched.filter((one) => isRaised(one.currentStatus) && isUnread(one)).length);

const withCommas = (count: number): string => count.toLocaleString('en-GB');

const nothingKnown = (watched: readonly WatchedService[], text: string): ScreenReaderText => {
  if (watched.some((service) => service.lastChecked === null)) {
    return { headline: 'Checking', sentence: 'Checking your status pages for the first time.', status: 'unknown' };
  }
  if (watched.every((service) => service.reason === 'stale')) {
    return { headline: 'Status unknown', sentence: "We aren't checking status pages right now.", status: 'unknown' };
  }
  return { headline: 'Status unknown', sentence: `${text}.`, status: 'unknown' };
};

/** Some statuses may be wrong. */
const byHand = (watched: readonly WatchedService[]): string => {
  const count = watched.filter((service) => service.setByHand && service.currentStatus !== 'unknown').length;
  return count > 0 ? `Your team set ${counted(count, 'status', 'statuses')}.` : '';
};

const headlineOf = (watched: readonly WatchedService[], counts: Readonly<Record<Status, number>>): string => {
  if (counts.outage + counts.degraded > 0) return troubleCounts({ ...counts, maintenance: 0 });
  const unknown = counts.unknown > 0 && `${counts.unknown} unknown`;
  return ['No outages', troubleCounts(counts), reportedCount(watched), unknown].filter(Boolean).join(', ');
};

/** `2 outages, 7 degraded, 1 in maintenance`; empty without any. */
export const troubleCounts = ({ outage, degraded, maintenance }: Readonly<Record<Status, number>>): string =>
  [
    outage > 0 && counted(outage, 'outage'),
    degraded > 0 && `${degraded} degraded`,
    maintenance > 0 && `${maintenance} in maintenance`,
  ]
    .filter(Boolean)
    .join(', ');

const stateWords: Readonly<Record<Status, string>> = {
  outage: 'down',
  degraded: 'degraded',
  maintenance: 'in maintenance',
  unknown: 'unknown',
  operational: 'operational',
};

const story = (service: WatchedService, now: Date): string => {
  const age = ageOf(service, now, durationText);
  const word = stateWords[service.currentStatus];
  const name = isolated(service.name);
  const title = isRaised(service.currentStatus) ? storyTitle(service, now) : undefined;
  // For planned maintenance the end matters, not the time since it began.
  if (title)
    return `${name}: ${[isolated(midSentence(title)), !service.maintenance && age && `for ${age}`].filter(Boolean).join(', ')}.`;
  return age ? `${name} has been ${word} for ${age}.` : `${name} is ${word}.`;
};

/** How long the service has had its status, such as `at least 10 minutes`; undefined if too little is known. */
export const ageOf = (
  { statusSince, statusSinceAtLeast }: WatchedService,
  now: Date,
  write: (ms: number) => string,
): string | undefined => {
  if (statusSince === null) return undefined;
  const ms = now.getTime() - Date.parse(statusSince);
  if (!statusSinceAtLeast) return write(ms);
  return ms < MINUTE_MS ? undefined : `at least ${write(ms)}`;
};

const quietFor = (watched: readonly WatchedService[], now: Date): string | undefined => {
  if (!isQuiet(watched)) return undefined;
  const last = latest(watched.map((service) => service.statusSince));
  if (last === undefined || watched.some((service) => service.statusSince === null)) return undefined;
  return `Quiet for ${durationText(now.getTime() - Date.parse(last))}.`;
};

const latest = (times: readonly (string | null)[]): string | undefined =>
  times.reduce<string | undefined>(
    (newest, time) =>
      time !== null && (newest === undefined || Date.parse(time) > Date.parse(newest)) ? time : newest,
    undefined,
  );
