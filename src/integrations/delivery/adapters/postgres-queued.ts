import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { arrayLiteral, columnsOf } from '../../../platform/database/array-literal.ts';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import { FLOOD_FROM, FLOOD_WINDOW_MS, firstKinds } from '../../model/digest.ts';
import { messageText, saysTheSame } from '../../model/message.ts';
import type { NewDelivery } from '../ports.ts';
import { notifyWorkers } from './postgres-notices.ts';

/**
 * Queued deliveries. Every change locks the queues first, in order, and so does a worker that stores its results, so that they
 * never deadlock.
 */

/**
 * Inserts deliveries and their queue entries: due now, or after the digest window of their integration, unless they're the
 * first alert of something new. Muted ones wait for the end of the mute instead, and those of quiet hours for their end. The caller schedules their queues.
 */
export const addDeliveries = async (em: EntityManager, deliveries: readonly NewDelivery[]): Promise<void> => {
  if (deliveries.length === 0) return;
  const { sayings, numbers } = sayingsOf(deliveries);
  const texts = [...new Set(sayings.map(({ text }) => text))];
  const column = columnsOf(deliveries);
  const held = deliveries.filter(({ holdMs }) => holdMs !== undefined);
  const muted = deliveries.flatMap(({ alert: { id }, muted: by }) => (by ? [{ id, ...by }] : []));
  const quiet = deliveries.flatMap(({ alert: { id }, quiet: by }) => (by ? [{ id, ...by }] : []));
  const unsent = [...muted, ...quiet].map(({ id }) => id);
  const times = (pick: (delivery: NewDelivery) => Date | undefined) => sayings.map(({ of }) => pick(of));
  await change(em)`
    with message as materialized (
      select nextval(pg_get_serial_sequence('integrations.message', 'id')) as id, content
      from unnest(${texts}::text[]) as content
    ), said as (
      insert into integrations.message (id, content) select id, content from message
    ), saying as materialized (
      select saying.*, message.id as message_id from unnest(
        ${sayings.map(({ text }) => text)}::text[], ${sayings.map(({ of }) => of.factId)}::bigint[],
        ${sayings.map(({ of }) => of.alert.kind)}::text[], ${sayings.map(({ of }) => of.subject)}::text[],
        ${times(({ alert }) => alert.publishedAt)}::timestamptz[], ${times(({ seenAt }) => seenAt)}::timestamptz[]
      ) with ordinality as saying (content, fact_id, kind, subject, published_at, seen_at, number)
      join message on message.content = saying.content
    ), added as (
      insert into integrations.delivery (
        id, integration_id, fact_id, kind, subject, sequence, message_id, state, published_at, seen_at, why
      )
      select row.id, integration_id, fact_id, kind, subject, sequence, message_id,
        case when row.id = any(${unsent}::uuid[]) then 'cancelled' else 'pending' end, published_at, seen_at,
        why::jsonb
      from unnest(
        ${column(({ alert }) => alert.id)}::uuid[], ${column(({ integrationId }) => integrationId)}::integer[],
        ${column(({ alert }) => alert.sequence ?? 1)}::integer[], ${arrayLiteral(numbers)}::integer[],
        ${deliveries.map(({ why }) => (why ? JSON.stringify(why) : null))}::text[]
      ) with ordinality as row (id, integration_id, sequence, saying, why, place)
      join saying on saying.number = row.saying
      order by place on conflict (fact_id, integration_id) do nothing returning seq, id, integration_id, kind, state
    ), held_back as (${holdBack(muted)}), kept_quiet as (${keepQuiet(quiet)})
    insert into integrations.queued (seq, integration_id, due_at)
    select seq, integration_id, case when kind = 'digest' or kind = any(${[...firstKinds]}::text[]) or integration_id not in (
      select integration_id from integrations.integration_queue where digest_window_ends_at is not null
    ) then now() + coalesce(hold_ms, 0) * interval '1 ms' end
    from added left join unnest(
      ${held.map(({ alert }) => alert.id)}::uuid[], ${held.map(({ holdMs = 0 }) => holdMs)}::float8[]
    ) as held (id, hold_ms) using (id)
    where state = 'pending'
  `;
};

type MutedDelivery = NonNullable<NewDelivery['muted']> & { readonly id: string };

/** Keeps those that were `added` and are muted for the end of their mute. */
const holdBack = (muted: readonly MutedDelivery[]): RawBuilder<unknown> => sql`
  insert into integrations.held (seq, integration_id, mute_id, levels)
  select seq, integration_id, mute_id, levels::jsonb from added join unnest(
    ${muted.map(({ id }) => id)}::uuid[], ${muted.map(({ muteId }) => muteId)}::integer[],
    ${muted.map(({ levels }) => JSON.stringify(levels))}::text[]
  ) as muted (id, mute_id, levels) using (id)`;

type QuietDelivery = NonNullable<NewDelivery['quiet']> & { readonly id: string };

