import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dateOf, dateOrUndefined } from '../../../platform/database/rows.ts';
import { addDeliveries, endWaiting, wakeLanes } from '../../delivery/adapters/postgres-queue.ts';
import { type AlertRow, alertColumns, alertOf } from '../../model/adapters/messages.ts';
import type { Kept, SendingPlan } from '../desk-ports.ts';
import { digestFrom, maxInDigest, spanMs } from '../digest.ts';

type CrowdRow = { readonly integration_id: number; readonly hold_until: string | null; readonly sent_lately: number };
type WaitingRow = AlertRow & {
  readonly integration_id: number;
  readonly seq: string;
  readonly seen_at: string;
};

/**
 * Of these integrations, those at a flood; none given: those whose keeping has ended. What is on its way for the first time
 * counts as sent.
 */
export const crowded = async (em: EntityManager, now: Date, integrationIds: readonly number[] | undefined) => {
  const lately = sql`interval '1 ms' * ${spanMs}`;
  const chosen = integrationIds
    ? sql`lane.integration_id = any(${[...integrationIds]}::integer[]) and lane.hold_until is null and (
        select count(*) from (
          select created_at from integrations.delivery
          where delivery.integration_id = lane.integration_id order by seq desc limit ${digestFrom}
        ) as latest where created_at > now() - ${lately}
      ) >= ${digestFrom}`
    : sql`lane.hold_until <= ${now.toISOString()}::timestamptz`;
  const crowds = await sql<CrowdRow>`
    select lane.integration_id, lane.hold_until, (
      select count(*)::int from integrations.delivery
      where delivery.integration_id = lane.integration_id and created_at > now() - interval '1 hour'
        and first_sent_at > now() - ${lately} and kind <> 'test'
    ) + (
      select count(*)::int from integrations.queued
      join integrations.delivery on delivery.integration_id = queued.integration_id and delivery.seq = queued.seq
      where queued.integration_id = lane.integration_id and ${untried} and ${onItsWay}
    ) as sent_lately
    from integrations.lane where ${chosen} order by lane.integration_id
  `.execute(em.getKysely());
  if (crowds.rows.length === 0) return [];
  const waiting = await waitingOf(
    em,
    crowds.rows.map((row) => row.integration_id),
  );
  return crowds.rows.map((row) => ({
    integrationId: row.integration_id,
    sentLately: row.sent_lately,
    holdUntil: dateOrUndefined(row.hold_until),
    waiting: waiting.get(row.integration_id) ?? [],
  }));
};

const waitingOf = async (
  em: EntityManager,
  integrationIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Kept[]>> => {
  const { rows } = await sql<WaitingRow>`
    select waiting.* from unnest(${[...integrationIds]}::integer[]) as chosen (id)
    cross join lateral (
      select queued.integration_id, queued.seq, seen_at, ${alertColumns} from integrations.queued
      join integrations.delivery on delivery.integration_id = queued.integration_id and delivery.seq = queued.seq
      join integrations.message on message.id = delivery.message_id
      where queued.integration_id = chosen.id and ${untried}
        and not exists (
          select from integrations.lane where lane.integration_id = chosen.id and ${onItsWay}
        )
      order by queued.seq limit ${maxInDigest}
    ) as waiting
    order by waiting.seq
  `.execute(em.getKysely());
  const keptOf = (row: WaitingRow): Kept => ({
    id: row.seq,
    alert: alertOf(row),
    seenAt: dateOf(row.seen_at),
  });
  return new Map([...Map.groupBy(rows, (row) => row.integration_id)].map(([id, those]) => [id, those.map(keptOf)]));
};

/** What was due when a worker took the lane may be sent just now. */
const onItsWay = sql`lane.leased_until > now() and queued.due_at <= lane.leased_at`;

const untried = sql`delivery.attempts = 0 and delivery.kind not in ('digest', 'test')`;

/** Carries a plan out: sends singly, folds into a digest, keeps the rest until `holdUntil`. */
export const carryOut = async (
  em: EntityManager,
  { integrationId, send, digest, holdUntil }: SendingPlan,
): Promise<void> => {
  await sql`
    update integrations.lane set hold_until = ${holdUntil?.toISOString() ?? null}::timestamptz
    where integration_id = ${integrationId}
  `.execute(em.getKysely());
  if (digest) {
    await addDeliveries(em, [digest.delivery]);
    await wakeLanes(em, new Map([[integrationId, 1]]));
    await endWaiting(
      em,
      sql`seq = any(${[...digest.of]}::bigint[])`,
      sql`state = 'superseded', digest_id = ${digest.delivery.alert.id}::uuid`,
    );
  }
  if (holdUntil)
    await sql`
      update integrations.queued set due_at = null from integrations.delivery
      where queued.integration_id = ${integrationId} and queued.due_at is not null
        and delivery.integration_id = queued.integration_id and delivery.seq = queued.seq and ${untried}
    `.execute(em.getKysely());
  if (send.length === 0) return;
  await sql`
    with released as (
      update integrations.queued set due_at = now()
      where seq = any(${[...send]}::bigint[]) and due_at is null returning integration_id
    )
    update integrations.lane set due_at = least(due_at, now()), woken = true
    where integration_id in (select integration_id from released)
  `.execute(em.getKysely());
};
