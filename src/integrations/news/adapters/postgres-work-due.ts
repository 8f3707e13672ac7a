import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOne } from '../../../platform/database/query.ts';

/**
 * Milliseconds until there is something to expand: 0 for facts to read or news to hand out, else the time of the next memory
 * or digest, or when a mute or quiet hours end; undefined if nothing is planned.
 */
export const workDueInMs = async (em: EntityManager, now: Date): Promise<number | undefined> => {
  const { ready, ms } = await queryOne<{ ready: boolean; ms: number | null }>(em)`
    select
      exists (select from integrations.news) or exists (select from platform.fact where not expanded) as ready,
      (extract(epoch from least(
        (select min(due_at) from integrations.scope_memory where due_at is not null),
        (select min(digest_window_ends_at) from integrations.integration_queue where digest_window_ends_at is not null),
        (select min(until) from integrations.mute where until is not null),
        (select min(until) from integrations.quiet_held)
      ) - ${now}::timestamptz) * 1000)::float8 as ms
  `;
  if (ready) return 0;
  return ms === null ? undefined : Math.max(ms, 0);
};
