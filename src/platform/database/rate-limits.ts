import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { change, queryOne } from './query.ts';

export type RateLimits = {
  /**
   * Counts one more call, and returns how many there are in the window and how long it lasts. The window starts with the first
   * call.
   */
  readonly count: (subject: string, windowMs: number) => Promise<{ readonly count: number; readonly endsInMs: number }>;
  readonly clear: (subject: string) => Promise<void>;
  /** Removes expired windows and returns how many. */
  readonly forgetEnded: () => Promise<number>;
};

/** Rate limits for all processes together, by the database's clock. */
export const postgresRateLimits = (em: EntityManager): RateLimits => ({
  count: (subject, windowMs) =>
    queryOne<{ count: number; endsInMs: number }>(em)`
      insert into platform.rate_limit as known (subject, count, ends_at)
      values (${hashOf(subject)}, 1, now() + ${windowMs} * interval '1 ms')
      on conflict (subject) do update set
        count = case when known.ends_at <= now() then 1 else known.count + 1 end,
        ends_at = case when known.ends_at <= now() then excluded.ends_at else known.ends_at end
      returning count, extract(epoch from ends_at - now())::float8 * 1000 as "endsInMs"
    `,
  clear: async (subject) => {
    await change(em)`delete from platform.rate_limit where subject = ${hashOf(subject)}`;
  },
  forgetEnded: () => change(em)`delete from platform.rate_limit where ends_at <= now()`,
});

/** The hash stored for a subject, which may contain something that a person typed. */
export const hashOf = (subject: string): Buffer => createHash('sha256').update(subject).digest();
