import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkMigrations, checkSchema, checkSecret } from '../../../src/app/commands/doctor/check-database.ts';
import { checkDataDir } from '../../../src/app/commands/doctor/check-machine.ts';
import { checkMail, checkPublicUrl } from '../../../src/app/commands/doctor/check-outside.ts';
import { doctor } from '../../../src/app/commands/doctor/doctor.ts';
import type { Finding } from '../../../src/app/commands/doctor/finding.ts';
import { parseConfig } from '../../../src/app/config.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { startControlledPage } from '../../support/controlled-page.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { startLocalServer } from '../../support/local-server.ts';
import { openMailServer } from '../../support/mail-server.ts';
import { freePort } from '../../support/product.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { seedPages } from '../../support/seed-pages.ts';

const secret = 'a secret of at least 32 characters';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  [database, dataDir] = await Promise.all([createTestDatabase(), mkdtemp(join(scratchFolder(), 'allclear-doctor-'))]);
});
afterAll(() => Promise.all([database.drop(), rm(dataDir, { recursive: true })]));

/** Changes the database for one test. */
const changed = async (there: string, back: string): Promise<void> => {
  await database.em.execute(there);
  onTestFinished(async () => void (await database.em.execute(back)));
};

/** What the doctor finds with these settings, by what it looked at, and its exit code. */
const examine = async (settings: Readonly<Record<string, string>>, isOffline = false) => {
  const said: string[] = [];
  const around = { projectDir: process.cwd(), isRoot: false, isTerminal: false, isProduction: false };
  const given = { ALLCLEAR_DATA_DIR: dataDir, DATABASE_URL: database.url, ALLCLEAR_SECRET: secret, ...settings };
  const readConfig = () => parseConfig(given, around);
  const code = await doctor({ readConfig, asJson: true, isOffline, say: (line) => said.push(line) });
  const { findings }: { findings: readonly Finding[] } = JSON.parse(said.join(''));
  const found = Object.fromEntries(findings.map(({ check, result, detail }) => [check, `${result}: ${detail}`]));
  return { code, found, text: said.join('') };
};

describe('the doctor', () => {
  test('finds nothing wrong where all is well, down to mail and the way out', async () => {
    const [page, mail, port] = await Promise.all([startControlledPage(), openMailServer(), freePort()]);
    onTestFinished(async () => void (await Promise.all([page.close(), mail.close()])));
    await seedPages(database.url, { urls: [page.url, `${page.url}/eu`], intervalMs: 60_000 });
    const { code, found, text } = await examine({
      PORT: String(port),
      SMTP_URL: mail.url,
      MAIL_FROM: 'a@example.com',
      ALLCLEAR_ALLOW_NETWORKS: '127.0.0.1/32',
    });
    expect(found).toMatchObject({
      database: 'ok: DATABASE_URL works, and its PostgreSQL is new enough.',
      schema: expect.stringMatching(/^ok: \d+ tables and \d+ indexes are correct\.$/),
      secret: expect.stringMatching(/^ok: ALLCLEAR_SECRET matches this database/),
      mail: expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ accepts email from us\.$/),
      'port of PORT': `ok: ${port} on 127.0.0.1 is free.`,
      network: expect.stringMatching(/^ok: 127\.0\.0\.1:\d+ can be reached\.$/),
      clock: expect.any(String),
      PUBLIC_URL: expect.stringMatching(/^look: Allclear doesn't answer at /),
    });
    expect(Object.entries(found).filter(([, result]) => result.startsWith('wrong'))).toEqual([]);
    expect(code).toBe(0);
    for (const hidden of [secret, new URL(database.url).password]) if (hidden) expect(text).not.toContain(hidden);
    const { found: shut } = await examine({});
    expect(shut.network).toMatch(/^wrong: .*private or reserved network.* add it to ALLCLEAR_ALLOW_NETWORKS/);
  });

  test('names a port that another program has, and ends with 1', async () => {
    const { server, close } = await startLocalServer((_request, response) => response.end('something else'));
    onTestFinished(close);
    const address = server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, found } = await examine({ PORT: port }, true);
    expect(found['port of PORT']).toBe(
      `wrong: Port ${port} is in use. Set PORT to a free port, or stop the program that uses it.`,
    );
    expect([code, found.outside]).toEqual([1, 'look: Skipped because of --offline.']);
  });

  test('says why a read replica is not read, which is no fault', async () => {
    const PORT = String(await freePort());
    const unread = "look: We can't use DATABASE_REPLICA_URL, so we read from the primary. ";
    const primary = await examine({ PORT, DATABASE_REPLICA_URL: database.url }, true);
    expect(primary.found.replica).toBe(`${unread}It isn't a replica: it accepts writes.`);
    expect(primary.code).toBe(0);
    const away = await examine({ PORT, DATABASE_REPLICA_URL: 'postgres://u:hush@127.0.0.1:1/x' }, true);
    expect(away.found.replica).toMatch(/^look: .*PostgreSQL doesn't answer at 127\.0\.0\.1:1 \(ECONNREFUSED\)/);
    expect(away.code).toBe(0);
  });

  test('names a database and a mail server that do not answer, and claims nothing of what is in there', async () => {
    const port = String(await freePort());
    const { code, found } = await examine(
      {
        PORT: port,
        DATABASE_URL: 'postgres://u:hush@127.0.0.1:1/x',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'a@example.com',
      },
      true,
    );
    expect(found.database).toMatch(/^wrong: PostgreSQL doesn't answer at 127\.0\.0\.1:1 \(ECONNREFUSED\)/);
    expect(found.secret).toMatch(/^look: ALLCLEAR_SECRET can be read\./);
    expect(found.mail).toBeUndefined();
    expect(code).toBe(1);
  });
});

test('a data folder that is not there yet is looked for where it would be made', async () => {
  const config = { dataDir: join(dataDir, 'not', 'yet') };
  expect(await checkDataDir(config)).toMatchObject({
    result: 'look',
    detail: expect.stringMatching(/^The first start creates \S+\/not\/yet; \d+ MB free\.$/),
  });
  await writeFile(join(dataDir, 'not'), '');
  onTestFinished(() => rm(join(dataDir, 'not')));
  expect(await checkDataDir(config)).toMatchObject({ result: 'wrong' });
});

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a data folder that no disk has is named as that',
  async () => {
    expect(await checkDataDir({ dataDir: '/proc/allclear' })).toMatchObject({
      result: 'wrong',
      detail: "/proc/allclear isn't on a disk. Set ALLCLEAR_DATA_DIR to a folder on a disk.",
    });
  },
);

