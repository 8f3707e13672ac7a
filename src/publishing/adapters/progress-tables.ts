import { defineEntity, p } from '@mikro-orm/core';

export const progressTable = defineEntity({
  name: 'PublishingProgress',
  tableName: 'publishing.progress',
  properties: {
    one: p.boolean().primary().default(true),
    factId: p.bigint('number'),
    ranAt: p.datetime(),
  },
});

export const silenceTable = defineEntity({
  name: 'PublishingSilence',
  tableName: 'publishing.silence',
  properties: { beganAt: p.datetime().primary(), endedAt: p.datetime() },
});
