import type { EntityManager } from '@mikro-orm/postgresql';
import type { PageLinks } from '../links.ts';
import { pageLinkTable } from './tables.ts';

/** Signed links in publishing.page_link. */
export const postgresLinks = (em: EntityManager): PageLinks => ({
  list: async (teamId, pageId) => {
    const rows = await em.find(pageLinkTable, { teamId, pageId }, { orderBy: { id: 'desc' } });
    return rows.map(({ id, name, createdBy, createdAt, expiresAt }) => ({
      id,
      name,
      createdBy: createdBy ?? undefined,
      createdAt,
      expiresAt,
    }));
  },
  add: ({ createdBy, ...link }) => em.insert(pageLinkTable, { ...link, createdBy: createdBy ?? null }),
  remove: async (teamId, id) => (await em.nativeDelete(pageLinkTable, { teamId, id })) > 0,
});
