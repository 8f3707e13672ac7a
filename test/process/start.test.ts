import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, watch, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasEnded, signal } from '../../src/platform/process/processes.ts';
import { copyCluster } from '../support/cluster-template.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import {
  answers,
  databaseUrl,
  type Ended,
  freePort,
  postgresPid,
  readyProduct,
  startProduct,
  temporaryDataDir,
} from '../support/product.ts';
import { scratchFolder } from '../support/scratch.ts';

/** Needed with a database of one's own. */
const secret = { ALLCLEAR_SECRET: 'only for the tests of the start: long' };

let dataDir: string;
let remove: () => Promise<void>;
let settings: { readonly PORT: string; readonly ALLCLEAR_DATA_DIR: string };

beforeEach(async () => {
  ({ dataDir, remove } = await temporaryDataDir(scratchFolder()));
  settings = { PORT: String(await freePort()), ALLCLEAR_DATA_DIR: dataDir };
});

afterEach(() => remove());

/** For what isn't about making the database. */
const makeBefore = async (folder = dataDir) => {
  await mkdir(folder);
  await copyCluster(folder);
};

const query = async (text: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: await databaseUrl(dataDir) });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
};

const remember = () => query("create table kept as select 'still here' as word");
const remembered = () => query('select word from kept');
const kept = [{ word: 'still here' }];

/** One sentence for the person, nothing else, exit code 1. */
const expectSentence = ({ code, stderr }: Ended, sentence: string | RegExp) => {
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
};

/** What a start or a stop warned of, beside the password that the first start has to hand over. */
const warningsIn = ({ stdout }: Ended): readonly string[] =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): { level: string; msg: string } => JSON.parse(line))
    .filter(({ level, msg }) => ['warn', 'error', 'fatal'].includes(level) && !msg.startsWith("the owner's password"))
    .map(({ msg }) => msg);

describe('a start that can not be', () => {
  test('names a wrong setting', async () => {
    expectSentence(await startProduct({ ...settings, PORT: 'abc' }).ended, 'PORT must be a whole number');
  });

  test('names a busy port, before anything is made', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(Number(settings.PORT), '127.0.0.1', resolve));
    const ended = await startProduct(settings).ended;
    await new Promise((resolve) => blocker.close(resolve));
    expectSentence(ended, `Port ${settings.PORT} is in use. Set PORT to a free port`);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('names a data folder that is a file', async () => {
    await writeFile(dataDir, 'not a folder');
    expectSentence(await startProduct(settings).ended, `${dataDir} isn't a folder`);
  });

  test('names a data folder where nobody can write', async () => {
    const ended = await startProduct({ ...settings, ALLCLEAR_DATA_DIR: '/sys/allclear' }).ended;
    expectSentence(ended, /\/sys\/allclear.*set ALLCLEAR_DATA_DIR to/);
  });

  test('names a database that does not answer, without its password', async () => {
    const ended = await startProduct({ ...settings, ...secret, DATABASE_URL: 'postgres://u:hush@127.0.0.1:1/x' }).ended;
    expectSentence(ended, "PostgreSQL doesn't answer at 127.0.0.1:1");
    expect(ended.stderr).not.toContain('hush');
  });

  test('names the other Allclear on the same data, which runs on', async () => {
    await makeBefore();
    const first = await readyProduct(settings);
    const second = await startProduct({ ...settings, PORT: String(await freePort()) }).ended;
    expectSentence(second, `Allclear is already running on the data in ${dataDir} (process ${first.pid})`);
    await expect.poll(() => answers(Number(settings.PORT))).toBe(true);
  });
});