test('a mail server that nobody can reach is named in one sentence', async () => {
  const { detail } = await checkMail({ smtpUrl: 'smtp://127.0.0.1:1', dataDir });
  expect(detail).toMatch(/^We can't send email through 127\.0\.0\.1:1 \(.*ECONNREFUSED.*\)\. Check SMTP_URL\.$/);
});

test('an address for links that was guessed in production is worth a look, although Allclear answers there', async () => {
  const server = await startLocalServer((_request, response) => response.end('{"status":"alive"}'));
  onTestFinished(() => server.close());
  const guessed = { publicUrl: server.url, isPublicUrlSet: false };
  expect(await checkPublicUrl(guessed)).toMatchObject({ result: 'ok' });
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await checkPublicUrl(guessed)).toMatchObject({ result: 'look' });
  expect(await checkPublicUrl({ ...guessed, isPublicUrlSet: true })).toMatchObject({ result: 'ok' });
});

describe('of the schema', () => {
  test('an index or a column that is not there is named', async () => {
    await changed(
      'drop index monitoring.status_page_due; alter table platform.fact rename column kind to sort',
      'create index status_page_due on monitoring.status_page (next_poll_at) where next_poll_at is not null; alter table platform.fact rename column sort to kind',
    );
    const found = await checkSchema(database.em);
    expect(found).toMatchObject({
      result: 'wrong',
      detail: 'Missing: platform.fact.kind, monitoring.status_page_due.',
    });
  });

  test('migrations that are missing run with the next start, and those of a newer Allclear are wrong', async () => {
    expect(await checkMigrations(database.em)).toMatchObject({ result: 'ok' });
    await changed(
      "update allclear_migrations set name = 'later' where name = '0129_board_pages'",
      "update allclear_migrations set name = '0129_board_pages' where name = 'later'",
    );
    expect(await checkMigrations(database.em)).toMatchObject({
      result: 'wrong',
      detail: expect.stringContaining('later'),
    });
    await database.em.execute("delete from allclear_migrations where name = 'later'");
    onTestFinished(async () => {
      await database.em.execute("insert into allclear_migrations (name) values ('0129_board_pages')");
    });
    expect(await checkMigrations(database.em)).toMatchObject({
      result: 'look',
      detail: 'The next start runs 0129_board_pages.',
    });
  });
});

test('a secret that is not the one of the database is wrong, and an old one that is given is not', async () => {
  const { fingerprint } = createSecretBox('the secret of before, which was another one');
  await changed(
    `update platform.installation set secret_fingerprint = '${fingerprint}'`,
    'update platform.installation set secret_fingerprint = null',
  );
  const { em } = database;
  expect(await checkSecret({ secret, oldSecrets: [], dataDir }, em)).toMatchObject({
    result: 'wrong',
    detail: expect.stringMatching(/^ALLCLEAR_SECRET isn't the secret of this database/),
  });
  const oldSecrets = ['the secret of before, which was another one'];
  expect(await checkSecret({ secret, oldSecrets, dataDir }, em)).toMatchObject({ result: 'ok' });
});
