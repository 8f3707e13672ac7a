import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Client, type QueryConfig } from 'pg';

const MARK = '/* prepared */';

/**
 * Begins a statement that each connection prepares once: PostgreSQL takes several times as long to plan a look-up by a unique key as
 * to run it. Its text must be one of few, since a connection keeps them all.
 */
export const prepared = sql.raw(MARK);

type Query = (...given: readonly unknown[]) => unknown;

/**
 * Connections that prepare the statements that ask for it. Not for those through a transaction pooler: the next transaction may reach
 * a connection that hasn't prepared them.
 */
export class PreparingClient extends Client {
  constructor(...given: ConstructorParameters<typeof Client>) {
    super(...given);
    const query: Query = this.query.bind(this);
    const preparing: Query = (text, values, ...rest) =>
      typeof text === 'string' && text.startsWith(MARK) && Array.isArray(values)
        ? query(named(text, values), ...rest)
        : query(text, values, ...rest);
    // The driver declares one function for each way to call it, which no other function can be.
    Object.assign(this, { query: preparing });
  }
}

const named = (text: string, values: unknown[]): QueryConfig => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return { name, text, values };
};

const names = new Map<string, string>();
