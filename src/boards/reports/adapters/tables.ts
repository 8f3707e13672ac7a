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
