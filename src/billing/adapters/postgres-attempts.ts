import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOne, withoutNulls } from '../../platform/database/query.ts';
import type { Attempt, Attempts } from '../ports.ts';
import { attemptTable } from './tables.ts';

/** Started first payments, in billing.attempt: its unique user prevents a second. */
export const postgresAttempts = (em: EntityManager): Attempts => ({
  // SQL: one statement opens an attempt, or returns the open one unchanged.
  open: async ({ id, teamId, plan, way }) =>
    withoutNulls(
      await queryOne<Attempt>(em)`
        insert into billing.attempt as attempt (id, user_id, plan, way)
        values (${id}, ${teamId}, ${plan}, ${way})
        on conflict (user_id) do update set plan = attempt.plan
        returning id, user_id as "teamId", plan, way, reference
      `,
    ),
  noteStarted: async (attemptId, reference) => {
    await em.nativeUpdate(attemptTable, { id: attemptId }, { reference });
  },
  close: async (attemptId) => {
    await em.nativeDelete(attemptTable, { id: attemptId });
  },
});
