import { defineEntity, p } from '@mikro-orm/core';
import type { OwnAlertSeverity, SourceKind } from '../ports.ts';

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

/** The tables of the schema signals; migrations/schema.sql explains them. */
export const signalsTables = [sourceTable, ownAlertTable];
