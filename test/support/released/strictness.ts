import type { Client } from 'pg';

/** What a table asks of the rows that are written to it, a line for each. */
export const strictnessOf = async (client: Pick<Client, 'query'>): Promise<readonly string[]> => {
  const { rows } = await client.query<{ line: string }>(`
    with ours as (
      select oid, oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema$|public$)'
    )
    select name || '.' || attname || ' must be given' as line
    from ours join pg_attribute on attrelid = ours.oid
    where attnum > 0 and not attisdropped and attnotnull and not atthasdef and attidentity = ''
    union all
    select name || ': ' || pg_get_constraintdef(pg_constraint.oid, true)
    from ours join pg_constraint on conrelid = ours.oid where contype <> 'n'
    union all
    select name || ': ' || regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+ ON ', ' INDEX ON ')
    from ours join pg_index on indrelid = ours.oid where indisunique
    union all
    select name || ': ' || pg_get_triggerdef(pg_trigger.oid, true)
    from ours join pg_trigger on tgrelid = ours.oid where not tgisinternal
    order by 1`);
  return rows.map(({ line }) => line);
};

/** What is asked now and was not asked before, of tables that there were. */
export const stricter = (before: readonly string[], now: readonly string[]): readonly string[] => {
  const [known, tables] = [new Set(before), new Set(before.map(tableOf))];
  return now.filter((line) => !known.has(line) && tables.has(tableOf(line)));
};

const tableOf = (line: string): string => /^(\w+\.\w+)/.exec(line)?.[1] ?? line;
