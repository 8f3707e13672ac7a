import type { CatalogueEntry } from '../../catalogue/entry.ts';
import type { KnownServices } from '../../catalogue/known-services.ts';
import { canonicalUrl } from '../../pages/canonical-url.ts';
import { webUrl, withScheme } from '../../pages/web-address.ts';
import type { ImportedService, LeftOut } from './import-list.ts';

export type WatchedAs = { readonly serviceId: number; readonly name: string };

/** A listed service and its relation to the user's board, as far as known without requests. */
export type ListedService = {
  /** From the list, otherwise from the catalogue; absent if neither has one. */
  readonly name?: string;
  /** From the list. */
  readonly address?: string;
  readonly category?: string;
} & (
  | { readonly kind: 'catalogue'; readonly known: CatalogueEntry; readonly statusPageUrl: string }
  | { readonly kind: 'watched'; readonly watchedAs: WatchedAs; readonly statusPageUrl: string }
  /** Its page has to be checked first. */
  | { readonly kind: 'unknown'; readonly statusPageUrl: string }
  | { readonly kind: 'unusable'; readonly reason: string }
);

export type Weighed = { readonly services: readonly ListedService[]; readonly leftOut: readonly LeftOut[] };

type Known = {
  readonly catalogue: KnownServices;
  /** The user's services, by the canonical URL of their page. */
  readonly watched: ReadonlyMap<string, WatchedAs>;
};

/** Each service of a list once: a later one with the same page as an earlier one is left out, with the earlier name. */
export const weighServices = (list: readonly ImportedService[], known: Known): Weighed => {
  const first = new Map<string, string>();
  const services: ListedService[] = [];
  const leftOut: LeftOut[] = [];
  for (const service of list) {
    const listed = weigh(service, known);
    const place = placeOf(listed);
    const before = first.get(place);
    if (before === undefined) {
      first.set(place, listed.name ?? listed.address ?? '');
      services.push(listed);
    } else {
      leftOut.push({
        name: listed.name,
        address: listed.address,
        reason: `It's the same as “${before}”, which is also in the list.`,
      });
    }
  }
  return { services, leftOut };
};

const placeOf = (listed: ListedService): string =>
  listed.kind === 'unusable' ? `${listed.name}\n${listed.address}` : canonicalUrl(listed.statusPageUrl);

const MAX_NAME = 100;
const MAX_CATEGORY = 60;
const MAX_ADDRESS = 2_000;

const weigh = (service: ImportedService, known: Known): ListedService => {
  const texts = {
    name: service.name?.trim().slice(0, MAX_NAME) || undefined,
    address: service.address?.trim().slice(0, MAX_ADDRESS) || undefined,
    category: service.category?.trim().slice(0, MAX_CATEGORY) || undefined,
  };
  if (texts.address === undefined) return byName(texts, service.productName ?? texts.name, known);
  const page = pageOf(service.address?.trim() ?? '');
  if (page === undefined) return { ...texts, kind: 'unusable', reason: "This isn't a valid URL." };
  const entry = known.catalogue.at(new URL(page));
  return entry
    ? ofCatalogue(texts, entry, known)
    : (asWatched(texts, page, known) ?? { ...texts, kind: 'unknown', statusPageUrl: page });
};

type Texts = Pick<ListedService, 'name' | 'address' | 'category'>;

const byName = (texts: Texts, name: string | undefined, known: Known): ListedService => {
  const entry = name === undefined ? undefined : known.catalogue.called(name);
  if (entry) return ofCatalogue(texts, entry, known);
  return { ...texts, kind: 'unusable', reason: 'It has no URL, and the catalogue has no service with this name.' };
};

const ofCatalogue = (texts: Texts, entry: CatalogueEntry, known: Known): ListedService => {
  const { name, category, statusPageUrl } = entry;
  const named = { ...texts, name: texts.name ?? name, category: texts.category ?? category };
  return asWatched(named, statusPageUrl, known) ?? { ...named, kind: 'catalogue', known: entry, statusPageUrl };
};

const asWatched = (texts: Texts, page: string, { watched }: Known): ListedService | undefined => {
  const watchedAs = watched.get(canonicalUrl(page));
  return watchedAs && { ...texts, kind: 'watched', watchedAs, statusPageUrl: page };
};

/** The canonical URL; undefined if it's invalid, such as `https://` alone, or too long. */
const pageOf = (address: string): string | undefined => {
  const url = address.length > MAX_ADDRESS ? undefined : webUrl(withScheme(address));
  if (url === undefined || url.username !== '' || url.password !== '') return undefined;
  try {
    return canonicalUrl(url.href);
  } catch {
    return undefined;
  }
};
