import type { EntityManager } from '@mikro-orm/postgresql';
import { type Selectable, sql } from 'kysely';

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

/** The same of a statement that always gives a row: its first. @throws Error where it gave none. */
export const queryOne =
  <Row>(em: EntityManager) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row> => {
    const [row] = await query<Row>(em)(text, ...values);
    if (row === undefined) throw new Error('a statement that always gives a row gave none');
    return row;
  };

/** The same of a statement that gives no rows: how many it inserted, updated or deleted. */
export const change =
  (em: EntityManager) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<number> => {
    const { numAffectedRows = 0n } = await sql(text, ...values).execute(em.getKysely());
    return Number(numAffectedRows);
  };

/** A row of a declared table as a statement gives it: these columns, or all. `Tables` is what Kysely infers from the declarations. */
export type RowOf<
  Tables,
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Readonly<Pick<Selectable<Tables[Table]>, Column>>;

/** A row or an entity as modules want it: with undefined in place of null. */
export const withoutNulls = <Row extends object>(row: Row): WithoutNulls<Row> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? undefined])) as WithoutNulls<Row>;

type WithoutNulls<Row> = {
  readonly [Key in keyof Row & string]: null extends Row[Key] ? Exclude<Row[Key], null> | undefined : Row[Key];
};
