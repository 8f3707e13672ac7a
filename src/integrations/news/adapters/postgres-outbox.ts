import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import { MAX_MEMBERS } from '../../../shared/team.ts';
import type { Channel } from '../../channels/define-channel.ts';
import { email } from '../../channels/email.ts';
import { push } from '../../channels/push.ts';
import { notifyWorkers } from '../../delivery/adapters/postgres-notices.ts';
import { addDeliveries, endQueued } from '../../delivery/adapters/postgres-queued.ts';
import { addEmailIntegrations } from '../../manage/adapters/postgres-email-integrations.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import { choicesOf } from '../../model/alert-events.ts';
import { MAX_DEVICES, MAX_INTEGRATIONS } from '../../model/integration.ts';
import { type MailChoices, type Outbox, type Recipients, type SubjectOf, subjectKey } from '../ports.ts';
import { carryOut, floods, schedule } from './postgres-floods.ts';

/** Deliveries as they are made, in PostgreSQL. */
export const postgresOutbox = (em: EntityManager, channels: ReadonlyMap<string, Channel>): Outbox => {
  const keyedTypes = [...channels.values()].flatMap(({ type, isKeyed }) => (isKeyed ? [type] : []));
  return outboxOf(em, channels, keyedTypes);
};

const outboxOf = (
  em: EntityManager,
  channels: ReadonlyMap<string, Channel>,
  keyedTypes: readonly string[],
): Outbox => ({
  recipientsOf: (teamIds, mailChoices, limit) => recipientsOf(em, channels, teamIds, mailChoices, limit),
  alertCounts: (pairs) => alertCounts(em, pairs),
  mergeThread: async (changes) => {
    if (changes.length === 0) return;
    await change(em)`
      update integrations.delivery set subject = other.renamed
      from ${pairRows(changes)}
      join unnest(${changes.map(({ to }) => to)}::text[]) with ordinality as other (renamed, number) using (number)
      where delivery.integration_id = pair.integration_id and delivery.subject = pair.subject
    `;
  },
  add: (deliveries) => addDeliveries(em, deliveries),
  schedule: (made) => schedule(em, made),
  unsent: async (pairs) => {
    const rows = await query<UnsentRow>(em)`
      select distinct delivery.seq, delivery.integration_id, delivery.subject, delivery.sequence,
        queued.due_at is null as is_held, delivery.kind, queued.due_at > clock_timestamp() as is_waiting,
        (message.content::json -> 'previousAssignee' ->> 'id')::integer as from_id,
        (message.content::json -> 'assignee' ->> 'id')::integer as to_id, array(
          select (service ->> 'id')::integer from json_array_elements(message.content::json -> 'services') as service
        ) as service_ids
      from ${pairRows(pairs)}
      join integrations.delivery on delivery.integration_id = pair.integration_id and delivery.subject = pair.subject
      join integrations.queued on queued.seq = delivery.seq
      join integrations.message on message.id = delivery.message_id
    `;
    return rows.map(({ seq, integration_id, subject, sequence, service_ids, is_held, ...row }) => ({
      id: seq,
      integrationId: integration_id,
      subject,
      sequence,
      serviceIds: service_ids,
      isHeld: is_held,
      ...(row.kind === 'assignee_changed' && {
        assignment: { from: row.from_id ?? undefined, to: row.to_id ?? undefined, isWaiting: row.is_waiting === true },
      }),
    }));
  },
  supersede: (ids) => endQueued(em, sql`seq = any(${[...ids]}::bigint[])`, sql`state = 'superseded'`),
  floods: (now, integrationIds) => floods(em, now, integrationIds, keyedTypes),
  carryOut: (plan) => carryOut(em, plan),
  notifyWorkers: () => notifyWorkers(em),
});

type DeliveryRow = RowOf<IntegrationsTables, 'integrations.delivery'>;

type SubjectRow = Pick<DeliveryRow, 'integration_id' | 'sequence'> & { readonly subject: string };

type UnsentRow = SubjectRow &
  Pick<DeliveryRow, 'seq' | 'kind'> & {
    readonly is_held: boolean;
    readonly is_waiting: boolean | null;
    readonly from_id: number | null;
    readonly to_id: number | null;
    readonly service_ids: readonly number[];
  };

