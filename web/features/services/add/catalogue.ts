import { nameByTitle } from '#name-by-title';
import type { components } from '../../../data/api.ts';
import { byName } from '../../../ui/text/by-name.ts';
import { lettersApart } from '../../../ui/text/letters-apart.ts';
import type { DetectedPage } from '../form/detected-page.ts';
import type { ServiceValues } from '../form/service-form.ts';

export type CatalogueEntry = components['schemas']['CatalogueEntry'];

/**
 * Finds entries whose name or category matches each typed word, best first: the name starts with it, a word of the name does, the name
 * contains it, the category has such a word, and last those that are a letter or two off.
 */
export const suggestionsFor = (entries: readonly CatalogueEntry[], typed: string): readonly CatalogueEntry[] => {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return entries
    .map((entry) => ({ entry, rank: Math.max(...wanted.map((word) => rankOf(entry, word))) }))
    .filter((one) => one.rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank || byName(a.entry, b.entry))
    .map((one) => one.entry);
};

/** True if the text is meant as a name, not as the start of a URL. */
export const isMeantAsName = (text: string): boolean => {
  const typed = text.trim().toLowerCase();
  return typed !== '' && !/[.:/]/.test(typed) && !'https'.startsWith(typed);
};

/** The entry whose status page has this URL. */
export const entryAt = (entries: readonly CatalogueEntry[], address: string): CatalogueEntry | undefined => {
  const url = URL.parse(address);
  if (!url?.host) return undefined;
  return entries.find((entry) => {
    const page = URL.parse(entry.statusPageUrl);
    return page?.host === url.host && `${url.pathname}/`.startsWith(`${page.pathname.replace(/\/+$/, '')}/`);
  });
};

/** The details that a found page fills in: those of its catalogue entry, else the page's own title. */
export const detailsOf = (
  page: DetectedPage,
  entry: CatalogueEntry | undefined,
): Pick<ServiceValues, 'name' | 'category' | 'logoIcon' | 'logoColor'> => ({
  name: entry?.name ?? nameByTitle(page.title),
  category: entry?.category ?? '',
  logoIcon: entry?.logoIcon ?? '',
  logoColor: entry?.logoColor ?? '',
});

/** The first of the most popular services, without status pages already monitored. */
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

const NOT_FOUND = 6;

const rankOf = ({ name, category }: CatalogueEntry, word: string): number => {
  const names = wordsOf(name);
  const categories = wordsOf(category);
  if (names[0]?.startsWith(word)) return 0;
  if (names.some((one) => one.startsWith(word))) return 1;
  if (name.toLowerCase().includes(word)) return 2;
  if (categories.some((one) => one.startsWith(word))) return 3;
  if (names.some((one) => isNear(one, word))) return 4;
  return categories.some((one) => isNear(one, word)) ? 5 : NOT_FOUND;
};

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Compares the whole word, or its start as far as it was typed. A short word may be one letter off, a very short one none. */
const isNear = (word: string, typed: string): boolean => {
  if (typed.length < 4) return false;
  const most = typed.length < 6 ? 1 : 2;
  return [word, word.slice(0, typed.length)].some((one) => lettersApart(one, typed) <= most);
};

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
