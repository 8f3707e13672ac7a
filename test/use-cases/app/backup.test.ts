import { execFileSync } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { backUp } from '../../../src/app/commands/backup-database.ts';
import { restore } from '../../../src/app/commands/restore-database.ts';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { isInUse } from '../../../src/platform/database/in-use.ts';
import { migrate } from '../../../src/platform/database/migrate/migrate.ts';
import { query } from '../../../src/platform/database/query.ts';
import { createLogger } from '../../../src/platform/process/logger.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { asSuperuser, createEmptyDatabase, patientLimits } from '../../support/database.ts';
import { templateName } from '../../support/postgres-setup.ts';
import { scratchFolder } from '../../support/scratch.ts';

const secret = 'the secret of the installation, long';
const otherSecret = 'the secret of another installation, long';
const logger = createLogger('silent');

type Empty = Awaited<ReturnType<typeof createEmptyDatabase>>;

let source: Empty;
let target: Empty;
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(scratchFolder(), 'allclear-backup-'));
  file = join(folder, 'backup.gz');
  [source, target] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop(), rm(folder, { recursive: true })]);
});

/** PostgreSQL lets go of a connection a moment after its client has, and until then the database is in use. */
const unused = (url: string) => expect.poll(() => isInUse(url)).toBe(false);

const run = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const { em, close } = await openDatabase(url, { poolSize: 1 });
  for (const statement of statements) await em.execute(statement);
  await close();
  await unused(url);
};

/** Every row of every table of ours as text, by table, and what number its identity gives next. */
const contentsOf = async (url: string): Promise<Readonly<Record<string, unknown>>> => {
  const { em, close } = await openDatabase(url, { poolSize: 1 });
  const tables = await query<{ name: string; identity: string | null }>(em)`
    select pg_class.oid::regclass::text as name, (
      select pg_get_serial_sequence(pg_class.oid::regclass::text, attname) from pg_attribute
      where attrelid = pg_class.oid and attidentity <> ''
    ) as identity
    from pg_class where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)' order by 1`;
  const contents: Record<string, unknown> = {};
  for (const { name, identity } of tables) {
    const columns = name === 'allclear_migrations' ? 'name' : 'one';
    const rows: { text: string }[] = await em.execute(`select ${columns}::text as text from ${name} as one order by 1`);
    contents[name] = rows.map(({ text }) => text);
    if (identity !== null && name !== 'allclear_migrations')
      contents[`${name} next`] = await em.execute(`select last_value, is_called from ${identity}`);
  }
  await close();
  await unused(url);
  return contents;
};

/** Values that are easily changed on their way. */
const odd = [
  `insert into accounts.user_account (username, email, password_hash, created_at, updated_at) values
    ('zoë', 'z@example.com', E'back\\\\slash "quoted" \\n\\t{},null', now(), now())`,
  `insert into accounts.session (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent) values
    ('\\x00ff22', 2, now(), '2026-01-01 00:00:00.123456+00', 'infinity', '')`,
  `insert into platform.fact (kind, data, occurred_at) values
    ('one', 'null', now()), ('two', '{"text": "a\\u2028b", "n": 1.50}', now()), ('three', '[]', '-infinity')`,
  "delete from platform.fact where kind = 'three'",
];

const integrationOf = (userId: number): string => {
  const sealed = createSecretBox(secret).seal('https://hooks.example.com/x', 'integration:101');
  return `insert into integrations.integration (id, user_id, type, name, address, created_at, updated_at) values
    (101, ${userId}, 'webhook', 'Desk', '${sealed}', now(), now()), (102, ${userId}, 'email', 'Mail', null, now(), now())`;
};

/** In place of the empty database a migrated one, copied, since migrating takes longer. */
const fill = async (url: string): Promise<void> => {
  const name = new URL(url).pathname.slice(1);
  await asSuperuser(`drop database ${name}`, `create database ${name} template ${templateName}`);
  const fingerprint = createSecretBox(secret).fingerprint;
  await run(url, ...odd, integrationOf(2), `update platform.installation set secret_fingerprint = '${fingerprint}'`);
};

const config = (url: string, given = secret) => ({
  databaseUrl: url,
  dataDir: join(folder, 'data'),
  secret: given,
  oldSecrets: [],
});

const take = (withSecret = false, url = source.url) => backUp({ config: config(url), logger, file, withSecret });

