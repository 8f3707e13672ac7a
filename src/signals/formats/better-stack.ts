import type { ReportedAlert } from '../ports.ts';
import { keyAt, linkOf, objectAt, textAt, textOf, timeOf } from './shape.ts';

/** Incidents of Better Stack's uptime monitors. Messages about monitors and on-call people have no alert. */
export const parseBetterStack = (body: unknown): readonly ReportedAlert[] => {
  const data = objectAt(objectAt(body, '').data, 'data');
  if (textAt(data.type, 'data.type') !== 'incident') return [];
  const attributes = objectAt(data.attributes, 'data.attributes');
  const endedAt = timeOf(attributes.resolved_at);
  const name = textAt(attributes.name, 'data.attributes.name');
  const cause = textOf(attributes.cause);
  return [
    {
      key: keyAt(data.id, 'data.id'),
      state: endedAt ? 'resolved' : 'firing',
      title: textOf(cause === undefined ? name : `${name}: ${cause}`) ?? name,
      severity: 'critical',
      url: linkOf(attributes.url),
      labels: { name },
      startedAt: timeOf(attributes.started_at),
      endedAt,
    },
  ];
};
