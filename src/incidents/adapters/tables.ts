import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { IncidentPhase, MaintenanceState, PageIncident } from '../../monitoring/index.ts';
import type { RowOf } from '../../platform/database/query.ts';
import type { CopyVariant, TeamEntryKind } from '../teamwork/ports.ts';

export const incidentTable = defineEntity({
  name: 'Incident',
  tableName: 'incidents.incident',
  uniques: [{ name: 'incident_page_id_external_id_key', properties: ['pageId', 'externalId'] }],
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    pageId: p.bigint('number').nullable(),
    externalId: p.text().nullable(),
    serviceId: p.integer().nullable(),
    title: p.text(),
    description: p.text().nullable(),
    phase: p.text().$type<IncidentPhase>(),
    impact: p.text().nullable(),
    severity: p.text().$type<NonNullable<PageIncident['severity']>>().nullable(),
    url: p.text().nullable(),
    componentIds: p.array().default([]),
    startedAt: p.datetime(),
    pageStartedAt: p.datetime().nullable(),
    resolvedAt: p.datetime().nullable(),
    missedAt: p.datetime().nullable(),
    notice: p.boolean().default(false),
    unlisted: p.boolean().default(false),
    publishedAt: p.datetime().nullable(),
    readAt: p.datetime().nullable(),
    firstSight: p.boolean().default(false),
    contentHash: p.text().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export const incidentUpdateTable = defineEntity({
  name: 'IncidentUpdate',
  tableName: 'incidents.incident_update',
  uniques: [{ name: 'incident_update_incident_id_content_hash_key', properties: ['incidentId', 'contentHash'] }],
  properties: {
    id: p.bigint('number').primary().autoincrement().generated('identity'),
    incidentId: p.integer(),
    phase: p.text().$type<IncidentPhase>(),
    body: p.text(),
    postedAt: p.datetime(),
    contentHash: p.blob().$type<Buffer>(),
  },
});

export const maintenanceTable = defineEntity({
  name: 'Maintenance',
  tableName: 'incidents.maintenance',
  uniques: [{ name: 'maintenance_page_id_external_id_key', properties: ['pageId', 'externalId'] }],
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    pageId: p.bigint('number'),
    externalId: p.text(),
    title: p.text(),
    description: p.text().nullable(),
    state: p.text().$type<MaintenanceState>(),
    url: p.text().nullable(),
    componentIds: p.array().default([]),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    missedAt: p.datetime().nullable(),
    overranAt: p.datetime().nullable(),
    firstSight: p.boolean().default(false),
    contentHash: p.text().default(''),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export const unlistedMaintenanceTable = defineEntity({
  name: 'UnlistedMaintenance',
  tableName: 'incidents.unlisted_maintenance',
  properties: { maintenanceId: p.integer().primary().autoincrement(false), notedAt: p.datetime() },
});

export const pageIntakeTable = defineEntity({
  name: 'PageIntake',
  tableName: 'incidents.page_intake',
  properties: {
    pageId: p.bigint('number').primary().autoincrement(false),
    day: p.date(),
    taken: p.integer(),
    leftOut: p.integer(),
  },
});

export const teamEntryTable = defineEntity({
  name: 'TeamEntry',
  tableName: 'incidents.team_entry',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer(),
    incidentId: p.integer().nullable(),
    serviceId: p.integer().nullable(),
    kind: p.text().$type<TeamEntryKind>(),
    byId: p.integer().nullable(),
    toId: p.integer().nullable(),
    body: p.text().nullable(),
    variant: p.text().$type<CopyVariant>().nullable(),
    createdAt: p.datetime(),
  },
});

/** The tables of the schema incidents; migrations/schema.sql explains them. */
export const incidentsTables = [
  incidentTable,
  incidentUpdateTable,
  maintenanceTable,
  unlistedMaintenanceTable,
  pageIntakeTable,
  teamEntryTable,
];

export type IncidentsTables = InferKyselyDB<(typeof incidentsTables)[number]>;

/** A row as it's read. */
export type StoredIncident = RowOf<IncidentsTables, 'incidents.incident'>;
export type StoredMaintenance = RowOf<IncidentsTables, 'incidents.maintenance'>;
/** The page's id of its incident or maintenance; absent only for an incident that a user reported. */
export type StoredKey = Pick<StoredMaintenance, 'page_id' | 'external_id'>;

/** Call it in every method, so that the query joins the running transaction. A stored one would commit outside of it. */
export const incidentsKysely = (em: EntityManager): Kysely<IncidentsTables> => em.getKysely<IncidentsTables>();
