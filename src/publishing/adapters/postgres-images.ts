import type { EntityManager } from '@mikro-orm/postgresql';
import type { Images } from '../ports.ts';
import { pageImageTable } from './image-tables.ts';
import { pageTable } from './tables.ts';

/** Pictures in publishing.page_image; the page names those that it shows. */
export const postgresImages = (em: EntityManager): Images => ({
  put: async (pageId, kind, { name, bytes }, createdAt) => {
    await em.upsert(pageImageTable, { pageId, kind, name, bytes, createdAt });
    await em.nativeUpdate(pageTable, { id: pageId }, { [kind]: name, updatedAt: createdAt });
  },
  remove: async (pageId, kind, at) => {
    await em.nativeDelete(pageImageTable, { pageId, kind });
    await em.nativeUpdate(pageTable, { id: pageId }, { [kind]: null, updatedAt: at });
  },
  read: async (pageId, name) => {
    const image = await em.findOne(pageImageTable, { pageId, name });
    return image ? Buffer.from(image.bytes) : undefined;
  },
});
