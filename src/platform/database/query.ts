import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * A statement written as SQL, run in the running transaction where there is one, since Kysely is taken from the entity manager
 * anew each time; gives its rows. Values become parameters, other pieces of `sql` part of the text, as with Kysely's `sql`.
 */
export const query =
  <Row = unknown>(em: EntityManager) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>(text, ...values).execute(em.getKysely());
    return rows;
  };

/** The same of a statement that gives no rows: how many it inserted, updated or deleted. */
export const change =
  (em: EntityManager) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<number> => {
    const { numAffectedRows = 0n } = await sql(text, ...values).execute(em.getKysely());
    return Number(numAffectedRows);
  };
