import { z } from 'zod';
import { embeddedJson } from '../reading/json.ts';
import type { ReadingContext, SourceDocument } from '../reading/reader.ts';
import { flag, hasShape, id, listOf, maybe, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import type { Reading } from '../status-page.ts';
import { pagerDutyIncident, pagerDutySnapshot } from './pagerduty-snapshot.ts';

const OPENING_TAG = '<script id="data" type="application/json">';

/**
 * Returns true for a page with its open incidents in its HTML. Such a page answers every path with the same HTML, so the paths
 * of documents don't count: the page's own URL is what is stored.
 */
export const isPagerDutyHtml = (document: SourceDocument): boolean => {
  const { pathname = '/' } = URL.parse(document.url ?? '') ?? {};
  const inner = embeddedJson(document, OPENING_TAG);
  return inner !== undefined && !/^\/api\/|\.(?:json|rss|atom|xml)$/.test(pathname) && hasShape(inner, recognisable);
};

const recognisable = z.object({
  summary: z.object({ open_incidents: z.array(z.unknown()), post_status_page_services: z.array(z.unknown()) }),
});

const update = z.object({
  reported_at: moment,
  status: text,
  severity: text,
  message: text,
  impacted_business_services: listOf(z.object({ id, severity: text })),
});
type Update = z.output<typeof update>;
const shape = z.object({
  summary: z.object({
    open_incidents: wholeListOf(z.object({ id, title: text, updates: wholeListOf(update) })),
    post_status_page_services: wholeListOf(z.object({ id, name: text, is_active: flag })),
  }),
  layout: maybe({ layout_settings: maybe({ name: text }) }),
});

/**
 * The state in the HTML of a page, with the newest update first; services are affected as these say. Its list of maintenance has
 * only been seen empty, so none is read. Source: two recorded pages of December 2023, one with an open incident.
 */
export const readPagerDutyHtml = (document: SourceDocument, { page }: ReadingContext): Reading => {
  const parsed = payloadOf(embeddedJson(document, OPENING_TAG), shape, 'PagerDuty');
  if (parsed.kind === 'unreadable') return parsed;
  const { summary, layout } = parsed.payload;
  const hits = summary.open_incidents.flatMap(({ updates }) => updates[0]?.impacted_business_services ?? []);
  return pagerDutySnapshot(
    summary.post_status_page_services.map((one) => ({ id: one.id, name: one.name, isActive: one.is_active })),
    hits.map((one) => ({ serviceId: one.id, word: one.severity })),
    {
      title: layout?.layout_settings?.name,
      incidents: summary.open_incidents.map((one) => pagerDutyIncident(one, one.updates.map(updateOf), page)),
      maintenances: [],
      maintenancesComplete: false,
    },
  );
};

const updateOf = ({ reported_at: at, impacted_business_services: hit, ...said }: Update) => ({
  ...said,
  at,
  serviceIds: hit.map((one) => one.id),
});
