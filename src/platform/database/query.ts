import { type EntityManager, sql as raw } from '@mikro-orm/postgresql';
import { type Selectable, sql } from 'kysely';

/**
 * Runs SQL, in the running transaction if there is one, and returns its rows. Kysely is taken from the entity manager each
 * time. Values become parameters and other pieces of `sql` part of the text, as with Kysely's `sql`.
 */
export const query =
  <Row = unknown>(em: EntityManager) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await sql<Row>(text, ...values).execute(em.getKysely());
    return rows;
  };

/** Runs SQL that always returns a row, and returns the first. @throws Error if there is none */
export const queryOne =
  <Row>(em: EntityManager) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row> => {
    const [row] = await query<Row>(em)(text, ...values);
    if (row === undefined) throw new Error('a statement that always gives a row gave none');
    return row;
  };

/** Runs SQL that returns no rows, and returns how many it inserted, updated or deleted. */
export const change =
  (em: EntityManager) =>
  async (text: TemplateStringsArray, ...values: readonly unknown[]): Promise<number> => {
    const { numAffectedRows = 0n } = await sql(text, ...values).execute(em.getKysely());
    return Number(numAffectedRows);
  };

/**
 * A row of a declared table as a statement returns it: these columns, or all. `Tables` is what Kysely infers from the
 * declarations.
 */
export type RowOf<
  Tables,
  Table extends keyof Tables,
  Column extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Readonly<Pick<Selectable<Tables[Table]>, Column>>;

/** A row or an entity with undefined instead of null. */
export const withoutNulls = <Row extends object>(row: Row): WithoutNulls<Row> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? undefined])) as WithoutNulls<Row>;

type WithoutNulls<Row> = {
  readonly [Key in keyof Row & string]: null extends Row[Key] ? Exclude<Row[Key], null> | undefined : Row[Key];
};

/** Data for a jsonb property of an entity, unchanged: MikroORM would turn each undefined into null, in the given object too. */
export const jsonb = (data: object) => raw`${JSON.stringify(data)}::jsonb`;
