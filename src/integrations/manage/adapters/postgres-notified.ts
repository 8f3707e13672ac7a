import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { NotifiedIntegration, NotifiedIntegrations } from '../../../incidents/index.ts';
import { query, type RowOf } from '../../../platform/database/query.ts';
import { email } from '../../channels/email.ts';
import { push } from '../../channels/push.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import type { AlertKind } from '../../model/alert.ts';
import type { MutedWhy } from '../../model/why.ts';

const MOST = 50;

/** Channels of single members, under the name that stands for all of a team. */
const ofMembers: Readonly<Record<string, string>> = { [email.type]: 'Email', [push.type]: 'Devices' };

/**
 * The integrations that were notified of an incident, up to 50 alerts of each channel. Emails and devices of members are one for each
 * alert, without colleagues' names and personal mutes. One statement, along the subjects of their deliveries.
 */
export const postgresNotified =
  (em: EntityManager): NotifiedIntegrations =>
  async ({ teamId, userId }, incidentId) => {
    const rows = await query<ToldRow>(em)`
      with told as (
        select integration.id, name, type, delivery.kind, delivery.seq, published_at, seen_at, ${event} as event,
          coalesce(delivery.accepted_at, digest.accepted_at) as accepted_at,
          case when delivery.accepted_at is null and digest.accepted_at is null then state else 'accepted' end as state,
          case when state = 'cancelled' then delivery.why -> 'muted' end as muted,
          case when type = any(${Object.keys(ofMembers)}::text[]) then coalesce(member_id, user_id) end as member
        from integrations.integration
        cross join lateral (
          select * from integrations.delivery
          where subject = ${`incident:${incidentId}`} and integration_id = integration.id
          order by seq desc limit ${MOST}
        ) as delivery
        left join lateral (
          select accepted_at from integrations.delivery as other
          where delivery.digest_id is not null and other.integration_id = integration.id and other.id = delivery.digest_id
        ) as digest on true
        left join platform.fact on fact.id = delivery.fact_id
        where integration.user_id = ${teamId}
      ), grouped as (
        select min(id) as id, min(name) as name, type, kind, state, published_at, seen_at, event, muted, max(seq) as seq,
          min(accepted_at) as accepted_at, nullif(count(distinct member), 0)::integer as members,
          row_number() over (partition by type order by max(seq) desc) as place
        from told where muted is null or coalesce(member, ${userId}) = ${userId}
        group by type, kind, state, published_at, seen_at, event, muted, case when member is null then seq end
      )
      select * from grouped where place <= ${MOST} order by seq desc
    `;
    return rows.map((row) => ({
      integrationId: row.id,
      name: ofMembers[row.type] ?? row.name,
      members: row.members ?? undefined,
      type: row.type,
      kind: row.kind,
      event: row.event ?? undefined,
      state: states[row.state],
      publishedAt: row.published_at ?? undefined,
      readAt: row.seen_at,
      acceptedAt: row.accepted_at ?? undefined,
      muted: row.muted ?? undefined,
    }));
  };

/** Facts are kept as long as deliveries. */
const event = sql`
  case fact.kind
    when 'incidents.opened' then case when fact.data @> '{"reopened": true}' then 'reopened' else 'opened' end
    when 'incidents.updated' then 'updated'
    when 'incidents.resolved' then 'resolved'
  end`;

type ToldRow = RowOf<IntegrationsTables, 'integrations.integration', 'id' | 'name' | 'type'> &
  RowOf<IntegrationsTables, 'integrations.delivery', 'state' | 'published_at' | 'seen_at' | 'accepted_at'> & {
    readonly kind: AlertKind;
    readonly members: number | null;
    readonly muted: MutedWhy | null;
    readonly event: NonNullable<NotifiedIntegration['event']> | null;
  };

/** A digest that was accepted counts for each of its alerts. */
const states: Readonly<Record<ToldRow['state'], NotifiedIntegration['state']>> = {
  pending: 'waiting',
  accepted: 'accepted',
  kept: 'kept',
  failed: 'failed',
  superseded: 'dropped',
  cancelled: 'dropped',
};
