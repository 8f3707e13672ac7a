import { Client } from 'pg';

/**
 * A database whose `now()` is the moment that a test sets, for every session that opens from now on: the product takes due times
 * and leases from the database's clock, so a history of hours is played in milliseconds.
 */
export type SimulatedTime = {
  /** The moment, for the product's `now` port. */
  readonly now: () => Date;
  /** Goes there; never backwards. */
  readonly moveTo: (at: Date) => Promise<void>;
  /** The database is there already, by a statement of its own. */
  readonly isMovedTo: (at: Date) => void;
  /** Back to the beginning, in a database where nothing has happened. */
  readonly beginAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Before the product opens its connections to this database. */
export const simulateTime = async (databaseUrl: string, begin: Date): Promise<SimulatedTime> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let at = begin;
  await client.query(setUp(new URL(databaseUrl).pathname.slice(1)));
  await client.query('insert into simulated.moment values ($1)', [begin]);
  await client.query(defaultsFollow);
  const set = async (next: Date): Promise<void> => {
    await client.query('update simulated.moment set at = $1', [next]);
    at = next;
  };
  return {
    now: () => at,
    moveTo: async (next) => {
      if (next < at) throw new RangeError('Time does not go back.');
      await set(next);
    },
    isMovedTo: (now) => {
      at = now;
    },
    beginAgain: () => set(begin),
    close: () => client.end(),
  };
};

/** A schema before pg_catalog wins where a function is named without one. */
const setUp = (database: string): string => `
  create schema simulated;
  create table simulated.moment (at timestamptz not null);
  create function simulated.now() returns timestamptz language sql stable as 'select at from simulated.moment';
  create function simulated.clock_timestamp() returns timestamptz language sql stable as 'select at from simulated.moment';
  alter database "${database}" set search_path = simulated, pg_catalog, public;
`;

/** Defaults of columns were bound to the real clock when the tables were made. */
const defaultsFollow = `
  do $$
  declare one record;
  begin
    for one in
      select format('%I.%I', namespace.nspname, class.relname) as name, attribute.attname as attribute
      from pg_attrdef definition
      join pg_class class on class.oid = definition.adrelid
      join pg_namespace namespace on namespace.oid = class.relnamespace
      join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = definition.adnum
      where pg_get_expr(definition.adbin, definition.adrelid) in ('now()', 'clock_timestamp()')
    loop
      execute format('alter table %s alter column %I set default simulated.now()', one.name, one.attribute);
    end loop;
  end $$;
`;
