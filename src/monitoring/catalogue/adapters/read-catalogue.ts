import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CatalogueEntry } from '../entry.ts';

const entries: z.ZodType<readonly CatalogueEntry[]> = z.array(
  z.object({
    name: z.string(),
    slug: z.string(),
    provider: z.string(),
    region: z.string().nullable(),
    category: z.string(),
    statusPageUrl: z.string(),
    format: z.string().nullable(),
    aliases: z.array(z.string()),
    addresses: z.array(z.string()),
    site: z.string().nullable(),
    ended: z.boolean(),
    logoIcon: z.string(),
    categoryIcon: z.string(),
    logoColor: z.string(),
  }),
);

/** Reads the known services, which `make catalogue` writes from the YAML files beside them. */
export const readCatalogue = (): readonly CatalogueEntry[] =>
  entries.parse(JSON.parse(readFileSync(new URL('../catalogue.gen.json', import.meta.url), 'utf8')));
