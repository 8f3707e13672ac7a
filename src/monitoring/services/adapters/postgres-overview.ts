import type { EntityManager } from '@mikro-orm/postgresql';
import { query, queryOne } from '../../../platform/database/query.ts';
import type { MonitoringFigures, OverviewService, ServicesOfUsers } from '../audience.ts';

export const postgresServicesOfUsers =
  (em: EntityManager): ServicesOfUsers =>
  async (teamIds, first) => {
    const rows = await query<Row>(em)`
      select user_id, count(*)::integer as count,
        jsonb_agg(service order by place) filter (where place <= ${first}) as services
      from (
        select link.user_id, row_number() over (partition by link.user_id order by lower(name), service.id) as place,
          jsonb_build_object('id', service.id, 'name', name, 'logoIcon', logo_icon, 'logoColor', logo_color) as service
        from monitoring.user_service as link join monitoring.service on service.id = link.service_id
        where link.user_id = any(${[...teamIds]}::integer[])
      ) as watched
      group by user_id
    `;
    return new Map(rows.map(({ user_id, count, services }) => [user_id, { count, services }]));
  };

type Row = { readonly user_id: number; readonly count: number; readonly services: readonly OverviewService[] };

export const monitoringFigures = (em: EntityManager): Promise<MonitoringFigures> =>
  queryOne<MonitoringFigures>(em)`
    select (select count(distinct service_id)::integer from monitoring.user_service) as services, page.*
    from (
      select count(*)::integer as "pagesWatched",
        count(*) filter (where last_polled_at >= now() - interval '1 hour')::integer as "pagesAsked",
        count(*) filter (where last_polled_at >= now() - interval '1 hour' and problem is not null)::integer
          as "pagesUnreadable"
      from monitoring.status_page where next_poll_at is not null
    ) as page
  `;
