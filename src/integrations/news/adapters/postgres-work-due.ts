import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOne } from '../../../platform/database/query.ts';
import type { DueWork, DueWorkBy } from '../ports.ts';

/** Which kinds of work ended their wait by then: one statement, since most batches have none. */
export const postgresDueWork =
  (em: EntityManager): DueWorkBy =>
  (by) =>
    queryOne<DueWork>(em)`
      select
        exists (select from integrations.integration_queue where digest_window_ends_at <= ${by}) as floods,
        exists (select from integrations.mute where until <= ${by}) as mutes,
        exists (select from integrations.quiet_held where until <= ${by}) as quiet,
        exists (select from integrations.reminder where due_at <= ${by}) as reminders
    `;

/**
 * Milliseconds until there is something to expand: 0 for facts to read or news to hand out, else the time of the next memory
 * or digest, or reminder, or when a mute or quiet hours end; undefined if nothing is planned.
 */
export const workDueInMs = async (em: EntityManager, now: Date): Promise<number | undefined> => {
  const { ready, ms } = await queryOne<{ ready: boolean; ms: number | null }>(em)`
    select
      exists (select from integrations.news) or exists (select from platform.fact where not expanded) as ready,
      (extract(epoch from least(
        (select min(due_at) from integrations.scope_memory where due_at is not null),
        (select min(digest_window_ends_at) from integrations.integration_queue where digest_window_ends_at is not null),
        (select min(until) from integrations.mute where until is not null),
        (select min(until) from integrations.quiet_held),
        (select min(due_at) from integrations.reminder where due_at is not null)
      ) - ${now}::timestamptz) * 1000)::float8 as ms
  `;
  if (ready) return 0;
  return ms === null ? undefined : Math.max(ms, 0);
};
