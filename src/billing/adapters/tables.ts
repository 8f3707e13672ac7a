import { defineEntity, p } from '@mikro-orm/core';
import type { Plan } from '../../shared/plan.ts';
import type { BillingMail } from '../billing-mail.ts';
import type { PaymentIssue } from '../payment-issue.ts';
import type { Attempt } from '../ports.ts';
import type { Purchase } from '../purchases/purchase.ts';

export const billingAccountTable = defineEntity({
  name: 'BillingAccount',
  tableName: 'billing.account',
  properties: {
    teamId: p.integer().fieldName('user_id').primary().autoincrement(false),
    customerId: p.text().unique('account_customer_id_key').nullable(),
    missingCustomerId: p.text().nullable(),
    syncVersion: p.integer().default(0),
    savedVersion: p.integer().default(0),
    syncedAt: p.datetime().nullable(),
    subscriptionId: p.text().nullable(),
    status: p.text().nullable(),
    plan: p.text().$type<Plan>().nullable(),
    periodEnd: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    pastDueSince: p.datetime().nullable(),
    hasSeveral: p.boolean().default(false),
    payerChangedAt: p.datetime().nullable(),
  },
});

export const attemptTable = defineEntity({
  name: 'SubscriptionAttempt',
  tableName: 'billing.attempt',
  properties: {
    id: p.text().primary(),
    teamId: p.integer().fieldName('user_id').unique('attempt_user_id_key'),
    plan: p.text().$type<Plan>(),
    way: p.text().$type<Attempt['way']>(),
    reference: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

export const eventTable = defineEntity({
  name: 'BillingEvent',
  tableName: 'billing.event',
  properties: {
    id: p.text().primary(),
    type: p.text(),
    teamId: p.integer().fieldName('user_id').nullable(),
    receivedAt: p.datetime().defaultRaw('now()'),
    leaseUntil: p.datetime(),
    attempts: p.integer().default(1),
    doneAt: p.datetime().nullable(),
    error: p.text().nullable(),
  },
});

export const accessTable = defineEntity({
  name: 'BillingAccess',
  tableName: 'billing.access',
  properties: {
    teamId: p.integer().fieldName('user_id').primary().autoincrement(false),
    dueAt: p.datetime().nullable(),
    readOnlySince: p.datetime().nullable(),
    remindAt: p.datetime().nullable(),
  },
});

export const mailTable = defineEntity({
  name: 'BillingMail',
  tableName: 'billing.mail',
  properties: {
    id: p.text().primary(),
    content: p.json<BillingMail>().nullable(),
    dueAt: p.datetime().nullable(),
    tries: p.integer().default(0),
    doneAt: p.datetime().nullable(),
  },
});

export const purchaseTable = defineEntity({
  name: 'Purchase',
  tableName: 'billing.purchase',
  properties: {
    checkoutId: p.text().primary(),
    state: p.text().$type<Purchase['state']>().default('open'),
    email: p.text().nullable(),
    customerId: p.text().nullable(),
    subscriptionId: p.text().nullable(),
    teamId: p.integer().fieldName('user_id').nullable(),
    createdAt: p.datetime(),
    paidAt: p.datetime().nullable(),
  },
});

export const paymentIssueTable = defineEntity({
  name: 'PaymentIssue',
  tableName: 'billing.payment_issue',
  properties: {
    id: p.text().primary(),
    kind: p.text().$type<PaymentIssue['kind']>(),
    teamId: p.integer().fieldName('user_id').nullable(),
    chargeId: p.text().nullable(),
    amount: p.integer(),
    currency: p.text(),
    status: p.text().nullable(),
    reason: p.text().nullable(),
    dueBy: p.datetime().nullable(),
    happenedAt: p.datetime(),
  },
});

/** The tables of the schema billing; migrations/schema.sql explains them. */
export const billingTables = [
  billingAccountTable,
  attemptTable,
  eventTable,
  accessTable,
  mailTable,
  purchaseTable,
  paymentIssueTable,
];
