import { type RawBuilder, sql } from 'kysely';

/**
 * The worst of `degraded` and `outage` that is on record for a service during an incident, for SQL of other modules; null if there is
 * neither. The same record and bounds as in `postgresTroubles` and `troubleOfIncident`.
 */
export const reachedStatus = (
  serviceId: RawBuilder<unknown>,
  startedAt: RawBuilder<unknown>,
  resolvedAt: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select case when bool_or(change.status = 'outage') then 'outage' when bool_or(change.status = 'degraded') then 'degraded' end
  from monitoring.service join monitoring.status_change change on change.scope_id = service.scope_id
  where service.id = ${serviceId}
    and change.changed_at >= greatest(${startedAt} - interval '1 day', (
      select changed_at from monitoring.status_change
      where scope_id = service.scope_id and changed_at < ${startedAt} and ${isWell}
      order by changed_at desc, id desc limit 1
    ))
    and change.changed_at <= case
      when ${resolvedAt} is null then 'infinity'
      when (
        select ${isWell} from monitoring.status_change
        where scope_id = service.scope_id and changed_at <= ${resolvedAt} order by changed_at desc, id desc limit 1
      ) then ${resolvedAt}
      else coalesce((
        select changed_at from monitoring.status_change
        where scope_id = service.scope_id and changed_at > ${resolvedAt} and ${isWell}
        order by changed_at, id limit 1
      ), 'infinity')
    end
)`;

const isWell = sql`status in ('operational', 'maintenance')`;
