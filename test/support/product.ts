import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterPaths, readPostmaster } from '../../src/platform/postgres/postgres-cluster.ts';
import { hasEnded, signal } from '../../src/platform/process/processes.ts';

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

export type Product = {
  readonly pid: number;
  readonly ended: Promise<Ended>;
  /** Its standard output so far. */
  readonly said: () => string;
  readonly signal: (name: NodeJS.Signals) => void;
};

const running = new Set<ChildProcess>();

/** The settings of Node and the C library in `make start`. */
const flags = ['--max-semi-space-size=32'];
const malloc = { MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Starts `node src/bin.js` as make start does, with nothing but these settings, in a process group of its own as a terminal
 * would; `folder`: a project other than this one.
 */
export const startProduct = (
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  folder = process.cwd(),
  input?: Buffer,
): Product => {
  const child = spawn(process.execPath, [...flags, 'src/bin.js', ...args], {
    cwd: folder,
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
      ...malloc,
      ...(args.includes('worker') && { PUBLIC_URL: 'http://localhost:3000' }),
      ...settings,
    },
    detached: true,
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  running.add(child);
  const output = { stdout: '', stderr: '' };
  // What is no text stays whole so.
  child.stdout?.setEncoding('latin1').on('data', (chunk) => (output.stdout += chunk));
  child.stderr?.on('data', (chunk) => (output.stderr += chunk));
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, ...output });
    }),
  );
  return { pid: child.pid ?? 0, ended, said: () => output.stdout, signal: (name) => child.kill(name) };
};

/** Starts it and waits until it answers; fails with its output when it ends instead. */
export const readyProduct = (
  settings: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  folder?: string,
): Promise<Product> => whenReady(startProduct(settings, args, folder), () => answers(Number(settings.PORT)));

/** Waits as long as it takes, but not for a product that has ended. */
export const whenReady = async (product: Product, isReady: () => Promise<boolean>): Promise<Product> => {
  let ended: Ended | undefined;
  void product.ended.then((result) => (ended = result));
  while (!(await isReady())) {
    if (ended) throw new Error(`The product ended with ${ended.code}: ${ended.stderr}${ended.stdout}`);
    await sleep(25);
  }
  return product;
};

/** Whether something on that port of 127.0.0.1 answers, and without a server error. */
export const answers = async (port: number): Promise<boolean> => {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status < 500;
  } catch {
    return false;
  }
};

/** A data folder inside of `root` that PostgreSQL's own user can enter too; `remove` ends what still runs on it. */
export const temporaryDataDir = async (root = tmpdir()) => {
  const parent = await mkdtemp(join(root, 'allclear-process-'));
  await chmod(parent, 0o711);
  const dataDir = join(parent, 'data');
  const remove = async () => {
    for (const child of running) child.kill('SIGKILL');
    // Some tests put something else where the folder belongs.
    const server = await readPostmaster(clusterPaths(dataDir).cluster).catch(() => undefined);
    if (server) {
      signal(server.pid, 'SIGQUIT');
      await hasEnded(server.pid, 120_000);
    }
    await rm(parent, { recursive: true, force: true, maxRetries: 5 });
  };
  return { dataDir, remove };
};

export const postgresPid = async (dataDir: string): Promise<number> =>
  (await readPostmaster(clusterPaths(dataDir).cluster))?.pid ?? 0;

/** The address of the embedded database, put together from the files in the data folder. */
export const databaseUrl = async (dataDir: string): Promise<string> => {
  const paths = clusterPaths(dataDir);
  const [password, port] = await Promise.all([readFile(paths.password, 'utf8'), readFile(paths.port, 'utf8')]);
  return `postgres://allclear:${password.trim()}@127.0.0.1:${port.trim()}/allclear`;
};

/**
 * A free port that nobody else in this run is given before it's used: each worker counts through a range of its own. They are
 * below the ports that a system gives out by itself, and those that PostgreSQL is started on.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = firstPort + (given++ % PORTS_OF_ONE);
    if (await isFree(port)) return port;
  }
};

const PORTS_OF_ONE = 1_000;
const firstPort = 12_000 + PORTS_OF_ONE * (Number(process.env.VITEST_POOL_ID ?? 0) % 8);
/** From anywhere in it, since another run on this machine has the same ranges. */
let given = randomInt(PORTS_OF_ONE);

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
