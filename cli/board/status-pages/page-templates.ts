import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import type { BoardSource } from '../read-board-file.ts';
import type { FileTemplate } from './page-file.ts';

type Schemas = components['schemas'];
type Content = Pick<Schemas['PublishedPage'], 'id' | 'sections'>;
type Templates = { readonly templates: readonly Schemas['PostTemplate'][] };
type Sections = readonly { readonly name: string; readonly items: readonly { readonly name: string }[] }[];

export const fileTemplates = ({ sections, templates }: Content & Templates): FileTemplate[] => {
  const names = new Map([...itemsByReference(sections)].map(([reference, { id }]) => [id, reference]));
  return templates.map(({ name, kind, title, text, items, mayBeDown }) => ({
    name,
    ...(kind !== 'incident' && { kind }),
    title,
    text,
    ...(items.length > 0 && {
      items: Object.fromEntries(items.map(({ itemId, status }) => [names.get(itemId) ?? String(itemId), status])),
    }),
    ...(mayBeDown && { mayBeDown }),
  }));
};

/** The items of a page by their name; those that share one, by `Section / Name`. */
const itemsByReference = <Item extends { readonly name: string }>(
  sections: readonly { readonly name: string; readonly items: readonly Item[] }[],
): ReadonlyMap<string, Item> => {
  const names = sections.flatMap(({ items }) => items.map(({ name }) => name));
  const isShared = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  return new Map(
    sections.flatMap(({ name: section, items }) =>
      items.map((item) => [isShared(item.name) ? `${section} / ${item.name}` : item.name, item]),
    ),
  );
};

/** A template in words, to compare and show it. */
export const templateText = ({ name, kind, title, text, items = {}, mayBeDown }: FileTemplate): string =>
  [
    name,
    kind === 'maintenance' && 'maintenance',
    title,
    text,
    ...Object.entries(items)
      .map(([item, status]) => `${item}=${status}`)
      .toSorted(),
    mayBeDown && 'its items may be down',
  ]
    .filter(Boolean)
    .join('; ');

/** @throws CommandError (usage) for a name that comes twice, and an item that the page doesn't have */
export const checkTemplates = (
  templates: readonly FileTemplate[],
  sections: Sections,
  path: readonly PropertyKey[],
  faultAt: BoardSource['faultAt'],
): void => {
  const known = itemsByReference(sections);
  for (const [at, { name, items = {} }] of templates.entries()) {
    if (templates.findIndex((other) => isNamed(other, name)) < at)
      throw faultAt([...path, at, 'name'], 'another template of the status page already has this name');
    const unknown = Object.keys(items).find((item) => !known.has(item));
    if (unknown !== undefined)
      throw faultAt(
        [...path, at, 'items', unknown],
        `the status page has no item "${unknown}". Items that share a name are "Section / Name".`,
      );
  }
};

/** Makes these the templates of a page: creates, replaces and deletes. */
export const putTemplates = async (
  api: ApiClient,
  page: Content,
  own: (Content & Templates) | undefined,
  wanted: readonly FileTemplate[],
): Promise<void> => {
  const before = own?.templates ?? [];
  const same = new Set(own && fileTemplates(own).map(templateText));
  const items = itemsByReference(page.sections);
  for (const { id, name } of before)
    if (!wanted.some((one) => isNamed(one, name)))
      unwrap(await api.DELETE('/api/published-post-templates/{id}', { params: { path: { id } } }));
  for (const one of wanted.filter((template) => !same.has(templateText(template)))) {
    const affected = Object.entries(one.items ?? {});
    const body = {
      ...one,
      kind: one.kind ?? 'incident',
      items: affected.flatMap(([item, status]) => {
        const itemId = items.get(item)?.id;
        return itemId === undefined ? [] : [{ itemId, status }];
      }),
    } as const;
    const known = before.find(({ name }) => isNamed(one, name));
    unwrap(
      known
        ? await api.PUT('/api/published-post-templates/{id}', { params: { path: { id: known.id } }, body })
        : await api.POST('/api/published-pages/{id}/templates', { params: { path: { id: page.id } }, body }),
    );
  }
};

const isNamed = (one: { readonly name: string }, name: string): boolean =>
  one.name.toLowerCase() === name.toLowerCase();
