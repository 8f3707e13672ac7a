import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { defineReader, type ReadingContext } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { hasShape, listOf, maybeId, moment, number, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { componentStatus, knownPhase, maintenanceStateOf, overallOfIncidents } from '../reading/words.ts';
import { overallOf, type ServiceStatus, worstOf } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'IBM Cloud';

/**
 * IBM Cloud, `cloud.ibm.com/status/getEnhancedStatus`: incidents and maintenances among a thousand release notes, announcements
 * and bulletins, which are ignored, and all services with their regions. Source: a body of August 2026 without anything open,
 * in the tests of a public tool (vendor-dashboard), and that tool's reader.
 */
export const ibmcloud = defineReader({
  format: 'ibmcloud',
  label: LABEL,
  version: 3,
  hosts: ['cloud.ibm.com/status'],
  documents: '`cloud.ibm.com/status/getEnhancedStatus`',
  recognisedBy: '`statusItems[].type` and `resources[].resourceID`',
  recorded: false,
  sources: () => summary('https://cloud.ibm.com/status/getEnhancedStatus'),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload, context);
  },
});

const recognisable = z.object({
  statusItems: wholeListOf(z.object({ type: z.string() })),
  resources: wholeListOf(z.object({ resourceID: z.string() }), 1),
});

const item = z.object({
  type: z.enum(['incident', 'maintenance']),
  id: maybeId,
  recordID: maybeId,
  state: text,
  sev: number,
  name: text,
  shortDescription: text,
  longDescription: text,
  outageStart: moment,
  outageEnd: moment,
  updateTime: moment,
  resourceIDs: listOf(z.string()),
});
type Item = z.output<typeof item>;
const resource = z.object({
  resourceID: z.string(),
  displayName: text,
  regions: listOf(z.object({ status: z.string().nullish() })),
});
// Entries that aren't about the status have their own type; an incident of another shape must not pass as one.
const otherItem = z.object({ type: z.string().refine((type) => type !== 'incident' && type !== 'maintenance') });
const shape = z.object({
  statusItems: wholeListOf(z.union([item, otherItem.transform(() => undefined)])).transform((items) =>
    items.filter((one) => one !== undefined),
  ),
  resources: wholeListOf(resource, 1),
});

const snapshot = ({ statusItems, resources }: z.output<typeof shape>, { now }: ReadingContext): Reading => {
  const incidents = statusItems.filter(({ type }) => type === 'incident').map((one) => incidentOf(one, now));
  const maintenances = statusItems.filter(({ type }) => type === 'maintenance').map((one) => maintenanceOf(one, now));
  const open: readonly Open[] = [
    ...incidents.map(({ componentIds, severity }) => ({ componentIds, status: severity })),
    ...maintenances.flatMap(({ componentIds, state }) =>
      state === 'in_progress' ? [{ componentIds, status: 'maintenance' as const }] : [],
    ),
  ];
  const components: Component[] = resources.map((one) => ({
    id: one.resourceID,
    name: one.displayName ?? one.resourceID,
    status: statusOf(one, open),
  }));
  const listed = overallOf(components.map(({ status }) => status));
  const told = overallOfIncidents(incidents, maintenances);
  return {
    kind: 'ok',
    status: told === 'operational' ? listed : worstOf([told, listed]),
    title: LABEL,
    components,
    incidents,
    maintenances,
  };
};

/** The current event with its regions; an ended one has no status. */
type Open = { readonly componentIds: readonly string[]; readonly status?: ServiceStatus };

/** A service's status by its regions, which say nothing while all is well, and by its open events. */
const statusOf = (one: z.output<typeof resource>, open: readonly Open[]): ServiceStatus => {
  const regions = one.regions.flatMap(({ status }) => (status ? [componentStatus(status)] : []));
  const own = open.filter(({ componentIds }) => componentIds.includes(one.resourceID));
  const told = [...regions, ...own.flatMap(({ status }) => status ?? [])];
  return told.length === 0 ? 'operational' : overallOf(told);
};

const incidentOf = (one: Item, now: Date): PageIncident => {
  const isOver = one.state === undefined && one.outageEnd !== undefined && one.outageEnd <= now;
  const phase = isOver || one.state === 'archived' ? 'resolved' : (knownPhase(one.state) ?? 'investigating');
  return {
    ...headOf(one),
    phase,
    impact: one.sev === undefined ? undefined : `severity ${one.sev}`,
    severity: phase === 'resolved' ? undefined : one.sev === 1 ? 'outage' : 'degraded',
    startedAt: one.outageStart,
    resolvedAt: one.outageEnd,
    updates:
      one.updateTime === undefined ? [] : [{ at: one.updateTime, phase, text: plainText(one.longDescription ?? '') }],
  };
};

const maintenanceOf = (one: Item, now: Date): PageMaintenance => {
  const times = { startsAt: one.outageStart, endsAt: one.outageEnd };
  return {
    ...headOf(one),
    state: maintenanceStateOf(one.state, times, now),
    ...times,
    text: plainText(one.longDescription ?? ''),
  };
};

// Many incidents have no text except the name of the service.
const headOf = (one: Item) => ({
  id: one.id ?? one.recordID ?? `${one.name} ${one.outageStart?.toISOString()}`,
  title: one.shortDescription || one.name || '',
  url: 'https://cloud.ibm.com/status',
  componentIds: one.resourceIDs,
});
