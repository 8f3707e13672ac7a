import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { ServiceStatus } from '../../../monitoring/index.ts';
import type { EventChoices } from '../alert-events.ts';
import type { ChannelType, Settings } from '../channel-type.ts';
import type { SummaryRule } from '../content/summaries.ts';
import type { AlertQuietHours } from '../quiet-hours.ts';
import type { Escalation, ReminderKind } from '../reminders.ts';
import type { Why } from '../why.ts';
import { listRecipientTable, pushDeviceTable, pushKeyTable } from './receiver-tables.ts';

export const integrationTable = defineEntity({
  name: 'Integration',
  tableName: 'integrations.integration',
  properties: {
    id: p.integer().primary().autoincrement().generated('by default as identity'),
    teamId: p.integer().fieldName('user_id'),
    memberId: p.integer().nullable(),
    type: p.text().$type<ChannelType | 'email' | 'push'>(),
    name: p.text(),
    events: p.json<EventChoices>().defaultRaw(`'{}'`),
    address: p.text().nullable(),
    signingSecret: p.text().nullable(),
    oldSigningSecret: p.text().nullable(),
    oldSecretUntil: p.datetime().nullable(),
    enabled: p.boolean().default(true),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    settings: p.json<Settings>().defaultRaw(`'{}'`),
    connectedAt: p.datetime().nullable(),
    serviceIds: p.array(Number).columnType('integer[]').nullable(),
    boardId: p.integer().nullable(),
    secretSettings: p.text().nullable(),
    quietHours: p.json<AlertQuietHours>().nullable(),
    escalation: p.json<Escalation>().nullable(),
    repeatMinutes: p.integer().nullable(),
    summaries: p.json<SummaryRule>().nullable(),
  },
});

export const deletedIntegrationTable = defineEntity({
  name: 'DeletedIntegration',
  tableName: 'integrations.deleted_integration',
  properties: {
    integrationId: p.integer().primary().autoincrement(false),
    teamId: p.integer().fieldName('user_id'),
    deletedBy: p.integer().nullable(),
    deletedAt: p.datetime(),
    content: p.json(),
  },
});

export const integrationQueueTable = defineEntity({
  name: 'IntegrationQueue',
  tableName: 'integrations.integration_queue',
  properties: {
    integrationId: p.integer().primary().autoincrement(false),
    burst: p.integer(),
    restMs: p.integer(),
    host: p.text().default(''),
    endpoint: p.text().nullable(),
    dueAt: p.datetime().nullable(),
    rescheduled: p.boolean().default(false),
    leaseToken: p.uuid().nullable(),
    leasedAt: p.datetime().nullable(),
    leasedUntil: p.datetime().nullable(),
    digestWindowEndsAt: p.datetime().nullable(),
    madeSince: p.datetime().nullable(),
    made: p.integer().default(0),
    madeBefore: p.integer().default(0),
    failingSince: p.datetime().nullable(),
    failure: p.text().nullable(),
    failingNotifiedAt: p.datetime().nullable(),
    switchedOffAt: p.datetime().nullable(),
    offNotifiedAt: p.datetime().nullable(),
    notifyingUntil: p.datetime().nullable(),
    lastAcceptedAt: p.datetime().nullable(),
    testFailedAt: p.datetime().nullable(),
  },
});

export const endpointRateLimitTable = defineEntity({
  name: 'EndpointRateLimit',
  tableName: 'integrations.endpoint_rate_limit',
  properties: {
    endpoint: p.text().primary(),
    freeAt: p.datetime(),
    token: p.uuid().nullable(),
  },
});

