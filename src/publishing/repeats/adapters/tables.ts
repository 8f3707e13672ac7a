import { defineEntity, p } from '@mikro-orm/core';
import type { Repeat } from '../repeat.ts';

export const seriesTable = defineEntity({
  name: 'MaintenanceSeries',
  tableName: 'publishing.maintenance_series',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    pageId: p.integer(),
    title: p.text(),
    text: p.text(),
    mayBeDown: p.boolean(),
    notifies: p.boolean(),
    itemIds: p.array(Number).columnType('integer[]').default([]),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    every: p.text().$type<Repeat['every']>(),
    until: p.date().nullable(),
    planned: p.integer().default(0),
    nextAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});
