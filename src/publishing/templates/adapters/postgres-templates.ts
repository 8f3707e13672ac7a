import type { EntityManager } from '@mikro-orm/postgresql';
import type { Template, Templates, TemplateWords } from '../template.ts';
import { templateItemTable, templateTable } from './tables.ts';

/** Templates in publishing.post_template. */
export const postgresTemplates = (em: EntityManager): Templates => {
  const where = async (condition: Readonly<Record<string, unknown>>): Promise<readonly Template[]> => {
    const rows = await em.find(templateTable, condition, { orderBy: { name: 'asc', id: 'asc' } });
    const items = await em.find(
      templateItemTable,
      { templateId: { $in: rows.map(({ id }) => id) } },
      { orderBy: { itemId: 'asc' } },
    );
    const ofTemplate = Map.groupBy(items, ({ templateId }) => templateId);
    return rows.map(({ id, pageId, name, kind, title, text, mayBeDown }) => ({
      id,
      pageId,
      name,
      kind,
      title,
      text,
      mayBeDown,
      items: (ofTemplate.get(id) ?? []).map(({ itemId, status }) => ({ itemId, status })),
    }));
  };
  const addItems = async (templateId: number, items: TemplateWords['items']): Promise<void> => {
    if (items.length > 0)
      await em.insertMany(
        templateItemTable,
        items.map((item) => ({ ...item, templateId })),
      );
  };
  return {
    list: (teamId, pageIds) => where({ teamId, pageId: { $in: [...pageIds] } }),
    find: async (teamId, id) => (await where({ teamId, id }))[0],
    add: async (teamId, pageId, { items, ...words }, at) => {
      const id = await em.insert(templateTable, { ...words, teamId, pageId, createdAt: at, updatedAt: at });
      await addItems(id, items);
      return id;
    },
    change: async (teamId, id, { items, ...words }, updatedAt) => {
      await em.nativeUpdate(templateTable, { teamId, id }, { ...words, updatedAt });
      await em.nativeDelete(templateItemTable, { templateId: id });
      await addItems(id, items);
    },
    remove: async (teamId, id) => (await em.nativeDelete(templateTable, { teamId, id })) > 0,
  };
};
