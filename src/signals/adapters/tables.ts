import { defineEntity, p } from '@mikro-orm/core';
import type { AlertMatch } from '#alert-match';
import type { OwnAlertSeverity, SourceKind } from '../ports.ts';
import type { Likelihood } from '../verdict/verdict.ts';

export const sourceTable = defineEntity({
  name: 'AlertSource',
  tableName: 'signals.source',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    name: p.text(),
    kind: p.text().$type<SourceKind>(),
    tokenHash: p.blob().$type<Buffer>().unique('source_token_hash_key'),
    lastFour: p.text(),
    createdAt: p.datetime(),
    lastReceivedAt: p.datetime().nullable(),
  },
});

export const ownAlertTable = defineEntity({
  name: 'OwnAlert',
  tableName: 'signals.alert',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    sourceId: p.integer(),
    key: p.text(),
    title: p.text(),
    severity: p.text().$type<OwnAlertSeverity>(),
    url: p.text().nullable(),
    labels: p.json().$type<Readonly<Record<string, string>>>(),
    startedAt: p.datetime(),
    receivedAt: p.datetime(),
    seenAt: p.datetime(),
    resolvedAt: p.datetime().nullable(),
  },
});

export const mappingTable = defineEntity({
  name: 'AlertMapping',
  tableName: 'signals.mapping',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    name: p.text(),
    field: p.text().$type<AlertMatch['field']>(),
    label: p.text().nullable(),
    value: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export const mappedServiceTable = defineEntity({
  name: 'MappedService',
  tableName: 'signals.mapped_service',
  properties: {
    mappingId: p.integer().primary().autoincrement(false),
    serviceId: p.integer().primary().autoincrement(false),
    componentIds: p.array().default([]),
  },
});

export const judgementTable = defineEntity({
  name: 'Judgement',
  tableName: 'signals.judgement',
  properties: {
    alertId: p.integer().primary().autoincrement(false),
    teamId: p.integer(),
    judgedAt: p.datetime().nullable(),
    told: p.text().$type<Likelihood>().nullable(),
    mappingIds: p.array(Number).columnType('integer[]').default([]),
    pageIds: p.array(Number).columnType('bigint[]').default([]),
    answered: p.boolean().default(false),
  },
});

export const leadTable = defineEntity({
  name: 'Lead',
  tableName: 'signals.lead',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    serviceId: p.integer(),
    alertId: p.integer().nullable(),
    title: p.text(),
    alertAt: p.datetime(),
    confirmedAt: p.datetime(),
  },
});

export const meTooTable = defineEntity({
  name: 'MeToo',
  tableName: 'signals.me_too',
  properties: {
    alertId: p.integer().primary().autoincrement(false),
    userId: p.integer().primary().autoincrement(false),
    seenAt: p.datetime(),
  },
});

/** The tables of the schema signals; migrations/schema.sql explains them. */
export const signalsTables = [
  sourceTable,
  ownAlertTable,
  mappingTable,
  mappedServiceTable,
  judgementTable,
  leadTable,
  meTooTable,
];
