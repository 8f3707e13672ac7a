import { defineEntity, p } from '@mikro-orm/core';
import type { ItemStatus } from '../item-status.ts';
import type { HandUntil, ItemMemory, Needs, OnTrouble, PartCap } from '../items/item.ts';
import type { EmailDomain, PageAccess } from '../page-access.ts';
import type { PostKind, PostPhase } from '../posts/post.ts';
import type { PageLanguage } from '../published-page.ts';
import { formerSlugTable, pageImageTable } from './image-tables.ts';
import { progressTable, silenceTable } from './progress-tables.ts';

export const pageTable = defineEntity({
  name: 'PublishedPage',
  tableName: 'publishing.page',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    publicId: p.text().unique('page_public_id_key'),
    slug: p.text().unique('page_slug_key'),
    name: p.text(),
    language: p.text().$type<PageLanguage>().default('en'),
    emailDomains: p.json<readonly EmailDomain[]>().defaultRaw(`'[]'`),
    otherLanguages: p.array().$type<readonly PageLanguage[]>().default([]),
    timeZone: p.text().default('UTC'),
    accent: p.text().default('#4f46e5'),
    supportUrl: p.text().nullable(),
    announcement: p.text().nullable(),
    isPublic: p.boolean().default(false),
    indexed: p.boolean().default(true),
    credit: p.boolean().nullable(),
    access: p.text().$type<PageAccess>().default('public'),
    passwordHash: p.text().nullable(),
    logo: p.text().nullable(),
    favicon: p.text().nullable(),
    takenDownAt: p.datetime().nullable(),
    takenDownBecause: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().nullable(),
    deletedBy: p.integer().nullable(),
    wasPublic: p.boolean().default(false),
  },
});

export const sectionTable = defineEntity({
  name: 'PublishedSection',
  tableName: 'publishing.section',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    pageId: p.integer(),
    publicId: p.text().unique('section_public_id_key'),
    name: p.text(),
    place: p.integer(),
    createdAt: p.datetime(),
    originId: p.text().nullable(),
  },
});

export const itemTable = defineEntity({
  name: 'PublishedItem',
  tableName: 'publishing.item',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    pageId: p.integer(),
    sectionId: p.integer(),
    publicId: p.text().unique('item_public_id_key'),
    name: p.text(),
    description: p.text().nullable(),
    place: p.integer(),
    needs: p.text().$type<Needs>().default('all'),
    takesApi: p.boolean().default(false),
    worsenMs: p.integer().default(180_000),
    recoverMs: p.integer().default(120_000),
    onTrouble: p.text().$type<OnTrouble>().default('draft'),
    sentence: p.text().nullable(),
    apiStatus: p.text().$type<ItemStatus>().nullable(),
    apiAt: p.datetime().nullable(),
    apiUntil: p.datetime().nullable(),
    handStatus: p.text().$type<ItemStatus>().nullable(),
    handAt: p.datetime().nullable(),
    handUntil: p.text().$type<HandUntil>().nullable(),
    handBy: p.integer().nullable(),
    state: p.json<ItemMemory>().defaultRaw(`'{}'`),
    status: p.text().$type<ItemStatus>().default('operational'),
    since: p.datetime(),
    lookAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    originId: p.text().nullable(),
  },
});

export const itemPartTable = defineEntity({
  name: 'PublishedItemPart',
  tableName: 'publishing.item_part',
  properties: {
    itemId: p.integer().primary(),
    serviceId: p.integer().primary(),
    cap: p.text().$type<PartCap>().default('outage'),
    place: p.integer(),
  },
});

export const itemChangeTable = defineEntity({
  name: 'PublishedItemChange',
  tableName: 'publishing.item_change',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    itemId: p.integer(),
    status: p.text().$type<ItemStatus>(),
    changedAt: p.datetime(),
  },
});

export const postTable = defineEntity({
  name: 'PublishedPost',
  tableName: 'publishing.post',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    pageId: p.integer(),
    publicId: p.text().unique('post_public_id_key'),
    kind: p.text().$type<PostKind>(),
    title: p.text(),
    phase: p.text().$type<PostPhase>(),
    status: p.text().$type<ItemStatus>(),
    isDraft: p.boolean(),
    mayBeDown: p.boolean().default(false),
    startsAt: p.datetime(),
    endsAt: p.datetime().nullable(),
    monitoringAt: p.datetime().nullable(),
    resolvedAt: p.datetime().nullable(),
    itemId: p.integer().nullable(),
    namesItems: p.boolean().default(false),
    toldStatus: p.text().$type<ItemStatus>().nullable(),
    seriesId: p.integer().nullable(),
    isEdited: p.boolean().default(false),
    wouldHaveSaid: p.boolean().default(false),
    createdBy: p.integer().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    reminders: p.integer().default(0),
    remindedAt: p.datetime().nullable(),
    originId: p.text().nullable(),
  },
});

export const postItemTable = defineEntity({
  name: 'PublishedPostItem',
  tableName: 'publishing.post_item',
  properties: {
    postId: p.integer().primary(),
    itemId: p.integer().primary(),
    status: p.text().$type<ItemStatus>(),
  },
});

export const postUpdateTable = defineEntity({
  name: 'PublishedPostUpdate',
  tableName: 'publishing.post_update',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    postId: p.integer(),
    publicId: p.text().unique('post_update_public_id_key'),
    phase: p.text().$type<PostPhase>(),
    text: p.text(),
    shownAt: p.datetime(),
    notifies: p.boolean(),
    createdAt: p.datetime(),
    editedAt: p.datetime().nullable(),
    sendAt: p.datetime().nullable(),
    originId: p.text().nullable(),
  },
});

/** The tables of the schema publishing; migrations/schema.sql explains them. */
export const publishingTables = [
  pageTable,
  pageImageTable,
  formerSlugTable,
  sectionTable,
  itemTable,
  itemPartTable,
  itemChangeTable,
  progressTable,
  silenceTable,
  postTable,
  postItemTable,
  postUpdateTable,
];
