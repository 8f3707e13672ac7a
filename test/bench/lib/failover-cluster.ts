import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrations } from '../../../migrations/index.ts';
import { migrate } from '../../../src/platform/database/migrate/migrate.ts';
import { LISTENING } from '../../../src/platform/database/notifications.ts';
import { until } from './arrivals.ts';

/** Two PostgreSQL 15 under Patroni, three etcd and HAProxy, on addresses of 127.0.0.0/8 that stand for as many machines. */
export type FailoverCluster = {
  /** Through HAProxy, to whichever server is the primary. */
  readonly url: string;
  /** Ends Patroni and PostgreSQL of the primary as a power failure does. */
  killPrimary(): Promise<Handover>;
  /** Has the standby take over in good order. */
  switchOver(): Promise<Handover>;
  /** Connections that listen at the primary. */
  listeners(): Promise<number>;
  remove(): Promise<void>;
};

/** Moments in ms since 1970: when the old primary was ended or asked to give way, and when the new one first said that it is the primary. */
export type Handover = { readonly from: number; readonly promotedAt: number };

type Node = {
  readonly name: string;
  readonly host: string;
  readonly dataDir: string;
  readonly start: () => void;
  readonly kill: () => Promise<void>;
};

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/lib/postgresql/15/bin/postgres'];

/** The programs of it that aren't installed here. Debian's packages are postgresql-15, patroni, etcd-server and haproxy. */
export const missingPrograms = (): readonly string[] => programs.filter((path) => !existsSync(path));

const ADDRESS = '127.0.0.';
const PASSWORD = 'password of the database';

/** Starts it from the files in ops/failover, with other addresses and folders, and migrates its database. */
export const startFailoverCluster = async (): Promise<FailoverCluster> => {
  // It takes back what has started, also if a later step fails.
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'allclear-failover-'));
  started.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(folder, 0o755);
  const own = (child: ChildProcess) => started.defer(() => void child.kill('SIGKILL'));
  for (const number of [1, 2, 3]) own(await startEtcd(folder, number));
  const nodes = [await nodeOf(folder, 1), await nodeOf(folder, 2)] as const;
  for (const node of nodes) started.defer(node.kill);
  const proxyFile = join(folder, 'haproxy.cfg');
  await writeFile(proxyFile, await fileOf('haproxy.cfg'));
  own(run('/usr/sbin/haproxy', ['-f', proxyFile]));
  const url = `postgres://allclear:${encodeURIComponent(PASSWORD)}@${ADDRESS}13:5432/allclear`;
  const primary = async (): Promise<Node | undefined> => {
    for (const node of nodes) if (await says(node, 'primary')) return node;
    return undefined;
  };
  const standbyReady = async () => {
    const answers = await Promise.all(nodes.map((node) => says(node, 'synchronous')));
    return answers.includes(true) && (await primary()) !== undefined;
  };
  const other = (node: Node): Node => (node === nodes[0] ? nodes[1] : nodes[0]);
  const handOver = async (give: (from: Node) => Promise<void>): Promise<Handover> => {
    await until('the standby follows', standbyReady, 200);
    const old = await primary();
    if (!old) throw new Error('There is no primary.');
    const from = Date.now();
    await give(old);
    await until('the standby is promoted', () => says(other(old), 'primary'), 50);
    return { from, promotedAt: Date.now() };
  };
  nodes[0].start();
  await until('the first server is the primary', () => says(nodes[0], 'primary'), 200);
  nodes[1].start();
  await until('the second server follows', standbyReady, 200);
  await createDatabase();
  await migrate(url, migrations);
  const kept = started.move();
  return {
    url,
    killPrimary: () =>
      handOver(async (old) => {
        await old.kill();
        // Back as a standby once the other one is promoted.
        void until('the other is promoted', () => says(other(old), 'primary'), 200).then(old.start);
      }),
    switchOver: () =>
      handOver(async (old) => {
        const body = JSON.stringify({ leader: old.name, candidate: other(old).name });
        const response = await fetch(`http://${old.host}:8008/switchover`, { method: 'POST', body });
        if (!response.ok) throw new Error(`Patroni refused: ${await response.text()}`);
      }),
    listeners: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query('select from pg_stat_activity where application_name = $1', [LISTENING]);
      await client.end();
      return rows.length;
    },
    remove: () => kept.disposeAsync(),
  };
};

