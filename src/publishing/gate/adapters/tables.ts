import { defineEntity, p } from '@mikro-orm/core';

export const pageLinkTable = defineEntity({
  name: 'PageLink',
  tableName: 'publishing.page_link',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    pageId: p.integer(),
    name: p.text(),
    createdBy: p.integer().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    leftAt: p.datetime().nullable(),
  },
});

export const memberCodeTable = defineEntity({
  name: 'MemberCode',
  tableName: 'publishing.member_code',
  properties: {
    hash: p.text().primary(),
    pageId: p.integer(),
    userId: p.integer(),
    expiresAt: p.datetime(),
  },
});

export const emailCodeTable = defineEntity({
  name: 'EmailCode',
  tableName: 'publishing.email_code',
  properties: {
    hash: p.text().primary(),
    pageId: p.integer(),
    domainId: p.integer(),
    expiresAt: p.datetime(),
  },
});

export const gateTables = [pageLinkTable, memberCodeTable, emailCodeTable];
