import { defineEntity, p } from '@mikro-orm/core';

export const boardTable = defineEntity({
  name: 'Board',
  tableName: 'boards.board',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    name: p.text(),
    slug: p.text().unique('board_slug_key'),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export const startBoardTable = defineEntity({
  name: 'StartBoard',
  tableName: 'boards.start_board',
  properties: {
    teamId: p.integer().primary(),
    userId: p.integer().primary(),
    boardId: p.integer(),
  },
});

export const boardServiceTable = defineEntity({
  name: 'BoardService',
  tableName: 'boards.board_service',
  properties: {
    boardId: p.integer().primary(),
    serviceId: p.integer().primary(),
  },
});
