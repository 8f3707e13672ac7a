import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { migrations, NEEDED_MIGRATION } from '../../migrations/index.ts';
import { isUnreachable } from '../platform/database/database-check.ts';
import { migrate } from '../platform/database/migrate/migrate.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { asListenError, assertCanListen } from '../platform/process/listen-check.ts';
import { StartError } from '../platform/process/start-error.ts';
import { createAskServer } from '../publishing/module.ts';
import { announceOwner } from './announce-owner.ts';
import { assertDatabase } from './assert-database.ts';
import { type Role, say } from './command-line.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Once it listens; its result is called at the end. */
export type AfterStart = (running: {
  readonly address: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly demoFirstPort: number;
  readonly say: (line: string) => void;
}) => Promise<() => Promise<void>>;

export type StartOptions = {
  readonly config: Config;
  readonly role: Role;
  readonly logger: Logger;
  readonly lifecycle: Lifecycle;
  /** The caller tells people how to sign in. */
  readonly isOwnerTold: boolean;
  readonly afterStart?: AfterStart;
};

/**
 * Starts the role's parts one after the other, and registers with `lifecycle` how each ends. Rejects as soon as it's stopping.
 * @throws StartError with one sentence if the user can fix it
 */
export const start = async (options: StartOptions): Promise<void> => {
  const { config, role, logger, lifecycle } = options;
  for (const warning of config.warnings) remark(warning, options);
  if (config.operationsPort) await assertCanListen(config.host, config.operationsPort, 'ALLCLEAR_OPERATIONS_PORT');
  if (role !== 'worker') {
    await assertCanListen(config.host, config.port);
    await assertBuilt();
  }
  const database = await databaseOf(options);
  lifecycle.stopping.throwIfAborted();
  await migrate(database.directUrl, migrations, {
    needed: NEEDED_MIGRATION,
    onWaiting: () => remark('Waiting for another process to migrate the database…', options),
    onBlocked: () => remark('Waiting for a lock on the tables to migrate…', options),
    onNewer: (name) => remark(`Running beside a newer Allclear, which has migrated the database (${name}).`, options),
  });
  lifecycle.stopping.throwIfAborted();
  const app = await compose({ config, role, database, logger, webRoot });
  lifecycle.onStop(() => app.close());
  // Before anything else can fail: the owner exists by now, and the password is shown only once.
  if (app.owner && !options.isOwnerTold) await announceOwner(app.owner, config, logger, say);
  lifecycle.stopping.throwIfAborted();
  const { address } = await app.listen().catch((error) => {
    throw asListenError(error, config.host, config.port);
  });
  app.startWork();
  const { dataDir, demoFirstPort } = config;
  const end = await options.afterStart?.({ address, databaseUrl: database.url, dataDir, demoFirstPort, say });
  if (end) lifecycle.onStop(end);
  tellRunning(address, options);
};

type Audience = Pick<StartOptions, 'config' | 'logger'>;

/** On a terminal as its own line, because log lines would hide it. */
const remark = (line: string, { config, logger }: Audience): void =>
  config.isTerminal ? say(line) : logger.warn(line);

/** Printed if the log wouldn't show it. */
const tellRunning = (address: string, { config, logger, role }: Audience & Pick<StartOptions, 'role'>): void => {
  const serves = role !== 'worker';
  const running = serves ? `Allclear is running at ${address}` : 'An Allclear worker is running';
  if (config.isTerminal || !logger.isLevelEnabled('info')) say(`${running} (press Ctrl+C to stop it).`);
  else logger.info({ address: serves ? address : undefined, publicUrl: config.publicUrl, role }, running);
};

/** The web app, built by make start. */
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Before the owner is created: a start that fails after that has shown the password to nobody. */
const assertBuilt = async (): Promise<void> => {
  const built = await stat(join(webRoot, 'index.html')).catch(() => undefined);
  if (!built) throw new StartError("The web app isn't built yet. Run make start to build it.");
};

/**
 * A proxy asks about custom domains from the first moment on, with or without a database. So this start waits for one that isn't
 * there yet, instead of ending.
 */
const databaseOf = async (options: StartOptions): Promise<DatabaseUrls> => {
  const { config, lifecycle } = options;
  if (config.askPort === undefined) return databaseUrls(options);
  await assertCanListen(config.host, config.askPort, 'ALLCLEAR_ASK_PORT');
  const asked = createAskServer(config.dataDir);
  lifecycle.onStop(() => asked.close());
  await asked.listen({ port: config.askPort, host: config.host });
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await databaseUrls(options);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (isFirst) remark(`${messageOf(error)} Waiting for it…`, options);
      await sleep(AGAIN_MS, undefined, { signal: lifecycle.stopping });
    }
  }
};

const AGAIN_MS = 2_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type DatabaseUrls = { readonly url: string; readonly directUrl: string };

const databaseUrls = async ({ config, logger, lifecycle }: StartOptions): Promise<DatabaseUrls> => {
  const { dataDir, databaseUrl: url, databaseDirectUrl } = config;
  if (url !== undefined) {
    await assertDatabase(url, databaseDirectUrl);
    return { url, directUrl: databaseDirectUrl ?? url };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: logger, abort: lifecycle.stopping });
  lifecycle.onStop(postgres.stop);
  lifecycle.onAbandon(postgres.abandon);
  return { url: postgres.url, directUrl: postgres.url };
};
