import { z } from 'zod';
import { onHost, summary } from './addresses.ts';
import { readGoogleIncidents } from './google-incidents.ts';
import { defineReader } from './reader.ts';
import { hasShape } from './shapes.ts';

const label = 'Google Workspace';
const dashboard = '/appsstatus/dashboard/';

/** Google Workspace, `/appsstatus/dashboard/incidents.json`: Google Cloud's shape without locations. Source: a recorded body of 2026. */
export const googleWorkspace = defineReader({
  format: 'google-workspace',
  label,
  sources: (page) => summary(onHost(page, `${dashboard}incidents.json`)),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, { page }) => readGoogleIncidents(documents[0], new URL(dashboard, page).href, label),
});

const recognisable = z
  .array(
    z.object({
      id: z.string(),
      begin: z.string(),
      status_impact: z.string(),
      affected_products: z.array(z.unknown()),
      currently_affected_locations: z.undefined().optional(),
    }),
  )
  .min(1);
