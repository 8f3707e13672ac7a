import { defineEntity, p } from '@mikro-orm/core';
import type { ItemStatus } from '../../item-status.ts';
import type { PostKind } from '../../posts/post.ts';

export const templateTable = defineEntity({
  name: 'PostTemplate',
  tableName: 'publishing.post_template',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    pageId: p.integer(),
    name: p.text(),
    kind: p.text().$type<PostKind>(),
    title: p.text(),
    text: p.text(),
    mayBeDown: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
  uniques: [{ name: 'post_template_name_key', properties: ['pageId', 'name'] }],
});

export const templateItemTable = defineEntity({
  name: 'PostTemplateItem',
  tableName: 'publishing.post_template_item',
  properties: {
    templateId: p.integer().primary(),
    itemId: p.integer().primary(),
    status: p.text().$type<ItemStatus>(),
  },
});

export const templateTables = [templateTable, templateItemTable];
