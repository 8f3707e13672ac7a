import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { monitoringTables } from './tables.ts';

/** The pages of a refresh, and their results. */
export const postgresAsked = (em: EntityManager): Pick<Services, 'enabledPages' | 'unread'> => ({
  enabledPages: async (teamId) => {
    const pages = await enabledOf(em, teamId).select('scope.page_id').distinct().orderBy('scope.page_id').execute();
    return pages.map(({ page_id }) => page_id);
  },
  unread: async (teamId, since, pending) => {
    const rows = await enabledOf(em, teamId)
      .innerJoin('monitoring.status_page as page', 'page.id', 'scope.page_id')
      .where(
        sql<boolean>`(
          page.problem is not null and page.last_polled_at >= ${since} or page.id = any(${[...pending]}::bigint[])
        )`,
      )
      .select(['service.id', 'service.name', 'page.id as page_id', 'page.problem'])
      .orderBy('service.name')
      .orderBy('service.id')
      .execute();
    return rows.map((row) => ({
      serviceId: row.id,
      serviceName: row.name,
      pageId: row.page_id,
      problem: row.problem ?? undefined,
    }));
  },
});

const enabledOf = (em: EntityManager, teamId: TeamId) =>
  monitoringTables(em)
    .selectFrom('monitoring.user_service as link')
    .innerJoin('monitoring.service as service', 'service.id', 'link.service_id')
    .innerJoin('monitoring.scope as scope', 'scope.id', 'service.scope_id')
    .where('link.user_id', '=', teamId)
    .where('service.enabled', '=', true);
