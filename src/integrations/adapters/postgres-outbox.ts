import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { dateOf, dateOrUndefined } from '../../platform/rows.ts';
import type { Alert } from '../alert.ts';
import type { Channel, EventChoices } from '../alert-events.ts';
import {
  type Kept,
  type NewDelivery,
  type Outbox,
  type SendingPlan,
  type SubjectOf,
  subjectKey,
} from '../desk-ports.ts';
import { digestFrom, maxInDigest, spanMs } from '../digest.ts';
import { parseWithDates } from './json-dates.ts';
import { addEmailIntegrations } from './postgres-integrations.ts';

/** The channel on which every process hears that there are deliveries. */
export const DELIVERY_CHANNEL = 'allclear_delivery';

/** Deliveries as they are made, in PostgreSQL. */
export const postgresOutbox = (em: EntityManager): Outbox => ({
  recipients: (userIds, mailReaders) => recipients(em, userIds, mailReaders),
  told: async (pairs) => {
    if (pairs.length === 0) return new Map();
    const { rows } = await sql<{ integration_id: number; subject: string; sequence: number }>`
      select delivery.integration_id, delivery.subject, max(delivery.sequence) as sequence
      from ${pairRows(pairs)} join integrations.delivery
        on delivery.integration_id = pair."integrationId" and delivery.subject = pair.subject
      group by delivery.integration_id, delivery.subject
    `.execute(em.getKysely());
    return new Map(
      rows.map((row) => [subjectKey({ integrationId: row.integration_id, subject: row.subject }), row.sequence]),
    );
  },
  rename: async (changes) => {
    if (changes.length === 0) return;
    await sql`
      update integrations.delivery set subject = pair."to" from ${pairRows(changes)}
      where delivery.integration_id = pair."integrationId" and delivery.subject = pair.subject
    `.execute(em.getKysely());
  },
  add: (deliveries) => add(em, deliveries),
  wake: (integrationIds) => wake(em, integrationIds),
  unsent: async (pairs) => {
    const { rows } = await sql<{ id: string; integration_id: number; subject: string; sequence: number }>`
      select distinct delivery.id, delivery.integration_id, delivery.subject, delivery.sequence
      from ${pairRows(pairs)} join integrations.delivery
        on delivery.integration_id = pair."integrationId" and delivery.subject = pair.subject
      where delivery.state in ('pending', 'held')
    `.execute(em.getKysely());
    return rows.map(({ id, integration_id, subject, sequence }) => ({
      id,
      integrationId: integration_id,
      subject,
      sequence,
    }));
  },
  supersede: async (ids) => {
    if (ids.length === 0) return;
    await sql`
      update integrations.delivery set state = 'superseded', next_attempt_at = null where id = any(${[...ids]}::uuid[])
    `.execute(em.getKysely());
  },
  crowded: (now, integrationIds) => crowded(em, now, integrationIds),
  carryOut: (plan) => carryOut(em, plan),
  ring: async () => {
    await sql`select pg_notify(${DELIVERY_CHANNEL}, '0')`.execute(em.getKysely());
  },
});

