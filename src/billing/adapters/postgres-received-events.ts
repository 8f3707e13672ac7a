import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, queryOne, type RowOf } from '../../platform/database/query.ts';
import type { ReceivedEvents } from '../receive-event.ts';
import type { BillingTables } from './tables.ts';

type EventRow = RowOf<BillingTables, 'billing.event'>;

/** Events of the payment provider, in billing.event; leases are by the database's clock. */
export const postgresReceivedEvents = (em: EntityManager): ReceivedEvents => ({
  take: async ({ id, type }, leaseMs) => {
    const lease = `${leaseMs} milliseconds`;
    const [taken] = await query<Pick<EventRow, 'attempts'>>(em)`
      insert into billing.event as event (id, type, lease_until) values (${id}, ${type}, now() + ${lease}::interval)
      on conflict (id) do update set attempts = event.attempts + 1, lease_until = excluded.lease_until
      where event.done_at is null and event.lease_until <= now()
      returning attempts
    `;
    if (taken) return { kind: 'yours', attempt: taken.attempts };
    const { done_at } = await queryOne<Pick<EventRow, 'done_at'>>(em)`
      select done_at from billing.event where id = ${id}
    `;
    return { kind: done_at === null ? 'taken' : 'done' };
  },
  noteDone: async (id, userId) => {
    await change(em)`
      update billing.event set done_at = now(), error = null,
        -- gone where the account was deleted meanwhile; held, so that it can't go before the end
        user_id = (select id from accounts.user_account where id = ${userId ?? null}::integer for key share)
      where id = ${id}
    `;
  },
  giveBack: async (id, attempt, error) => {
    await change(em)`
      update billing.event set lease_until = now(), error = ${error}
      where id = ${id} and attempts = ${attempt} and done_at is null
    `;
  },
  list: async ({ limit, before }) => {
    const isOlder =
      before === undefined
        ? sql``
        : sql`where (received_at, id) < (select received_at, id from billing.event where id = ${before})`;
    const rows = await query<EventRow>(em)`
      select * from billing.event ${isOlder} order by received_at desc, id desc limit ${limit}
    `;
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      userId: row.user_id ?? undefined,
      receivedAt: row.received_at,
      doneAt: row.done_at ?? undefined,
      attempts: row.attempts,
      error: row.error ?? undefined,
    }));
  },
  forget: (before) => change(em)`delete from billing.event where received_at < ${before}::timestamptz`,
});
