import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { latestAddresses } from '../../../monitoring/module.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { visitPostgres } from '../../../platform/postgres/visit-postgres.ts';
import { createLogger } from '../../../platform/process/logger.ts';
import type { Config } from '../../config.ts';
import { hasDatabase } from '../connect-for-command.ts';
import { checkClock } from './check-clock.ts';
import { checkMigrations, checkSchema, checkSecret, checkWay } from './check-database.ts';
import { checkDataDir, checkNode, checkPort, checkSettings } from './check-machine.ts';
import { checkMail, checkOutside, checkPublicUrl } from './check-outside.ts';
import { checkReplica } from './check-replica.ts';
import { type Finding, finding, look, ok, wrong } from './finding.ts';
import { isWell, jsonText, tableText } from './report.ts';

export type DoctorOptions = {
  readonly readConfig: () => Config;
  readonly asJson: boolean;
  /** Sends no requests to the outside. */
  readonly isOffline: boolean;
  readonly say: (line: string) => void;
};

/** Checks everything that a running Allclear needs without changing it, prints its findings, and returns the exit code. */
export const doctor = async ({ readConfig, asJson, isOffline, say }: DoctorOptions): Promise<number> => {
  const findings = await examine(readConfig, isOffline);
  say(asJson ? jsonText(findings) : tableText(findings));
  return isWell(findings) ? 0 : 1;
};

const examine = async (readConfig: () => Config, isOffline: boolean): Promise<readonly Finding[]> => {
  const found: Finding[] = [checkNode()];
  const config = await configOf(readConfig);
  if ('check' in config) return [...found, config];
  found.push(checkSettings(config), await checkWeb(), await checkDataDir(config));
  const { findings, watched } = await checkStored(config);
  found.push(...findings, await checkPort('PORT', config.host, config.port));
  if (config.askPort) found.push(await checkPort('ALLCLEAR_ASK_PORT', config.host, config.askPort));
  if (config.operationsPort)
    found.push(await checkPort('ALLCLEAR_OPERATIONS_PORT', config.host, config.operationsPort));
  if (isOffline) return [...found, look('outside', 'Skipped because of --offline.')];
  return [...found, await checkMail(config), await checkPublicUrl(config), ...(await checkOutside(config, watched))];
};

const configOf = async (readConfig: () => Config): Promise<Config | Finding> => {
  let config: Config | undefined;
  const found = await finding('settings', async () => {
    config = readConfig();
    return ok('settings', '');
  });
  return config ?? found;
};

const checkWeb = async (): Promise<Finding> => {
  const page = fileURLToPath(new URL('../../../../web/dist/index.html', import.meta.url));
  const isBuilt = await stat(page).then(
    () => true,
    () => false,
  );
  return isBuilt
    ? ok('web app', 'The web app is built.')
    : wrong('web app', "The web app isn't built. Run make start to build it.");
};

/** The URLs that show whether the internet can be reached. */
const ASKED_PAGES = 3;

type Stored = { readonly findings: readonly Finding[]; readonly watched: readonly string[] };

/** All checks of the database, which is started for them if it isn't running. */
const checkStored = async (config: Config): Promise<Stored> => {
  if (!(await hasDatabase(config)))
    return { findings: [look('database', 'The first start creates it.'), await checkSecret(config)], watched: [] };
  let visited: Awaited<ReturnType<typeof visitPostgres>> | undefined;
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, dataDir } = config;
  const way = await finding('database', async () => {
    if (databaseUrl === undefined) visited = await visitPostgres({ dataDir, log: createLogger('silent') });
    return checkWay(config);
  });
  const url = databaseDirectUrl ?? databaseUrl ?? visited?.url;
  if (way.result === 'wrong' || url === undefined) return { findings: [way, await checkSecret(config)], watched: [] };
  const { em, close } = await openDatabase(url, { poolSize: 1 });
  try {
    const migrated = await checkMigrations(em);
    const isUpToDate = migrated.result === 'ok';
    const schema = isUpToDate ? [await checkSchema(em)] : [];
    const watched = isUpToDate ? await latestAddresses(em, ASKED_PAGES).catch(() => []) : [];
    const replica = databaseReplicaUrl ? [await checkReplica(databaseReplicaUrl, em)] : [];
    return {
      findings: [way, ...replica, migrated, ...schema, await checkSecret(config, em), await checkClock(em)],
      watched,
    };
  } finally {
    await close();
    await visited?.stop();
  }
};
