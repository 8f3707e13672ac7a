import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { hasShape, listOf, maybeId, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { overallOfIncidents } from '../reading/words.ts';
import type { PageIncident } from '../status-page.ts';

const LABEL = 'AWS Health';

/**
 * AWS, `https://health.aws.amazon.com/public/currentevents`: one list of events for all regions, including resolved ones, in
 * UTF-16. Numbers are text. Source: recorded bodies of 2026 and readers in public tools.
 */
export const aws = defineReader({
  format: 'aws',
  label: LABEL,
  version: 3,
  hosts: ['health.aws.amazon.com', 'status.aws.amazon.com'],
  documents: '`health.aws.amazon.com/public/currentevents` (UTF-16)',
  recognisedBy: 'events with `service`, `summary` and `event_log`',
  recorded: true,
  sources: () => summary('https://health.aws.amazon.com/public/currentevents'),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    if (parsed.kind === 'unreadable') return parsed;
    const incidents = parsed.payload.map(incidentOf);
    const status = overallOfIncidents(incidents);
    return { kind: 'ok', status, statusFrom: 'items', components: [], incidents, maintenances: [] };
  },
});

const recognisable = wholeListOf(
  z.object({ service: z.string(), summary: z.string(), event_log: z.array(z.unknown()) }),
  1,
);

const entry = z.object({
  summary: text,
  message: text,
  status: z.union([z.string(), z.number()]).optional().catch(undefined),
  timestamp: moment,
});
const event = z.object({
  arn: maybeId,
  date: z.union([z.string(), z.number()]),
  service: z.string(),
  service_name: text,
  region_name: text,
  summary: text,
  status: z.union([z.string(), z.number()]).transform(String),
  event_log: listOf(entry),
  end_time: moment,
});
const shape = wholeListOf(event);

const severities = new Map<string, PageIncident['severity']>([
  ['3', 'outage'],
  ['2', 'degraded'],
  ['1', 'degraded'],
]);

/** The affected services, for people: AWS lists no components, so their name is their id. */
const placeOf = ({ service, service_name: name, region_name: region }: z.output<typeof event>): string =>
  name === undefined ? service : region === undefined ? name : `${name} (${region})`;

const incidentOf = (one: z.output<typeof event>): PageIncident => {
  const isResolved = one.end_time !== undefined || one.status === '0' || /^\[RESOLVED\]/i.test(one.summary ?? '');
  return {
    id: one.arn ?? `${one.service}_${one.date}`,
    title: (one.summary ?? '').replace(/^\[RESOLVED\]\s*/i, '') || (one.service_name ?? one.service),
    phase: isResolved ? 'resolved' : 'investigating',
    impact: one.status,
    severity: isResolved ? undefined : (severities.get(one.status) ?? 'degraded'),
    url: 'https://health.aws.amazon.com/health/status',
    startedAt: moment.parse(one.date),
    resolvedAt: one.end_time,
    componentIds: [placeOf(one)],
    updates: one.event_log.flatMap((each) =>
      each.timestamp === undefined
        ? []
        : [
            {
              at: each.timestamp,
              phase: String(each.status) === '0' ? ('resolved' as const) : ('investigating' as const),
              text: plainText(each.message ?? each.summary ?? ''),
            },
          ],
    ),
  };
};
