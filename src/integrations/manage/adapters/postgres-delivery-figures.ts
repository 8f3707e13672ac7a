import type { EntityManager } from '@mikro-orm/postgresql';
import { query, type RowOf } from '../../../platform/database/query.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';

/** Delivery figures of one integration, for a board's metrics. */
type Figures = {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly waitingSince?: Date;
  readonly failingSince?: Date;
  /** Counts the latest 1,000 within a day. */
  readonly failed: number;
};

type FiguresRow = RowOf<IntegrationsTables, 'integrations.integration', 'id' | 'name' | 'type'> & {
  readonly waiting_since: Date | null;
  readonly failing_since: Date | null;
  readonly failed: number;
};

/** Reads a user's enabled integrations, oldest first. Programs ask often, so it reads at most 1,000 deliveries of each. */
export const deliveryFigures =
  (em: EntityManager) =>
  async (teamId: TeamId): Promise<readonly Figures[]> => {
    const rows = await query<FiguresRow>(em)`
      select integration.id, integration.name, integration.type, queue.failing_since, waiting.created_at as waiting_since,
        coalesce(latest.failed, 0) as failed
      from integrations.integration
      left join integrations.integration_queue queue on queue.integration_id = integration.id
      left join lateral (
        select delivery.created_at from integrations.queued
        join integrations.delivery on delivery.integration_id = queued.integration_id and delivery.seq = queued.seq
        where queued.integration_id = integration.id order by queued.seq limit 1
      ) as waiting on true
      left join lateral (
        select count(*) filter (where state = 'failed' and accepted_at is null and created_at > now() - interval '1 day')::integer as failed
        from (
          select state, accepted_at, created_at from integrations.delivery
          where integration_id = integration.id and kind <> 'test' order by seq desc limit 1000
        ) as newest
      ) as latest on true
      where integration.user_id = ${teamId} and integration.enabled
      order by integration.id
    `;
    return rows.map(({ id, name, type, waiting_since, failing_since, failed }) => ({
      id,
      name,
      type,
      waitingSince: waiting_since ?? undefined,
      failingSince: failing_since ?? undefined,
      failed,
    }));
  };
