import type { EntityManager } from '@mikro-orm/postgresql';
import { deadLetterFact } from '../../../platform/database/facts.ts';
import { change } from '../../../platform/database/query.ts';
import type { DeadLetter } from '../ports.ts';

/** Makes a fact that fails again and again a dead letter, in PostgreSQL; finished work stays. */
export const postgresDeadLetter =
  (em: EntityManager): DeadLetter =>
  async (item) => {
    const factId = item.kind === 'fact' ? item.id : item.kind === 'news' ? item.factId : undefined;
    if (factId !== undefined) await deadLetterFact(em, factId);
    if (item.kind === 'memory')
      await change(em)`update integrations.scope_memory set due_at = null where scope_id = ${item.id}`;
    if (item.kind === 'reminder')
      await change(em)`
        update integrations.reminder set due_at = null where integration_id = ${item.id} and subject = ${item.subject}
      `;
    if (item.kind !== 'news') return;
    const { id, teamId } = item;
    if (teamId === undefined) await change(em)`delete from integrations.news where id = ${id}`;
    else await change(em)`update integrations.news set after_user = greatest(after_user, ${teamId}) where id = ${id}`;
  };
