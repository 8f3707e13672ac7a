import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { oldestFirst, parsedMoment } from '../reading/moment.ts';
import { defineReader, type ReadingContext } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import {
  flag,
  hasShape,
  id,
  listOf,
  maybe,
  moment,
  optionalPayload,
  payloadOf,
  text,
  wholeListOf,
} from '../reading/shapes.ts';
import { knownPhase, maintenanceStateOf, overallWithoutWord } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, IncidentPhase, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Salesforce Trust';

/**
 * Salesforce, `https://api.status.salesforce.com/v1/instances/status/preview`: every instance (1.5 MB) with its incidents; a
 * product or a single instance has the same shape, `/v1/incidents` and `/v1/maintenances` only theirs. Incidents have no title:
 * we turn their impact's key into words. Source: api.status.salesforce.com and a recorded body of 2020.
 */
export const salesforce = defineReader({
  format: 'salesforce',
  label: LABEL,
  version: 2,
  hosts: ['status.salesforce.com', 'api.status.salesforce.com'],
  documents: '`api.status.salesforce.com/v1/instances/status/preview`',
  recognisedBy: 'instances with `environment` and `Incidents`',
  recorded: true,
  sources: (page) =>
    summary(
      page.hostname === 'api.status.salesforce.com' && page.pathname !== '/'
        ? page.href
        : 'https://api.status.salesforce.com/v1/instances/status/preview',
    ),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const listed = optionalPayload(documents[0], eventLists);
    if (listed !== undefined) return readEvents(listed, context);
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload, context);
  },
});

const recognisable = wholeListOf(
  z.object({ key: z.string(), environment: z.string(), status: z.string(), Incidents: z.array(z.unknown()) }),
  1,
);

const impact = z.object({ type: text, severity: text, startTime: moment, endTime: moment });
const incident = z.object({
  id,
  createdAt: moment,
  status: text,
  IncidentImpacts: listOf(impact),
  IncidentEvents: listOf(z.object({ type: text, message: text, createdAt: moment })),
  instanceKeys: listOf(z.string()),
});
const maintenance = z.object({
  id,
  name: text,
  plannedStartTime: moment,
  plannedEndTime: moment,
  message: maybe({ eventStatus: text, maintenanceType: text }),
  instanceKeys: listOf(z.string()),
});
const instance = z.object({
  key: z.string().min(1),
  status: text,
  isActive: flag,
  Incidents: listOf(incident),
  Maintenances: listOf(maintenance),
});
const shape = z.union([
  wholeListOf(instance, 1),
  z.object({ Instances: wholeListOf(instance, 1) }).transform((product) => product.Instances),
  instance.extend({ status: z.string() }).transform((one) => [one]),
]);

// Distinguished by the one part that each kind always has.
const eventLists = z.union([
  wholeListOf(incident.extend({ IncidentImpacts: wholeListOf(impact) }), 1).transform((incidents) => ({
    incidents,
    maintenances: [],
  })),
  wholeListOf(maintenance.extend({ plannedStartTime: z.string().transform(parsedMoment) }), 1).transform(
    (maintenances) => ({
      incidents: [],
      maintenances,
    }),
  ),
]);

const statusOf = (word: string | undefined): ServiceStatus => {
  if (word === undefined) return 'unknown';
  if (word === 'OK' || word.startsWith('INFORMATIONAL')) return 'operational';
  if (word.startsWith('MINOR_')) return 'degraded';
  if (word.startsWith('MAJOR_')) return 'outage';
  return word.startsWith('MAINTENANCE_') ? 'maintenance' : 'unknown';
};

const snapshot = (instances: z.output<typeof shape>, context: ReadingContext): Reading => {
  const active = instances.filter((one) => one.isActive !== false);
  const components: Component[] = active.map((one) => ({ id: one.key, name: one.key, status: statusOf(one.status) }));
  return {
    kind: 'ok',
    status: overallWithoutWord(components, undefined),
    components,
    // An incident is listed under each affected instance; bounded.ts keeps it once.
    incidents: active.flatMap((one) => one.Incidents.map((each) => incidentOf(each, one.key))),
    maintenances: active.flatMap((one) => one.Maintenances.map((each) => maintenanceOf(each, context, one.key))),
  };
};

// Events alone don't show the state of the instances.
const readEvents = (listed: z.output<typeof eventLists>, context: ReadingContext): Reading => ({
  kind: 'ok',
  status: 'unknown',
  components: [],
  incidents: listed.incidents.map((one) => incidentOf(one)),
  maintenances: listed.maintenances.map((one) => maintenanceOf(one, context)),
  incidentsComplete: false,
});

const incidentOf = (one: z.output<typeof incident>, key?: string): PageIncident => {
  const phase = phaseOfIncident(one);
  const severities = one.IncidentImpacts.map((each) => each.severity);
  return {
    id: one.id,
    title: inWords(one.IncidentImpacts[0]?.type) ?? `Incident ${one.id}`,
    phase,
    impact: severities[0],
    severity: phase === 'resolved' ? undefined : severities.includes('major') ? 'outage' : 'degraded',
    url: `https://status.salesforce.com/incidents/${encodeURIComponent(one.id)}`,
    startedAt: one.IncidentImpacts[0]?.startTime ?? one.createdAt,
    resolvedAt: one.IncidentImpacts.map((each) => each.endTime).findLast((each) => each !== undefined),
    componentIds: touched(one, key),
    updates: one.IncidentEvents.flatMap((each) =>
      each.createdAt === undefined
        ? []
        : [{ at: each.createdAt, phase: knownPhase(each.type) ?? phase, text: plainText(each.message ?? '') }],
    ),
  };
};

const phaseOfIncident = (one: z.output<typeof incident>): IncidentPhase => {
  const isOver = one.IncidentImpacts.length > 0 && one.IncidentImpacts.every((each) => each.endTime !== undefined);
  if (isOver || knownPhase(one.status) === 'resolved') return 'resolved';
  const newest = oldestFirst(one.IncidentEvents, (event) => event.createdAt).at(-1);
  const told = knownPhase(newest?.type);
  return told === undefined || told === 'resolved' ? 'investigating' : told;
};

// "performanceDegradationSubset" is "Performance degradation subset".
const inWords = (key: string | undefined): string | undefined => {
  if (key === undefined || key === '') return undefined;
  const spaced = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return `${spaced.charAt(0).toUpperCase()}${spaced.slice(1)}`;
};

const touched = (one: { readonly instanceKeys: readonly string[] }, key: string | undefined): readonly string[] =>
  one.instanceKeys.length > 0 || key === undefined ? one.instanceKeys : [key];

const maintenanceOf = (one: z.output<typeof maintenance>, { now }: ReadingContext, key?: string): PageMaintenance => {
  const window = { startsAt: one.plannedStartTime, endsAt: one.plannedEndTime };
  return {
    id: one.id,
    title: one.name ?? inWords(one.message?.maintenanceType) ?? `Maintenance ${one.id}`,
    state: maintenanceStateOf(one.message?.eventStatus, window, now),
    ...window,
    url: `https://status.salesforce.com/maintenances/${encodeURIComponent(one.id)}`,
    componentIds: touched(one, key),
  };
};
