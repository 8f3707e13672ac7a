import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { NotifiedIntegration, NotifiedIntegrations } from '../../../incidents/index.ts';
import { query, type RowOf } from '../../../platform/database/query.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import type { AlertKind } from '../../model/alert.ts';
import type { MutedWhy } from '../../model/why.ts';

const MOST = 50;

/** The integrations that were notified of an incident: one statement, along the subjects of their deliveries. */
export const postgresNotified =
  (em: EntityManager): NotifiedIntegrations =>
  async (teamId, incidentId) => {
    const rows = await query<ToldRow>(em)`
      select integration.id, name, type, delivery.kind, state, published_at, seen_at,
        case when state = 'cancelled' then delivery.why -> 'muted' end as muted, ${event} as event, coalesce(delivery.accepted_at, digest.accepted_at) as accepted_at
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
      order by delivery.seq desc limit ${MOST}
    `;
    return rows.map((row) => ({
      integrationId: row.id,
      name: row.name,
      type: row.type,
      kind: row.kind,
      event: row.event ?? undefined,
      state: row.accepted_at === null ? unaccepted[row.state] : 'accepted',
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
    readonly muted: MutedWhy | null;
    readonly event: NonNullable<NotifiedIntegration['event']> | null;
  };

/** Matches a delivery that hasn't been accepted yet, neither by itself nor in a digest. */
const unaccepted: Readonly<Record<ToldRow['state'], NotifiedIntegration['state']>> = {
  pending: 'waiting',
  accepted: 'accepted',
  kept: 'kept',
  failed: 'failed',
  superseded: 'dropped',
  cancelled: 'dropped',
};
