import { z } from 'zod';
import { onHost, summary } from './addresses.ts';
import { defineReader } from './reader.ts';
import { hasShape } from './shapes.ts';
import { readStatuspage } from './statuspage.ts';

const label = 'Rootly';

/**
 * Rootly on a page's own domain, `/api/v1/status.json`: Statuspage's words without components and without a page id. Source:
 * docs.rootly.com/configuration/status-page-public-api.
 */
export const rootly = defineReader({
  format: 'rootly',
  label,
  sources: (page) => summary(onHost(page, '/api/v1/status.json')),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, context) => readStatuspage(documents[0], context, label),
});

const recognisable = z.object({
  page: z.object({ id: z.undefined().optional(), name: z.string(), time_zone: z.string() }),
  status: z.object({ indicator: z.string(), description: z.string() }),
  incidents: z.array(z.unknown()),
  components: z.undefined().optional(),
});
