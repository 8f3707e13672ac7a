import { nameByTitle } from '#name-by-title';
import type { components } from '../../../data/api.ts';
import { byName } from '../../../ui/text/by-name.ts';
import type { DetectedPage } from '../form/detected-page.ts';
import type { ServiceValues } from '../form/service-form.ts';

export type CatalogueEntry = components['schemas']['CatalogueEntry'];

/** The entries whose name fits what was typed, the best first: it begins with it, a word of it does, it contains it. */
export const suggestionsFor = (entries: readonly CatalogueEntry[], typed: string): readonly CatalogueEntry[] => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const rank = ({ name }: CatalogueEntry): number => {
    const at = name.toLowerCase().indexOf(wanted);
    if (at < 0) return NOT_FOUND;
    if (at === 0) return 0;
    return /[\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 2 : 1;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((one) => one.rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank || byName(a.entry, b.entry))
    .map((one) => one.entry);
};

/** The entry whose status page an address belongs to. */
export const entryAt = (entries: readonly CatalogueEntry[], address: string): CatalogueEntry | undefined => {
  const url = URL.parse(address);
  if (!url?.host) return undefined;
  return entries.find((entry) => {
    const page = URL.parse(entry.statusPageUrl);
    return page?.host === url.host && `${url.pathname}/`.startsWith(`${page.pathname.replace(/\/+$/, '')}/`);
  });
};

/** What a found page fills in: the catalogue's word where it knows the page, else the title that the page gives itself. */
export const detailsOf = (
  page: DetectedPage,
  entry: CatalogueEntry | undefined,
): Pick<ServiceValues, 'name' | 'category' | 'logoIcon' | 'logoColor'> => ({
  name: entry?.name ?? nameByTitle(page.title),
  category: entry?.category ?? '',
  logoIcon: entry?.logoIcon ?? '',
  logoColor: entry?.logoColor ?? '',
});

/** The first of what many people add, without the pages that are watched already. */
export const popularIn = (
  entries: readonly CatalogueEntry[],
  watched: readonly string[],
  most: number,
): readonly CatalogueEntry[] =>
  popular
    .flatMap((slug) => entries.find((entry) => entry.slug === slug) ?? [])
    .filter((entry) => !watched.includes(entry.statusPageUrl))
    .slice(0, most);

export type Category = { readonly category: string; readonly entries: readonly CatalogueEntry[] };

/** The entries by category, both in the order of the alphabet. */
export const categoriesOf = (entries: readonly CatalogueEntry[]): readonly Category[] =>
  [...Map.groupBy(entries, ({ category }) => category)]
    .map(([category, those]) => ({ category, entries: those.toSorted(byName) }))
    .toSorted((a, b) => a.category.localeCompare(b.category));

const NOT_FOUND = 3;

const popular: readonly string[] = [
  'stripe',
  'github',
  'slack',
  'openai',
  'cloudflare',
  'zendesk',
  'twilio',
  'shopify',
  'zoom',
  'sendgrid',
  'intercom',
  'vercel',
  'supabase',
  'hubspot',
  'salesforce',
  'google-workspace',
  'microsoft-365',
  'paypal',
  'atlassian',
  'okta',
  'amazon-web-services',
  'datadog',
  'anthropic',
  'help-scout',
];
