import { readFileSync } from 'node:fs';
import { z } from 'zod';

const entryShape = z.object({
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  statusPageUrl: z.url({ protocol: /^https$/ }),
  /** The reader's id if it was seen or documented; null: detected when it's added. */
  format: z.string().nullable(),
  logoIcon: z.string().regex(/^ri-[a-z0-9-]+$/),
  logoColor: z.string(),
});

export type CatalogueEntry = z.infer<typeof entryShape>;

/** Known services, by name: catalogue.json, facts gathered from public lists of status pages in 2026. */
export const readCatalogue = (): readonly CatalogueEntry[] =>
  z.array(entryShape).parse(JSON.parse(readFileSync(new URL('catalogue.json', import.meta.url), 'utf8')));
