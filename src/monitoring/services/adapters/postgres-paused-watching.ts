import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query } from '../../../platform/database/query.ts';
import type { PausedWatching } from '../pause/pause-watching.ts';
import { stillPolledTable } from './tables.ts';

/** Users whose monitoring is paused, in monitoring.rest. */
export const postgresPausedWatching = (em: EntityManager): PausedWatching => ({
  isPaused: async (teamId) => {
    const found = await query(em)`select from monitoring.rest where user_id = ${teamId} and ended_at is null`;
    return found.length > 0;
  },
  begin: async (teamId, at) => {
    const begun = await change(em)`
      insert into monitoring.rest as rest (user_id, began_at) values (${teamId}, ${at}::timestamptz)
      on conflict (user_id) do update set began_at = excluded.began_at, ended_at = null where rest.ended_at is not null
    `;
    return begun > 0;
  },
  end: async (teamId, at) => {
    const ended = await change(em)`
      update monitoring.rest set ended_at = ${at}::timestamptz where user_id = ${teamId} and ended_at is null
    `;
    return ended > 0;
  },
  keepPolling: async (teamId, serviceIds, until) => {
    await em.nativeDelete(stillPolledTable, { teamId });
    await em.insertMany(
      stillPolledTable,
      serviceIds.map((serviceId) => ({ teamId, serviceId, until })),
    );
  },
  endKept: async (by) => {
    const ended = await query<{ readonly page_id: number }>(em)`
      with ended as (delete from monitoring.still_polled where until <= ${by}::timestamptz returning service_id)
      select distinct scope.page_id from ended join monitoring.service on service.id = ended.service_id
      join monitoring.scope on scope.id = service.scope_id
    `;
    return ended.map(({ page_id }) => page_id);
  },
});
