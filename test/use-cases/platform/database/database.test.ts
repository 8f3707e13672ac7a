import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../../src/platform/database/database.ts';
import { change, query } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.em.execute('create table note (id serial primary key, text text unique not null)');
});

afterAll(() => database.drop());

beforeEach(() => database.em.execute('truncate note restart identity'));

const insertByKysely = (text: string) =>
  database.em.getKysely<{ note: { text: string } }>().insertInto('note').values({ text }).execute();

const insertByQuery = (text: string) => query(database.em)`insert into note (text) values (${text}) returning id`;

const insertByChange = (text: string) => change(database.em)`insert into note (text) values (${text})`;

const insertByManager = (text: string) => database.em.execute('insert into note (text) values (?)', [text]);

const texts = async () =>
  (await query<{ text: string }>(database.em)`select text from note order by id`).map(({ text }) => text);

const failing = (work: () => Promise<unknown>) =>
  database.transaction(async () => {
    await work();
    throw new Error('changed my mind');
  });

describe('a transaction', () => {
  test.each([
    ['a Kysely query', insertByKysely],
    ['a statement that gives rows', insertByQuery],
    ['a statement that gives a count', insertByChange],
    ['the root entity manager', insertByManager],
  ])('takes back what %s wrote when it throws', async (_, insert) => {
    await expect(failing(() => insert('gone'))).rejects.toThrow('changed my mind');
    expect(await texts()).toEqual([]);
  });

  // The planted violation: whoever keeps an instance writes beside the transaction.
  test('does not hold what an instance wrote that was taken before it', async () => {
    const kept = database.em.getKysely<{ note: { text: string } }>();
    await expect(failing(() => kept.insertInto('note').values({ text: 'stays' }).execute())).rejects.toThrow();
    expect(await texts()).toEqual(['stays']);
  });

  test('keeps everything when it ends well, and its own reads see it before', async () => {
    const inside = await database.transaction(async () => {
      await insertByKysely('one');
      await insertByManager('two');
      return texts();
    });
    expect(inside).toEqual(['one', 'two']);
    expect(await texts()).toEqual(['one', 'two']);
  });

  test('is joined by a transaction inside it, and a failure of the inner one alone takes back the inner one alone', async () => {
    await database.transaction(async () => {
      await insertByKysely('outer');
      await failing(() => insertByKysely('inner')).catch(() => undefined);
    });
    expect(await texts()).toEqual(['outer']);
  });

  test('does not catch queries that run beside it', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const slow = failing(async () => {
      await insertByKysely('gone');
      await gate;
    });
    await insertByKysely('kept');
    release();
    await expect(slow).rejects.toThrow('changed my mind');
    expect(await texts()).toEqual(['kept']);
  });
});

