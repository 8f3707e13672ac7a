import type { Client } from 'pg';

/** What a database makes of a statement. */
export type Prepared =
  | { readonly kind: 'refused'; readonly problem: string }
  /** The types of its values, and of the columns that it gives. */
  | { readonly kind: 'understood'; readonly takes: string; readonly gives: string };

/**
 * Lets the database read and plan statements whose values are $1 and so on; nothing is run. Within a transaction, which may have
 * changed the schema.
 */
export const prepareAll = async (
  client: Pick<Client, 'query'>,
  statements: readonly string[],
): Promise<ReadonlyMap<string, Prepared>> => {
  const found = new Map<string, Prepared>();
  await client.query('savepoint before_statement');
  for (const statement of statements) found.set(statement, await prepare(client, statement));
  return found;
};

const prepare = async (client: Pick<Client, 'query'>, statement: string): Promise<Prepared> => {
  try {
    // By which rule rows conflict is known once it is planned.
    await client.query(`explain (generic_plan) ${statement}`);
    await client.query(`prepare of_release as ${statement}`);
  } catch (error) {
    await client.query('rollback to before_statement');
    return { kind: 'refused', problem: error instanceof Error ? error.message : String(error) };
  }
  const { rows } = await client.query<{ takes: string; gives: string }>(
    'select parameter_types::text as takes, result_types::text as gives from pg_prepared_statements',
  );
  await client.query('deallocate of_release');
  return { kind: 'understood', takes: '', gives: '', ...rows[0] };
};
