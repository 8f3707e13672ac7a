import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { postgresFactInbox } from '../../../../src/integrations/news/adapters/postgres-fact-inbox.ts';
import { clearAlerts } from '../../../support/alert-rows.ts';
import { createAlertWorld } from '../../../support/alerting.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
const connections: Client[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => clearAlerts(database));
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.end()));
});

/** A connection of its own, in a transaction that has written. */
const begin = async (url: string, write: string): Promise<Client> => {
  const connection = new Client({ connectionString: url });
  connections.push(connection);
  await connection.connect();
  await connection.query('begin');
  await connection.query(write);
  return connection;
};

const fact = (kind: string) => `insert into platform.fact (kind, occurred_at) values ('${kind}', now())`;

const take = (limit = 10) =>
  database.transaction(async () => (await postgresFactInbox(database.em).take(limit)).map(({ kind }) => kind));

describe('a fact', () => {
  it('is taken once, in the order of ids, in batches', async () => {
    const writer = await begin(database.url, [fact('a'), fact('b'), fact('c')].join(';'));
    await writer.query('commit');
    expect([await take(2), await take(2), await take(2)]).toEqual([['a', 'b'], ['c'], []]);
  });

  it('with a lower id that is committed later holds nothing back, and is taken then', async () => {
    const slow = await begin(database.url, fact('slow'));
    const quick = await begin(database.url, fact('quick'));
    await quick.query('commit');
    expect([await take(), await take()]).toEqual([['quick'], []]);
    await slow.query('commit');
    expect([await take(), await take()]).toEqual([['slow'], []]);
  });

  it('of a transaction that is rolled back is never taken', async () => {
    const writer = await begin(database.url, fact('never'));
    await writer.query('rollback');
    expect(await take()).toEqual([]);
  });

  it('that was taken in a transaction that is rolled back is taken again', async () => {
    await (await begin(database.url, fact('again'))).query('commit');
    const failing = database.transaction(async () => {
      await postgresFactInbox(database.em).take(10);
      throw new Error('no alert could be made');
    });
    await expect(failing).rejects.toThrow('no alert');
    expect(await take()).toEqual(['again']);
  });

  it('is taken by one process at a time; the next sees what the last one took', async () => {
    await (await begin(database.url, fact('one'))).query('commit');
    const inbox = postgresFactInbox(database.em);
    await database.transaction(async () => {
      expect(await inbox.lock()).toBe(true);
      expect(await inbox.take(10)).toHaveLength(1);
      // Outside of the running transaction, as another process is.
      const other = await begin(database.url, 'select 1');
      const { rows } = await other.query('select pg_try_advisory_xact_lock(1704, 0) as locked');
      expect(rows).toEqual([{ locked: false }]);
    });
    await database.transaction(async () => {
      expect(await inbox.lock()).toBe(true);
      expect(await inbox.take(10)).toEqual([]);
    });
  });
});

describe('an alert is made at once', () => {
  it.each([
    ['in another database of the server', () => inject('postgresUrl'), 'select pg_current_xact_id()'],
    ['in this one', () => database.url, 'create table elsewhere (id integer)'],
  ])('while a transaction that writes stays open %s', async (_, url, write) => {
    const world = await createAlertWorld(database);
    await world.say({});
    const ann = await world.addUser('ann');
    await world.watch(ann);
    const hook = await world.connect(ann);
    await begin(url(), write);
    await world.say({ incidents: [{ id: 'i1', name: 'Payments fail' }] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened']);
    await world.close();
  });
});
