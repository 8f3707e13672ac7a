import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { defineReader, type ReadingContext, type SourceDocument } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import { hasShape, id, listOf, maybeId, moment, payloadOf, recordsOf, text } from '../reading/shapes.ts';
import { asSeverity, overallWithoutWord, stateByClock } from '../reading/words.ts';
import { type ServiceStatus, worstOf } from '../status.ts';
import type { Component, IncidentPhase, PageIncident, PageMaintenance, Reading } from '../status-page.ts';
import { betterStackWords, readBetterStackHtml } from './betterstack-html.ts';

const LABEL = 'Better Stack';

/**
 * Better Stack (Better Uptime), `/index.json` in JSON:API. Some pages answer every path with HTML; then the overview's state is
 * read (betterstack-html.ts). Source: betterstack.com/docs (Subscribing to the JSON API) and a recorded body of 2026.
 */
export const betterstack = defineReader({
  format: 'betterstack',
  label: LABEL,
  version: 4,
  hosts: ['.betteruptime.com', '.betterstack.com'],
  marks: [{ pattern: /cdnjs\.betterstack\.com|status-page__overview-icon/i }],
  probes: [{ path: 'index.json', perThousand: 15 }],
  documents: '`/index.json`',
  recognisedBy: '`data.type` of `status_page`',
  recorded: true,
  sources: (page) => summary(onHost(page, '/index.json')),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => readBetterStack(documents[0], context),
});

/** Pages without JSON, by their own HTML. Source: readers in public tools. */
export const betterstackHtml = defineReader({
  format: 'betterstack-html',
  label: 'Better Stack (HTML)',
  version: 2,
  documents: "the page's own HTML, where it has no JSON",
  recognisedBy: "the class of the overview's icon",
  recorded: false,
  sources: (page) => summary(page.href),
  recognises: (document) => readBetterStackHtml(document) !== undefined,
  read: (documents, context) => readBetterStack(documents[0], context),
});

const readBetterStack = (document: SourceDocument | undefined, context: ReadingContext): Reading =>
  (document === undefined ? undefined : readBetterStackHtml(document)) ?? readJson(document, context);

const recognisable = z.object({
  data: z.object({ type: z.literal('status_page'), attributes: z.object({ aggregate_state: z.string() }) }),
});

const affected = z.object({ status_page_resource_id: maybeId, status: text });
const record = z.object({
  id,
  type: z.string(),
  attributes: z.object({
    name: text,
    status_page_section_id: maybeId,
    public_name: text,
    status: text,
    title: text,
    report_type: text,
    starts_at: moment,
    ends_at: moment,
    aggregate_state: text,
    message: text,
    published_at: moment,
    affected_resources: listOf(affected),
  }),
  relationships: z.object({ status_updates: z.object({ data: listOf(z.object({ id })) }).nullish() }).nullish(),
});
type ApiRecord = z.output<typeof record>;
const shape = z.object({
  data: z.object({
    type: z.literal('status_page'),
    attributes: z.object({ company_name: text, aggregate_state: text, announcement: text, updated_at: moment }),
  }),
  included: recordsOf(record, ['status_page_section', 'status_page_resource', 'status_report', 'status_update']),
});

const readJson = (document: SourceDocument | undefined, context: ReadingContext): Reading => {
  const parsed = payloadOf(document, shape, LABEL);
  if (parsed.kind === 'unreadable') return parsed;
  const { attributes } = parsed.payload.data;
  const of = (type: string) => parsed.payload.included.filter((one) => one.type === type);
  const sections = new Map(of('status_page_section').map((one) => [one.id, one.attributes.name]));
  const updates = new Map(of('status_update').map((one) => [one.id, one]));
  const components = of('status_page_resource').map((one) => componentOf(one, sections));
  const reports = of('status_report');
  return {
    kind: 'ok',
    asOf: attributes.updated_at,
    status:
      betterStackWords.get(attributes.aggregate_state ?? '') ??
      overallWithoutWord(components, attributes.aggregate_state),
    message: attributes.announcement === undefined ? undefined : plainText(attributes.announcement, 500),
    title: attributes.company_name,
    components,
    incidents: reports.filter((one) => !isMaintenance(one)).map((one) => incidentOf(one, updates, context)),
    maintenances: reports.filter(isMaintenance).map((one) => maintenanceOf(one, updates, context)),
  };
};

const statusOf = (word: string | undefined): ServiceStatus => betterStackWords.get(word ?? '') ?? 'unknown';

const isMaintenance = (report: ApiRecord): boolean => report.attributes.report_type === 'maintenance';

const componentOf = (one: ApiRecord, sections: ReadonlyMap<string, string | undefined>): Component => ({
  id: one.id,
  name: one.attributes.public_name ?? one.id,
  group: sections.get(one.attributes.status_page_section_id ?? ''),
  status: statusOf(one.attributes.status),
});

const incidentOf = (one: ApiRecord, updates: ReadonlyMap<string, ApiRecord>, context: ReadingContext): PageIncident => {
  const phase = phaseOfReport(one, context.now);
  const impacts = [one.attributes.aggregate_state, ...one.attributes.affected_resources.map((each) => each.status)];
  return {
    id: one.id,
    title: one.attributes.title ?? '',
    phase,
    impact: one.attributes.aggregate_state,
    severity: phase === 'resolved' ? undefined : asSeverity(worstOf(impacts.map(statusOf))),
    startedAt: one.attributes.starts_at,
    resolvedAt: one.attributes.ends_at,
    componentIds: touched(one),
    updates: updatesOf(one, updates).flatMap((each) =>
      each.attributes.published_at === undefined
        ? []
        : [
            {
              at: each.attributes.published_at,
              phase: isAllResolved(each) ? ('resolved' as const) : ('investigating' as const),
              text: plainText(each.attributes.message ?? ''),
            },
          ],
    ),
  };
};

// A resolved report may have a null `ends_at`; the date counts only if there is no state.
const phaseOfReport = ({ attributes }: ApiRecord, now: Date): IncidentPhase => {
  if (attributes.aggregate_state !== undefined)
    return attributes.aggregate_state === 'resolved' ? 'resolved' : 'investigating';
  return attributes.ends_at !== undefined && attributes.ends_at <= now ? 'resolved' : 'investigating';
};

const isAllResolved = (update: ApiRecord): boolean =>
  update.attributes.affected_resources.length > 0 &&
  update.attributes.affected_resources.every((each) => each.status === 'resolved');

const maintenanceOf = (
  one: ApiRecord,
  updates: ReadonlyMap<string, ApiRecord>,
  { now }: ReadingContext,
): PageMaintenance => {
  const window = { startsAt: one.attributes.starts_at, endsAt: one.attributes.ends_at };
  const byClock = stateByClock(window, now);
  const endedEarly = byClock === 'in_progress' && one.attributes.aggregate_state === 'resolved';
  return {
    id: one.id,
    title: one.attributes.title ?? '',
    state: endedEarly ? 'completed' : byClock,
    ...window,
    componentIds: touched(one),
    text: plainText(updatesOf(one, updates)[0]?.attributes.message ?? ''),
  };
};

const touched = (one: ApiRecord): string[] =>
  one.attributes.affected_resources.flatMap((each) => each.status_page_resource_id ?? []);

const updatesOf = (report: ApiRecord, updates: ReadonlyMap<string, ApiRecord>): ApiRecord[] =>
  (report.relationships?.status_updates?.data ?? []).flatMap((each) => updates.get(each.id) ?? []);
