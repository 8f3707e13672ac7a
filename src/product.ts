import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { migrations } from '../migrations/index.ts';
import { announceOwner } from './announce-owner.ts';
import { compose } from './compose.ts';
import { type Config, readConfig } from './config.ts';
import { checkDatabase } from './platform/database-check.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { asListenError, assertCanListen } from './platform/listen-check.ts';
import { createLogger } from './platform/logger.ts';
import { migrate } from './platform/migrate.ts';
import { StartError } from './platform/start-error.ts';

/** Everything must have ended by then; whatever hasn't is cut off. */
const stopTimeoutMs = 4_500;

/** The web app, built by make start. */
const webRoot = fileURLToPath(new URL('../web/dist', import.meta.url));

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What has been started, in order; the last is closed first. */
const closers: (() => Promise<void>)[] = [];
/** Asks what would outlive this process to end, without waiting. */
const abandons: (() => void)[] = [];
let stopping = false;

const start = async (config: Config, logger: Logger, { afterStart }: ProductOptions): Promise<void> => {
  await assertCanListen(config.host, config.port);
  const databaseUrl = await openedDatabase(config, logger);
  goOn();
  await migrate(databaseUrl, migrations);
  goOn();
  const app = await compose({ config, database: { url: databaseUrl }, logger, webRoot });
  closers.push(() => app.close());
  if (app.owner) await announceOwner(app.owner, config, logger, say);
  goOn();
  const { address } = await app.listen().catch((error) => {
    throw asListenError(error, config.host, config.port);
  });
  app.startWork();
  const afterwards = await afterStart?.({ address, databaseUrl, say });
  if (afterwards) closers.push(afterwards);
  if (config.isTerminal || !logger.isLevelEnabled('info')) say(`Allclear runs at ${address} (Ctrl+C stops it).`);
  else logger.info({ address, publicUrl: config.publicUrl }, `Allclear runs at ${address}`);
};

const openedDatabase = async (config: Config, logger: Logger): Promise<string> => {
  if (config.databaseUrl !== undefined) {
    await checkDatabase(config.databaseUrl);
    return config.databaseUrl;
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: logger });
  closers.push(postgres.stop);
  abandons.push(postgres.abandon);
  return postgres.url;
};

const goOn = () => {
  if (stopping) throw new StartError('Stopped while starting.');
};

const stop = async (exitCode: number, logger: Logger): Promise<never> => {
  setTimeout(() => exitNow(exitCode), stopTimeoutMs).unref();
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => logger.error({ err: error }, 'stopping failed'));
  }
  process.exit(exitCode);
};

const exitNow = (exitCode: number): never => {
  for (const abandon of abandons) abandon();
  process.exit(exitCode);
};

const explain = (error: unknown, config?: Config): void => {
  const expected = error instanceof StartError;
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    expected ? message : `Allclear could not start: ${message.split('\n')[0]} (LOG_LEVEL=debug shows more).`,
  );
  if (config?.logLevel === 'debug' || config?.logLevel === 'trace') console.error(error);
};

export type ProductOptions = {
  /** What settings that are not given fall back to, before the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Once it listens; what it answers is called at the end. */
  readonly afterStart?: (running: {
    readonly address: string;
    readonly databaseUrl: string;
    readonly say: (line: string) => void;
  }) => Promise<() => Promise<void>>;
};

/** Runs the product in this process until a signal or an error ends the process. */
export const runProduct = async (options: ProductOptions = {}): Promise<void> => {
  let config: Config;
  try {
    config = readConfig(options.settings);
  } catch (error) {
    explain(error);
    process.exit(1);
  }
  const logger = createLogger(config.logLevel);
  const starting = start(config, logger, options);
  let firstSignalAt = 0;
  const onSignal = () => {
    // A terminal and a wrapper such as npx both pass one Ctrl+C on.
    if (stopping) return Date.now() - firstSignalAt > 500 ? exitNow(1) : undefined;
    stopping = true;
    firstSignalAt = Date.now();
    if (config.isTerminal) say('\nStopping…');
    // A start in progress first comes to where it can be undone.
    void Promise.race([starting.catch(() => undefined), sleep(stopTimeoutMs - 2_000)]).then(() => stop(0, logger));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, 'stopping after an error that nothing handled');
      if (!stopping) void stop(1, logger);
      stopping = true;
    });
  }
  try {
    await starting;
  } catch (error) {
    if (stopping) return;
    stopping = true;
    explain(error, config);
    await stop(1, logger);
  }
};