const fileOf = async (name: string): Promise<string> =>
  (await readFile(new URL(`../../../ops/failover/${name}`, import.meta.url), 'utf8')).replaceAll('10.0.0.', ADDRESS);

/** The rest of a file has the addresses of all machines, so only lines of these keys change. */
const movedTo = (text: string, host: string, keys: RegExp): string =>
  text.replace(keys, (line) => line.replaceAll(`${ADDRESS}11`, host));

const startEtcd = async (folder: string, number: number): Promise<ChildProcess> => {
  const file = await fileOf('etcd.env');
  const own = movedTo(file, `${ADDRESS}1${number}`, /^ETCD_\w+_URLS=.+$/gm)
    .replace('ETCD_NAME=machine-1', `ETCD_NAME=machine-${number}`)
    .replace('/var/lib/etcd/allclear', join(folder, `etcd-${number}`));
  const env = Object.fromEntries(
    own
      .split('\n')
      .flatMap((line) => (/^ETCD_/.test(line) ? [line.split(/=(.*)/s).slice(0, 2) as [string, string]] : [])),
  );
  return run('/usr/bin/etcd', ['--log-level', 'error'], env);
};

const nodeOf = async (folder: string, number: number): Promise<Node> => {
  const [name, host, place] = [`pg-${number}`, `${ADDRESS}1${number}`, join(folder, `pg-${number}`)];
  await mkdir(place);
  const file = join(place, 'patroni.yml');
  const text = movedTo(await fileOf('patroni.yml'), host, /^ {2}(?:listen|connect_address): .+$/gm)
    .replace('name: pg-1', `name: ${name}`)
    .replaceAll('/var/lib/postgresql/15/allclear', join(place, 'data'))
    .replaceAll('/var/lib/postgresql', place)
    .replaceAll('/var/run/postgresql', place);
  await writeFile(file, text);
  const { uid, gid } = servant();
  if (uid !== undefined && gid !== undefined) for (const path of [place, file]) await chown(path, uid, gid);
  const dataDir = join(place, 'data');
  let patroni: ChildProcess | undefined;
  return {
    name,
    host,
    dataDir,
    start: () => {
      patroni = run('/usr/bin/patroni', [file], {}, servant());
    },
    kill: async () => {
      patroni?.kill('SIGKILL');
      const [pid] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
      if (!pid) return;
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It had ended.
      }
    },
  };
};

/** PostgreSQL refuses to run as root. */
const servant = (): { readonly uid?: number; readonly gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const run = (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  user: { readonly uid?: number; readonly gid?: number } = {},
): ChildProcess => {
  const child = spawn(program, args, {
    ...user,
    cwd: tmpdir(),
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LANG: 'C.UTF-8', ...env },
    stdio: process.env.BENCH_FAILOVER_LOGS ? 'inherit' : 'ignore',
  });
  child.on('error', (error) => console.error(`${program}: ${error.message}`));
  return child;
};

/** Whether the node says of itself that it is that. */
const says = async ({ host }: Node, role: 'primary' | 'synchronous'): Promise<boolean> => {
  try {
    return (await fetch(`http://${host}:8008/${role}`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
};

const createDatabase = async (): Promise<void> => {
  const connectionString = `postgres://postgres:change-me-superuser@${ADDRESS}13:5432/postgres`;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.query(`create role allclear login password '${PASSWORD}'`);
      await client.query('create database allclear owner allclear');
      return await client.end();
    } catch (error) {
      // HAProxy may not have looked at the servers yet.
      if ((error as { code?: string }).code !== 'ECONNRESET' && !/terminated/.test(String(error))) throw error;
      await sleep(200);
    }
  }
};