/** Keeps those that were `added` in quiet hours for their summary. */
const keepQuiet = (quiet: readonly QuietDelivery[]): RawBuilder<unknown> => {
  const kept = quiet.filter(({ isDropped }) => !isDropped);
  return sql`
  insert into integrations.quiet_held (seq, integration_id, until)
  select seq, integration_id, until from added join unnest(
    ${kept.map(({ id }) => id)}::uuid[], ${kept.map(({ until }) => until)}::timestamptz[]
  ) as kept (id, until) using (id)`;
};

/** The message of a fact, stored once for everyone who gets the same. */
type Saying = { readonly of: NewDelivery; readonly text: string };

/** The distinct messages, and for each delivery the number of its message, from 1. */
const sayingsOf = (deliveries: readonly NewDelivery[]) => {
  const sayings: Saying[] = [];
  const latest = new Map<string, number>();
  const numbers = deliveries.map((delivery) => {
    const { factId, subject, alert } = delivery;
    const key = `${factId} ${subject} ${alert.kind} ${alert.boardUrl}`;
    const number = latest.get(key);
    const known = number === undefined ? undefined : sayings[number - 1]?.of;
    if (number !== undefined && known?.seenAt === delivery.seenAt && saysTheSame(known.alert, alert)) return number;
    latest.set(key, sayings.push({ of: delivery, text: messageText(alert) }));
    return sayings.length;
  });
  return { sayings, numbers };
};

/** With this many new deliveries in a period and the one before, there may be a flood. */
export type FloodLimit = { readonly from: number; readonly withinMs: number };

/**
 * Makes queues due for these numbers of new deliveries, and locks them until commit. Returns those that may have a flood. Also
 * deletes new deliveries of integrations that were removed meanwhile, because the removal didn't see them.
 */
export const scheduleQueues = async (
  em: EntityManager,
  made: ReadonlyMap<number, number>,
  flood: FloodLimit,
): Promise<readonly number[]> => {
  if (made.size === 0) return [];
  const isWithin = (periods: number) => sql`made_since > now() - ${periods * flood.withinMs} * interval '1 ms'`;
  const rows = await query<ScheduledRow>(em)`
    with held as materialized (
      select queue.integration_id, new.count
      from unnest(${arrayLiteral([...made.keys()])}::integer[], ${arrayLiteral([...made.values()])}::integer[]) as new (id, count)
      join integrations.integration_queue as queue on queue.integration_id = new.id
      order by queue.integration_id for no key update of queue
    )
    update integrations.integration_queue as queue set due_at = least(due_at, now()), rescheduled = true,
      made_since = case when ${isWithin(1)} then made_since else now() end,
      made = case when ${isWithin(1)} then made else 0 end + held.count,
      made_before = case when ${isWithin(1)} then made_before when ${isWithin(2)} then made else 0 end
    from held where queue.integration_id = held.integration_id
    returning queue.integration_id, made + made_before >= ${flood.from} as flooded
  `;
  if (rows.length < made.size) await forgetRemoved(em, [...made.keys()]);
  return rows.flatMap(({ integration_id, flooded }) => (flooded ? [integration_id] : []));
};

type ScheduledRow = RowOf<IntegrationsTables, 'integrations.integration_queue', 'integration_id'> & {
  readonly flooded: boolean;
};

/** Adds one delivery for each of several integrations. They're sent once the transaction commits. */
export const queueNow = async (em: EntityManager, deliveries: readonly NewDelivery[]): Promise<void> => {
  const made = new Map(deliveries.map(({ integrationId }) => [integrationId, 1]));
  await addDeliveries(em, deliveries);
  await scheduleQueues(em, made, { from: FLOOD_FROM, withinMs: FLOOD_WINDOW_MS });
  await notifyWorkers(em);
};

const forgetRemoved = async (em: EntityManager, integrationIds: readonly number[]): Promise<void> => {
  await change(em)`
    with removed as materialized (
      select id from unnest(${[...integrationIds]}::integer[]) as given (id)
      where not exists (select from integrations.integration_queue where integration_id = id)
    ), gone as (
      delete from integrations.queued using removed where integration_id = removed.id
    )
    delete from integrations.delivery using removed where integration_id = removed.id and state = 'pending'
  `;
};

/** Removes the `chosen` entries from the queue and stores their outcome. */
export const endQueued = async (
  em: EntityManager,
  chosen: RawBuilder<unknown>,
  ended: RawBuilder<unknown>,
): Promise<void> => {
  await change(em)`
    with gone as (
      delete from integrations.queued where ${chosen} returning integration_id, seq
    )
    update integrations.delivery set ${ended} from gone
    where delivery.integration_id = gone.integration_id and delivery.seq = gone.seq
  `;
};

export const cancelQueued = async (em: EntityManager, integrationId: number): Promise<void> => {
  await change(em)`
    update integrations.integration_queue set digest_window_ends_at = null where integration_id = ${integrationId}
  `;
  await endQueued(em, sql`integration_id = ${integrationId}`, sql`state = 'cancelled'`);
};
