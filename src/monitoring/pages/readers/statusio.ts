import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { oldestFirst } from '../reading/moment.ts';
import { defineReader } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { hasShape, id, listOf, maybeListOf, moment, payloadOf, text, wholeListOf, word } from '../reading/shapes.ts';
import { asSeverity, overallWithoutWord, withNotices } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, IncidentUpdate, PageIncident, PageMaintenance, Reading } from '../status-page.ts';

const LABEL = 'Status.io';

/**
 * Status.io, `https://api.status.io/1.0/status/<page id>`. A custom domain's URL lacks the page id (24 hex digits): detection
 * finds it in the page's HTML and stores it in the source. Containers (locations) aren't components. Source: kb.status.io
 * (public status API) and recorded bodies of 2020.
 */
export const statusio = defineReader({
  format: 'statusio',
  label: LABEL,
  version: 3,
  hosts: ['.status.io'],
  marks: [
    {
      pattern: /(?:status\.io\/(?:pages|1\.0\/status)\/|statuspage_id["'\s:=]{1,5})([0-9a-f]{24})\b/i,
      address: (id) => `https://status.io/pages/${id}`,
    },
  ],
  documents: '`api.status.io/1.0/status/<page id>`',
  recognisedBy: '`result.status_overall.status_code`',
  recorded: true,
  sources: (page) => {
    const pageId = /\b([0-9a-f]{24})\b/.exec(page.pathname)?.[1];
    return pageId === undefined ? [] : summary(`https://api.status.io/1.0/status/${pageId}`);
  },
  recognises: (document) => hasShape(document, recognisable),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload.result);
  },
});

const recognisable = z.object({
  result: z.object({
    status_overall: z.object({ status: z.string(), status_code: z.number() }),
    status: wholeListOf(z.object({ id: z.string(), status_code: z.number() })),
  }),
});

const touched = listOf(z.object({ _id: id }));
const message = z.object({ details: text, state: word, status: word, datetime: moment });
const incident = z.object({
  _id: id,
  name: text,
  datetime_open: moment,
  messages: listOf(message),
  components_affected: touched,
});
const maintenance = z.object({
  _id: id.optional().catch(undefined),
  id: id.optional().catch(undefined),
  name: text,
  datetime_planned_start: moment,
  datetime_planned_end: moment,
  messages: listOf(message),
  components_affected: touched,
});
const part = z.object({ id, name: text, status_code: word });
const overallShape = z.object({ status: text, status_code: word, updated: moment });
const shape = z.object({
  result: z
    .object({
      status_overall: overallShape.optional().catch(undefined),
      status: maybeListOf(part),
      incidents: listOf(incident),
      maintenance: z.object({ active: listOf(maintenance), upcoming: listOf(maintenance) }).nullish(),
    })
    .refine((result) => result.status_overall?.status_code !== undefined || result.status !== undefined),
});

const OPERATIONAL = '100';
const codes = new Map<string, ServiceStatus>([
  [OPERATIONAL, 'operational'],
  ['200', 'maintenance'],
  ['300', 'degraded'],
  ['400', 'degraded'],
  ['500', 'outage'],
  ['600', 'degraded'],
]);
const states = { '100': 'investigating', '200': 'identified', '300': 'monitoring', '400': 'resolved' } as const;

const statusOf = (code: string | undefined): ServiceStatus => codes.get(code ?? '') ?? 'unknown';

const snapshot = (result: z.output<typeof shape>['result']): Reading => {
  const components: Component[] = (result.status ?? []).map((one) => ({
    id: one.id,
    name: one.name ?? one.id,
    status: statusOf(one.status_code),
  }));
  const code = result.status_overall?.status_code;
  const status = codes.get(code ?? '') ?? overallWithoutWord(components, code);
  return {
    kind: 'ok',
    asOf: result.status_overall?.updated,
    status,
    message: result.status_overall?.status,
    components,
    incidents: withNotices(result.incidents.map(incidentOf), { status, components }, [OPERATIONAL]),
    maintenances: [
      ...(result.maintenance?.active ?? []).map((one) => maintenanceOf(one, 'in_progress')),
      ...(result.maintenance?.upcoming ?? []).map((one) => maintenanceOf(one, 'scheduled')),
    ],
  };
};

const incidentOf = (one: z.output<typeof incident>): PageIncident => {
  const messages = oldestFirst(one.messages, ({ datetime }) => datetime);
  const newest = messages.at(-1);
  return {
    id: one._id,
    title: one.name ?? '',
    phase: phaseOfState(newest?.state),
    impact: newest?.status,
    severity: asSeverity(statusOf(newest?.status)),
    startedAt: one.datetime_open ?? messages[0]?.datetime,
    componentIds: one.components_affected.map((component) => component._id),
    updates: messages.flatMap(updateOf),
  };
};

const phaseOfState = (state: string | undefined): PageIncident['phase'] =>
  state === '100' || state === '200' || state === '300' || state === '400' ? states[state] : 'investigating';

const updateOf = (one: z.output<typeof message>): IncidentUpdate[] =>
  one.datetime === undefined
    ? []
    : [{ at: one.datetime, phase: phaseOfState(one.state), text: plainText(one.details ?? '') }];

const maintenanceOf = (one: z.output<typeof maintenance>, state: PageMaintenance['state']): PageMaintenance => ({
  id: one._id ?? one.id ?? one.name ?? 'maintenance',
  title: one.name ?? '',
  state,
  startsAt: one.datetime_planned_start,
  endsAt: one.datetime_planned_end,
  componentIds: one.components_affected.map((component) => component._id),
  text: plainText(one.messages.at(-1)?.details ?? ''),
});
