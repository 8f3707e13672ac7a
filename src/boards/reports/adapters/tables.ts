import { defineEntity, p } from '@mikro-orm/core';

export const slaTargetTable = defineEntity({
  name: 'SlaTarget',
  tableName: 'boards.sla_target',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    serviceId: p.integer().nullable(),
    percent: p.double().$type<number>(),
  },
});

export const reportEmailTable = defineEntity({
  name: 'ReportEmail',
  tableName: 'boards.report_email',
  properties: {
    teamId: p.integer().primary().autoincrement(false),
    userId: p.integer().primary().autoincrement(false),
    serviceId: p.integer().nullable(),
    boardId: p.integer().nullable(),
    sentMonth: p.text(),
    dueAt: p.datetime(),
    tries: p.integer().default(0),
  },
});

export const reportLinkTable = defineEntity({
  name: 'ReportLink',
  tableName: 'boards.report_link',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    serviceId: p.integer().nullable(),
    boardId: p.integer().nullable(),
    label: p.text(),
    period: p.text().nullable(),
    firstDay: p.text(),
    lastDay: p.text(),
    timeZone: p.text(),
    tokenHash: p.blob().$type<Buffer>().unique('report_link_token_hash_key'),
    lastFour: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    createdBy: p.integer().nullable(),
    leftAt: p.datetime().nullable(),
  },
});
