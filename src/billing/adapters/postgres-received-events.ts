import { type EntityManager, sql as raw } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, withoutNulls } from '../../platform/database/query.ts';
import type { ReceivedEvent, ReceivedEvents } from '../receive-event.ts';
import { eventTable } from './tables.ts';

/** Events of the payment provider, in billing.event; leases are by the database's clock. */
export const postgresReceivedEvents = (em: EntityManager): ReceivedEvents => ({
  // SQL: a claim.
  take: async ({ id, type }, leaseMs) => {
    const lease = `${leaseMs} milliseconds`;
    const [taken] = await query<{ attempts: number }>(em)`
      insert into billing.event as event (id, type, lease_until) values (${id}, ${type}, now() + ${lease}::interval)
      on conflict (id) do update set attempts = event.attempts + 1, lease_until = excluded.lease_until
      where event.done_at is null and event.lease_until <= now()
      returning attempts
    `;
    if (taken) return { kind: 'yours', attempt: taken.attempts };
    const { doneAt } = await em.findOneOrFail(eventTable, { id }, { fields: ['doneAt'] });
    return { kind: doneAt ? 'done' : 'taken' };
  },
  noteDone: async (id, teamId) => {
    // SQL: the account may be deleted right now; if it exists, it's locked to the end.
    await change(em)`
      update billing.event set done_at = now(), error = null,
        user_id = (select id from accounts.user_account where id = ${teamId ?? null}::integer for key share)
      where id = ${id}
    `;
  },
  giveBack: async (id, attempt, error) => {
    const isHeld = { id, attempts: attempt, doneAt: null };
    await em.nativeUpdate(eventTable, isHeld, { leaseUntil: raw`now()`, error });
  },
  list: async ({ limit, before }) => {
    const isOlder =
      before === undefined
        ? sql``
        : sql`where (received_at, id) < (select received_at, id from billing.event where id = ${before})`;
    // SQL: the page begins after a row whose time has microseconds.
    const events = await query<ReceivedEvent>(em)`
      select id, type, user_id as "teamId", received_at as "receivedAt", done_at as "doneAt", attempts, error
      from billing.event ${isOlder} order by received_at desc, id desc limit ${limit}
    `;
    return events.map(withoutNulls);
  },
  forget: (before) => em.nativeDelete(eventTable, { receivedAt: { $lt: before } }),
});
