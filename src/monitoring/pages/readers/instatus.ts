import { z } from 'zod';
import { onHost } from '../reading/addresses.ts';
import { minutesAfter } from '../reading/moment.ts';
import { defineReader, documentOf, type ReadingContext, type SourceDocument, unreadable } from '../reading/reader.ts';
import {
  flag,
  hasShape,
  id,
  listOf,
  maybeId,
  maybeListOf,
  moment,
  number,
  optionalPayload,
  payloadOf,
  text,
  wholeListOf,
  word,
} from '../reading/shapes.ts';
import {
  componentStatus,
  maintenanceStateOf,
  overallWithoutWord,
  phaseOf,
  severityOf,
  spelling,
  withNotices,
} from '../reading/words.ts';
import { type ServiceStatus, worstOf } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Instatus';

/**
 * Instatus, `/summary.json` with `/v3/components.json` beside it. Missing lists are empty; containers are listed among the
 * components and left out. Source: recorded bodies of 2025 and 2026, and instatus.com/help/api.
 */
export const instatus = defineReader({
  format: 'instatus',
  label: LABEL,
  version: 3,
  hosts: ['.instatus.com'],
  marks: [{ pattern: /\binstatus\.com\b/i }],
  probes: [{ path: '/summary.json', perThousand: 30 }],
  documents: '`/summary.json`, `/v3/components.json`',
  recognisedBy: '`page.status` in capitals',
  recorded: true,
  sources: (page) => [
    { role: 'summary', url: onHost(page, '/summary.json') },
    { role: 'components', url: onHost(page, '/v3/components.json'), optional: true },
  ],
  recognises: (document) => hasShape(document, recognisable) || hasShape(document, componentsAlone),
  read: (documents, context) => {
    const main = documentOf(documents, 'summary');
    const extra = documentOf(documents, 'components');
    if (main === undefined) return readComponents(extra);
    return hasShape(main, componentsAlone) ? readComponents(main) : readSummary(main, extra, context);
  },
});

const words = z.string().regex(/^[A-Z]+$/);
const recognisable = z.object({ page: z.object({ name: z.string(), status: words, id: z.undefined().optional() }) });
const componentsAlone = z.object({
  page: z.undefined().optional(),
  components: wholeListOf(z.object({ id: z.string(), name: z.string(), status: words }), 1),
});

const child = z.object({ id, name: text, status: text });
const component = z.object({
  id,
  name: text,
  status: text,
  isParent: flag,
  group: z
    .union([z.object({ id: maybeId, name: text }), z.string().transform((own) => ({ id: own, name: undefined }))])
    .nullish()
    .catch(undefined),
  children: listOf(child),
});
const event = z.object({
  id,
  name: text,
  started: moment,
  start: moment,
  duration: number,
  status: text,
  impact: text,
  url: text,
});
const components = z.object({ components: wholeListOf(component) });
const shape = z.object({
  page: z.object({ name: text, url: text, status: word }),
  activeIncidents: listOf(event),
  activeMaintenances: listOf(event),
  components: maybeListOf(component),
});

const readSummary = (main: SourceDocument, extra: SourceDocument | undefined, context: ReadingContext): Reading => {
  const parsed = payloadOf(main, shape, LABEL);
  if (parsed.kind === 'unreadable') return parsed;
  const { page, activeIncidents, activeMaintenances } = parsed.payload;
  const leaves = leavesOf(optionalPayload(extra, components)?.components ?? parsed.payload.components ?? []);
  if (page.status === undefined && leaves.length === 0) return unreadable("The Instatus page doesn't show its status.");
  const incidents = activeIncidents.map(incidentOf);
  const status = overall(page.status, incidents, leaves);
  return {
    kind: 'ok',
    status,
    title: page.name,
    components: leaves,
    incidents: withNotices(incidents, { status, components: leaves }),
    maintenances: activeMaintenances.map((one) => maintenanceOf(one, context)),
  };
};

const readComponents = (document: SourceDocument | undefined): Reading => {
  const parsed = payloadOf(document, components, LABEL);
  if (parsed.kind === 'unreadable') return parsed;
  const leaves = leavesOf(parsed.payload.components);
  const status = overallWithoutWord(leaves, undefined);
  return { kind: 'ok', status, components: leaves, incidents: [], maintenances: [], incidentsComplete: false };
};

// HASISSUES only says that there are issues; the incidents say how grave they are.
const overall = (
  said: string | undefined,
  incidents: readonly PageIncident[],
  leaves: readonly Component[],
): ServiceStatus => {
  const word = spelling(said).replaceAll('_', '');
  if (word === 'up') return 'operational';
  if (word === 'undermaintenance') return 'maintenance';
  if (word !== 'hasissues') return overallWithoutWord(leaves, said);
  const open = incidents.filter((incident) => incident.phase !== 'resolved');
  return worstOf(['degraded', ...open.flatMap((incident) => incident.severity ?? [])]);
};

const leavesOf = (all: readonly z.output<typeof component>[]): Component[] => {
  const nested = all.flatMap((parent) =>
    parent.children.map((one) => ({ ...one, group: { id: parent.id, name: parent.name } })),
  );
  const listed = new Set(all.map((one) => one.id));
  const flat = [...all, ...nested.filter((one) => !listed.has(one.id))];
  const containers = new Set([
    ...all.filter((one) => one.isParent === true || one.children.length > 0).map((one) => one.id),
    ...flat.flatMap((one) => one.group?.id ?? []),
  ]);
  const parentOf = new Map(nested.map((one) => [one.id, one.group.name]));
  const nameOf = new Map(flat.map((one) => [one.id, one.name]));
  return flat
    .filter((one) => !containers.has(one.id))
    .map((one) => ({
      id: one.id,
      name: one.name ?? one.id,
      group: one.group?.name ?? nameOf.get(one.group?.id ?? '') ?? parentOf.get(one.id),
      status: componentStatus(one.status),
    }));
};

const incidentOf = (one: z.output<typeof event>): PageIncident => ({
  id: one.id,
  title: one.name ?? '',
  phase: phaseOf(one.status),
  impact: one.impact,
  severity: severityOf(one.impact),
  url: one.url,
  startedAt: one.started,
  componentIds: [],
  updates: [],
});

const maintenanceOf = (one: z.output<typeof event>, { now }: ReadingContext): PageMaintenance => {
  const startsAt = one.start ?? one.started;
  const endsAt = minutesAfter(startsAt, one.duration);
  const state = maintenanceStateOf(one.status, { startsAt, endsAt }, now);
  return { id: one.id, title: one.name ?? '', state, startsAt, endsAt, url: one.url, componentIds: [] };
};
