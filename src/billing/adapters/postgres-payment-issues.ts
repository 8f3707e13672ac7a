import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, withoutNulls } from '../../platform/database/query.ts';
import type { PaymentIssues, UserPaymentIssue } from '../payment-issue.ts';

/** Refunds and disputes, in billing.payment_issue. */
export const postgresPaymentIssues = (em: EntityManager): PaymentIssues => ({
  // SQL: one statement checks that the account still exists, locks it and writes.
  save: async ({ id, kind, teamId, chargeId, amount, currency, status, reason, dueBy, happenedAt }) => {
    // An account that is being deleted no longer counts.
    await change(em)`
      insert into billing.payment_issue
        (id, kind, user_id, charge_id, amount, currency, status, reason, due_by, happened_at)
      values (${id}, ${kind}, (select id from accounts.user_account where id = ${teamId ?? null}::integer for key share),
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
    // SQL: the page begins after a row whose time has microseconds.
    const issues = await query<UserPaymentIssue>(em)`
      select id, kind, user_id as "teamId", charge_id as "chargeId", amount, currency, status, reason, due_by as "dueBy",
        happened_at as "happenedAt"
      from billing.payment_issue ${isOlder} order by happened_at desc, id desc limit ${limit}
    `;
    return issues.map(withoutNulls);
  },
});
