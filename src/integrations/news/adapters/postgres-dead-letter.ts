import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { deadLetterFact } from '../../../platform/database/facts.ts';
import type { DeadLetter } from '../ports.ts';

/** Makes what fails again and again a dead letter, in PostgreSQL; what is done by now stays as it is. */
export const postgresDeadLetter =
  (em: EntityManager): DeadLetter =>
  async (item) => {
    const factId = item.kind === 'fact' ? item.id : item.kind === 'news' ? item.factId : undefined;
    if (factId !== undefined) await deadLetterFact(em, factId);
    if (item.kind === 'memory')
      await sql`update integrations.scope_memory set due_at = null where scope_id = ${item.id}`.execute(em.getKysely());
    if (item.kind !== 'news') return;
    const { id, userId } = item;
    if (userId === undefined) await sql`delete from integrations.news where id = ${id}`.execute(em.getKysely());
    else
      await sql`
        update integrations.news set after_user = greatest(after_user, ${userId}) where id = ${id}
      `.execute(em.getKysely());
  };