export const messageTable = defineEntity({
  name: 'Message',
  tableName: 'integrations.message',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('by default as identity'),
    content: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export const deliveryTable = defineEntity({
  name: 'Delivery',
  tableName: 'integrations.delivery',
  uniques: [{ name: 'delivery_fact_id_integration_id_key', properties: ['factId', 'integrationId'] }],
  properties: {
    id: p.uuid(),
    integrationId: p.integer().primary(),
    seq: p.bigint('number').primary().autoincrement().generated('identity'),
    factId: p.bigint('number').nullable(),
    kind: p.text(),
    subject: p.text().nullable(),
    sequence: p.integer(),
    messageId: p.bigint('number'),
    state: p.text().$type<'pending' | 'accepted' | 'kept' | 'failed' | 'superseded' | 'cancelled'>(),
    attempts: p.integer().default(0),
    publishedAt: p.datetime().nullable(),
    seenAt: p.datetime(),
    firstSentAt: p.datetime().nullable(),
    sentAt: p.datetime().nullable(),
    acceptedAt: p.datetime().nullable(),
    status: p.integer().nullable(),
    answer: p.text().nullable(),
    digestId: p.uuid().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    why: p.json<Why>().nullable(),
    messageRef: p.text().nullable(),
    emailed: p.array(Number).columnType('integer[]').nullable(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

export const queuedTable = defineEntity({
  name: 'Queued',
  tableName: 'integrations.queued',
  properties: {
    seq: p.bigint('number').primary().autoincrement(false),
    integrationId: p.integer(),
    dueAt: p.datetime().nullable(),
  },
});

export const newsTable = defineEntity({
  name: 'News',
  tableName: 'integrations.news',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    factId: p.bigint('number').unique('news_fact_id_key').nullable(),
    content: p.json<object>(),
    afterUser: p.integer().default(0),
  },
});

export const pastNewsTable = defineEntity({
  name: 'PastNews',
  tableName: 'integrations.past_news',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    pageId: p.bigint('number'),
    seenAt: p.datetime(),
    audience: p.text(),
    content: p.text(),
  },
});

export const scopeMemoryTable = defineEntity({
  name: 'ScopeMemory',
  tableName: 'integrations.scope_memory',
  properties: {
    scopeId: p.bigint('number').primary().autoincrement(false),
    pageId: p.bigint('number'),
    content: p.json<object>(),
    dueAt: p.datetime().nullable(),
  },
});

export const alertStateTable = defineEntity({
  name: 'AlertState',
  tableName: 'integrations.standing',
  properties: {
    integrationId: p.integer().primary().autoincrement(false),
    serviceId: p.integer().primary().autoincrement(false),
    content: p.json<object>(),
  },
});

export const muteTable = defineEntity({
  name: 'Mute',
  tableName: 'integrations.mute',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    serviceId: p.integer().nullable(),
    incidentId: p.integer().nullable(),
    memberId: p.integer().nullable(),
    byId: p.integer().nullable(),
    mutedAt: p.datetime(),
    until: p.datetime().nullable(),
  },
});

export const heldTable = defineEntity({
  name: 'Held',
  tableName: 'integrations.held',
  properties: {
    seq: p.bigint('number').primary().autoincrement(false),
    integrationId: p.integer(),
    muteId: p.integer(),
    levels: p.json<Readonly<Record<number, ServiceStatus>>>(),
  },
});

export const quietHeldTable = defineEntity({
  name: 'QuietHeld',
  tableName: 'integrations.quiet_held',
  properties: {
    seq: p.bigint('number').primary().autoincrement(false),
    integrationId: p.integer(),
    until: p.datetime(),
  },
});

export const reminderTable = defineEntity({
  name: 'Reminder',
  tableName: 'integrations.reminder',
  properties: {
    integrationId: p.integer().primary().autoincrement(false),
    subject: p.text().primary(),
    kind: p.text().primary().$type<ReminderKind>(),
    dueAt: p.datetime().nullable(),
    fired: p.boolean().default(false),
  },
});

export const summaryTable = defineEntity({
  name: 'Summary',
  tableName: 'integrations.summary',
  properties: {
    integrationId: p.integer().primary().autoincrement(false),
    dueAt: p.datetime(),
    leasedUntil: p.datetime().nullable(),
  },
});

export const quietHoursTable = defineEntity({
  name: 'QuietHours',
  tableName: 'integrations.quiet_hours',
  properties: {
    userId: p.integer().primary().autoincrement(false),
    days: p.array(Number).columnType('integer[]'),
    fromMinute: p.integer(),
    toMinute: p.integer(),
    timeZone: p.text(),
  },
});

/** The tables of the schema integrations; migrations/schema.sql explains them. */
export const integrationsTables = [
  integrationTable,
  deletedIntegrationTable,
  integrationQueueTable,
  endpointRateLimitTable,
  messageTable,
  deliveryTable,
  queuedTable,
  newsTable,
  pastNewsTable,
  scopeMemoryTable,
  alertStateTable,
  muteTable,
  heldTable,
  quietHeldTable,
  reminderTable,
  summaryTable,
  pushKeyTable,
  pushDeviceTable,
  listRecipientTable,
  quietHoursTable,
];

export type IntegrationsTables = InferKyselyDB<(typeof integrationsTables)[number]>;
