import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { PagesTables } from '../../pages/adapters/tables.ts';
import type { AlertThreshold, ServiceStatus } from '../../pages/status.ts';
import type { CustomerWords } from '../words/customer-words.ts';

export const serviceTable = defineEntity({
  name: 'Service',
  tableName: 'monitoring.service',
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    scopeId: p.bigint('number'),
    name: p.text(),
    slug: p.text().unique('service_slug_key'),
    description: p.text().default(''),
    category: p.text().nullable(),
    statusPageUrl: p.text(),
    logoIcon: p.text(),
    logoColor: p.text(),
    enabled: p.boolean().default(true),
    alertThreshold: p.text().$type<AlertThreshold>().default('degraded'),
    unlinkedIncidents: p.boolean().default(true),
    frozenStatus: p.text().$type<ServiceStatus>().nullable(),
    frozenMessage: p.text().nullable(),
    frozenSince: p.datetime().nullable(),
    frozenCheckedAt: p.datetime().nullable(),
    manualStatus: p.text().$type<ServiceStatus>().nullable(),
    manualMessage: p.text().nullable(),
    manualAt: p.datetime().nullable(),
    manualBy: p.integer().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    customerWords: p.json().$type<CustomerWords>().nullable(),
  },
});

export const userServiceTable = defineEntity({
  name: 'UserService',
  tableName: 'monitoring.user_service',
  uniques: [{ name: 'user_service_user_id_service_id_key', properties: ['teamId', 'serviceId'] }],
  properties: {
    id: p.integer().primary().autoincrement().generated('identity'),
    teamId: p.integer().fieldName('user_id'),
    serviceId: p.integer(),
    scopeId: p.bigint('number'),
    pinned: p.boolean().default(false),
    sortName: p.text().default(''),
    createdAt: p.datetime(),
  },
});

export const deletedServiceTable = defineEntity({
  name: 'DeletedService',
  tableName: 'monitoring.deleted_service',
  properties: {
    teamId: p.integer().fieldName('user_id').primary().autoincrement(false),
    serviceId: p.integer().primary().autoincrement(false),
    deletedBy: p.integer().nullable(),
    deletedAt: p.datetime(),
    pinned: p.boolean(),
  },
});

export const pausedTable = defineEntity({
  name: 'PausedTeam',
  tableName: 'monitoring.rest',
  properties: {
    teamId: p.integer().fieldName('user_id').primary().autoincrement(false),
    beganAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

export const stillPolledTable = defineEntity({
  name: 'StillPolled',
  tableName: 'monitoring.still_polled',
  properties: {
    serviceId: p.integer().primary().autoincrement(false),
    teamId: p.integer().primary().autoincrement(false),
    until: p.datetime(),
  },
});

/** The tables of services in the schema monitoring; migrations/schema.sql explains them. */
export const servicesTables = [serviceTable, userServiceTable, deletedServiceTable, pausedTable, stillPolledTable];

/** Services and their pages. */
export type MonitoringTables = PagesTables & InferKyselyDB<(typeof servicesTables)[number]>;

/** Called in every method, so that the query joins the running transaction: a stored one would commit outside of it. */
export const monitoringTables = (em: EntityManager): Kysely<MonitoringTables> => em.getKysely<MonitoringTables>();
