import { isTrouble, overallOf } from '#status';
import { durationText, type TroubleSpan, troubleText } from '#trouble-span';
import type { ServiceStatus } from '../../monitoring/index.ts';
import type { Alert, AlertKind, Outcome, SummaryAlert } from './alert.ts';
import { cut, oneLine } from './text.ts';

export const statusWords: Readonly<Record<ServiceStatus, string>> = {
  operational: 'operational',
  degraded: 'degraded',
  outage: 'outage',
  maintenance: 'in maintenance',
  unknown: 'unknown',
};

/** The same after "is". */
export const downWords: Readonly<Record<ServiceStatus, string>> = { ...statusWords, outage: 'down' };

export const kindWords: Readonly<Record<AlertKind, string>> = {
  incident_opened: 'New incident',
  incident_updated: 'Incident update',
  incident_resolved: 'Resolved',
  notice: 'Notice',
  assignee_changed: 'Who is on it',
  own_alert: 'Us or them',
  escalated: 'Nobody is on it',
  reminder: 'Still open',
  mentioned: 'Mention',
  maintenance_scheduled: 'Maintenance scheduled',
  maintenance_started: 'Maintenance started',
  maintenance_ended: 'Maintenance ended',
  maintenance_moved: 'Maintenance rescheduled',
  maintenance_overran: 'Maintenance overrunning',
  maintenance_unlisted: 'Still in maintenance',
  status_changed: 'Status change',
  unreadable: "Status page can't be read",
  readable: 'Status page can be read again',
  selection_lost: 'Component removed',
  channel_failing: 'Alerts are failing',
  unstable: 'Unstable',
  settled: 'Stable again',
  summary: 'Summary',
  digest: 'Several alerts',
  test: 'Test',
};

/** `down for 8 minutes`, `down for at least 10 minutes, degraded for 5 minutes`; nothing if we don't know enough. */
export const spanText = (span: TroubleSpan): readonly string[] => [troubleText(span)].filter((text) => text !== '');

/** The time between two moments in words, such as `42 minutes`. */
export const durationOf = (from: Date, to: Date): string => durationText(to.getTime() - from.getTime());

/** `Stripe`, `Stripe and GitHub`, `Stripe, GitHub and 4 more`, within `limit` UTF-16 units. `unnamed`: the number of others. */
export const namesOf = (names: readonly string[], limit: number, unnamed = 0): string => {
  const shown = names.slice(0, 2);
  const more = names.length - shown.length + unnamed;
  const room = shown.length + more > 1 ? Math.floor(limit / 2) - ROOM_FOR_MORE : limit;
  const text = shown.map((name) => cut(oneLine(name), room)).join(more > 0 ? ', ' : ' and ');
  return more > 0 ? `${text} and ${more} more` : text;
};

/** Half of the text around two names, with a number of four digits. */
const ROOM_FOR_MORE = 8;

/** `4 changes`; nothing for none. */
export const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The colour of an alert: it depends on the status on the board, not on the alert's kind. */
export type Tone = 'red' | 'amber' | 'green' | 'blue' | 'grey';

export const toneOf = (alert: Alert): Tone => {
  switch (alert.kind) {
    case 'test':
    case 'unreadable':
    case 'mentioned':
      return 'grey';
    case 'digest':
      return alert.alerts.map(toneOf).reduce((one, other) => (gravity[one] >= gravity[other] ? one : other), 'grey');
    case 'own_alert':
      return alert.likelihood === 'none' ? 'grey' : tones[alert.status];
    case 'summary':
      return toneOfSummary(alert);
    case 'unstable':
    case 'channel_failing':
      return 'amber';
    case 'maintenance_ended':
      return alert.maintenance.cancelled ? 'blue' : tones[boardOf(alert)];
    case 'maintenance_scheduled':
    case 'maintenance_started':
    case 'maintenance_moved':
    case 'maintenance_overran':
    case 'maintenance_unlisted':
      return 'blue';
    case 'incident_opened':
    case 'incident_updated':
    case 'assignee_changed':
    case 'notice':
    case 'selection_lost':
      // The service is well but something is still open, so it's not a recovery.
      return alert.status === 'operational' ? 'grey' : tones[alert.status];
    case 'incident_resolved':
      return isRecovery(alert.outcome) || isTrouble(alert.status) ? tones[alert.status] : 'grey';
    default:
      return tones[alert.status];
  }
};

/** By problems that are still open. */
const toneOfSummary = ({ summary: { troubled, unread } }: SummaryAlert): Tone => {
  const worst = overallOf(['operational', ...troubled.map(({ status }) => status)]);
  return worst === 'operational' && unread.length > 0 ? 'grey' : tones[worst];
};

/** An emoji of that colour, for plain text. */
export const signOf = (alert: Alert): string => signs[toneOf(alert)];

const signs: Readonly<Record<Tone, string>> = { green: '🟢', amber: '🟡', red: '🔴', blue: '🔵', grey: '⚪' };

const tones: Readonly<Record<ServiceStatus, Tone>> = {
  operational: 'green',
  degraded: 'amber',
  outage: 'red',
  maintenance: 'blue',
  unknown: 'grey',
};

const gravity: Readonly<Record<Tone, number>> = { red: 4, amber: 3, grey: 2, blue: 1, green: 0 };

/** One status over its services, of which an unknown one hides an all-clear; unknown if it states none. */
const boardOf = ({ services }: Alert): ServiceStatus => overallOf(services.flatMap(({ status }) => status ?? []));

const isRecovery = (outcome: Outcome | undefined): boolean =>
  outcome !== 'not_yours' && outcome !== 'no_longer_watched';
