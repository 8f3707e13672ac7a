import pLimit from 'p-limit';
import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import type { FileItem, FilePage, FileSection } from './page-file.ts';
import { fileTemplates } from './page-templates.ts';

type Schemas = components['schemas'];
export type OwnPage = Schemas['PublishedPage'] & { readonly templates: readonly Schemas['PostTemplate'][] };

const AT_A_TIME = 4;

/** The team's status pages with their content and templates, by name. */
export const readOwnPages = async (api: ApiClient): Promise<readonly OwnPage[]> => {
  const limit = pLimit(AT_A_TIME);
  const listed = unwrap(await api.GET('/api/published-pages'));
  return Promise.all(
    listed.map(({ id }) =>
      limit(async () => {
        const params = { path: { id } };
        const page = unwrap(await api.GET('/api/published-pages/{id}', { params }));
        return { ...page, templates: unwrap(await api.GET('/api/published-pages/{id}/templates', { params })) };
      }),
    ),
  );
};

/** `nameOf`: the reference to a service in this file; undefined for one that the team no longer has. */
export type NameOfService = (id: number) => string | undefined;

export const filePage = (page: OwnPage, nameOf: NameOfService): FilePage => ({
  slug: page.slug,
  name: page.name,
  // A file has no password, so a private page would be public elsewhere.
  ...(page.access === 'public' && { public: page.isPublic }),
  language: page.language,
  ...(page.otherLanguages.length > 0 && { otherLanguages: page.otherLanguages }),
  timeZone: page.timeZone,
  accent: page.accent,
  ...(page.supportUrl !== null && { supportUrl: page.supportUrl }),
  ...(page.announcement !== null && { announcement: page.announcement }),
  indexed: page.indexed,
  ...(page.credit === false && { credit: false }),
  sections: page.sections.map(
    (section): FileSection => ({
      name: section.name,
      items: section.items.map((item) => fileItem(item, nameOf)),
    }),
  ),
  ...(page.templates.length > 0 && { templates: fileTemplates(page) }),
});

/** Without the defaults. */
const fileItem = (item: Schemas['PublishedItem'], nameOf: NameOfService): FileItem => ({
  name: item.name,
  ...(item.description !== null && { description: item.description }),
  ...(item.parts.length > 0 && {
    follows: item.parts.flatMap(({ serviceId, cap }): NonNullable<FileItem['follows']> => {
      const service = nameOf(serviceId);
      if (service === undefined) return [];
      return cap === undefined || cap === 'outage' ? [service] : [{ service, cap }];
    }),
  }),
  ...(item.needs !== 'all' && { needs: item.needs }),
  ...(item.takesApi && { takesApi: true }),
  ...(item.worsenAfter !== WORSEN_AFTER && { worsenAfter: item.worsenAfter }),
  ...(item.recoverAfter !== RECOVER_AFTER && { recoverAfter: item.recoverAfter }),
  ...(item.onTrouble !== 'draft' && { onTrouble: item.onTrouble }),
  ...(item.sentence !== null && { sentence: item.sentence }),
});

/** The server's defaults, in seconds. */
export const WORSEN_AFTER = 180;
export const RECOVER_AFTER = 120;
