import type { EntityManager } from '@mikro-orm/postgresql';
import { change, queryOne, type RowOf } from '../../platform/database/query.ts';
import type { Attempt, Attempts } from '../ports.ts';
import type { BillingTables } from './tables.ts';

type AttemptRow = RowOf<BillingTables, 'billing.attempt'>;

/** First payments that have begun, in billing.attempt: its unique user allows no second. */
export const postgresAttempts = (em: EntityManager): Attempts => ({
  open: async ({ id, userId, plan, way }) => {
    const row = await queryOne<AttemptRow>(em)`
      insert into billing.attempt as attempt (id, user_id, plan, way)
      values (${id}, ${userId}, ${plan}, ${way})
      -- changes nothing, but answers the one that is open
      on conflict (user_id) do update set plan = attempt.plan
      returning *
    `;
    return attemptOf(row);
  },
  noteStarted: async (attemptId, reference) => {
    await change(em)`update billing.attempt set reference = ${reference} where id = ${attemptId}`;
  },
  close: async (attemptId) => {
    await change(em)`delete from billing.attempt where id = ${attemptId}`;
  },
});

const attemptOf = ({ id, user_id, plan, way, reference }: AttemptRow): Attempt => ({
  id,
  userId: user_id,
  plan,
  way,
  reference: reference ?? undefined,
});
