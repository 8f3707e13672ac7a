import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import type { Told } from '../integrations/integration-tasks.ts';
import { changedFields, type Task } from '../step.ts';
import type { OwnPage } from './own-pages.ts';
import { contentBody, contentText, type WantedItem, type WantedSection } from './page-content.ts';
import type { FilePage, FileTemplate } from './page-file.ts';
import { fileTemplates, putTemplates, templateText } from './page-templates.ts';

export type WantedPage = {
  readonly file: Omit<FilePage, 'sections' | 'templates'>;
  /** Absent if the file doesn't say, as are templates. */
  readonly sections?: readonly WantedSection[];
  readonly templates?: readonly FileTemplate[];
};

export type PageWork = {
  readonly api: ApiClient;
  /** The names of existing services, by ID. */
  readonly names: ReadonlyMap<number, string>;
};

/** They wait for the services that they name. */
const QUEUE = 'status pages';

export const isSamePage = ({ file }: WantedPage, { slug }: Pick<OwnPage, 'slug'>): boolean => file.slug === slug;

export const createPageTask = ({ file, sections, templates }: WantedPage, { api }: PageWork): Task => ({
  action: 'add',
  kind: 'status page',
  id: null,
  name: file.name,
  changes: changedFields(undefined, {
    ...fieldsOf(file),
    items: sections && contentText(sections),
    templates: templates?.map(templateText),
  }),
  queue: QUEUE,
  run: async () => {
    const body = { ...choicesOf(file), name: file.name, slug: file.slug };
    const page = unwrap(await api.POST('/api/published-pages', { body }));
    const filled = sections ? await putContent(api, page.id, contentBody(sections, undefined)) : page;
    if (templates) await putTemplates(api, filled, undefined, templates);
    return page.id;
  },
});

/** Changes what differs; undefined if nothing does. */
export const changePageTask = (
  { file, sections, templates }: WantedPage,
  own: OwnPage,
  { api, names }: PageWork,
): Task | undefined => {
  const before = ownFields(own);
  const fields = changedFields(before, fieldsOf(file));
  const items = changedFields(
    { items: contentText(ownSections(own, names)) },
    { items: sections && contentText(sections) },
  );
  const words = changedFields(
    { templates: fileTemplates(own).map(templateText) },
    { templates: templates?.map(templateText) },
  );
  if (fields.length + items.length + words.length === 0) return undefined;
  const { id, name } = own;
  const run = async (): Promise<number> => {
    const params = { path: { id } };
    if (fields.length > 0) unwrap(await api.PUT('/api/published-pages/{id}', { params, body: choicesOf(file) }));
    const filled = sections && items.length > 0 ? await putContent(api, id, contentBody(sections, own)) : own;
    if (templates && words.length > 0) await putTemplates(api, filled, own, templates);
    return id;
  };
  const changes = [...fields, ...items, ...words];
  return { action: 'change', kind: 'status page', id, name, changes, queue: QUEUE, run };
};

export const deletePageTask = ({ id, name }: OwnPage, { api }: Pick<PageWork, 'api'>): Task => ({
  action: 'remove',
  kind: 'status page',
  id,
  name,
  changes: [],
  queue: QUEUE,
  run: async () => {
    unwrap(await api.DELETE('/api/published-pages/{id}', { params: { path: { id } } }));
    return id;
  },
});

const putContent = async (
  api: ApiClient,
  id: number,
  body: components['schemas']['PublishedContent'],
): Promise<components['schemas']['PublishedPage']> =>
  unwrap(await api.PUT('/api/published-pages/{id}/content', { params: { path: { id } }, body }));

const choicesOf = ({ slug: _, public: isPublic, ...choices }: WantedPage['file']) => ({
  ...choices,
  ...(isPublic !== undefined && { isPublic }),
});

const fieldsOf = ({ slug: _, ...fields }: WantedPage['file']) => fields;

const ownFields = (page: OwnPage) => ({
  name: page.name,
  public: page.isPublic,
  language: page.language,
  otherLanguages: page.otherLanguages,
  timeZone: page.timeZone,
  accent: page.accent,
  supportUrl: page.supportUrl ?? '',
  announcement: page.announcement ?? '',
  indexed: page.indexed,
  credit: page.credit,
});

/** A page's sections as a file would have them. */
const ownSections = ({ sections }: OwnPage, names: PageWork['names']): readonly WantedSection[] =>
  sections.map(({ name, items }) => ({
    name,
    items: items.map(
      ({ name: item, description, parts, needs, takesApi, worsenAfter, recoverAfter, onTrouble, sentence }) =>
        ({
          name: item,
          description: description ?? undefined,
          parts: parts.flatMap(({ serviceId, cap = 'outage' }) => {
            const service = names.get(serviceId);
            return service === undefined ? [] : [{ service: toldOf(service, serviceId), cap }];
          }),
          needs,
          takesApi,
          worsenAfter,
          recoverAfter,
          onTrouble,
          sentence: sentence ?? undefined,
        }) satisfies WantedItem,
    ),
  }));

const toldOf = (name: string, id: number): Told => ({ name, id: () => id });
