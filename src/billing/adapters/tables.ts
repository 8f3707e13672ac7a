import { defineEntity, p } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/postgresql';
import type { Plan } from '../plan.ts';
import { sandboxTables } from '../sandbox/adapters/tables.ts';

export const billingAccountTable = defineEntity({
  name: 'BillingAccount',
  tableName: 'billing.account',
  properties: {
    userId: p.integer().primary(),
    customerId: p.text().nullable(),
    syncVersion: p.integer().default(0),
    syncedAt: p.datetime().nullable(),
    subscriptionId: p.text().nullable(),
    status: p.text().nullable(),
    plan: p.text().$type<Plan>().nullable(),
    periodEnd: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    pastDueSince: p.datetime().nullable(),
  },
});

export const attemptTable = defineEntity({
  name: 'SubscriptionAttempt',
  tableName: 'billing.attempt',
  properties: {
    id: p.text().primary(),
    userId: p.integer(),
    plan: p.text().$type<Plan>(),
    subscriptionId: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

/** The tables of the schemas billing and sandbox; migrations/schema.sql says what they mean. */
export const billingTables = [billingAccountTable, attemptTable, ...sandboxTables];

export type BillingTables = InferKyselyDB<(typeof billingTables)[number]>;
