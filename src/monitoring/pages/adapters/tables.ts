import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import { pageCredentialsTable } from '../credentials/adapters/tables.ts';
import type { ReadingHistory } from '../polling/accept-reading.ts';
import type { Validator } from '../ports.ts';
import type { PageSource } from '../reading/reader.ts';
import type { ServiceStatus, UnknownReason } from '../status.ts';
import type { Component } from '../status-page.ts';
import type { ScopeItem } from '../watched-components.ts';

export const statusPageTable = defineEntity({
  name: 'StatusPage',
  tableName: 'monitoring.status_page',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    url: p.text().unique('status_page_url_key'),
    format: p.text().nullable(),
    sources: p.json<readonly PageSource[]>().defaultRaw(`'[]'`),
    validators: p.json<readonly Validator[]>().defaultRaw(`'[]'`),
    nextPollAt: p.datetime().nullable(),
    leaseToken: p.uuid().nullable(),
    leasedUntil: p.datetime().nullable(),
    lastPolledAt: p.datetime().nullable(),
    lastReadAt: p.datetime().nullable(),
    problem: p.text().nullable(),
    problemSince: p.datetime().nullable(),
    failures: p.integer().default(0),
    shapeFailures: p.integer().default(0),
    retryAt: p.datetime().nullable(),
    readAgainAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    atRest: p.boolean().default(false),
  },
});

export const pageSnapshotTable = defineEntity({
  name: 'PageSnapshot',
  tableName: 'monitoring.page_snapshot',
  properties: {
    pageId: p.bigint('number').primary().autoincrement(false),
    title: p.text().nullable(),
    status: p.text().$type<ServiceStatus>(),
    message: p.text().nullable(),
    components: p.json<readonly Component[]>(),
    contentHash: p.text().default(''),
    memory: p.json<ReadingHistory>().defaultRaw(`'{}'`),
    changedAt: p.datetime(),
  },
});

export const pageChangeTable = defineEntity({
  name: 'PageChange',
  tableName: 'monitoring.page_change',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    pageId: p.bigint('number'),
    seenAt: p.datetime().defaultRaw('now()'),
    status: p.text().$type<ServiceStatus>().nullable(),
    before: p.json<readonly Component[]>().defaultRaw(`'[]'`),
    changed: p.array().defaultRaw(`'{}'`),
    unreadableSince: p.datetime().nullable(),
  },
});

export const scopeTable = defineEntity({
  name: 'Scope',
  tableName: 'monitoring.scope',
  uniques: [{ name: 'scope_page_id_component_key_key', properties: ['pageId', 'componentKey'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    pageId: p.bigint('number'),
    components: p.json<readonly ScopeItem[]>().defaultRaw(`'[]'`),
    componentKey: p.text().default(''),
    status: p.text().$type<ServiceStatus>().default('unknown'),
    statusMessage: p.text().nullable(),
    statusSince: p.datetime().nullable(),
    reportedAt: p.datetime().nullable(),
    reportedStatus: p.text().$type<ServiceStatus>().nullable(),
    createdAt: p.datetime(),
  },
});

export const statusChangeTable = defineEntity({
  name: 'StatusChange',
  tableName: 'monitoring.status_change',
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    scopeId: p.bigint('number'),
    previous: p.text().$type<ServiceStatus>().nullable(),
    status: p.text().$type<ServiceStatus>(),
    message: p.text().nullable(),
    changedAt: p.datetime(),
    reason: p.text().$type<UnknownReason>().nullable(),
    stated: p.boolean().default(false),
  },
});

/** The tables of status pages in the schema monitoring; migrations/schema.sql explains them. */
export const pagesTables = [
  statusPageTable,
  pageSnapshotTable,
  pageChangeTable,
  scopeTable,
  statusChangeTable,
  pageCredentialsTable,
];

export type PagesTables = InferKyselyDB<(typeof pagesTables)[number]>;
