import { defineEntity, p } from '@mikro-orm/core';

export const pushKeyTable = defineEntity({
  name: 'PushKey',
  tableName: 'integrations.push_key',
  properties: {
    id: p.integer().primary().autoincrement(false),
    publicKey: p.text(),
    privateKey: p.text(),
  },
});

export const pushDeviceTable = defineEntity({
  name: 'PushDevice',
  tableName: 'integrations.push_device',
  properties: {
    integrationId: p.integer().primary().autoincrement(false),
    sessionHash: p.blob().$type<Buffer>(),
    endpointHash: p.blob().$type<Buffer>(),
    boardId: p.integer().nullable(),
  },
});

export const listRecipientTable = defineEntity({
  name: 'ListRecipient',
  tableName: 'integrations.list_recipient',
  uniques: [{ name: 'list_recipient_integration_id_address_key', properties: ['integrationId', 'address'] }],
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    integrationId: p.integer(),
    address: p.text(),
    askedAt: p.datetime().nullable(),
    confirmedAt: p.datetime().nullable(),
    stoppedAt: p.datetime().nullable(),
    refusal: p.text().nullable(),
  },
});
