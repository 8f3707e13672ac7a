import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { jsonFrom } from '../reading/json.ts';
import { defineReader, type ReadingContext, type SourceDocument } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { flag, hasShape, id, listOf, maybeId, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import {
  asSeverity,
  componentStatus,
  knownMaintenanceState,
  phaseOf,
  severityOf,
  spelling,
  stateByClock,
} from '../reading/words.ts';
import { type ServiceStatus, worstOf } from '../status.ts';
import type { Component, IncidentPhase, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Uptime.com';

/**
 * Uptime.com, `/statuspage/<slug>/ajax`, or the same in the HTML of a page whose slug isn't known, with groups as nested
 * components and the page's word as three flags. Source: a recorded body of 2026, and the script properties in the HTML that two
 * readers of 2026 take; states other than operational use the names of its API.
 */
export const uptimecom = defineReader({
  format: 'uptimecom',
  label: LABEL,
  version: 4,
  hosts: ['uptime.com/statuspage/'],
  marks: [
    {
      pattern: /\/statuspage\/([\w-]{1,100})/i,
      before: /\buptime\.com\b/i,
      address: (slug) => `/statuspage/${slug}`,
    },
  ],
  documents: '`/statuspage/<slug>/ajax`, or the HTML of a page on its own domain',
  recognisedBy: '`data.global_is_operational`, or the same in the properties of the page',
  recorded: true,
  sources: (page) => {
    const slug = /^\/(?:statuspage\/)?([\w-]{1,100})/.exec(page.pathname)?.[1];
    return slug === undefined ? [] : summary(onHost(page, `/statuspage/${slug}/ajax`));
  },
  recognises: (document) => {
    const props = propsIn(document);
    return props === undefined ? hasShape(document, recognisable) : hasShape(props, recognisableProps);
  },
  read: ([document], context) => {
    const props = document && propsIn(document);
    if (props !== undefined) {
      const parsed = payloadOf(props, propsShape, LABEL);
      return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload.statuspage, context);
    }
    const parsed = payloadOf(document, shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload.data, context);
  },
});

const MARK = 'createElement(StatusPageDisplayController,';

/** The properties from which a page is drawn; `undefined` if a document isn't such a page, or ends within them. */
const propsIn = (document: SourceDocument): SourceDocument | undefined => {
  const mark = document.text.indexOf(MARK);
  const start = mark === -1 ? -1 : document.text.indexOf('{', mark);
  const text = start === -1 ? undefined : jsonFrom(document.text, start);
  return text === undefined ? undefined : { ...document, text };
};

const marked = z.object({ global_is_operational: z.boolean(), components: z.array(z.unknown()) });
const recognisable = z.object({ data: marked });
const recognisableProps = z.object({ statuspage: marked });

type Node = {
  readonly id: string;
  readonly name?: string;
  readonly status?: string;
  readonly is_group?: boolean;
  readonly subcomponents?: readonly Node[] | null;
};
const component: z.ZodType<Node> = z.lazy(() =>
  z.object({
    id,
    name: text,
    status: text,
    is_group: flag,
    subcomponents: wholeListOf(component).nullish(),
  }),
);
const event = z.object({
  id,
  name: text,
  incident_type: text,
  starts_at: moment,
  ends_at: moment,
  affected_components: listOf(z.object({ id: maybeId, status: text })),
  updates: listOf(z.object({ updated_at: moment, description: text, incident_state: text })),
  latest_update_incident_state: text,
  status: text,
});
type Event = z.output<typeof event>;
const page = z.object({
  name: text,
  global_is_operational: flag,
  has_components_under_maintenance_state: flag,
  has_components_under_critical_state: flag,
  components: wholeListOf(component),
  active_incidents: listOf(event),
  upcoming_maintenance: listOf(event),
});
type Page = z.output<typeof page>;
const shape = z.object({ data: page });
const propsShape = z.object({ statuspage: page });

const snapshot = (page: Page, context: ReadingContext): Reading => {
  const components = page.components.flatMap((one) => leaves(one, undefined));
  const planned = [...page.upcoming_maintenance, ...page.active_incidents.filter(isMaintenance)];
  return {
    kind: 'ok',
    status: overall(page, components),
    title: page.name,
    components,
    incidents: page.active_incidents.filter((one) => !isMaintenance(one)).map(incidentOf),
    maintenances: planned.map((one) => maintenanceOf(one, context)),
  };
};

const overall = (page: Page, components: readonly Component[]): ServiceStatus => {
  const worst = worstOf(components.map((one) => one.status));
  if (page.global_is_operational === true) return 'operational';
  if (page.global_is_operational === undefined) return worst === 'operational' ? 'unknown' : worst;
  if (page.has_components_under_critical_state === true) return 'outage';
  if (page.has_components_under_maintenance_state === true && worst !== 'outage' && worst !== 'degraded')
    return 'maintenance';
  return worst === 'outage' ? 'outage' : 'degraded';
};

const leaves = (one: Node, group: string | undefined): Component[] => {
  const inner = one.subcomponents ?? [];
  return one.is_group === true || inner.length > 0
    ? inner.flatMap((each) => leaves(each, one.name))
    : [{ id: one.id, name: one.name ?? one.id, group, status: componentStatus(one.status) }];
};

const isMaintenance = (one: Event): boolean => spelling(one.incident_type).includes('maintenance');

const stateWordOf = (one: Event): string | undefined =>
  one.latest_update_incident_state ?? one.updates[0]?.incident_state ?? one.status;

const incidentOf = (one: Event): PageIncident => {
  const phase: IncidentPhase = phaseOf(stateWordOf(one));
  return {
    id: one.id,
    title: one.name ?? '',
    phase,
    severity: asSeverity(worstOf(one.affected_components.flatMap((each) => severityOf(each.status) ?? []))),
    startedAt: one.starts_at,
    resolvedAt: one.ends_at,
    componentIds: one.affected_components.flatMap((each) => each.id ?? []),
    updates: one.updates.flatMap((each) =>
      each.updated_at === undefined
        ? []
        : [{ at: each.updated_at, phase: phaseOf(each.incident_state), text: plainText(each.description ?? '') }],
    ),
  };
};

const maintenanceOf = (one: Event, { now }: ReadingContext): PageMaintenance => {
  const window = { startsAt: one.starts_at, endsAt: one.ends_at };
  return {
    id: one.id,
    title: one.name ?? '',
    state: knownMaintenanceState(stateWordOf(one)) ?? stateByClock(window, now),
    ...window,
    componentIds: one.affected_components.flatMap((each) => each.id ?? []),
    text: plainText(one.updates[0]?.description ?? ''),
  };
};
