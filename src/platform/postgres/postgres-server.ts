import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { childEnvironment, hasEnded, isAlive, type RunAs, signal } from '../process/processes.ts';
import { diskErrorIn, StartError } from '../process/start-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { clusterPaths } from './postgres-cluster.ts';
import { waitUntilReady } from './postgres-ready.ts';

export type LaunchPlan = {
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
  readonly runAs: RunAs;
  readonly password: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly rememberedPort?: number;
  readonly abort?: AbortSignal;
};

export type RunningPostgres = { readonly pid: number; readonly port: number };

/** Another process can take a port between check and start; the rest of a killed server ends by itself soon. */
const MAX_ATTEMPTS = 20;
const PAUSE_MS = 500;

/** Starts the server and waits until it answers. @throws StartError with the reason from the server's own log */
export const launch = async (plan: LaunchPlan): Promise<RunningPostgres> => {
  let port = plan.rememberedPort;
  for (let attempt = 1; ; attempt++) {
    plan.abort?.throwIfAborted();
    if (port === undefined || !(await isFree(port))) port = await freePort();
    const outcome = await launchOn(port, plan);
    if (outcome.kind === 'ready') return { pid: outcome.pid, port };
    const { output } = outcome;
    const mayPass = portTaken.test(output) || oldServerLingers.test(output);
    if (!mayPass || attempt === MAX_ATTEMPTS) throw reasonOf(output, plan.dataDir);
    if (portTaken.test(output)) port = undefined;
    else await sleep(PAUSE_MS);
  }
};

/**
 * Fast shutdown, which flushes memory to the disk and gets most of the time. Then the immediate one, from which the next start
 * recovers.
 */
export const stopPostgres = async ({ pid }: RunningPostgres, log: Pick<Logger, 'warn'>): Promise<void> => {
  signal(pid, 'SIGINT');
  if (await hasEnded(pid, 3_300)) return;
  log.warn({ postgresPid: pid }, 'PostgreSQL is taking too long to stop; the next start recovers from its log');
  signal(pid, 'SIGQUIT');
  if (!(await hasEnded(pid, 500))) signal(pid, 'SIGKILL');
};

const portTaken = /could not bind|could not create any TCP\/IP sockets/;
const oldServerLingers = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

type Outcome = { readonly kind: 'ready'; readonly pid: number } | { readonly kind: 'ended'; readonly output: string };

const launchOn = async (port: number, plan: LaunchPlan): Promise<Outcome> => {
  const paths = clusterPaths(plan.dataDir);
  const logFile = await open(paths.log, 'a', 0o600);
  const from = (await logFile.stat()).size;
  const child = spawn(plan.binaries.postgres, ['-D', paths.cluster, ...settingFlags(port, plan.settings)], {
    ...plan.runAs,
    cwd: '/',
    env: childEnvironment,
    // Its own session: Ctrl+C on the terminal must not reach it.
    detached: true,
    stdio: ['ignore', logFile.fd, logFile.fd],
  });
  let failure: string | undefined;
  child.on('error', (error) => (failure = error.message));
  child.unref();
  await logFile.close();
  const { pid } = child;
  const ended = () => pid === undefined || failure !== undefined || !isAlive(pid);
  try {
    const { password, abort } = plan;
    const ready = await waitUntilReady({ port, password, abort, hasEnded: ended });
    if (ready && pid !== undefined) return { kind: 'ready', pid };
    abort?.throwIfAborted();
  } catch (error) {
    if (pid !== undefined) await stopPostgres({ pid, port }, plan.log);
    throw error;
  }
  const log = await readFile(paths.log);
  return { kind: 'ended', output: failure ?? log.subarray(from).toString('utf8') };
};

const settingFlags = (port: number, settings: Readonly<Record<string, string>> = {}): readonly string[] =>
  Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const reasonOf = (output: string, dataDir: string): Error => {
  const disk = diskErrorIn(output, dataDir);
  if (disk) return disk;
  if (oldServerLingers.test(output)) {
    return new StartError(`Another PostgreSQL is still using the files in ${dataDir}. Stop it and start again.`);
  }
  const fatal = output.split('\n').find((line) => /FATAL|PANIC/.test(line));
  const said = (fatal ?? output.trim().split('\n').at(-1) ?? '').replace(/^.*?(FATAL|PANIC):\s*/, '');
  return new StartError(`PostgreSQL didn't start (${said}). Check ${clusterPaths(dataDir).log}.`);
};

/** Below the range from which systems hand out ports to outgoing connections (32768 on Linux, RFC 6335 has 49152). */
const freePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new StartError(
    "We couldn't find a free port for PostgreSQL between 20000 and 32000 on 127.0.0.1. Close a program and start again.",
  );
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });
