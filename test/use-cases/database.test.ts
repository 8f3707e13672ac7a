import { defineEntity, p } from '@mikro-orm/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const Note = defineEntity({
  name: 'Note',
  tableName: 'note',
  properties: { id: p.integer().primary(), text: p.string().unique() },
});

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase([Note]);
  await database.em.execute('create table note (id serial primary key, text text unique not null)');
});

afterAll(() => database.drop());

beforeEach(() => database.em.nativeDelete(Note, {}));

const insertByKysely = (text: string) =>
  database.em.getKysely<{ note: { text: string } }>().insertInto('note').values({ text }).execute();

const texts = async () => (await database.em.find(Note, {}, { orderBy: { id: 'asc' } })).map(({ text }) => text);

const failing = (work: () => Promise<unknown>) =>
  database.transaction(async () => {
    await work();
    throw new Error('changed my mind');
  });

describe('a transaction', () => {
  test('takes back what a Kysely query wrote when it throws', async () => {
    await expect(failing(() => insertByKysely('gone'))).rejects.toThrow('changed my mind');
    expect(await texts()).toEqual([]);
  });

  test('takes back what the root entity manager wrote when it throws', async () => {
    await expect(failing(() => database.em.insert(Note, { text: 'gone' }))).rejects.toThrow('changed my mind');
    expect(await texts()).toEqual([]);
  });

  test('keeps everything when it ends well, and its own reads see it before', async () => {
    const inside = await database.transaction(async () => {
      await insertByKysely('one');
      await database.em.insert(Note, { text: 'two' });
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
  const increase = (id: number) =>
    sql`update note set text = text || '+' where id = ${id}`.execute(database.em.getKysely());

  test('is done again: of two in a deadlock both end well', async () => {
    await database.em.insert(Note, { id: 1, text: 'one' });
    await database.em.insert(Note, { id: 2, text: 'two' });
    let runs = 0;
    let held = 0;
    const both = Promise.withResolvers<void>();
    const inOrder = (first: number, second: number) =>
      database.transaction(async () => {
        runs++;
        await increase(first);
        held++;
        if (held === 2) both.resolve();
        await both.promise;
        await increase(second);
      });
    await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
    expect(await texts()).toEqual(['one++', 'two++']);
    expect(runs).toBe(3);
  });

  test.each(['40P01', '40001'])('is given up after the fourth time (%s)', async (code) => {
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

test('reads work outside a transaction', async () => {
  await insertByKysely('one');
  expect(await database.em.count(Note, {})).toBe(1);
  expect(await database.em.findOne(Note, { text: 'one' })).toMatchObject({ text: 'one' });
});

test('a read after a set-based write in one transaction gives what was written', async () => {
  await insertByKysely('before');
  const text = await database.transaction(async () => {
    const note = await database.em.findOneOrFail(Note, { text: 'before' });
    await database.em.nativeUpdate(Note, { id: note.id }, { text: 'after' });
    return (await database.em.findOneOrFail(Note, { id: note.id })).text;
  });
  expect(text).toBe('after');
});

test('a session speaks UTC, whatever the server is set to', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.em.execute(`alter database ${name} set timezone to 'Asia/Tokyo'`);
  const fresh = await openDatabase(database.url, { entities: [] });
  const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(
    fresh.em.getKysely(),
  );
  await fresh.close();
  expect(rows).toEqual([{ zone: 'UTC' }]);
});

test('each test file has a database of its own', async () => {
  const other = await createTestDatabase();
  try {
    await expect(other.em.execute('select * from note')).rejects.toThrow('does not exist');
  } finally {
    await other.drop();
  }
});
