import { type AlertKind, boardUrlOf, type DigestAlert, type SingleAlert } from './alert.ts';
import { inOrderOfGravity } from './digest-words.ts';

/** With these something begins: they wait for no digest (truth.md, rule 17). */
export const firstKinds: readonly AlertKind[] = [
  'incident_opened',
  'selection_lost',
  'maintenance_started',
  'channel_failing',
];

/** From so many alerts for one integration within FLOOD_WINDOW_MS on, they become one digest. */
export const FLOOD_FROM = 20;
export const FLOOD_WINDOW_MS = 60_000;

/** Folds alerts into one; each service is named once and the alerts are in order of gravity. @throws RangeError where there are none. */
export const digestOf = (id: string, alerts: readonly SingleAlert[], publicUrl: string): DigestAlert => {
  const latest = alerts.toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime()).at(-1);
  if (latest === undefined) throw new RangeError('A digest needs at least one alert.');
  const inOrder = inOrderOfGravity(alerts);
  // Each line says the status of its own.
  const named = inOrder.flatMap((alert) => alert.services.map(({ status: _, ...service }) => service));
  const services = [...new Map(named.map((one) => [one.id, one])).values()];
  const { occurredAt } = latest;
  return { kind: 'digest', id, occurredAt, services, boardUrl: boardUrlOf(publicUrl, services), alerts: inOrder };
};
