import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { hasShape, wholeListOf } from '../reading/shapes.ts';
import { readGoogleIncidents } from './google-incidents.ts';

const LABEL = 'Google Workspace';
const DASHBOARD = '/appsstatus/dashboard/';

/** Google Workspace, `/appsstatus/dashboard/incidents.json`: Google Cloud's shape without locations. Source: a recorded body of 2026. */
export const googleWorkspace = defineReader({
  format: 'google-workspace',
  label: LABEL,
  version: 3,
  hosts: ['www.google.com/appsstatus'],
  documents: '`/appsstatus/dashboard/incidents.json`',
  recognisedBy: '`status_impact` and `affected_products` without locations',
  recorded: true,
  sources: (page) => summary(onHost(page, `${DASHBOARD}incidents.json`)),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, { page }) => readGoogleIncidents(documents[0], new URL(DASHBOARD, page).href, LABEL),
});

const recognisable = wholeListOf(
  z.object({
    id: z.string(),
    begin: z.string(),
    status_impact: z.string(),
    affected_products: z.array(z.unknown()),
    currently_affected_locations: z.undefined().optional(),
  }),
  1,
);
