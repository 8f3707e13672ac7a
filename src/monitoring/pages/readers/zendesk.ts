import { z } from 'zod';
import { linkFrom, onHost } from '../reading/addresses.ts';
import { defineReader, documentOf, type ReadingContext, type SourceDocument } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import {
  flag,
  hasShape,
  id,
  listOf,
  maybeId,
  moment,
  optionalPayload,
  payloadOf,
  recordsOf,
  text,
  wholeListOf,
} from '../reading/shapes.ts';
import { maintenanceStateOf, overallOfIncidents, phaseOf, severityOf } from '../reading/words.ts';
import type { IncidentPhase, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Zendesk';

/**
 * Zendesk, `/api/incidents/active` and `/api/incidents/maintenance` in JSON:API; only active events are listed, and ten
 * requests a minute are allowed. Source: developer.zendesk.com (Status API).
 */
export const zendesk = defineReader({
  format: 'zendesk',
  label: LABEL,
  version: 4,
  hosts: ['status.zendesk.com'],
  documents: '`/api/incidents/active`, `/api/incidents/maintenance`',
  recognisedBy: 'JSON:API records of type `incident`',
  recorded: false,
  sources: (page) => [
    { role: 'summary', url: onHost(page, '/api/incidents/active') },
    { role: 'maintenances', url: onHost(page, '/api/incidents/maintenance'), optional: true },
  ],
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const main = documentOf(documents, 'summary', 'incidents') ?? documents[0];
    const planned = documentOf(documents, 'maintenances');
    return main?.role === 'maintenances' ? readPlanned(main, context) : readActive(main, planned, context);
  },
});

const recognisable = z.object({
  data: wholeListOf(
    z.object({ id: z.string(), type: z.literal('incident'), attributes: z.object({ status: z.string() }) }),
    1,
  ),
});

const references = z.object({ data: listOf(z.object({ id })) }).nullish();
const record = z.object({
  id,
  type: z.string(),
  attributes: z.object({
    title: text,
    status: text,
    impact: text,
    outage: flag,
    degradation: flag,
    started_at: moment,
    resolved_at: moment,
    created_at: moment,
    description: text,
    maintenance_start_time: moment,
    maintenance_end_time: moment,
    service_id: maybeId,
  }),
  relationships: z.object({ incident_updates: references, incident_services: references }).nullish(),
});
type ApiRecord = z.output<typeof record>;
const shape = z.object({
  data: wholeListOf(record),
  included: recordsOf(record, ['incident_update', 'incident_service']),
});
type Payload = z.output<typeof shape>;

const readActive = (
  main: SourceDocument | undefined,
  planned: SourceDocument | undefined,
  context: ReadingContext,
): Reading => {
  const parsed = payloadOf(main, shape, LABEL);
  if (parsed.kind === 'unreadable') return parsed;
  const incidents = parsed.payload.data.map((one) => incidentOf(one, parsed.payload, context));
  const listed = optionalPayload(planned, shape)?.data;
  const maintenances = (listed ?? []).map((one) => maintenanceOf(one, context));
  return {
    kind: 'ok',
    status: overallOfIncidents(incidents, maintenances),
    statusFrom: 'items',
    components: [],
    incidents,
    maintenances,
    ...(listed === undefined ? { maintenancesComplete: false as const } : {}),
  };
};

const readPlanned = (document: SourceDocument, context: ReadingContext): Reading => {
  const parsed = payloadOf(document, shape, LABEL);
  if (parsed.kind === 'unreadable') return parsed;
  const maintenances = parsed.payload.data.map((one) => maintenanceOf(one, context));
  return { kind: 'ok', status: 'unknown', components: [], incidents: [], maintenances, incidentsComplete: false };
};

const incidentOf = (one: ApiRecord, payload: Payload, { page }: ReadingContext): PageIncident => {
  const { attributes } = one;
  const phase: IncidentPhase = attributes.resolved_at === undefined ? phaseOf(attributes.status) : 'resolved';
  const severity =
    attributes.outage === true
      ? 'outage'
      : attributes.degradation === true
        ? 'degraded'
        : severityOf(attributes.impact);
  return {
    id: one.id,
    title: attributes.title ?? '',
    phase,
    impact: attributes.impact,
    severity: phase === 'resolved' ? undefined : (severity ?? 'degraded'),
    url: linkFrom(page, `/incidents/${encodeURIComponent(one.id)}`),
    startedAt: attributes.started_at ?? attributes.created_at,
    resolvedAt: attributes.resolved_at,
    componentIds: included(one, payload, 'incident_services').flatMap((each) => each.attributes.service_id ?? []),
    updates: included(one, payload, 'incident_updates').flatMap((each) =>
      each.attributes.created_at === undefined
        ? []
        : [{ at: each.attributes.created_at, phase, text: plainText(each.attributes.description ?? '') }],
    ),
  };
};

const included = (
  one: ApiRecord,
  payload: Payload,
  relation: 'incident_updates' | 'incident_services',
): ApiRecord[] => {
  const ids = new Set((one.relationships?.[relation]?.data ?? []).map((each) => each.id));
  const type = relation.slice(0, -1);
  return payload.included.filter((each) => each.type === type && ids.has(each.id));
};

const maintenanceOf = ({ id: key, attributes }: ApiRecord, { now }: ReadingContext): PageMaintenance => {
  const window = {
    startsAt: attributes.maintenance_start_time ?? attributes.started_at,
    endsAt: attributes.maintenance_end_time ?? attributes.resolved_at,
  };
  const state = maintenanceStateOf(attributes.status, window, now);
  return { id: key, title: attributes.title ?? '', state, ...window, componentIds: [] };
};
