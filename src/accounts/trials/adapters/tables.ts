import { defineEntity, p } from '@mikro-orm/core';

export const givenTrialTable = defineEntity({
  name: 'GivenTrial',
  tableName: 'accounts.given_trial',
  properties: {
    addressMark: p.text().primary(),
    endsAt: p.datetime(),
  },
});
