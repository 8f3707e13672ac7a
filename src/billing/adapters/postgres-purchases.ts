import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, type RowOf } from '../../platform/database/query.ts';
import type { Purchase, Purchases } from '../purchases/purchase.ts';
import type { BillingTables } from './tables.ts';

type PurchaseRow = RowOf<BillingTables, 'billing.purchase'>;

/** Purchases of visitors, in billing.purchase. */
export const postgresPurchases = (em: EntityManager): Purchases => ({
  add: async (checkoutId, email, at) => {
    await change(em)`
      insert into billing.purchase (checkout_id, email, created_at) values (${checkoutId}, ${email}, ${at}::timestamptz)
    `;
  },
  find: async (checkoutId) => {
    const [row] = await query<PurchaseRow>(em)`select * from billing.purchase where checkout_id = ${checkoutId}`;
    return row && purchaseOf(row);
  },
  hold: async (checkoutId) => {
    const [row] = await query<PurchaseRow>(em)`
      select * from billing.purchase where checkout_id = ${checkoutId} for update
    `;
    return row && purchaseOf(row);
  },
  save: async ({ checkoutId, state, email, paid, userId }) => {
    await change(em)`
      update billing.purchase set state = ${state}, email = ${email ?? null}, customer_id = ${paid?.customerId ?? null},
        subscription_id = ${paid?.subscriptionId ?? null}, paid_at = ${paid?.at ?? null}::timestamptz,
        user_id = ${userId ?? null}
      where checkout_id = ${checkoutId}
    `;
  },
  remove: async (checkoutId) => {
    await change(em)`delete from billing.purchase where checkout_id = ${checkoutId} and state = 'open'`;
  },
  forget: async (before) => {
    await change(em)`
      delete from billing.purchase where state in ('claimed', 'returned') and paid_at < ${before}::timestamptz
    `;
  },
  heldFor: async (email) => {
    const rows = await query<PurchaseRow>(em)`
      select * from billing.purchase where lower(email) = lower(${email}) and state = 'held' order by paid_at
    `;
    return rows.map(purchaseOf);
  },
  toReturn: async (before, limit) => {
    const rows = await query<PurchaseRow>(em)`
      select * from billing.purchase
      where state in ('held', 'returning') and (paid_at < ${before}::timestamptz or state = 'returning')
      order by paid_at limit ${limit}
    `;
    return rows.map(purchaseOf);
  },
  openSince: async (before, limit) => {
    const rows = await query<PurchaseRow>(em)`
      select * from billing.purchase where state = 'open' and created_at < ${before}::timestamptz
      order by created_at limit ${limit}
    `;
    return rows.map(purchaseOf);
  },
});

const purchaseOf = (row: PurchaseRow): Purchase => ({
  checkoutId: row.checkout_id,
  state: row.state,
  email: row.email ?? undefined,
  paid: paidOf(row),
  userId: row.user_id ?? undefined,
});

const paidOf = ({ customer_id, subscription_id, paid_at }: PurchaseRow): Purchase['paid'] =>
  customer_id === null || subscription_id === null || paid_at === null
    ? undefined
    : { customerId: customer_id, subscriptionId: subscription_id, at: paid_at };
