import { defineEntity, p } from '@mikro-orm/core';
import type { CredentialKind } from '#credential-kinds';
import type { CredentialValues } from '../ports.ts';

export const pageCredentialsTable = defineEntity({
  name: 'PageCredentials',
  tableName: 'monitoring.page_credentials',
  uniques: [{ name: 'page_credentials_team_id_url_key', properties: ['teamId', 'url'] }],
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    url: p.text(),
    kind: p.text().$type<CredentialKind>(),
    shown: p.json().$type<CredentialValues>(),
    sealed: p.text(),
    updatedAt: p.datetime(),
  },
});
