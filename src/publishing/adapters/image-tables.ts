import { defineEntity, p } from '@mikro-orm/core';
import type { ImageKind } from '../pages/images/image.ts';

export const pageImageTable = defineEntity({
  name: 'PublishedPageImage',
  tableName: 'publishing.page_image',
  properties: {
    pageId: p.integer().primary(),
    kind: p.text().$type<ImageKind>().primary(),
    name: p.text(),
    bytes: p.blob().$type<Buffer>(),
    createdAt: p.datetime(),
  },
});

export const formerSlugTable = defineEntity({
  name: 'FormerSlug',
  tableName: 'publishing.former_slug',
  properties: {
    slug: p.text().primary(),
    pageId: p.integer(),
    endedAt: p.datetime(),
  },
});
