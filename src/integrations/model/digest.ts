import { type AlertKind, boardUrlOf, type DigestAlert, type SingleAlert } from './alert.ts';
import { counted } from './labels.ts';
import { timeMark } from './times.ts';

/** Alerts about something new, which no digest delays (truth.md, rule 17). */
export const firstKinds: readonly AlertKind[] = [
  'incident_opened',
  'escalated',
  'mentioned',
  'own_alert',
  'selection_lost',
  'maintenance_started',
  'channel_failing',
  'summary',
];

/** This many alerts for one integration within FLOOD_WINDOW_MS become one digest. */
export const FLOOD_FROM = 20;
export const FLOOD_WINDOW_MS = 60_000;

/** Combines alerts into one; each service is named once, and the most serious alert comes first. @throws RangeError without alerts. */
export const digestOf = (id: string, alerts: readonly SingleAlert[], publicUrl: string): DigestAlert => {
  const latest = alerts.toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime()).at(-1);
  if (latest === undefined) throw new RangeError('A digest needs at least one alert.');
  const inOrder = inOrderOfGravity(alerts);
  // Each line has its own status.
  const named = inOrder.flatMap((alert) => alert.services.map(({ status: _, ...service }) => service));
  const services = [...new Map(named.map((one) => [one.id, one])).values()];
  const { occurredAt } = latest;
  return { kind: 'digest', id, occurredAt, services, boardUrl: boardUrlOf(publicUrl, services), alerts: inOrder };
};

/** How many of each kind, and over which time. */
export const digestText = ({ alerts, occurredAt, isQuiet }: DigestAlert): string => {
  const count = Map.groupBy(alerts, sortOf);
  const parts = sorts.flatMap(({ sort, noun }) => {
    const those = count.get(sort) ?? [];
    return those.length === 0 ? [] : [noun(those.length)];
  });
  const times = alerts.map((alert) => alert.occurredAt.getTime());
  const from = new Date(Math.min(...times, occurredAt.getTime()));
  const when = isQuiet ? 'in your quiet hours, ' : '';
  return `${when}${counted(alerts.length, 'alert')} (${parts.join(', ')}) from ${timeMark(from, 'bare')} to ${timeMark(occurredAt)}`;
};

/** The most serious first, then by time. */
const inOrderOfGravity = (alerts: readonly SingleAlert[]): readonly SingleAlert[] =>
  alerts.toSorted(
    (one, other) =>
      rank.indexOf(sortOf(one)) - rank.indexOf(sortOf(other)) || one.occurredAt.getTime() - other.occurredAt.getTime(),
  );

type Sort = 'outage' | 'degraded' | 'unstable' | 'unknown' | 'notice' | 'maintenance' | 'resolved';

const sorts: readonly { readonly sort: Sort; readonly noun: (count: number) => string }[] = [
  { sort: 'outage', noun: (count) => counted(count, 'outage') },
  { sort: 'degraded', noun: (count) => `${count} degraded` },
  { sort: 'unstable', noun: (count) => `${count} unstable` },
  { sort: 'unknown', noun: (count) => `${count} unknown` },
  { sort: 'notice', noun: (count) => counted(count, 'notice') },
  { sort: 'maintenance', noun: (count) => counted(count, 'maintenance') },
  { sort: 'resolved', noun: (count) => `${count} resolved` },
];

const rank = sorts.map(({ sort }) => sort);

const sortOf = (alert: SingleAlert): Sort => {
  if ('maintenance' in alert) return 'maintenance';
  if (alert.kind === 'notice' || alert.kind === 'assignee_changed' || !('status' in alert)) return 'notice';
  if (alert.kind === 'unstable') return 'unstable';
  if (alert.status === 'outage' || alert.status === 'degraded') return alert.status;
  if (alert.kind === 'incident_resolved' || alert.kind === 'settled' || alert.kind === 'readable') return 'resolved';
  if (alert.kind === 'status_changed' && alert.status === 'operational') return 'resolved';
  if (alert.status === 'maintenance') return 'maintenance';
  return alert.status === 'unknown' ? 'unknown' : 'notice';
};
