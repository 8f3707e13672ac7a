import type { DigestAlert, SingleAlert } from './alert.ts';
import { timeMark } from './times.ts';
import { counted } from './words.ts';

/** How many of what, and over which time. */
export const digestWords = ({ alerts, occurredAt }: DigestAlert): string => {
  const count = Map.groupBy(alerts, sortOf);
  const parts = sorts.flatMap(({ sort, noun }) => {
    const those = count.get(sort) ?? [];
    return those.length === 0 ? [] : [noun(those.length)];
  });
  const times = alerts.map((alert) => alert.occurredAt.getTime());
  const from = new Date(Math.min(...times, occurredAt.getTime()));
  return `${counted(alerts.length, 'alert')} (${parts.join(', ')}) from ${timeMark(from)} to ${timeMark(occurredAt)}`;
};

/** The most grave first, then by time: what somebody tired has to see. */
export const inOrderOfGravity = (alerts: readonly SingleAlert[]): readonly SingleAlert[] =>
  alerts.toSorted(
    (one, other) =>
      rank.indexOf(sortOf(one)) - rank.indexOf(sortOf(other)) || one.occurredAt.getTime() - other.occurredAt.getTime(),
  );

type Sort = 'outage' | 'degraded' | 'unstable' | 'unknown' | 'notice' | 'maintenance' | 'over';

const sorts: readonly { readonly sort: Sort; readonly noun: (count: number) => string }[] = [
  { sort: 'outage', noun: (count) => counted(count, 'outage') },
  { sort: 'degraded', noun: (count) => `${count} degraded` },
  { sort: 'unstable', noun: (count) => `${count} unstable` },
  { sort: 'unknown', noun: (count) => `${count} unknown` },
  { sort: 'notice', noun: (count) => counted(count, 'notice') },
  { sort: 'maintenance', noun: (count) => counted(count, 'maintenance') },
  { sort: 'over', noun: (count) => `${count} over` },
];

const rank = sorts.map(({ sort }) => sort);

const sortOf = (alert: SingleAlert): Sort => {
  if ('maintenance' in alert) return 'maintenance';
  if (alert.kind === 'test' || alert.kind === 'notice' || alert.kind === 'channel_failing') return 'notice';
  if (alert.kind === 'unstable') return 'unstable';
  if (alert.status === 'outage' || alert.status === 'degraded') return alert.status;
  if (alert.kind === 'incident_resolved' || alert.kind === 'settled' || alert.kind === 'readable') return 'over';
  if (alert.kind === 'status_changed' && alert.status === 'operational') return 'over';
  if (alert.status === 'maintenance') return 'maintenance';
  return alert.status === 'unknown' ? 'unknown' : 'notice';
};
