import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { AuditCredential, AuditDetails, AuditOutcome } from '../../shared/audit-entry.ts';

export const factTable = defineEntity({
  name: 'Fact',
  tableName: 'platform.fact',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    kind: p.text(),
    pageId: p.bigint('number').nullable(),
    scopeId: p.bigint('number').nullable(),
    serviceId: p.integer().nullable(),
    incidentId: p.integer().nullable(),
    maintenanceId: p.integer().nullable(),
    data: p.json<Readonly<Record<string, unknown>>>().defaultRaw(`'{}'`),
    occurredAt: p.datetime(),
    recordedAt: p.datetime().defaultRaw('now()'),
    expanded: p.boolean().default(false),
  },
});

export const installationTable = defineEntity({
  name: 'Installation',
  tableName: 'platform.installation',
  properties: {
    one: p.boolean().primary().default(true),
    secretFingerprint: p.text().nullable(),
    neededMigration: p.text().nullable(),
  },
});

export const auditEntryTable = defineEntity({
  name: 'AuditEntry',
  tableName: 'platform.audit_entry',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    at: p.datetime().defaultRaw('now()'),
    operation: p.text(),
    outcome: p.text().$type<AuditOutcome>(),
    userId: p.integer().nullable(),
    credential: p.text().$type<AuditCredential>(),
    keyId: p.integer().nullable(),
    address: p.text().nullable(),
    userAgent: p.text().nullable(),
    target: p.text().nullable(),
    teamId: p.integer().nullable(),
    targetName: p.text().nullable(),
    actorName: p.text().nullable(),
    details: p.json<AuditDetails>().defaultRaw(`'{}'`),
  },
});

export const rateLimitTable = defineEntity({
  name: 'RateLimit',
  tableName: 'platform.rate_limit',
  properties: {
    subject: p.blob().$type<Buffer>().primary(),
    count: p.integer(),
    endsAt: p.datetime(),
  },
});

export const idempotencyKeyTable = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'platform.idempotency_key',
  properties: {
    subject: p.blob().$type<Buffer>().primary(),
    caller: p.blob().$type<Buffer>(),
    request: p.blob().$type<Buffer>(),
    state: p.text().$type<'running' | 'committed' | 'answered'>(),
    answer: p.text().nullable(),
    busyUntil: p.datetime(),
    endsAt: p.datetime(),
  },
});

export const dataChangeTable = defineEntity({
  name: 'DataChange',
  tableName: 'platform.data_change',
  properties: {
    name: p.text().primary(),
    doneTo: p.bigint('number').defaultRaw('0'),
    last: p.bigint('number'),
    begunAt: p.datetime().defaultRaw('now()'),
    finishedAt: p.datetime().nullable(),
  },
});

/** The tables of the schema platform; migrations/schema.sql explains them. */
export const platformTables = [
  factTable,
  installationTable,
  rateLimitTable,
  auditEntryTable,
  idempotencyKeyTable,
  dataChangeTable,
];

export type PlatformTables = InferKyselyDB<(typeof platformTables)[number]>;
