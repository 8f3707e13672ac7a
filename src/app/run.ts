import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { Logger } from 'pino';
import { printableLines } from '#printable';
import { createLogger } from '../platform/process/logger.ts';
import { StartError } from '../platform/process/start-error.ts';
import { assertRoleFits, readCommandLine, say } from './command-line.ts';
import { type Config, readConfig } from './config.ts';
import { createLifecycle, type Lifecycle, STOP_TIMEOUT_MS } from './lifecycle.ts';
import type { AfterStart } from './start.ts';

export type RunOptions = {
  /** The arguments after the program's name. */
  readonly args?: readonly string[];
  /** Fallbacks for missing settings, before the defaults. If they include an owner's password, the caller prints it. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly afterStart?: AfterStart;
};

/** Runs the product in this process until a signal or an error ends it. */
export const run = async ({ args = [], settings = {}, afterStart }: RunOptions = {}): Promise<void> => {
  const lifecycle = createLifecycle();
  let config: Config | undefined;
  let logger = createLogger('info');
  try {
    const asked = readCommandLine(args);
    if (asked.kind === 'print') return say(asked.text);
    if (asked.kind === 'doctor') {
      const { doctor } = await import('./commands/doctor/doctor.ts');
      process.exitCode = await doctor({ ...asked, readConfig: () => readConfig(settings), say });
      return;
    }
    config = readConfig(settings);
    logger = createLogger(config.logLevel, config.logFormat);
    if (asked.kind !== 'run') {
      const { runCommand } = await import('./commands/run-command.ts');
      return await runCommand(asked, { config, logger });
    }
    const { role } = asked;
    assertRoleFits(role, config);
    // The whole product: a wrong setting is reported before it's loaded.
    const { start } = await import('./start.ts');
    const isOwnerTold = settings.ALLCLEAR_OWNER_PASSWORD !== undefined;
    const starting = start({ config, role, logger, lifecycle, isOwnerTold, afterStart });
    handleSignals(starting, lifecycle, config, logger);
    await starting;
  } catch (error) {
    if (!lifecycle.begin()) return;
    explain(error, config);
    await lifecycle.end(1, logger);
  }
};

/** A terminal and a wrapper such as npm both pass on the same Ctrl+C. */
const SAME_CTRL_C_MS = 500;

const handleSignals = (starting: Promise<void>, lifecycle: Lifecycle, config: Config, logger: Logger): void => {
  let stoppingSince = 0;
  const onSignal = () => {
    if (!lifecycle.begin()) return Date.now() - stoppingSince > SAME_CTRL_C_MS ? lifecycle.exitNow(1) : undefined;
    stoppingSince = Date.now();
    if (config.isTerminal) say('\nStopping…');
    // A start in progress first undoes its steps.
    const undone = Promise.race([starting.catch(() => undefined), sleep(STOP_TIMEOUT_MS / 2)]);
    void undone.then(() => lifecycle.end(0, logger));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // A closed terminal ends its process; without one, SIGHUP is nohup's way to keep running.
  process.on('SIGHUP', () => (config.isTerminal ? onSignal() : undefined));
  const onUnhandled = (error: unknown) => {
    logger.fatal({ err: error }, 'stopping after an unhandled error');
    if (lifecycle.begin()) void lifecycle.end(1, logger);
  };
  process.on('uncaughtException', onUnhandled);
  process.on('unhandledRejection', onUnhandled);
};

const explain = (error: unknown, config?: Config): void => {
  const message = error instanceof Error ? error.message : String(error);
  const complain = (text: string) => process.stderr.write(`${printableLines(text)}\n`);
  if (error instanceof StartError) complain(message);
  else complain(`Allclear couldn't start: ${message.split('\n')[0]} (LOG_LEVEL=debug shows more).`);
  if (config?.logLevel === 'debug' || config?.logLevel === 'trace') complain(inspect(error));
};
