import { defineEntity, p } from '@mikro-orm/core';

export const appClientTable = defineEntity({
  name: 'AppClient',
  tableName: 'accounts.app_client',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    redirectUris: p.array(),
    createdAt: p.datetime(),
  },
});

export const appGrantTable = defineEntity({
  name: 'AppGrant',
  tableName: 'accounts.app_grant',
  properties: {
    keyId: p.integer().primary().autoincrement(false),
    clientId: p.text(),
    redirectUri: p.text(),
    familyHash: p.blob().$type<Buffer>().unique('app_grant_family_hash_key'),
    secretHash: p.blob().$type<Buffer>(),
    codeChallenge: p.text().nullable(),
    endsAt: p.datetime(),
  },
});
