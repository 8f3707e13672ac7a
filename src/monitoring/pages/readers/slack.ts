import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { oldestFirst } from '../reading/moment.ts';
import { defineReader, type ReadingContext } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { hasShape, id, listOf, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { maintenanceStateOf, overallOfIncidents, phaseOf, spelling } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { IncidentPhase, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Slack';

/**
 * Slack, `/api/v2.0.0/current` (its word and the active incidents) or `/history` (a list). Source: docs.slack.dev (Slack Status
 * API) and recorded bodies; old ones escape slashes, and notes come in either order.
 */
export const slack = defineReader({
  format: 'slack',
  label: LABEL,
  version: 4,
  hosts: ['slack-status.com', 'status.slack.com'],
  documents: '`/api/v2.0.0/current`',
  recognisedBy: '`active_incidents` and `date_updated`',
  recorded: true,
  sources: (page) => summary(onHost(page, '/api/v2.0.0/current')),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload, context);
  },
});

const recognisable = z.object({ status: z.string(), active_incidents: z.array(z.unknown()), date_updated: z.string() });

const event = z.object({
  id,
  title: text,
  type: text,
  status: text,
  url: text,
  date_created: moment,
  date_updated: moment,
  services: listOf(z.string()),
  notes: listOf(z.object({ date_created: moment, body: text })),
});
type Event = z.output<typeof event>;
// An incident that can't be read must not count as no incident.
const shape = z.union([
  z.object({ status: z.string(), active_incidents: wholeListOf(event) }),
  // When all is well the answer may have only its word and dates.
  z
    .object({
      status: z.literal('ok'),
      date_created: z.string(),
      date_updated: z.string(),
      active_incidents: z.null().optional(),
    })
    .transform(({ status }) => ({ status, active_incidents: [] })),
  wholeListOf(event, 1).transform((listed) => ({ status: undefined, active_incidents: listed })),
]);

const snapshot = (payload: z.output<typeof shape>, context: ReadingContext): Reading => {
  const incidents = payload.active_incidents.filter((one) => one.type !== 'maintenance').map(incidentOf);
  const maintenances = payload.active_incidents
    .filter((one) => one.type === 'maintenance')
    .map((one) => maintenanceOf(one, context));
  return {
    kind: 'ok',
    statusFrom: 'items',
    status: payload.status === undefined ? 'unknown' : overall(payload.status, incidents, maintenances),
    components: [],
    incidents,
    maintenances,
  };
};

const overall = (
  said: string,
  incidents: readonly PageIncident[],
  maintenances: readonly PageMaintenance[],
): ServiceStatus => {
  if (said === 'ok') return 'operational';
  const worst = overallOfIncidents(incidents, maintenances);
  if (worst !== 'operational') return worst;
  if (said !== 'active') return 'unknown';
  // Its word lags behind its incidents: a listed incident that has ended is no trouble.
  return incidents.length + maintenances.length > 0 ? 'operational' : 'degraded';
};

const incidentOf = (one: Event): PageIncident => {
  const phase: IncidentPhase = spelling(one.status) === 'cancelled' ? 'resolved' : phaseOf(one.status);
  return {
    id: one.id,
    title: plainText(one.title ?? '', 500),
    phase,
    impact: one.type,
    severity: phase === 'resolved' ? undefined : one.type === 'outage' ? 'outage' : 'degraded',
    url: one.url,
    startedAt: one.date_created,
    resolvedAt: one.date_updated,
    componentIds: one.services,
    updates: one.notes.flatMap((note) =>
      note.date_created === undefined
        ? []
        : [{ at: note.date_created, phase: 'investigating' as const, text: plainText(note.body ?? '') }],
    ),
  };
};

const maintenanceOf = (one: Event, { now }: ReadingContext): PageMaintenance => ({
  id: one.id,
  title: plainText(one.title ?? '', 500),
  state: maintenanceStateOf(one.status, { startsAt: one.date_created }, now),
  startsAt: one.date_created,
  url: one.url,
  componentIds: one.services,
  text: plainText(oldestFirst(one.notes, (note) => note.date_created).at(-1)?.body ?? ''),
});
