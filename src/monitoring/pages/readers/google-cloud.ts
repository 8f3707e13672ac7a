import { z } from 'zod';
import { onHost, summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { hasShape, wholeListOf } from '../reading/shapes.ts';
import { readGoogleIncidents } from './google-incidents.ts';

const LABEL = 'Google Cloud';

/**
 * Google Cloud (and Google Play), `/incidents.json`: about a year of incidents, newest first. Source: its published schema and recorded
 * bodies.
 */
export const googleCloud = defineReader({
  format: 'gcp',
  label: LABEL,
  version: 3,
  hosts: ['status.cloud.google.com'],
  documents: '`/incidents.json`',
  recognisedBy: '`status_impact` and `currently_affected_locations`',
  recorded: true,
  sources: (page) => summary(onHost(page, '/incidents.json')),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, { page }) => readGoogleIncidents(documents[0], page, LABEL),
});

const recognisable = wholeListOf(
  z.object({
    id: z.string(),
    begin: z.string(),
    status_impact: z.string(),
    currently_affected_locations: z.array(z.unknown()),
  }),
  1,
);
