import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../../../../platform/database/query.ts';
import { mapInTurns } from '../../../../shared/yield-between.ts';
import { isTrouble, type ServiceStatus } from '../../../pages/status.ts';
import { type ScopeItem, watchedIds, watchedOf } from '../../../pages/watched-components.ts';
import {
  frozenOf,
  type ObservedRow,
  observationOf,
  type StoredService,
  timelineSince,
} from '../../adapters/service-rows.ts';
import { historyEnd, knownTimeline } from '../../service.ts';
import type { StatusTimeline } from '../../uptime.ts';
import type { ServiceTimelines } from '../service-timelines.ts';

type Row = StoredService &
  ObservedRow & {
    readonly page_id: number;
    readonly chosen: readonly ScopeItem[];
    readonly recorded_status: ServiceStatus;
    readonly timeline: StatusTimeline;
  };

/** Implements ServiceTimelines; `freshForMs` is how long a page's reading is trusted. */
export const postgresTimelines =
  (em: EntityManager, freshForMs: number): ServiceTimelines =>
  async (teamId, { from, at, serviceIds }) => {
    const rows = await query<Row>(em)`
      select service.*, scope.components as chosen, scope.status as recorded_status, page.id as page_id,
        page.last_polled_at, page.last_read_at, page.problem_since, page.at_rest, ${timelineSince(from)} as timeline
      from monitoring.user_service link
      join monitoring.service on service.id = link.service_id
      join monitoring.scope on scope.id = service.scope_id
      join monitoring.status_page page on page.id = scope.page_id
      where link.user_id = ${teamId}
        ${serviceIds === undefined ? sql`` : sql`and link.service_id = any(${[...serviceIds]}::integer[])`}
      order by link.sort_name, service.id
    `;
    return mapInTurns(rows, (row) => {
      const frozen = frozenOf(row);
      return {
        id: row.id,
        name: row.name,
        slug: row.slug,
        logoIcon: row.logo_icon,
        logoColor: row.logo_color,
        statusPageUrl: row.status_page_url,
        timeline: knownTimeline({ timeline: row.timeline, page: observationOf(row, freshForMs), frozen }, at),
        addedAt: row.created_at,
        endedAt: historyEnd({ frozen }),
        watch: {
          serviceId: row.id,
          serviceName: row.name,
          pageId: row.page_id,
          componentIds: watchedIds(watchedOf(row.chosen)),
          isTroubled: isTrouble(row.recorded_status),
        },
      };
    });
  };