describe('a transaction that PostgreSQL ends for the sake of another', () => {
  const increase = (id: number) => change(database.em)`update note set text = text || '+' where id = ${id}`;

  test('is done again: of two in a deadlock both end well', async () => {
    await insertByChange('one');
    await insertByChange('two');
    let [runs, holding] = [0, 0];
    const both = Promise.withResolvers<void>();
    const inOrder = (first: number, second: number) =>
      database.transaction(async () => {
        runs++;
        await increase(first);
        if (++holding === 2) both.resolve();
        await both.promise;
        await increase(second);
      });
    await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
    expect(await texts()).toEqual(['one++', 'two++']);
    // Either may be chosen to give way, on a busy machine more than once.
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  test.each(['40P01', '40001', '23505'])('is given up after the fourth time (%s)', async (code) => {
    let runs = 0;
    const failing = database.transaction(async () => {
      runs++;
      await sql`do ${sql.raw(`'begin raise exception using errcode = ''${code}''; end'`)}`.execute(
        database.em.getKysely(),
      );
    });
    await expect(failing).rejects.toMatchObject({ code });
    expect(runs).toBe(4);
  });

  test('is repeated as a whole, not from the inner one', async () => {
    const runs = { outer: 0, inner: 0 };
    await database.transaction(async () => {
      runs.outer++;
      await insertByKysely(`outer ${runs.outer}`);
      await database.transaction(async () => {
        runs.inner++;
        if (runs.inner === 1)
          await sql`do 'begin raise exception using errcode = ''40P01''; end'`.execute(database.em.getKysely());
      });
    });
    expect(runs).toEqual({ outer: 2, inner: 2 });
    expect(await texts()).toEqual(['outer 2']);
  });

  test('is not done again for any other error', async () => {
    let runs = 0;
    await expect(
      failing(async () => {
        runs++;
      }),
    ).rejects.toThrow('changed my mind');
    expect(runs).toBe(1);
  });
});

test('a change tells how many rows it was', async () => {
  await insertByKysely('one');
  await insertByKysely('two');
  expect(await change(database.em)`update note set text = text || '!'`).toBe(2);
  expect(await change(database.em)`delete from note where text = ${'one!'}`).toBe(1);
  expect(await change(database.em)`delete from note where text = ${'none'}`).toBe(0);
  expect(await texts()).toEqual(['two!']);
});

test('reads work outside a transaction', async () => {
  await insertByKysely('one');
  expect(await texts()).toEqual(['one']);
  expect(await database.em.execute('select text from note')).toEqual([{ text: 'one' }]);
});

test('values go beside a statement of the entity manager, never into its text', async () => {
  const given = ["it's ?", ['one?', 'two'], { three: '?' }, new Date(0)];
  const [row] = await database.em.execute(
    `select ?::text as text, array[?] as list, ?::jsonb as data, ?::timestamptz as at, query
     from pg_stat_activity where pid = pg_backend_pid()`,
    given,
  );
  expect(row).toMatchObject({ text: "it's ?", list: ['one?', 'two'], data: { three: '?' }, at: new Date(0) });
  expect(row?.query).toContain(
    'select $1::text as text, array[$2, $3] as list, $4::jsonb as data, $5::timestamptz as at',
  );
});

test('a read after a set-based write in one transaction gives what was written', async () => {
  await insertByKysely('before');
  const text = await database.transaction(async () => {
    expect(await texts()).toEqual(['before']);
    await change(database.em)`update note set text = 'after'`;
    return texts();
  });
  expect(text).toEqual(['after']);
});

test('a session speaks UTC, whatever the server is set to', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.em.execute(`alter database ${name} set timezone to 'Asia/Tokyo'`);
  const fresh = await openDatabase(database.url);
  const rows = await query<{ zone: string }>(fresh.em)`select current_setting('timezone') as zone`;
  await fresh.close();
  expect(rows).toEqual([{ zone: 'UTC' }]);
});

describe('the driver', () => {
  const read = async (expression: string) => {
    const [row] = await query<{ value: unknown }>(database.em)`select ${sql.raw(expression)} as value`;
    return row?.value;
  };

  test.each([
    ["timestamptz '2026-11-20 08:16:00.123999+00'", new Date('2026-11-20T08:16:00.123Z')],
    ["timestamptz '2026-11-20 08:16:00+09'", new Date('2026-11-19T23:16:00Z')],
    ["array[timestamptz '2026-11-20 08:16:00+00', null]", [new Date('2026-11-20T08:16:00Z'), null]],
    ['9007199254740991', 2 ** 53 - 1],
    ['(select count(*) from generate_series(1, 3))', 3],
    ['array[1, null, -2]::bigint[]', [1, null, -2]],
    ['null::timestamptz', null],
    ['null::bigint', null],
    ['1.50::numeric', '1.50'],
  ])('gives %s as %j', async (expression, value) => {
    expect(await read(expression)).toEqual(value);
  });

  test.each([
    "timestamptz 'infinity'",
    "timestamptz '0044-03-15 12:00+00 BC'",
    '9007199254740993',
    'array[1152921504606846976]',
  ])('fails the query that gives %s, and the next one works', async (expression) => {
    await database.transaction(async () => {
      await expect(read(expression)).rejects.toThrow(RangeError);
      expect(await read('1')).toBe(1);
    });
  });
});

test('each test file has a database of its own', async () => {
  const other = await createTestDatabase();
  try {
    await expect(other.em.execute('select * from note')).rejects.toThrow('does not exist');
  } finally {
    await other.drop();
  }
});
