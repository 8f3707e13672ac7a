import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataChange } from '../../../platform/data-changes/data-change.ts';
import { change, queryOne } from '../../../platform/database/query.ts';

/** Fills the names that order boards, for rows older than migration 0129. Until then these come first. */
export const fillingSortNames = (em: EntityManager): DataChange => ({
  name: 'ordering boards by name',
  last: async () => {
    const { last } = await queryOne<{ last: number }>(em)`
      select coalesce(max(service_id), 0) as last from monitoring.user_service
    `;
    return last;
  },
  apply: async (after, upTo) => {
    await change(em)`
      update monitoring.user_service set sort_name = lower(service.name) from monitoring.service
      where service.id = service_id and service_id > ${after} and service_id <= ${upTo} and sort_name = ''
    `;
  },
});
