import { Migration } from '@mikro-orm/migrations';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { checkDatabase, tooOld } from '../../../../../src/platform/database/database-check.ts';
import { assertDirect } from '../../../../../src/platform/database/direct-check.ts';
import { migrate } from '../../../../../src/platform/database/migrate/migrate.ts';
import { underMigrationLock } from '../../../../../src/platform/database/migrate/migration-lock.ts';
import { asSuperuser, createEmptyDatabase } from '../../../../support/database.ts';
import { startTransactionPooler, type TransactionPooler } from '../../../../support/transaction-pooler.ts';

class First extends Migration {
  override up(): void {
    this.addSql('create table a (id int); select pg_sleep(0.1)');
  }
}

class Second extends Migration {
  override up(): void {
    this.addSql('create table b (id int)');
  }
}

class Installed extends Migration {
  override up(): void {
    this.addSql('create schema platform');
    this.addSql('create table platform.installation (needed_migration text)');
    this.addSql('insert into platform.installation default values');
  }
}

class Wider extends Migration {
  override up(): void {
    this.addSql('alter table a add column name text');
  }
}

class Broken extends Migration {
  override up(): void {
    this.addSql('create table c (id int)');
    this.addSql('select no_such_column');
  }
}

const first = { name: '0001_first', class: First };
const second = { name: '0002_second', class: Second };
const installed = { name: '0001_installed', class: Installed };
const wider = { name: '0002_wider', class: Wider };
const broken = { name: '0002_broken', class: Broken };

let url: string;
let drop: () => Promise<void>;

beforeEach(async () => {
  ({ url, drop } = await createEmptyDatabase());
});

afterEach(() => drop());

const tables = async (): Promise<readonly string[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'allclear_migrations' order by 1",
  );
  await client.end();
  return rows.map(({ tablename }) => tablename);
};

describe('migrating', () => {
  test('runs what has not run yet, once and in order', async () => {
    expect(await migrate(url, [first])).toEqual(['0001_first']);
    expect(await migrate(url, [first, second])).toEqual(['0002_second']);
    expect(await migrate(url, [first, second])).toEqual([]);
    expect(await tables()).toEqual(['a', 'b']);
  });

  test('of several processes at once lets exactly one do the work, and none fails', async () => {
    const done = await Promise.all(Array.from({ length: 4 }, () => migrate(url, [first, second])));
    expect(done.flat().toSorted()).toEqual(['0001_first', '0002_second']);
    expect(await tables()).toEqual(['a', 'b']);
  });

  test('leaves nothing behind when one of them fails', async () => {
    await expect(migrate(url, [first, broken])).rejects.toThrow('no_such_column');
    expect(await tables()).toEqual([]);
    expect(await migrate(url, [first, second])).toEqual(['0001_first', '0002_second']);
  });

  test('refuses a database that a newer version has migrated', async () => {
    await migrate(url, [first, second]);
    await expect(migrate(url, [first])).rejects.toThrow(/newer Allclear \(0002_second is unknown here\)/);
  });

  test('lets an older version run beside a newer one that leaves what it needs, and changes nothing then', async () => {
    await migrate(url, [installed], { needed: installed.name });
    await migrate(url, [installed, second], { needed: installed.name });
    const newer: string[] = [];
    const options = { needed: 'nothing', onNewer: (name: string) => newer.push(name) };
    expect(await migrate(url, [installed], options)).toEqual([]);
    expect(newer).toEqual([second.name]);
    expect(await migrate(url, [installed, second])).toEqual([]);
  });

  test('refuses an older version once a newer one needs more than it knows', async () => {
    await migrate(url, [installed, second], { needed: second.name });
    await expect(migrate(url, [installed])).rejects.toThrow(/newer Allclear \(0002_second is unknown here\)/);
  });

  test('says what to do when the user may not create anything', async () => {
    const name = new URL(url).pathname.slice(1);
    await asSuperuser(`create role "${name}" login password 'guest-guest'`);
    const guest = new URL(url);
    guest.username = name;
    guest.password = 'guest-guest';
    await expect(migrate(guest.href, [first])).rejects.toThrow(/Make it the owner of the database/);
    await asSuperuser(`drop role "${name}"`);
  });
});

describe('beside somebody who holds a table', () => {
  const holdA = async (): Promise<Client> => {
    await migrate(url, [first]);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('begin');
    await client.query('select from a');
    return client;
  };

  test('a migration gives way, so that others write meanwhile, and is done once the table is free', async () => {
    const holder = await holdA();
    const blocked = Promise.withResolvers<void>();
    const done = migrate(url, [first, wider], { onBlocked: blocked.resolve });
    await blocked.promise;
    await holder.query('insert into a values (1)');
    await holder.query('commit');
    await holder.end();
    expect(await done).toEqual([wider.name]);
  });

  test('it ends with a sentence after a while, and has changed nothing', async () => {
    const holder = await holdA();
    const late = { name: '0003_late', class: Wider };
    await expect(migrate(url, [first, second, late], { blockedForMs: 0 })).rejects.toThrow(
      'Database tables have been locked for 5 minutes',
    );
    await holder.end();
    expect(await tables()).toEqual(['a']);
  });
});

