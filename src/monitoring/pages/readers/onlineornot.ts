import { z } from 'zod';
import { linkFrom, summary } from '../reading/addresses.ts';
import { defineReader, type ReadingContext } from '../reading/reader.ts';
import { hasShape, id, listOf, maybe, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { componentStatus, overallWithoutWord, severityOf, spelling, withNotices } from '../reading/words.ts';
import type { Component, PageIncident, Reading } from '../status-page.ts';

const LABEL = 'OnlineOrNot';
const API_HOST = 'api.onlineornot.com';
const HOSTED = '.onlineornot.com';

/**
 * OnlineOrNot, `https://api.onlineornot.com/v1/status_pages/<name>/summary`, where the name is the page's subdomain or its own
 * domain. It lists active incidents without a phase; its list of maintenance has only been seen empty, so none is read. Sources:
 * readers in three public tools of 2026, one of them with an answer in its tests.
 */
export const onlineornot = defineReader({
  format: 'onlineornot',
  label: LABEL,
  version: 1,
  hosts: [HOSTED],
  marks: [{ pattern: /\bonlineornot\.com\b/i }],
  documents: '`api.onlineornot.com/v1/status_pages/<name>/summary`',
  recognisedBy: '`result.status_page.subdomain` and `result.components`',
  recorded: false,
  sources: (page) => {
    if (page.hostname === API_HOST) return page.pathname.endsWith('/summary') ? summary(page.href) : [];
    const name = page.hostname.endsWith(HOSTED) ? page.hostname.slice(0, -HOSTED.length) : page.hostname;
    return summary(`https://${API_HOST}/v1/status_pages/${encodeURIComponent(name)}/summary`);
  },
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    return parsed.kind === 'unreadable' ? parsed : snapshot(parsed.payload.result, context);
  },
});

const recognisable = z.object({
  result: z.object({
    status_page: z.object({ name: z.string(), subdomain: z.string() }),
    components: z.array(z.unknown()),
  }),
});

const incident = z.object({ id, title: text, impact: text, started: moment, created_at: moment, ended: moment });
const shape = z.object({
  result: z.object({
    status: maybe({ description: text }),
    status_page: maybe({ name: text }),
    components: wholeListOf(z.object({ id, name: text, status: text })),
    active_incidents: listOf(incident),
  }),
});
type Page = z.output<typeof shape>['result'];

const snapshot = (page: Page, context: ReadingContext): Reading => {
  const components: Component[] = page.components.map((one) => ({
    id: one.id,
    name: one.name ?? one.id,
    status: componentStatus(one.status),
  }));
  // The page says how it is in a sentence, of which only the all-clear is known.
  const said = page.status?.description;
  const status = overallWithoutWord(components, spelling(said) === 'all_systems_operational' ? undefined : said);
  return {
    kind: 'ok',
    status,
    message: said,
    title: page.status_page?.name,
    components,
    incidents: withNotices(
      page.active_incidents.map((one) => incidentOf(one, context)),
      { status, components },
      ['no_impact'],
    ),
    maintenances: [],
    maintenancesComplete: false,
  };
};

const incidentOf = (one: z.output<typeof incident>, { page }: ReadingContext): PageIncident => ({
  id: one.id,
  title: one.title ?? '',
  phase: one.ended === undefined ? 'investigating' : 'resolved',
  impact: one.impact,
  severity: severityOf(one.impact),
  url: linkFrom(page, `/incidents/${encodeURIComponent(one.id)}`),
  startedAt: one.started ?? one.created_at,
  resolvedAt: one.ended,
  componentIds: [],
  updates: [],
});
