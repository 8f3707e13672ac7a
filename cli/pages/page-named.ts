import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { CommandError, exitCodes } from '../terminal.ts';

type Schemas = components['schemas'];

/** The status page with this slug, name or ID. @throws CommandError (usage) */
export const pageNamed = async (api: ApiClient, name: string): Promise<Schemas['PublishedPageSummary']> => {
  const text = name.toLowerCase();
  const pages = unwrap(await api.GET('/api/published-pages'));
  const found = pages.find(({ id, slug, name: given }) => [slug, String(id), given.toLowerCase()].includes(text));
  if (found) return found;
  throw new CommandError(exitCodes.usage, `You have no status page "${name}". Run "allclear pages list".`);
};

/** The content of a status page. @throws CommandError (usage) */
export const pageContent = async (api: ApiClient, name: string): Promise<Schemas['PublishedPage']> => {
  const { id } = await pageNamed(api, name);
  return unwrap(await api.GET('/api/published-pages/{id}', { params: { path: { id } } }));
};

/** The item of a page with this name or ID. @throws CommandError (usage) */
export const itemNamed = (page: Schemas['PublishedPage'], name: string): Schemas['PublishedItem'] => {
  const text = name.trim().toLowerCase();
  const items = page.sections.flatMap((section) => section.items);
  const found = items.find((item) => [String(item.id), item.name.toLowerCase()].includes(text));
  if (found) return found;
  throw new CommandError(
    exitCodes.usage,
    `${page.name} has no item "${name}". Run "allclear pages show ${page.slug}".`,
  );
};

export const pageLanguages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs', 'sv', 'da', 'ja'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** Reads `de,fr`, or `none`. @throws CommandError (usage) */
export const languagesIn = (text: string): PageLanguage[] =>
  text === 'none' ? [] : text.split(',').map((part) => languageNamed(part.trim()));

const languageNamed = (text: string): PageLanguage => {
  const found = pageLanguages.find((language) => language === text);
  if (found) return found;
  throw new CommandError(
    exitCodes.usage,
    `"${text}" isn't a language of status pages. Use ${pageLanguages.join(', ')}.`,
  );
};

export const itemStatuses = ['operational', 'degraded', 'partial_outage', 'outage', 'maintenance', 'unknown'] as const;

/** @throws CommandError (usage) for a word that isn't a status of items */
export const itemStatusOf = (text: string): Schemas['ItemStatus'] => {
  const found = itemStatuses.find((status) => status === text.replaceAll('-', '_'));
  if (found) return found;
  throw new CommandError(exitCodes.usage, `"${text}" isn't a status. Use one of ${itemStatuses.join(', ')}.`);
};

/** An item with a status, as in `Card payments=outage`; an outage without one. @throws CommandError (usage) */
export const affectedItem = (page: Schemas['PublishedPage'], text: string): Schemas['PostItem'] => {
  const [name = '', status = 'outage'] = text.split('=');
  return { itemId: itemNamed(page, name).id, status: itemStatusOf(status) };
};
