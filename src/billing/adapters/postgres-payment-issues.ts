import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, type RowOf } from '../../platform/database/query.ts';
import type { PaymentIssues } from '../payment-issue.ts';
import type { BillingTables } from './tables.ts';

type IssueRow = RowOf<BillingTables, 'billing.payment_issue'>;

/** Refunds and disputes, in billing.payment_issue. */
export const postgresPaymentIssues = (em: EntityManager): PaymentIssues => ({
  save: async ({ id, kind, userId, chargeId, amount, currency, status, reason, dueBy, happenedAt }) => {
    // An account that is deleted at this moment is nobody's any more.
    await change(em)`
      insert into billing.payment_issue
        (id, kind, user_id, charge_id, amount, currency, status, reason, due_by, happened_at)
      values (${id}, ${kind}, (select id from accounts.user_account where id = ${userId ?? null}::integer for key share),
        ${chargeId ?? null}, ${amount}, ${currency}, ${status ?? null}, ${reason ?? null},
        ${dueBy ?? null}::timestamptz, ${happenedAt}::timestamptz)
      on conflict (id) do update set user_id = coalesce(excluded.user_id, payment_issue.user_id),
        charge_id = excluded.charge_id, amount = excluded.amount, currency = excluded.currency,
        status = excluded.status, reason = excluded.reason, due_by = excluded.due_by, happened_at = excluded.happened_at
    `;
  },
  list: async ({ limit, before }) => {
    const isOlder =
      before === undefined
        ? sql``
        : sql`where (happened_at, id) < (select happened_at, id from billing.payment_issue where id = ${before})`;
    const rows = await query<IssueRow>(em)`
      select * from billing.payment_issue ${isOlder} order by happened_at desc, id desc limit ${limit}
    `;
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      userId: row.user_id ?? undefined,
      chargeId: row.charge_id ?? undefined,
      amount: row.amount,
      currency: row.currency,
      status: row.status ?? undefined,
      reason: row.reason ?? undefined,
      dueBy: row.due_by ?? undefined,
      happenedAt: row.happened_at,
    }));
  },
});
