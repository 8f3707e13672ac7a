import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { DataChange } from '../../../../src/platform/data-changes/data-change.ts';
import { dataChangeLoop } from '../../../../src/platform/data-changes/data-change-loop.ts';
import {
  beginDataChanges,
  doNextPart,
  runningDataChanges,
} from '../../../../src/platform/data-changes/postgres-data-changes.ts';
import { change, query, queryOne } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.em.execute(
    'create table public.word (id integer primary key, text text, done integer not null default 0)',
  );
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.em.execute('delete from platform.data_change; delete from public.word');
  await database.em.execute('insert into public.word (id) select generate_series(1, 100)');
});

/** Counts how often each row was done. */
const counting = (name = 'counting words'): DataChange => ({
  name,
  last: async () => {
    const { last } = await queryOne<{ last: number }>(
      database.em,
    )`select coalesce(max(id), 0) as last from public.word`;
    return last;
  },
  apply: async (after, upTo) => {
    await change(database.em)`update public.word set done = done + 1 where id > ${after} and id <= ${upTo}`;
  },
});

const begin = (...changes: readonly DataChange[]) => beginDataChanges(database.em, changes);
const part = (of: DataChange, span: number) => doNextPart(database, of, span);
const running = () => runningDataChanges(database.em);
const doneRows = async (): Promise<number> =>
  (await queryOne<{ count: number }>(database.em)`select count(*)::int as count from public.word where done = 1`).count;

describe('a change of data', () => {
  test('goes on where it stopped, tells how far it is, and does each row once', async () => {
    const words = counting();
    await begin(words);
    expect(await running()).toEqual([{ name: words.name, percent: 0 }]);
    expect(await part(words, 40)).toEqual({ percent: 40 });
    expect(await running()).toEqual([{ name: words.name, percent: 40 }]);
    // Another process starts.
    await begin(words);
    expect(await part(words, 40)).toEqual({ percent: 80 });
    expect(await part(words, 40)).toEqual({ percent: 100 });
    expect(await running()).toEqual([]);
    expect(await part(words, 40)).toBe('held');
    expect(await doneRows()).toBe(100);
  });

  test('is done once, however often a process starts', async () => {
    const words = counting();
    await begin(words);
    await part(words, 1_000);
    await begin(words);
    expect(await running()).toEqual([]);
  });

  test('that says itself whether it is needed begins only then, and again when it is needed again', async () => {
    let isNeeded = false;
    const words = { ...counting(), isNeeded: async () => isNeeded };
    await begin(words);
    expect(await running()).toEqual([]);
    isNeeded = true;
    await begin(words);
    await part(words, 60);
    // Needed all the while it goes on: it doesn't begin anew.
    await begin(words);
    expect(await running()).toEqual([{ name: words.name, percent: 60 }]);
    await part(words, 60);
    await begin(words);
    expect(await running()).toEqual([{ name: words.name, percent: 0 }]);
  });

  test('does what came later too, as long as it goes on', async () => {
    const words = counting();
    await begin(words);
    await part(words, 60);
    await database.em.execute('insert into public.word (id) select generate_series(101, 200)');
    expect(await part(words, 60)).toEqual({ percent: 50 });
    expect(await part(words, 100)).toEqual({ percent: 100 });
    expect(await doneRows()).toBe(200);
  });

  test('leaves nothing of a part that fails', async () => {
    const words = counting();
    const failing = {
      ...words,
      apply: async (after: number, upTo: number) => {
        await words.apply(after, upTo);
        throw new Error('cut off');
      },
    };
    await begin(words);
    await expect(part(failing, 40)).rejects.toThrow('cut off');
    expect([await running(), await doneRows()]).toEqual([[{ name: words.name, percent: 0 }], 0]);
  });

  test('is done by one process at a time, and the other passes it over', async () => {
    const words = counting();
    await begin(words);
    const [entered, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = {
      ...words,
      apply: async () => {
        entered.resolve();
        await go.promise;
      },
    };
    const first = part(slow, 40);
    await entered.promise;
    expect(await part(words, 40)).toBe('held');
    go.resolve();
    expect(await first).toEqual({ percent: 40 });
  });

  test('gives way to whoever holds its rows', async () => {
    const words = counting();
    await begin(words);
    const other = await holding('select from public.word where id = 30 for update');
    await expect(part(words, 40)).rejects.toMatchObject({ code: '55P03' });
    await other.end();
    expect(await part(words, 40)).toEqual({ percent: 40 });
  });
});

/** Somebody else, in the middle of a transaction. */
const holding = async (statement: string): Promise<Client> => {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('begin');
  await client.query(statement);
  return client;
};

describe('the loop', () => {
  const start = (...changes: readonly DataChange[]) => {
    const lines: unknown[] = [];
    const errors: unknown[] = [];
    const loop = dataChangeLoop({
      ...database,
      changes,
      logger: { info: (line: unknown) => void lines.push(line) },
      onError: (error) => errors.push(error),
    });
    onTestFinished(() => loop.stop());
    loop.start();
    return { loop, lines, errors };
  };

  test('does all of them, one after the other, and tells each tenth once', async () => {
    const { lines } = start(counting('first'), counting('second'));
    // The line of what is done comes after the database knows that it is.
    await expect.poll(() => lines.at(-1)).toEqual({ change: 'second', percent: 100 });
    expect(await running()).toEqual([]);
    const rows = await query<{ done: number }>(database.em)`select distinct done from public.word`;
    expect(rows).toEqual([{ done: 2 }]);
    expect(lines.length).toBeGreaterThanOrEqual(2);
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(lines.length);
  });

  test('waits beside a row that somebody holds, does those before it, and goes on afterwards', async () => {
    const other = await holding('select from public.word where id = 30 for update');
    const { errors } = start(counting());
    await expect.poll(doneRows).toBe(29);
    await other.end();
    await expect.poll(doneRows).toBe(100);
    expect(errors).toEqual([]);
  });

  test('reports what fails, and lets the rest of the product be', async () => {
    const failing = { ...counting(), apply: () => Promise.reject(new Error('unreadable')) };
    const { errors } = start(failing);
    await expect.poll(() => errors.length).toBe(1);
    expect(await running()).toEqual([{ name: failing.name, percent: 0 }]);
  });
});
