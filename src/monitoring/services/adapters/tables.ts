import { defineEntity, p } from '@mikro-orm/core';
import type { AlertThreshold, ServiceStatus } from '../../pages/status.ts';

const serviceTable = defineEntity({
  name: 'Service',
  tableName: 'monitoring.service',
  properties: {
    id: p.integer().primary().autoincrement(),
    scopeId: p.bigint('number'),
    name: p.text(),
    slug: p.text(),
    description: p.text().default(''),
    category: p.text().nullable(),
    statusPageUrl: p.text(),
    logoIcon: p.text(),
    logoColor: p.text(),
    enabled: p.boolean().default(true),
    alertThreshold: p.text().$type<AlertThreshold>().default('degraded'),
    frozenStatus: p.text().$type<ServiceStatus>().nullable(),
    frozenMessage: p.text().nullable(),
    frozenSince: p.datetime().nullable(),
    frozenCheckedAt: p.datetime().nullable(),
    manualStatus: p.text().$type<ServiceStatus>().nullable(),
    manualMessage: p.text().nullable(),
    manualAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

const userServiceTable = defineEntity({
  name: 'UserService',
  tableName: 'monitoring.user_service',
  properties: {
    id: p.integer().primary().autoincrement(),
    userId: p.integer(),
    serviceId: p.integer(),
    createdAt: p.datetime(),
  },
});

/** The tables of services in the schema monitoring; migrations/schema.sql says what they mean. */
export const servicesTables = [serviceTable, userServiceTable];
