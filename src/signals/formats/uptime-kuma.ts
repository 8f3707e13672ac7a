import type { ReportedAlert } from '../ports.ts';
import { isObject, keyAt, labelsOf, linkOf, objectAt, textAt, textOf, timeOf } from './shape.ts';

const DOWN = 0;
const UP = 1;

/** Uptime Kuma's webhook in JSON. Its test button sends no heartbeat; pending and maintenance are no alerts. */
export const parseUptimeKuma = (body: unknown): readonly ReportedAlert[] => {
  const fields = objectAt(body, '');
  if (fields.heartbeat === null && textOf(fields.msg) !== undefined) return [];
  const heartbeat = objectAt(fields.heartbeat, 'heartbeat');
  const monitor = objectAt(fields.monitor, 'monitor');
  const name = textAt(monitor.name, 'monitor.name');
  const key = keyAt(monitor.id, 'monitor.id');
  if (heartbeat.status !== DOWN && heartbeat.status !== UP) return [];
  const isDown = heartbeat.status === DOWN;
  const reason = textOf(heartbeat.msg);
  const at = timeOf(heartbeat.time);
  return [
    {
      key,
      state: isDown ? 'firing' : 'resolved',
      title: textOf(isDown && reason !== undefined ? `${name}: ${reason}` : name) ?? name,
      severity: 'critical',
      url: linkOf(monitor.url),
      labels: { name, ...tagsOf(monitor.tags) },
      // Repeated downs have later times of their own, so only the first one of an alert counts.
      startedAt: isDown ? at : undefined,
      endedAt: isDown ? undefined : at,
    },
  ];
};

/** `[{ name, value }]` */
const tagsOf = (tags: unknown): Readonly<Record<string, string>> =>
  Array.isArray(tags)
    ? labelsOf(Object.fromEntries(tags.filter(isObject).map(({ name, value }) => [String(name), value])))
    : {};
