import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { defineReader, type ReadingContext } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { hasShape, id, listOf, maybeId, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { knownPhase, overallWithoutWord, severityOf, stateByClock } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Statuspal';

/**
 * Statuspal, `https://statuspal.io/api/v2/status_pages/<subdomain>/status` (`statuspal.eu` for pages there). Detection finds a
 * custom domain's subdomain and stores it in the source. Source: statuspal.io/api-docs/v2.
 */
export const statuspal = defineReader({
  format: 'statuspal',
  label: LABEL,
  version: 3,
  hosts: ['.statuspal.io', '.statuspal.eu'],
  marks: [
    { pattern: /(?<![a-z0-9-])([a-z0-9-]{1,63}\.statuspal\.(?:io|eu))\b/i, address: (host) => `https://${host}` },
  ],
  documents: '`statuspal.io` or `.eu` `/api/v2/status_pages/<name>/status`',
  recognisedBy: '`status_page` and `services`',
  recorded: false,
  sources: (page) => {
    const [, subdomain, zone] = /^([a-z0-9-]+)\.statuspal\.(io|eu)$/i.exec(page.hostname) ?? [];
    return subdomain === undefined || subdomain === 'www'
      ? []
      : summary(`https://statuspal.${zone}/api/v2/status_pages/${subdomain}/status`);
  },
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload, context);
  },
});

const recognisable = z.object({
  status_page: z.object({ name: z.string() }),
  services: wholeListOf(z.object({ id: z.union([z.number(), z.string()]), name: z.string() })),
});

// Null is Statuspal's word for no events; a missing key says nothing.
const incidentType = z.union([z.string(), z.null()]).optional().catch('?');

type Service = {
  readonly id: string;
  readonly name?: string;
  readonly current_incident_type?: string | null;
  readonly children?: readonly Service[] | null;
};
const service: z.ZodType<Service> = z.lazy(() =>
  z.object({
    id,
    name: text,
    current_incident_type: incidentType,
    children: wholeListOf(service).nullish(),
  }),
);
const update = z.object({ type: text, description: text, posted_at: moment, inserted_at: moment });
const event = z.object({
  id,
  title: text,
  type: text,
  url: text,
  starts_at: moment,
  ends_at: moment,
  inserted_at: moment,
  service_ids: listOf(z.union([z.string(), z.number()])),
  services: listOf(z.object({ id: maybeId })),
  updates: listOf(update),
});
type Event = z.output<typeof event>;
const shape = z.object({
  status_page: z.object({ name: text, url: text, current_incident_type: incidentType }),
  services: wholeListOf(service),
  incidents: listOf(event),
  maintenances: listOf(event),
  upcoming_maintenances: listOf(event),
});

const words = new Map<string | null, ServiceStatus>([
  [null, 'operational'],
  ['major', 'outage'],
  ['minor', 'degraded'],
  ['scheduled', 'maintenance'],
]);
const statusOf = (type: string | null | undefined): ServiceStatus =>
  type === undefined ? 'unknown' : (words.get(type) ?? 'unknown');

const snapshot = (payload: z.output<typeof shape>, context: ReadingContext): Reading => {
  const components = payload.services.flatMap((one) => leaves(one, undefined));
  const said = payload.status_page.current_incident_type;
  const word = statusOf(said);
  return {
    kind: 'ok',
    status: word === 'unknown' ? overallWithoutWord(components, said ?? undefined) : word,
    title: payload.status_page.name,
    components,
    incidents: payload.incidents.filter((one) => one.type !== 'scheduled').map((one) => incidentOf(one, context)),
    maintenances: [
      ...payload.maintenances,
      ...payload.upcoming_maintenances,
      ...payload.incidents.filter((one) => one.type === 'scheduled'),
    ].map((one) => maintenanceOf(one, context)),
  };
};

const leaves = (one: Service, group: string | undefined): Component[] => {
  const children = one.children ?? [];
  return children.length > 0
    ? children.flatMap((child) => leaves(child, one.name))
    : [{ id: one.id, name: one.name ?? one.id, group, status: statusOf(one.current_incident_type) }];
};

const incidentOf = (one: Event, { now }: ReadingContext): PageIncident => {
  const updates = updatesOf(one);
  const isOver = one.ends_at !== undefined && one.ends_at <= now;
  return {
    id: one.id,
    title: one.title ?? '',
    phase: isOver ? 'resolved' : (updates.at(-1)?.phase ?? 'investigating'),
    impact: one.type,
    severity: severityOf(one.type),
    url: one.url,
    startedAt: one.starts_at ?? one.inserted_at,
    resolvedAt: one.ends_at,
    componentIds: touched(one),
    updates,
  };
};

const updatesOf = (one: Event): PageIncident['updates'] =>
  one.updates
    .flatMap((each) => {
      const at = each.posted_at ?? each.inserted_at;
      const phase = knownPhase(each.type);
      return at === undefined ? [] : [{ at, phase, text: plainText(each.description ?? '') }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((each, index, all) => ({
      ...each,
      // "update" keeps the phase of the one before.
      phase: all.slice(0, index + 1).findLast((before) => before.phase !== undefined)?.phase ?? 'investigating',
    }));

const maintenanceOf = (one: Event, { now }: ReadingContext): PageMaintenance => {
  const window = { startsAt: one.starts_at, endsAt: one.ends_at };
  return {
    id: one.id,
    title: one.title ?? '',
    state: stateByClock(window, now),
    ...window,
    url: one.url,
    componentIds: touched(one),
    text: plainText(one.updates[0]?.description ?? ''),
  };
};

const touched = (one: Event): string[] => [
  ...one.service_ids.map(String),
  ...one.services.flatMap((each) => each.id ?? []),
];
