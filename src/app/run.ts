import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { migrations } from '../../migrations/index.ts';
import { checkDatabase } from '../platform/database/database-check.ts';
import { migrate } from '../platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { asListenError, assertCanListen } from '../platform/process/listen-check.ts';
import { createLogger } from '../platform/process/logger.ts';
import { StartError } from '../platform/process/start-error.ts';
import { announceOwner } from './announce-owner.ts';
import { type ComposeOptions, compose } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { assertRoleFits, type Role, roleFrom } from './role.ts';

export type ProductOptions = {
  /** What stands after the name of the program. */
  readonly args?: readonly string[];
  /** What settings that are not given fall back to, before the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Once it listens; what it answers is called at the end. */
  readonly afterStart?: (running: {
    readonly address: string;
    readonly databaseUrl: string;
    readonly dataDir: string;
    readonly demoFirstPort: number;
    readonly say: (line: string) => void;
  }) => Promise<() => Promise<void>>;
};

/** Runs the product in this process until a signal or an error ends the process. */
export const runProduct = async (options: ProductOptions = {}): Promise<void> => {
  let config: Config | undefined;
  let logger = createLogger('info');
  try {
    const role = roleFrom(options.args ?? []);
    config = readConfig(options.settings);
    assertRoleFits(role, config.databaseUrl);
    logger = createLogger(config.logLevel);
    const starting = start(config, role, logger, options);
    handleSignals(starting, config, logger);
    await starting;
  } catch (error) {
    if (stopping.signal.aborted) return;
    stopping.abort();
    explain(error, config);
    await stop(1, logger);
  }
};

/** Everything must have ended by then; whatever hasn't is cut off. */
const STOP_TIMEOUT_MS = 4_500;

/** A terminal and a wrapper such as npx both pass one Ctrl+C on. */
const SAME_CTRL_C_MS = 500;

/** The web app, built by make start. */
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What has been started, in order; the last is closed first. */
const closers: (() => Promise<void>)[] = [];
/** Asks what would outlive this process to end, without waiting. */
const abandons: (() => void)[] = [];
const stopping = new AbortController();

const say = (line: string) => process.stdout.write(`${line}\n`);

const start = async (config: Config, role: Role, logger: Logger, { afterStart }: ProductOptions): Promise<void> => {
  const serves = role !== 'worker';
  if (serves) {
    await assertCanListen(config.host, config.port);
    await assertBuilt();
  }
  const database = await databaseUrls(config, logger);
  stopping.signal.throwIfAborted();
  await migrate(database.directUrl, migrations);
  stopping.signal.throwIfAborted();
  const app = await compose({ config, role, database, logger, webRoot });
  closers.push(() => app.close());
  // Before anything else can fail: the owner exists by now, and the password is told only once.
  if (app.owner) await announceOwner(app.owner, config, logger, say);
  stopping.signal.throwIfAborted();
  const { address } = await app.listen().catch((error) => {
    throw asListenError(error, config.host, config.port);
  });
  app.startWork();
  const afterwards = await afterStart?.({
    address,
    databaseUrl: database.url,
    dataDir: config.dataDir,
    demoFirstPort: config.demoFirstPort,
    say,
  });
  if (afterwards) closers.push(afterwards);
  const running = serves ? `Allclear runs at ${address}` : 'An Allclear worker runs';
  if (config.isTerminal || !logger.isLevelEnabled('info')) say(`${running} (Ctrl+C stops it).`);
  else logger.info({ address: serves ? address : undefined, publicUrl: config.publicUrl, role }, running);
};

/** Before the owner is made: a start that fails after that has told the password to nobody. */
const assertBuilt = async (): Promise<void> => {
  const built = await stat(join(webRoot, 'index.html')).catch(() => undefined);
  if (!built) throw new StartError('The web app is not built yet: run make start, which builds it.');
};

const databaseUrls = async (
  config: Config,
  logger: Logger,
): Promise<Required<Omit<ComposeOptions['database'], 'limits'>>> => {
  const { dataDir, databaseUrl: url, databaseDirectUrl } = config;
  if (url !== undefined) {
    await checkDatabase(url);
    if (databaseDirectUrl !== undefined) await checkDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL');
    return { url, directUrl: databaseDirectUrl ?? url };
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: logger, abort: stopping.signal });
  closers.push(postgres.stop);
  abandons.push(postgres.abandon);
  return { url: postgres.url, directUrl: postgres.url };
};

const stop = async (exitCode: number, logger: Logger): Promise<never> => {
  setTimeout(() => exitNow(exitCode), STOP_TIMEOUT_MS).unref();
  while (closers.length > 0) {
    await closers
      .pop()?.()
      .catch((error: unknown) => logger.error({ err: error }, 'stopping failed'));
  }
  process.exit(exitCode);
};

const exitNow = (exitCode: number): never => {
  for (const abandon of abandons) abandon();
  process.exit(exitCode);
};

const handleSignals = (starting: Promise<void>, config: Config, logger: Logger): void => {
  let stoppingSince = 0;
  const onSignal = () => {
    if (stopping.signal.aborted) return Date.now() - stoppingSince > SAME_CTRL_C_MS ? exitNow(1) : undefined;
    stoppingSince = Date.now();
    stopping.abort();
    if (config.isTerminal) say('\nStopping…');
    // A start in progress first undoes what it has begun.
    void Promise.race([starting.catch(() => undefined), sleep(STOP_TIMEOUT_MS / 2)]).then(() => stop(0, logger));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // A closed terminal ends what ran on it; without one it is nohup's way of saying: run on.
  process.on('SIGHUP', () => (config.isTerminal ? onSignal() : undefined));
  const onUnhandled = (error: unknown) => {
    logger.fatal({ err: error }, 'stopping after an error that nothing handled');
    if (stopping.signal.aborted) return;
    stopping.abort();
    void stop(1, logger);
  };
  process.on('uncaughtException', onUnhandled);
  process.on('unhandledRejection', onUnhandled);
};

const explain = (error: unknown, config?: Config): void => {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StartError) console.error(message);
  else console.error(`Allclear could not start: ${message.split('\n')[0]} (LOG_LEVEL=debug shows more).`);
  if (config?.logLevel === 'debug' || config?.logLevel === 'trace') console.error(error);
};
