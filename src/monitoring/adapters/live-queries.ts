import type { EntityManager } from '@mikro-orm/postgresql';
import { dateOf } from '../../platform/rows.ts';
import type { LiveStreamsDependencies } from '../live-streams.ts';
import type { MonitoringTables } from './tables.ts';

/** What the live streams ask of the database. */
export const liveQueries = (em: EntityManager): Pick<LiveStreamsDependencies, 'watchedBy' | 'checkedSince'> => ({
  watchedBy: async (userIds) => {
    const rows = await em
      .getKysely<MonitoringTables>()
      .selectFrom('monitoring.user_service as link')
      .innerJoin('monitoring.service as service', 'service.id', 'link.service_id')
      .innerJoin('monitoring.scope as scope', 'scope.id', 'service.scope_id')
      .where('link.user_id', 'in', [...userIds])
      .select(['link.user_id as userId', 'service.id as serviceId', 'scope.page_id as pageId'])
      .execute();
    const services = rows.map((row) => ({ ...row, pageId: Number(row.pageId) }));
    return Map.groupBy(services, ({ userId }) => userId);
  },
  checkedSince: async (pageIds, since) => {
    const rows = await em
      .getKysely<MonitoringTables>()
      .selectFrom('monitoring.status_page')
      .where('id', 'in', pageIds.map(String))
      .where('last_polled_at', '>=', since.toISOString())
      .select(['id', 'last_polled_at'])
      .execute();
    return new Map(
      rows.flatMap((row) => (row.last_polled_at === null ? [] : [[Number(row.id), dateOf(row.last_polled_at)]])),
    );
  },
});
