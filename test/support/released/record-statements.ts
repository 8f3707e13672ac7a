import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

/** Where `make release` gathers what the server says to the database while its tests run. */
const folder = process.env.ALLCLEAR_STATEMENTS ?? '';

const statements = new Set<string>();
const patched = Symbol.for('allclear statements');
const shared = globalThis as { [patched]?: Set<string> };

/** Files of this project that pass on what others say. */
const passesOn = /\/src\/platform\/database\/(query|database|database-limits|postgres-dialect)\.ts/;

/** Whether the server says it, and not a test. */
const isOfServer = (): boolean => {
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  const own = frames.find(
    (frame) => /\/(src|test)\//.test(frame) && !/node_modules|record-statements/.test(frame) && !passesOn.test(frame),
  );
  return own === undefined || /\/src\//.test(own);
};

const record = (given: unknown, into: Set<string>): void => {
  const text = typeof given === 'string' ? given : (given as { readonly text?: unknown } | undefined)?.text;
  if (
    typeof text === 'string' &&
    !into.has(text) &&
    /^\s*(select|insert|update|delete|with|merge|values)\b/i.test(text) &&
    isOfServer()
  )
    into.add(text);
};

if (!shared[patched]) {
  shared[patched] = statements;
  Error.stackTraceLimit = 100;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: readonly unknown[]) {
    record(given[0], statements);
    return Reflect.apply(query, this, given);
  } as typeof query;
}

afterAll(() => writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify([...(shared[patched] ?? [])])));
