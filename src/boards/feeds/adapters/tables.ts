import { defineEntity, p } from '@mikro-orm/core';
import { boardServiceTable, boardTable, startBoardTable } from '../../named/adapters/tables.ts';
import { reportEmailTable, reportLinkTable, slaTargetTable } from '../../reports/adapters/tables.ts';
import type { FeedScope } from '../ports.ts';

export const feedTable = defineEntity({
  name: 'Feed',
  tableName: 'boards.feed',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer().fieldName('user_id'),
    name: p.text(),
    scope: p.text().$type<FeedScope>(),
    boardId: p.integer().nullable(),
    tokenHash: p.blob().$type<Buffer>().unique('feed_token_hash_key'),
    lastFour: p.text(),
    createdAt: p.datetime(),
    lastReadAt: p.datetime().nullable(),
    createdBy: p.integer().nullable(),
    leftAt: p.datetime().nullable(),
    updatedAt: p.datetime().nullable(),
  },
});

/** The tables of the schema boards; migrations/schema.sql explains them. */
export const boardsTables = [
  feedTable,
  boardTable,
  boardServiceTable,
  startBoardTable,
  slaTargetTable,
  reportEmailTable,
  reportLinkTable,
];