const bring = (more: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({ config: config(target.url), logger, file, replace: false, withoutSecret: false, ...more });

describe('a backup that is restored', () => {
  test('has every value as it was, and goes on numbering from there', async () => {
    await fill(source.url);
    const before = await contentsOf(source.url);
    expect(await take()).toContain("It doesn't contain the secret. Keep a copy of ALLCLEAR_SECRET elsewhere");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await bring();
    expect(await contentsOf(target.url)).toEqual(before);
  });

  test('carries rows in many portions, small and large', async () => {
    await fill(source.url);
    await run(
      source.url,
      `insert into platform.fact (kind, data, occurred_at)
        select 'many', jsonb_build_object('text', repeat(md5(n::text), case when n % 400 = 0 then 20000 else 1 end)), now()
        from generate_series(1, 7000) as n`,
    );
    await take();
    await bring();
    expect(await contentsOf(target.url)).toEqual(await contentsOf(source.url));
  });

  test('of an earlier version is brought up to date on its way', async () => {
    await migrate(source.url, migrations.slice(0, 1));
    // As in a database of 0.2.0, which remembers the migrations before the baseline.
    const remember = "insert into allclear_migrations (id, name) values (0, '0001_foundation')";
    await run(source.url, remember, ...odd);
    await take();
    await bring();
    await run(target.url, remember);
    await migrate(source.url, migrations);
    expect(await contentsOf(target.url)).toEqual(await contentsOf(source.url));
  });

  test('is of one moment, whatever is written meanwhile', async () => {
    await fill(source.url);
    const before = await contentsOf(source.url);
    const { em, close } = await openDatabase(source.url, { limits: patientLimits });
    await Promise.all([
      take(),
      ...Array.from({ length: 50 }, (_, n) =>
        em.transactional(async (inner) => {
          await inner.execute(`insert into integrations.integration (user_id, type, name, created_at, updated_at) values
            (2, 'slack', 'n${n}', now(), now())`);
          await inner.execute(`insert into integrations.integration_queue (integration_id, burst, rest_ms)
            select id, 1, 0 from integrations.integration where name = 'n${n}'`);
        }),
      ),
    ]);
    await close();
    await bring();
    const { em: restored, close: closeRestored } = await openDatabase(target.url);
    const [counts] = await query<{ integrations: number; queues: number }>(restored)`
      select (select count(*) from integrations.integration where type = 'slack') as integrations,
        (select count(*) from integrations.integration_queue) as queues`;
    await closeRestored();
    expect(counts?.integrations).toBe(counts?.queues);
    expect((await contentsOf(target.url))['accounts.user_account']).toEqual(before['accounts.user_account']);
  });
});

describe('the file of a backup', () => {
  test('is never put in the place of a folder or a device', async () => {
    await fill(source.url);
    await mkdir(file);
    await expect(take()).rejects.toThrow(`${file} is a folder. Choose a file.`);
    expect((await stat(file)).isDirectory()).toBe(true);
    await rm(file, { recursive: true });
    // As a device is no file. A device would be lost with the rule that this shows.
    execFileSync('mkfifo', [file]);
    await expect(take()).rejects.toThrow(`${file} isn't a file.`);
    expect((await stat(file)).isFIFO()).toBe(true);
  });

  test('is what a link leads to, and the link stays', async () => {
    await fill(source.url);
    const linked = join(folder, 'linked.gz');
    await writeFile(linked, 'of yesterday');
    await symlink(linked, file);
    await take();
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    expect((await stat(linked)).size).toBeGreaterThan(1_000);
    await bring();
  });
});

describe('what is no whole backup is refused, and nothing is touched', () => {
  const refused = async (bytes: Buffer): Promise<void> => {
    const before = await contentsOf(target.url);
    await writeFile(file, bytes);
    await expect(bring({ replace: true })).rejects.toThrow(
      /^\S+ (isn't an|is an incomplete or modified) Allclear backup\./,
    );
    expect(await contentsOf(target.url)).toEqual(before);
  };

  test('cut off, wherever that is, or changed in a single byte', async () => {
    await Promise.all([fill(source.url), fill(target.url)]);
    await take();
    const whole = await readFile(file);
    for (const length of [0, 1, 10, 200, whole.length >> 1, whole.length - 9, whole.length - 1])
      await refused(whole.subarray(0, length));
    for (const at of [0, 50, whole.length >> 1, whole.length - 100, whole.length - 2]) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await refused(changed);
    }
    await refused(Buffer.from('something else'));
    // A header that would steer the terminal.
    const [header = '', ...rest] = gunzipSync(whole).toString().split('\n');
    const steering = header.replace(/"version":"[^"]*"/, '"version":"\\u001b]0;pwned\\u0007"');
    expect(steering).not.toBe(header);
    await refused(gzipSync([steering, ...rest].join('\n')));
  });

  test.each([
    ['of another type', '["no number"]'],
    ['that is no JSON', '["\\x"]'],
    ['that is missing', '[]'],
  ])('with a value %s, although its checksum is right', async (_what, row) => {
    await Promise.all([fill(source.url), fill(target.url)]);
    await take();
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n')
      .slice(0, -1);
    const at = lines.findIndex((line) => line.startsWith('{"table":"accounts.user_account"')) + 1;
    const content = `${lines.with(at, row).join('\n')}\n`;
    const sha256 = hash('sha256', content);
    const rows = lines.filter((line) => line.startsWith('[')).length;
    await refused(gzipSync(`${content}${JSON.stringify({ end: { rows, sha256 } })}\n`));
  });

  test('a file that is not there, or of a newer Allclear', async () => {
    await expect(bring()).rejects.toThrow(`There's no file ${file}.`);
    await fill(source.url);
    await run(source.url, "insert into allclear_migrations (name) values ('9999_later')");
    await take();
    await expect(bring()).rejects.toThrow('(unknown migration 9999_later). Restore it with that version.');
  });

  test('a file from before 0.2.0', async () => {
    await fill(source.url);
    await run(source.url, "update allclear_migrations set name = '0030_data_changes'");
    await take();
    await expect(bring()).rejects.toThrow('Restore it with 0.2.0, start this version once, and back up again.');
  });

  test('into a database with accounts, unless they are given up, or one that is in use', async () => {
    await Promise.all([fill(source.url), fill(target.url)]);
    await run(target.url, "update accounts.user_account set username = 'here before'");
    await take();
    await expect(bring()).rejects.toThrow('This database already has accounts. Use --replace');
    const { em, close } = await openDatabase(target.url);
    await query(em)`select 1`;
    await expect(bring({ replace: true })).rejects.toThrow('Allclear is using this database');
    await close();
    await unused(target.url);
    await bring({ replace: true });
    expect(await contentsOf(target.url)).toEqual(await contentsOf(source.url));
  });
});

