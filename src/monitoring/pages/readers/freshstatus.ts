import { z } from 'zod';
import { defineReader, documentOf, type PageSource, type ReadingContext } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import {
  flag,
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
import { asSeverity, stateByClock } from '../reading/words.ts';
import { overallOf, type ServiceStatus, worstOf } from '../status.ts';
import type { Component, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Freshstatus';

/**
 * Freshstatus, `public-api.freshstatus.io/v1/public-components/` and `public-incidents/` of an account, whose number is only in
 * the page's HTML. Incidents have one text each and no phase except their end. Sources: readers in public tools of 2025 and
 * 2026, one of them with the words and the roll-up of Freshworks' own client.
 */
export const freshstatus = defineReader({
  format: 'freshstatus',
  label: LABEL,
  version: 2,
  hosts: ['public-api.freshstatus.io/v1'],
  marks: [
    {
      pattern: /"accountDetails"\s*:\s*\{[^{}]{0,300}?"id"\s*:\s*"?(\d{1,12})\b/,
      address: (account) => componentsOf(account),
    },
  ],
  documents: '`public-api.freshstatus.io/v1/public-components/`, `public-incidents/`',
  recognisedBy: '`components` with a `status` of two letters',
  recorded: false,
  sources: (page) => {
    const account = page.hostname === 'public-api.freshstatus.io' ? page.searchParams.get('account_id') : null;
    return account === null ? [] : sourcesOf(account);
  },
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const parsed = payloadOf(documentOf(documents, 'summary'), shape, LABEL);
    if (parsed.kind === 'unreadable') return parsed;
    return snapshot(parsed.payload, optionalPayload(documentOf(documents, 'incidents'), listShape), context);
  },
});

const API = 'https://public-api.freshstatus.io/v1';
const componentsOf = (account: string): string => `${API}/public-components/?account_id=${account}`;
const sourcesOf = (account: string): readonly PageSource[] => [
  { role: 'summary', url: componentsOf(account) },
  { role: 'incidents', url: `${API}/public-incidents/?account_id=${account}`, optional: true },
];

type Node = {
  readonly id: string;
  readonly name?: string;
  readonly status?: string;
  readonly display_options?: { readonly ignore_overall_status?: string };
  /** The components of a group; anything else in it breaks the shape. */
  readonly components?: readonly Node[] | null;
};
const flagText = z.union([z.string(), z.boolean()]).transform(String).optional().catch(undefined);
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    id,
    name: text,
    status: text,
    display_options: maybe({ ignore_overall_status: flagText }),
    components: wholeListOf(node).nullish(),
  }),
);
const twoLetters = z.string().regex(/^[A-Z]{2}$/);
const leafLike = z.object({ id: z.number(), name: z.string(), status: twoLetters });
const recognisable = z.object({
  components: wholeListOf(z.union([leafLike, z.object({ id: z.number(), components: wholeListOf(leafLike, 1) })]), 1),
});
const shape = z.object({ components: wholeListOf(node, 1) });

const event = z.object({
  id,
  title: text,
  description: text,
  start_time: moment,
  end_time: moment,
  is_planned: flag,
  scheduled_start_time: moment,
  scheduled_end_time: moment,
  affected_components: listOf(z.object({ component: maybeId, new_status: text })),
});
type Event = z.output<typeof event>;
const listShape = z.object({ results: wholeListOf(event), next: text });

const words = new Map<string | undefined, ServiceStatus>([
  ['OP', 'operational'],
  ['PD', 'degraded'],
  ['PO', 'degraded'],
  ['MO', 'outage'],
  ['UM', 'maintenance'],
]);
const statusOf = (word: string | undefined): ServiceStatus => words.get(word) ?? 'unknown';

/** A component; the page excludes some from its overall status. */
type Leaf = Component & { readonly counts: boolean };

const leavesOf = (one: Node, group: string | undefined): Leaf[] => {
  const children = one.components ?? [];
  if (children.length > 0) return children.flatMap((child) => leavesOf(child, one.name));
  const counts = one.display_options?.ignore_overall_status !== 'true';
  return [{ id: one.id, name: one.name ?? one.id, group, status: statusOf(one.status), counts }];
};

const snapshot = (
  payload: z.output<typeof shape>,
  list: z.output<typeof listShape> | undefined,
  { now }: ReadingContext,
): Reading => {
  const leaves = payload.components.flatMap((one) => leavesOf(one, undefined));
  const counted = leaves.filter(({ counts }) => counts);
  const listed = list?.results ?? [];
  const isWhole = list !== undefined && !list.next;
  return {
    kind: 'ok',
    status: overallOf(counted.map(({ status }) => status)),
    components: leaves.map(({ counts: _, ...component }) => component),
    incidents: listed.filter((one) => !one.is_planned).map((one) => incidentOf(one, now)),
    maintenances: listed.filter((one) => one.is_planned).map((one) => maintenanceOf(one, now)),
    ...(isWhole ? {} : { incidentsComplete: false as const }),
  };
};

const incidentOf = (one: Event, now: Date): PageIncident => {
  const phase = one.end_time !== undefined && one.end_time <= now ? 'resolved' : 'investigating';
  const worst = worstOf(one.affected_components.map(({ new_status }) => statusOf(new_status)));
  const at = one.start_time;
  return {
    id: one.id,
    title: one.title ?? '',
    phase,
    severity: phase === 'resolved' ? undefined : asSeverity(worst),
    startedAt: at,
    resolvedAt: one.end_time,
    componentIds: touchedBy(one),
    updates: at === undefined ? [] : [{ at, phase: 'investigating', text: plainText(one.description ?? '') }],
  };
};

const maintenanceOf = (one: Event, now: Date): PageMaintenance => {
  const times = {
    startsAt: one.scheduled_start_time ?? one.start_time,
    endsAt: one.end_time ?? one.scheduled_end_time,
  };
  return {
    id: one.id,
    title: one.title ?? '',
    state: stateByClock(times, now),
    ...times,
    componentIds: touchedBy(one),
    text: plainText(one.description ?? ''),
  };
};

const touchedBy = (one: Event): string[] => one.affected_components.flatMap(({ component }) => component ?? []);
