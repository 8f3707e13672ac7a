import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RecordedChange, Services } from '../services.ts';
import { monitoringTables } from './tables.ts';

/** Recorded changes of a user's services; implements Services.changes. */
export const postgresStatusChanges =
  (em: EntityManager): Services['changes'] =>
  async (teamId, { since, limit, serviceIds, after }) => {
    const rows = await monitoringTables(em)
      .selectFrom('monitoring.user_service as link')
      .innerJoin('monitoring.service as service', 'service.id', 'link.service_id')
      .innerJoin('monitoring.status_change as change', 'change.scope_id', 'service.scope_id')
      .where('link.user_id', '=', teamId)
      .$if(serviceIds !== undefined, (query) =>
        query.where('service.id', '=', sql<number>`any(${[...(serviceIds ?? [])]}::integer[])`),
      )
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(change.changed_at, change.id) < (${after?.changedAt}::timestamptz, ${after?.id}::bigint)`,
        ),
      )
      .where('change.changed_at', '>=', since)
      .where(
        sql<boolean>`(service.enabled or change.changed_at <= greatest(service.frozen_checked_at, service.frozen_since))`,
      )
      .select(['change.id', 'change.previous', 'change.status', 'change.reason', 'change.message', 'change.changed_at'])
      .select(['service.id as service_id', 'service.name as service_name'])
      .orderBy('change.changed_at', 'desc')
      .orderBy('change.id', 'desc')
      .orderBy('service.id')
      .limit(limit)
      .execute();
    return rows.map(
      (row): RecordedChange => ({
        id: row.id,
        serviceId: row.service_id,
        serviceName: row.service_name,
        status: row.status,
        previous: row.previous ?? undefined,
        reason: row.reason ?? undefined,
        message: row.message ?? undefined,
        changedAt: row.changed_at,
      }),
    );
  };
