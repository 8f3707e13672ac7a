import type { components } from '#api';
import type { CatalogueEntry } from '../entry.ts';

export const catalogueJson = (entry: CatalogueEntry): components['schemas']['CatalogueEntry'] => ({
  name: entry.name,
  slug: entry.slug,
  provider: entry.provider,
  region: entry.region,
  category: entry.category,
  statusPageUrl: entry.statusPageUrl,
  format: entry.format,
  aliases: [...entry.aliases],
  logoIcon: entry.logoIcon,
  logoColor: entry.logoColor,
});