const pairRows = (pairs: readonly SubjectOf[]) => sql`
  unnest(
    ${pairs.map(({ integrationId }) => integrationId)}::integer[], ${pairs.map(({ subject }) => subject)}::text[]
  ) with ordinality as pair (integration_id, subject, number)`;

/** Returns those subjects that have any delivery. */
const knownSubjects = async (em: EntityManager, subjects: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await query<Pick<SubjectRow, 'subject'>>(em)`
    select subject from unnest(${[...subjects]}::text[]) as given (subject)
    where exists (select from integrations.delivery where delivery.subject = given.subject)
  `;
  return new Set(rows.map(({ subject }) => subject));
};

/** Most alerts are about new events without any delivery: one lookup for each. */
const alertCounts = async (em: EntityManager, given: readonly SubjectOf[]): Promise<ReadonlyMap<string, number>> => {
  if (given.length === 0) return new Map();
  const known = await knownSubjects(em, [...new Set(given.map(({ subject }) => subject))]);
  const pairs = given.filter(({ subject }) => known.has(subject));
  if (pairs.length === 0) return new Map();
  const rows = await query<SubjectRow>(em)`
    select pair.integration_id, pair.subject, past.sequence from ${pairRows(pairs)}
    cross join lateral (
      select max(sequence) as sequence from integrations.delivery
      where delivery.subject = pair.subject and delivery.integration_id = pair.integration_id
    ) as past
    where past.sequence is not null
  `;
  return new Map(
    rows.map((row) => [subjectKey({ integrationId: row.integration_id, subject: row.subject }), row.sequence]),
  );
};

type RecipientRow = RowOf<
  IntegrationsTables,
  'integrations.integration',
  | 'id'
  | 'user_id'
  | 'member_id'
  | 'type'
  | 'name'
  | 'events'
  | 'service_ids'
  | 'board_id'
  | 'connected_at'
  | 'quiet_hours'
  | 'escalation'
  | 'repeat_minutes'
>;

const recipientsOf = async (
  em: EntityManager,
  channels: ReadonlyMap<string, Channel>,
  teamIds: readonly TeamId[],
  mailChoices: readonly MailChoices[],
  limit: number,
): Promise<Recipients> => {
  await addEmailIntegrations(em, mailChoices);
  // All of the first team's, emails too, and one more that tells whether the last team has any left.
  const most = limit + MAX_INTEGRATIONS + (1 + MAX_DEVICES) * MAX_MEMBERS + 1;
  const rows = await query<RecipientRow>(em)`
    select id, user_id, member_id, type, name, events, service_ids, coalesce(device.board_id, integration.board_id) as board_id,
      connected_at, quiet_hours, escalation, repeat_minutes
    from unnest(${[...teamIds]}::integer[]) with ordinality as given (user_id, place)
    join integrations.integration using (user_id)
    left join integrations.push_device as device on device.integration_id = id
    where enabled order by place, id limit ${most}
  `;
  const end = rows.length < most ? teamIds.length : teamIds.indexOf(rows.at(-1)?.user_id ?? 0);
  const teams = new Set(teamIds.slice(0, end));
  const wanted = new Map(mailChoices.map(({ teamId, userId, choices }) => [`${teamId}|${userId}`, choices]));
  const recipients = rows.flatMap(({ id, user_id: teamId, member_id, type, events, ...row }) => {
    const channel = channels.get(type);
    if (!channel || !teams.has(teamId)) return [];
    // Members without email alerts keep their state: else the next trouble would be no worse than the last one.
    const choices =
      channel === email
        ? (wanted.get(`${teamId}|${member_id ?? teamId}`) ?? {})
        : choicesOf(channel.events, {}, events);
    const chosen = {
      serviceIds: row.service_ids ?? undefined,
      boardId: row.board_id ?? undefined,
      connectedSince: row.connected_at ?? undefined,
      quietHours: row.quiet_hours ?? undefined,
      escalation: row.escalation ?? undefined,
      repeatMinutes: row.repeat_minutes ?? undefined,
    };
    const isOwn = channel === email || channel === push;
    const member = isOwn ? { memberId: member_id ?? teamId } : {};
    return [{ integrationId: id, teamId, name: row.name, ...member, channel, events: choices, ...chosen }];
  });
  return { recipients, teams };
};
