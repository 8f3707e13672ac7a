import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { defineReader, type PageSource } from '../reading/reader.ts';
import { hasShape, wholeListOf } from '../reading/shapes.ts';
import { readStatuspage } from './statuspage-body.ts';

const LABEL = 'Atlassian Statuspage';

/** `/api/v2/incidents.json` beside the summary: the latest incidents, including resolved ones. */
export const pastIncidents = (sources: readonly PageSource[]): PageSource | undefined => {
  const url = sources[0]?.url ?? '';
  return url.endsWith('/api/v2/summary.json')
    ? { role: 'incidents', url: url.replace(/summary\.json$/, 'incidents.json') }
    : undefined;
};

/**
 * Atlassian Statuspage, `/api/v2/summary.json`: page, components and groups, unresolved incidents, maintenances and the page's
 * own word. Source: the API description that every page serves under `/api`, and recorded bodies from 2014 to 2026.
 */
export const statuspage = defineReader({
  format: 'statuspage',
  label: LABEL,
  version: 4,
  hosts: ['.statuspage.io', '.status.atlassian.com'],
  marks: [{ pattern: /dka575ofm4ao0\.cloudfront\.net|\bstatuspage\.io\b/i }],
  probes: [{ path: '/api/v2/summary.json', perThousand: 500 }],
  documents: '`/api/v2/summary.json`',
  recognisedBy: "`page`, `status.indicator` and a page id that isn't a ULID",
  recorded: true,
  sources: (page) => summary(onHost(page, '/api/v2/summary.json')),
  past: pastIncidents,
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => readStatuspage(documents[0], context, LABEL),
});

// incident.io serves the same body with a ULID of 26 capitals and digits as the page's id.
const recognisable = z.object({
  page: z.object({ id: z.string().refine((value) => !/^[0-9A-HJKMNP-TV-Z]{26}$/.test(value)), name: z.string() }),
  status: z.object({ indicator: z.string(), description: z.string().nullish() }),
  // Text instead of the list counts as an empty list: one broken part must not hide a page whose own word can be read.
  components: wholeListOf(z.object({ id: z.string(), status: z.string().nullish() })).or(z.string().optional()),
});
