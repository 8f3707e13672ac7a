import { chmod, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { lockDataDir, prepareDataDir } from '../process/data-dir.ts';
import { argumentsOf, hasEnded, isAlive, type RunAs, run } from '../process/processes.ts';
import { asDiskError, StartError } from '../process/start-error.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { clusterPaths, DATABASE_USER, disownPostmaster, ensureCluster, readPostmaster } from './postgres-cluster.ts';
import { waitUntilReady } from './postgres-ready.ts';
import { type LaunchPlan, launch, type RunningPostgres, stopPostgres } from './postgres-server.ts';
import { postgresUser } from './postgres-user.ts';
import { watchPostgres } from './postgres-watch.ts';

export type EmbeddedPostgresOptions = {
  /** Holds the files, the password, the port and the log of the server. */
  readonly dataDir: string;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Server settings by name, over the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly initdbFlags?: readonly string[];
  /** Cancels a start in progress: its processes are ended, and the start rejects. */
  readonly abort?: AbortSignal;
};

export type EmbeddedPostgres = {
  /** `postgres://…` with user, password, port and the database `allclear`. */
  readonly url: string;
  /** Stops the server within 4 s, and releases the data folder. */
  readonly stop: () => Promise<void>;
  /** Asks the server to stop, without waiting for it. */
  readonly abandon: () => void;
};

/**
 * Starts the bundled PostgreSQL, or takes over the one that a killed Allclear left running on the same data. It listens on
 * 127.0.0.1 only, in its own session, so that Ctrl+C reaches Allclear alone, which then stops it in order.
 * @throws StartError with one sentence if the user can fix it
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { dataDir } = options;
  await prepareDataDir(dataDir);
  const unlock = await lockDataDir(dataDir);
  try {
    // A server that was left running is identified by its folder, whatever path leads there.
    const server = await startLocked({ ...options, dataDir: await realpath(dataDir) });
    return {
      ...server,
      stop: async () => {
        await server.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw asDiskError(error, dataDir);
  }
};

const startLocked = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, log, settings, abort } = options;
  const paths = clusterPaths(dataDir);
  const runAs = await postgresUser(paths.cluster);
  await assertReachable(dataDir, runAs);
  const binaries = await postgresBinaries(dataDir, runAs);
  abort?.throwIfAborted();
  const password = await ensureCluster(dataDir, binaries, runAs, options);
  await rotateLog(paths.log);
  const port = await rememberedPort(paths.port);
  const plan: LaunchPlan = { dataDir, binaries, runAs, password, settings, log, abort, rememberedPort: port };

  const running = (await adopted(plan)) ?? (await launch(plan));
  // Only for convenience: another free port works too.
  await writeFile(paths.port, `${running.port}\n`, { mode: 0o600 }).catch(() => undefined);
  const relaunch = () => launch({ ...plan, rememberedPort: running.port });
  return { url: urlOfCluster(running.port, password), ...watchPostgres(running, relaunch, log) };
};

export const urlOfCluster = (port: number, password: string): string => {
  const url = new URL(`postgres://127.0.0.1:${port}/allclear?sslmode=disable`);
  url.username = DATABASE_USER;
  url.password = password;
  return url.href;
};

/** The server that a killed Allclear left behind, once it answers; undefined if there is none. */
const adopted = async (plan: LaunchPlan): Promise<RunningPostgres | undefined> => {
  const { cluster } = clusterPaths(plan.dataDir);
  const left = await readPostmaster(cluster);
  if (!left || !isAlive(left.pid)) {
    // PostgreSQL counts a zombie process as alive.
    if (left) await disownPostmaster(cluster);
    return undefined;
  }
  if (!(await argumentsOf(left.pid)).includes(cluster)) {
    await disownPostmaster(cluster);
    return undefined;
  }
  if (left.isStopping) {
    await hasEnded(left.pid, 30_000);
    return undefined;
  }
  plan.log.info({ postgresPid: left.pid, port: left.port }, 'taking over the PostgreSQL that was left running');
  const { password, abort } = plan;
  const ready = await waitUntilReady({ ...left, password, abort, hasEnded: () => !isAlive(left.pid) });
  if (ready) return { pid: left.pid, port: left.port };
  if (abort?.aborted) await stopPostgres(left, plan.log);
  return undefined;
};

const assertReachable = async (dataDir: string, runAs: RunAs): Promise<void> => {
  const canEnter = async () => (await run('/bin/sh', ['-c', 'cd "$0"', dataDir], runAs)).code === 0;
  if (await canEnter()) return;
  // Permission to enter reveals nothing inside.
  await chmod(dataDir, 0o711);
  if (await canEnter()) return;
  throw new StartError(
    `PostgreSQL can't run as root, and the user it runs as can't open ${dataDir}. Set ALLCLEAR_DATA_DIR to a folder that every user can open, such as /var/lib/allclear/data.`,
  );
};

const rememberedPort = async (path: string): Promise<number | undefined> => {
  const port = Number(await readFile(path, 'utf8').catch(() => ''));
  return Number.isInteger(port) && port > 1024 && port < 65_536 ? port : undefined;
};

const MAX_LOG_BYTES = 5 * 1024 * 1024;

const rotateLog = async (path: string): Promise<void> => {
  const file = await stat(path).catch(() => undefined);
  if (file && file.size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
};