describe('stopping', () => {
  test('by a signal or Ctrl+C ends product and database with exit code 0, and keeps the data', async () => {
    await makeBefore();
    let product = await readyProduct(settings);
    await remember();
    for (const end of [
      () => product.signal('SIGINT'),
      () => product.signal('SIGTERM'),
      // It reaches the whole process group.
      () => process.kill(-product.pid, 'SIGINT'),
    ]) {
      const postgres = await postgresPid(dataDir);
      end();
      const ended = await product.ended;
      expect(ended, `${end}`).toMatchObject({ code: 0, stderr: '' });
      expect(warningsIn(ended), `${end}`).toEqual([]);
      expect(await hasEnded(postgres, 120_000)).toBe(true);
      product = await readyProduct(settings);
      expect(await remembered()).toEqual(kept);
    }
  });

  test('in the middle of a start leaves nothing running, and the next start goes on', async () => {
    for (const sign of ['allclear.lock', 'postgres-password', 'postgres/postmaster.pid']) {
      const product = startProduct(settings);
      while (!existsSync(join(dataDir, sign))) await sleep(2);
      product.signal('SIGINT');
      expect(await product.ended, sign).toMatchObject({ code: 0, stderr: '' });
      // On a slow machine PostgreSQL ends a little after the product, or without taking its postmaster.pid away.
      const left = await postgresPid(dataDir);
      expect(left === 0 || (await hasEnded(left, 120_000)), sign).toBe(true);
      await rm(join(dataDir, 'postgres/postmaster.pid'), { force: true });
    }
    await readyProduct(settings);
  });
});

/** Once something with this beginning of a name has appeared in the folder. */
const firstNamed = async (folder: string, beginning: string): Promise<void> => {
  for await (const { filename } of watch(folder)) if (filename?.startsWith(beginning)) return;
};

describe('the next start works after a kill -9', () => {
  test('of the product, of both, and of the database, which the running product brings back', async () => {
    await makeBefore();
    let product = await readyProduct(settings);
    await remember();
    const postgres = await postgresPid(dataDir);
    product.signal('SIGKILL');
    await product.ended;
    product = await readyProduct(settings);
    expect(await postgresPid(dataDir)).toBe(postgres);
    expect(await remembered()).toEqual(kept);

    product.signal('SIGKILL');
    signal(postgres, 'SIGKILL');
    await product.ended;
    product = await readyProduct(settings);
    expect(await remembered()).toEqual(kept);

    const killed = await postgresPid(dataDir);
    signal(killed, 'SIGKILL');
    await hasEnded(killed, 120_000);
    while ([0, killed].includes(await postgresPid(dataDir))) await sleep(50);
    while (!(await answers(Number(settings.PORT)))) await sleep(50);
    product.signal('SIGINT');
    expect((await product.ended).code).toBe(0);
    await readyProduct(settings);
    expect(await remembered()).toEqual(kept);
  });

  test('in the middle of making the database', async () => {
    await mkdir(dataDir);
    // It watches from here on: the product may be quicker than whoever started it.
    const isBegun = firstNamed(dataDir, 'postgres.new-');
    const product = startProduct(settings);
    await isBegun;
    product.signal('SIGKILL');
    await product.ended;
    await readyProduct(settings);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  });

  test('when the process number of the old database now belongs to another program', async () => {
    await makeBefore();
    const product = await readyProduct(settings);
    await remember();
    product.signal('SIGINT');
    await product.ended;
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(pidFile, `${process.pid}\n${dirname(pidFile)}\n1700000000\n20000\n\n127.0.0.1\n\nready\n`);
    await readyProduct(settings);
    expect(await remembered()).toEqual(kept);
  });
});

test('a misspelt setting is named, the product runs all the same, and nobody else can read the database password', async () => {
  const product = await readyProduct({ ...settings, ALLCLEAR_POLL_INTERVALL_SECONDS: '10' });
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o077).toBe(0);
  expect((await stat(dataDir)).mode & 0o066).toBe(0);
  product.signal('SIGINT');
  expect(warningsIn(await product.ended)).toEqual([
    "ALLCLEAR_POLL_INTERVALL_SECONDS isn't a setting and is ignored. Did you mean ALLCLEAR_POLL_INTERVAL_SECONDS?",
  ]);
});

test('two copies run side by side on data of their own', async () => {
  const other = await temporaryDataDir(scratchFolder());
  try {
    await makeBefore();
    await makeBefore(other.dataDir);
    await readyProduct(settings);
    await readyProduct({ PORT: String(await freePort()), ALLCLEAR_DATA_DIR: other.dataDir });
    expect(await postgresPid(other.dataDir)).not.toBe(await postgresPid(dataDir));
  } finally {
    await other.remove();
  }
});

test('a database of its own is used when DATABASE_URL names it, and none is started', async () => {
  const postgres = await startOwnPostgres();
  try {
    await readyProduct({ ...settings, ...secret, DATABASE_URL: postgres.url });
    expect(await postgresPid(dataDir)).toBe(0);
  } finally {
    await remove();
    await postgres.remove();
  }
});
