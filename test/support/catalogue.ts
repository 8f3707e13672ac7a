import type { CatalogueEntry } from '../../src/monitoring/catalogue/entry.ts';

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** An entry of the category "tools", with a status page of its own. */
export const catalogueEntry = (name: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  name,
  slug: slugOf(name),
  provider: name,
  region: null,
  category: 'tools',
  statusPageUrl: `https://status.${slugOf(name)}.example`,
  format: null,
  aliases: [],
  addresses: [],
  site: null,
  ended: false,
  logoIcon: 'ri-server-line',
  categoryIcon: 'ri-tools-line',
  logoColor: 'text-violet-600 bg-violet-100',
  ...more,
});
