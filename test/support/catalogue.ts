import { catalogueJson } from '../../src/monitoring/catalogue/adapters/http.ts';
import { createCatalogue } from '../../src/monitoring/catalogue/catalogue.ts';
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

/** The server's answers about a catalogue of these entries, for the fake API of web tests. */
export const catalogueAnswer = (entries: readonly CatalogueEntry[]) => {
  const catalogue = createCatalogue(entries);
  return (_: unknown, query: URLSearchParams) => {
    const { total, categories, ...found } = catalogue.search({
      q: query.get('q') ?? '',
      ...(query.has('category') && { category: query.get('category') ?? '' }),
      limit: Number(query.get('limit') ?? 20),
      offset: Number(query.get('offset') ?? 0),
    });
    return {
      status: 200,
      body: found.entries.map(catalogueJson),
      headers: {
        'x-total-count': String(total),
        'x-category-counts': Array.from(categories, ([category, count]) => `${category}=${count}`).join(', '),
      },
    };
  };
};
