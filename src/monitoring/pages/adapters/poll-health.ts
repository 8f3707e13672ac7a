import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOne } from '../../../platform/database/query.ts';
import { atMostEvery } from '../../../shared/at-most-every.ts';
import type { Clock } from '../../../shared/clock.ts';

/** Returns true if any process polls. */
export type PollHealth = {
  readonly latePages: number;
  /** When any page was last polled, to the second. */
  readonly lastPolledAt?: Date;
};

/** Overdue by more than `lateMs` counts as late. By the database's clock. */
export const pollHealth = (em: EntityManager, lateMs: number, now: Clock): (() => Promise<PollHealth>) => {
  // The query reads every page (1.4 ms for 10,000), and anyone may ask.
  const lastPolledAt = atMostEvery(LAST_POLLED_MS, now, async () => {
    const { at } = await queryOne<{ at: Date | null }>(
      em,
    )`select max(last_polled_at) as at from monitoring.status_page`;
    return at ?? undefined;
  });
  return async () => {
    const { late } = await queryOne<{ late: number }>(em)`
      select count(*) as late from monitoring.status_page where next_poll_at < now() - ${lateMs} * interval '1 ms'
    `;
    return { latePages: late, lastPolledAt: await lastPolledAt() };
  };
};

const LAST_POLLED_MS = 1_000;
