import { z } from 'zod';
import { onHost, summary } from './addresses.ts';
import { readGoogleIncidents } from './google-incidents.ts';
import { defineReader } from './reader.ts';
import { hasShape } from './shapes.ts';

const label = 'Google Cloud';

/** Google Cloud (and Google Play), `/incidents.json`: about a year of incidents, newest first. Source: its published schema and recorded bodies. */
export const googleCloud = defineReader({
  format: 'gcp',
  label,
  sources: (page) => summary(onHost(page, '/incidents.json')),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, { page }) => readGoogleIncidents(documents[0], page, label),
});

const recognisable = z
  .array(
    z.object({
      id: z.string(),
      begin: z.string(),
      status_impact: z.string(),
      currently_affected_locations: z.array(z.unknown()),
    }),
  )
  .min(1);
