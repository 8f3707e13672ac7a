import type { EntityManager } from '@mikro-orm/postgresql';
import { nextFact, takeFacts } from '../../../platform/database/facts.ts';
import { query, queryOne } from '../../../platform/database/query.ts';
import type { FactInbox } from '../ports.ts';

/** Facts that nobody has made news of yet, in PostgreSQL. */
export const postgresFactInbox = (em: EntityManager): FactInbox => ({
  lock: async () => {
    const { locked } = await queryOne<{ locked: boolean }>(em)`
      select pg_try_advisory_xact_lock(${INBOX_LOCK}, 0) as locked
    `;
    return locked;
  },
  next: async () => {
    const next = await nextFact(em);
    return next && { kind: 'fact', id: next.id, fact: next.kind };
  },
  take: async (limit) => {
    const facts = await takeFacts(em, limit);
    return facts.map(({ recordedAt, ...fact }) => ({ ...fact, seenAt: recordedAt }));
  },
});

/** Waits until nobody expands facts, and keeps it so until the transaction ends. */
export const holdExpansion = async (em: EntityManager): Promise<void> => {
  await query(em)`select pg_advisory_xact_lock(${INBOX_LOCK}, 0)`;
};

/** Any number that no other lock of two numbers uses. */
const INBOX_LOCK = 1_704;
