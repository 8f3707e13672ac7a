import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { hasShape } from '../reading/shapes.ts';
import { readStatuspage } from './statuspage-body.ts';

const LABEL = 'Rootly';

/**
 * Rootly on a page's own domain, `/api/v1/status.json`: Statuspage's words without components and without a page id. Source:
 * docs.rootly.com/configuration/status-page-public-api.
 */
export const rootly = defineReader({
  format: 'rootly',
  label: LABEL,
  version: 3,
  marks: [{ pattern: /\brootly\b/i }],
  probes: [{ path: '/api/v1/status.json', perThousand: 2 }],
  documents: '`/api/v1/status.json`',
  recognisedBy: '`page.time_zone` without an id, `status.indicator`, `incidents`',
  recorded: false,
  sources: (page) => summary(onHost(page, '/api/v1/status.json')),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => readStatuspage(documents[0], context, LABEL),
});

const recognisable = z.object({
  page: z.object({ id: z.undefined().optional(), name: z.string(), time_zone: z.string() }),
  status: z.object({ indicator: z.string(), description: z.string() }),
  incidents: z.array(z.unknown()),
  components: z.undefined().optional(),
});
