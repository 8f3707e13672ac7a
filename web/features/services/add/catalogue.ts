import { nameByTitle } from '#name-by-title';
import { categoryLabel } from '../../../board/service/category.ts';
import { isChosen } from '../../../board/service/find-logo.ts';
import type { components } from '../../../data/api.ts';
import type { DetectedPage } from '../form/detected-page.ts';
import type { ServiceValues } from '../form/service-form.ts';

export type CatalogueEntry = components['schemas']['CatalogueEntry'];

/** True if the text is meant as a name, not as the start of a URL. */
export const isMeantAsName = (text: string): boolean => {
  const typed = text.trim().toLowerCase();
  return typed !== '' && !/[.:/]/.test(typed) && !'https'.startsWith(typed);
};

type Details = Pick<ServiceValues, 'name' | 'category' | 'logoIcon' | 'logoColor'>;

/** Returns the fields that an entry fills in. Without an icon of its brand the field stays empty. */
export const detailsOf = ({ name, category, logoIcon, logoColor }: CatalogueEntry): Details => ({
  name,
  category,
  logoIcon: isChosen(logoIcon) ? logoIcon : '',
  logoColor,
});

/** Returns the fields that a page fills in the catalogue doesn't know. */
export const detailsOfPage = ({ title }: DetectedPage): Details => ({
  name: nameByTitle(title),
  category: '',
  logoIcon: '',
  logoColor: '',
});

/** The first of these without status pages already monitored. */
export const firstUnwatched = (
  entries: readonly CatalogueEntry[],
  watched: readonly string[],
  most: number,
): readonly CatalogueEntry[] => entries.filter((entry) => !watched.includes(entry.statusPageUrl)).slice(0, most);

/** Tells an entry from others of its provider: `EU · Monitoring`. */
export const kindOf = ({ region, category }: CatalogueEntry): string =>
  [region, categoryLabel(category)].filter((part) => part !== null).join(' · ');

/** The entries without this one, or with it. They're compared by slug, since each search answers new ones. */
export const toggled = (chosen: readonly CatalogueEntry[], entry: CatalogueEntry): readonly CatalogueEntry[] =>
  isAmong(chosen, entry) ? chosen.filter(({ slug }) => slug !== entry.slug) : [...chosen, entry];

export const isAmong = (chosen: readonly CatalogueEntry[], entry: CatalogueEntry): boolean =>
  chosen.some(({ slug }) => slug === entry.slug);