test('a file that can not be written or read where it was named is one sentence', async () => {
  await fill(source.url);
  const takeTo = (path: string) => backUp({ config: config(source.url), logger, file: path, withSecret: false });
  await expect(takeTo(join(folder, 'gone', 'a.gz'))).rejects.toThrow(
    `There's no folder ${join(folder, 'gone')}. Create it, or choose another file.`,
  );
  await expect(takeTo(folder)).rejects.toThrow(`${folder} is a folder. Choose a file.`);
  await expect(bring({ file: folder })).rejects.toThrow(`${folder} is a folder. Choose a file.`);
  expect(await readdir(folder)).toEqual([]);
});

test('a backup that fails leaves no file, and the one of before as it was', async () => {
  await writeFile(file, 'the one of before');
  await expect(take()).rejects.toThrow('The database has no Allclear data. Start Allclear once to create it.');
  expect([await readdir(folder), await readFile(file, 'utf8')]).toEqual([['backup.gz'], 'the one of before']);
});

describe('the secret', () => {
  beforeEach(() => fill(source.url));

  const another = () => config(target.url, otherSecret);

  test('is in the file only where that was asked for', async () => {
    await take();
    expect(gunzipSync(await readFile(file)).toString()).not.toContain(secret);
    expect(await take(true)).toContain('It contains the secret that decrypts webhook URLs');
    expect(gunzipSync(await readFile(file)).toString()).toContain(secret);
  });

  test('out of the file opens what it sealed, beside the one that is set', async () => {
    await take(true);
    expect(await bring({ config: another() })).toContain(`We wrote its secret to ${join(folder, 'data', 'secret')}.`);
    expect(await readFile(join(folder, 'data', 'secret'), 'utf8')).toBe(`${secret}\n`);
    expect((await stat(join(folder, 'data', 'secret'))).mode & 0o077).toBe(0);
  });

  test('that is missing stops a restore with one sentence of what is lost', async () => {
    await take();
    await expect(bring({ config: another() })).rejects.toThrow(
      /^The secret of this backup is missing, so its Slack, Teams and webhook integrations and the links in earlier emails would be lost\. /,
    );
    expect(await contentsOf(target.url)).toEqual({});
  });

  test('that is lost may be given up, with the integrations that it sealed and nothing else', async () => {
    await take();
    expect(await bring({ config: another(), withoutSecret: true })).toContain('1 integration was removed');
    const contents = await contentsOf(target.url);
    expect(contents['integrations.integration']).toEqual([expect.stringContaining('Mail')]);
    const { em, close } = await openDatabase(target.url);
    expect(await query(em)`select secret_fingerprint from platform.installation`).toEqual([
      { secret_fingerprint: null },
    ]);
    await close();
  });

  test('of before that is still given as an old one is not lost', async () => {
    await take();
    await bring({ config: { ...another(), oldSecrets: [randomBytes(32).toString('hex'), secret] } });
    expect((await contentsOf(target.url))['integrations.integration']).toHaveLength(2);
  });
});