const pairRows = (pairs: readonly (SubjectOf & { readonly to?: string })[]) => {
  const rows = pairs.map(({ integrationId, subject, to }) => ({ integrationId, subject, to }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as pair ("integrationId" integer, subject text, "to" text)`;
};

const recipients = async (
  em: EntityManager,
  userIds: readonly number[],
  mailReaders: ReadonlyMap<number, EventChoices>,
) => {
  await addEmailIntegrations(em, [...mailReaders.keys()]);
  const { rows } = await sql<{ id: number; user_id: number; type: Channel; events: EventChoices }>`
    select id, user_id, type, events from integrations.integration
    where user_id = any(${[...userIds]}::integer[]) and enabled order by user_id, id
  `.execute(em.getKysely());
  return rows.flatMap(({ id, user_id, type, events }) => {
    const choices = type === 'email' ? mailReaders.get(user_id) : events;
    return choices ? [{ integrationId: id, userId: user_id, type, events: choices }] : [];
  });
};

const add = async (em: EntityManager, deliveries: readonly NewDelivery[]): Promise<void> => {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ integrationId, factId, subject, alert, seenAt }) => ({
    id: alert.id,
    integrationId,
    factId,
    kind: alert.kind,
    subject,
    sequence: alert.sequence ?? 1,
    payload: alert,
    publishedAt: alert.occurredAt,
    seenAt,
  }));
  await sql`
    insert into integrations.delivery (
        id, integration_id, fact_id, kind, subject, sequence, payload, state, next_attempt_at, published_at, seen_at
      )
      select id, "integrationId", "factId", kind, subject, sequence, payload,
        case when lane.hold_until is null or kind = 'digest' then 'pending' else 'held' end,
        case when lane.hold_until is null or kind = 'digest' then now() end, "publishedAt", "seenAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        id uuid, "integrationId" integer, "factId" bigint, kind text, subject text, sequence integer, payload jsonb,
        "publishedAt" timestamptz, "seenAt" timestamptz
      ) join integrations.lane on lane.integration_id = row."integrationId"
      on conflict (fact_id, integration_id) do nothing
  `.execute(em.getKysely());
};

/** In order, as whoever gives lanes back locks them. */
const wake = async (em: EntityManager, integrationIds: readonly number[]): Promise<void> => {
  if (integrationIds.length === 0) return;
  await sql`
    with woken as materialized (
      select integration_id from integrations.lane where integration_id = any(${[...integrationIds]}::integer[])
      order by integration_id for no key update
    )
    update integrations.lane set due_at = least(due_at, now()) from woken where lane.integration_id = woken.integration_id
  `.execute(em.getKysely());
};

type CrowdRow = { readonly integration_id: number; readonly hold_until: string | null; readonly sent_lately: number };
type WaitingRow = {
  readonly integration_id: number;
  readonly id: string;
  readonly payload: string;
  readonly seen_at: string;
};

const crowded = async (em: EntityManager, now: Date, integrationIds: readonly number[] | undefined) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  // So many made within a minute are a flood only if that many exist: few integrations get beyond this.
  const chosen = integrationIds
    ? sql`lane.integration_id = any(${[...integrationIds]}::integer[]) and lane.hold_until is null and (
        select count(*) from (
          select from integrations.delivery
          where delivery.integration_id = lane.integration_id and created_at > now() - ${spanMs} * interval '1 ms'
          order by seq desc limit ${digestFrom}
        ) as lately
      ) >= ${digestFrom}`
    : sql`lane.hold_until <= ${at}`;
  const crowds = await sql<CrowdRow>`
    select lane.integration_id, lane.hold_until, (
      select count(*)::int from integrations.delivery
      where delivery.integration_id = lane.integration_id and created_at > now() - interval '1 hour'
        and first_sent_at > now() - ${spanMs} * interval '1 ms' and kind <> 'test'
    ) as sent_lately
    from integrations.lane where ${chosen}
  `.execute(em.getKysely());
  if (crowds.rows.length === 0) return [];
  const { rows } = await sql<WaitingRow>`
    select chosen.id as integration_id, waiting.id, waiting.payload, waiting.seen_at
    from unnest(${crowds.rows.map((row) => row.integration_id)}::integer[]) as chosen (id)
    cross join lateral (
      select id, payload::text as payload, seen_at, seq from integrations.delivery
      where integration_id = chosen.id and state in ('pending', 'held') and attempts = 0 and kind not in ('digest', 'test')
        -- what was due when a worker took the lane may be on its way
        and not exists (
          select from integrations.lane
          where lane.integration_id = chosen.id and leased_until > now() and next_attempt_at <= leased_at
        )
      order by seq limit ${maxInDigest}
    ) as waiting
    order by waiting.seq
  `.execute(em.getKysely());
  const waiting = Map.groupBy(rows, (row) => row.integration_id);
  return crowds.rows.map((row) => ({
    integrationId: row.integration_id,
    sentLately: row.sent_lately,
    holdUntil: dateOrUndefined(row.hold_until),
    waiting: (waiting.get(row.integration_id) ?? []).map(
      (kept): Kept => ({ id: kept.id, alert: parseWithDates<Alert>(kept.payload), seenAt: dateOf(kept.seen_at) }),
    ),
  }));
};

const carryOut = async (em: EntityManager, { integrationId, send, digest, holdUntil }: SendingPlan): Promise<void> => {
  if (digest) {
    await add(em, [digest.delivery]);
    await wake(em, [integrationId]);
    await sql`
      update integrations.delivery set state = 'superseded', next_attempt_at = null, digest_id = ${digest.delivery.alert.id}
      where id = any(${[...digest.of]}::uuid[])
    `.execute(em.getKysely());
  }
  await sql`
    update integrations.lane set hold_until = ${holdUntil?.toISOString() ?? null}::timestamptz
    where integration_id = ${integrationId}
  `.execute(em.getKysely());
  if (holdUntil)
    await sql`
      update integrations.delivery set state = 'held', next_attempt_at = null
      where integration_id = ${integrationId} and state = 'pending' and attempts = 0 and kind not in ('digest', 'test')
    `.execute(em.getKysely());
  if (send.length === 0) return;
  await sql`
    with released as (
      update integrations.delivery set state = 'pending', next_attempt_at = now()
      where id = any(${[...send]}::uuid[]) and state = 'held' returning integration_id
    )
    update integrations.lane set due_at = least(due_at, now()) where integration_id in (select integration_id from released)
  `.execute(em.getKysely());
};
