import { z } from 'zod';
import { onHost } from '../reading/addresses.ts';
import { defineReader, documentOf, type ReadingContext } from '../reading/reader.ts';
import {
  hasShape,
  id,
  listOf,
  maybe,
  maybeId,
  moment,
  optionalPayload,
  payloadOf,
  text,
  wholeListOf,
} from '../reading/shapes.ts';
import { asSeverity, maintenanceStateOf, overallWithoutWord, phaseOf } from '../reading/words.ts';
import { type ServiceStatus, worstOf } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Checkly';

/**
 * Checkly status pages, `/api/v1/summary.json` with the services in `/api/v1/services.json`, without messages. Source: bodies
 * of September 2026 in the tests of a public tool (VibeBar), and Checkly's API reference for the severities.
 */
export const checkly = defineReader({
  format: 'checkly',
  label: LABEL,
  version: 2,
  hosts: ['.checkly-status-page.com'],
  marks: [{ pattern: /\bchecklyhq\.com\b/i }],
  documents: '`/api/v1/summary.json`, `/api/v1/services.json`',
  recognisedBy: '`page.status` in capitals with underscores, `activeIncidents` and `activeMaintenances`',
  recorded: false,
  sources: (page) => [
    { role: 'summary', url: onHost(page, '/api/v1/summary.json') },
    { role: 'components', url: onHost(page, '/api/v1/services.json'), optional: true },
  ],
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const parsed = payloadOf(documentOf(documents, 'summary'), shape, LABEL);
    if (parsed.kind === 'unreadable') return parsed;
    return snapshot(parsed.payload, optionalPayload(documentOf(documents, 'components'), services), context);
  },
});

// Instatus has the same lists, and writes HASISSUES.
const recognisable = z.object({
  page: z.object({ status: z.string().regex(/^(?:OPERATIONAL|[A-Z]+(?:_[A-Z]+)+)$/) }),
  activeIncidents: z.array(z.unknown()),
  activeMaintenances: z.array(z.unknown()),
});

const touched = listOf(z.object({ id: maybeId }));
const event = z.object({
  id,
  name: text,
  status: text,
  severity: text,
  startedAt: moment,
  updatedAt: moment,
  url: text,
  affectedServices: touched,
});
type Event = z.output<typeof event>;
const shape = z.object({
  page: z.object({ name: text, status: text }),
  activeIncidents: wholeListOf(event),
  activeMaintenances: wholeListOf(event),
});
const services = wholeListOf(z.object({ id, name: text, status: text, group: z.union([text, maybe({ name: text })]) }));

const words = new Map<string | undefined, ServiceStatus>([
  ['OPERATIONAL', 'operational'],
  ['MINOR', 'degraded'],
  ['MEDIUM', 'degraded'],
  ['MAJOR', 'outage'],
  ['CRITICAL', 'outage'],
  ['MAINTENANCE', 'maintenance'],
  ['UNDER_MAINTENANCE', 'maintenance'],
]);
const statusOf = (word: string | undefined): ServiceStatus => words.get(word) ?? 'unknown';

const snapshot = (
  payload: z.output<typeof shape>,
  listed: z.output<typeof services> | undefined,
  { now }: ReadingContext,
): Reading => {
  const components: Component[] = (listed ?? []).map((one) => ({
    id: one.id,
    name: one.name ?? one.id,
    group: typeof one.group === 'string' ? one.group : one.group?.name,
    status: statusOf(one.status),
  }));
  const incidents = payload.activeIncidents.map(incidentOf);
  return {
    kind: 'ok',
    status: overall(payload.page.status, components, incidents),
    title: payload.page.name,
    components,
    incidents,
    maintenances: payload.activeMaintenances.map((one) => maintenanceOf(one, now)),
  };
};

// The page says that there are issues, but not how grave they are.
const overall = (
  word: string | undefined,
  components: readonly Component[],
  incidents: readonly PageIncident[],
): ServiceStatus => {
  if (word !== 'HAS_ISSUES') return words.get(word) ?? overallWithoutWord(components, word);
  const worst = worstOf([...components.map(({ status }) => status), ...incidents.flatMap((one) => one.severity ?? [])]);
  return worst === 'outage' ? 'outage' : 'degraded';
};

const incidentOf = (one: Event): PageIncident => {
  return {
    id: one.id,
    title: one.name ?? '',
    phase: phaseOf(one.status),
    impact: one.severity,
    severity: asSeverity(statusOf(one.severity)) ?? 'degraded',
    url: one.url,
    startedAt: one.startedAt,
    resolvedAt: one.updatedAt,
    componentIds: one.affectedServices.flatMap((service) => service.id ?? []),
    updates: [],
  };
};

const maintenanceOf = (one: Event, now: Date): PageMaintenance => {
  const times = { startsAt: one.startedAt };
  return {
    id: one.id,
    title: one.name ?? '',
    state: maintenanceStateOf(one.status, times, now),
    ...times,
    url: one.url,
    componentIds: one.affectedServices.flatMap((service) => service.id ?? []),
  };
};