test('work under the migration lock runs one after the other', async () => {
  const steps: string[] = [];
  const waiting = Promise.withResolvers<void>();
  const options = { onWaiting: waiting.resolve, waitingAfterMs: 1 };
  const under = (name: string) =>
    underMigrationLock(
      url,
      async () => {
        steps.push(`${name} begins`);
        await waiting.promise;
        steps.push(`${name} ends`);
      },
      options,
    );
  await Promise.all([under('one'), under('two')]);
  const [begun] = (steps[0] ?? '').split(' ');
  const other = begun === 'one' ? 'two' : 'one';
  expect(steps).toEqual([`${begun} begins`, `${begun} ends`, `${other} begins`, `${other} ends`]);
});

test('who waits for the migrations of another process hears of it, and goes on afterwards', async () => {
  const held = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = underMigrationLock(url, () => {
    begun.resolve();
    return held.promise;
  });
  await begun.promise;
  const options = { onWaiting: waiting.resolve, waitingAfterMs: 1 };
  const second = underMigrationLock(url, async () => 'done', options);
  await waiting.promise;
  held.resolve();
  await first;
  expect(await second).toBe('done');
});

describe('behind a transaction pooler', () => {
  let pooler: TransactionPooler;

  beforeEach(async () => {
    pooler = await startTransactionPooler(url);
  });

  afterEach(() => pooler.close());

  const locks = async (): Promise<number | undefined> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    );
    await client.end();
    return rows[0]?.count;
  };

  test('a session is nobody’s own: what a client locks there stays locked when it has gone', async () => {
    const client = new Client({ connectionString: pooler.url });
    await client.connect();
    await client.query('select pg_advisory_lock(7)');
    await client.end();
    expect(await locks()).toBe(1);
  });

  test('migrations run one after the other, and leave no lock', async () => {
    const urls = [pooler.url, url, pooler.url];
    const done = await Promise.all(urls.map((one) => migrate(one, [first, second])));
    expect(done.flat().toSorted()).toEqual(['0001_first', '0002_second']);
    await expect.poll(locks).toBe(0);
    expect(await migrate(url, [first, second])).toEqual([]);
  });

  test('the start is refused with the setting that helps', async () => {
    await expect(assertDirect(pooler.url, 'DATABASE_URL')).rejects.toThrow(
      "DATABASE_URL goes through a transaction pooler, so processes of Allclear can't see each other. Set DATABASE_DIRECT_URL",
    );
    await expect(assertDirect(pooler.url, 'DATABASE_DIRECT_URL')).rejects.toThrow(
      'DATABASE_DIRECT_URL goes through a transaction pooler too',
    );
    await expect(assertDirect(url, 'DATABASE_URL')).resolves.toBeUndefined();
  });
});

describe('checking DATABASE_URL', () => {
  const changed = (change: (url: URL) => void): string => {
    const copy = new URL(inject('postgresUrl'));
    change(copy);
    return copy.href;
  };

  test('accepts a server that is new enough', async () => {
    await expect(checkDatabase(inject('postgresUrl'))).resolves.toBeUndefined();
  });

  test('names host and port of a server that does not answer', async () => {
    const wrong = changed((copy) => (copy.port = '1'));
    await expect(checkDatabase(wrong)).rejects.toThrow("PostgreSQL doesn't answer at 127.0.0.1:1 (ECONNREFUSED)");
  });

  test('tells a refused password without showing it', async () => {
    const wrong = changed((copy) => (copy.password = 'not-the-password'));
    const said = await checkDatabase(wrong).catch((error: Error) => error.message);
    expect(said).toContain('rejected the user or password in DATABASE_URL');
    expect(said).not.toContain('not-the-password');
  });

  test('says of a password with an @ in it that it must be encoded, and shows nothing of it', async () => {
    const wrong = 'postgres://u:hu@sh.invalid/hush@127.0.0.1:5432/x';
    const said = await checkDatabase(wrong).catch((error: Error) => error.message);
    expect(said).toMatch(
      /^PostgreSQL doesn't answer at sh\.invalid:5432 .*Percent-encode characters such as .*, as %40 %3A %2F %23\.$/,
    );
  });

  test('names a database that does not exist', async () => {
    const wrong = changed((copy) => (copy.pathname = '/nowhere'));
    await expect(checkDatabase(wrong)).rejects.toThrow('has no database "nowhere". Create it');
  });

  test('says which version is needed', () => {
    expect(tooOld('13.4', 'DATABASE_DIRECT_URL')).toContain(
      'DATABASE_DIRECT_URL points to PostgreSQL 13.4, but Allclear needs 14 or later',
    );
  });
});
