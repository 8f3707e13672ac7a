import type { Logger } from 'pino';
import { createAccounts } from '../accounts/module.ts';
import { createIncidents } from '../incidents/module.ts';
import { createIntegrations } from '../integrations/module.ts';
import { createLive } from '../live/module.ts';
import { createMonitoring } from '../monitoring/module.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { choreLimits, type DatabaseLimits } from '../platform/database/database-limits.ts';
import { forgetFacts, postgresFacts } from '../platform/database/facts.ts';
import { adoptSecret } from '../platform/database/installation.ts';
import { postgresUserNotices } from '../platform/database/user-notices.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { registerWebApp } from '../platform/http/static.ts';
import { failureOf } from '../platform/process/failure.ts';
import { openSecretBox } from '../platform/secrets/installation-secret.ts';
import type { SecretBox } from '../platform/secrets/secrets.ts';
import { access } from './access.ts';
import { createBackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import { listenForNotices } from './listen.ts';
import { createWays, type Ways } from './outbound.ts';
import { forgetOld } from './retention.ts';
import type { Role } from './role.ts';

export type App = {
  readonly listen: () => Promise<{ readonly address: string }>;
  /** Only when this start made the owner with a random password. */
  readonly owner?: { readonly username: string; readonly password: string };
  readonly startWork: () => void;
  readonly close: () => Promise<void>;
};

export type ComposeOptions = {
  readonly config: Config;
  /** `all` where absent. */
  readonly role?: Role;
  /** `directUrl` leads past any transaction pooler; absent: `url` does. */
  readonly database: {
    readonly url: string;
    readonly directUrl?: string;
    /** Of requests and work loops; the short ones where absent. Chores have their own, over `directUrl`. */
    readonly limits?: DatabaseLimits;
  };
  readonly logger: Logger;
  /** The folder of the built web app; none: the API alone. */
  readonly webRoot?: string;
};

/** The composition root: the only place that knows every module. */
export const compose = async (options: ComposeOptions): Promise<App> => {
  const { config, role = 'all', logger } = options;
  const { url, directUrl = url, limits } = options.database;
  const pooled = { entities: [], log: logger };
  const database = await openDatabase(url, { ...pooled, limits, poolSize: config.databasePool });
  const forChores = await openDatabase(directUrl, { ...pooled, limits: choreLimits, poolSize: 1 });
  const box = await openSecretBox(config);
  await adoptSecret(database.em, box);
  const ways = createWays(config);
  const modules = createModules({ config, database, forChores, logger, box, ways });
  const server = role === 'worker' ? undefined : await createServer(modules, options);
  const notices = listenForNotices({ ...modules, role, url: directUrl, silenceMs: limits?.connectMs, logger });
  const work = createBackgroundWork({ ...modules, role, logger, pollIntervalMs: config.pollIntervalSeconds * 1000 });
  // Last, so that a start that fails loses no password that nobody has seen.
  const owner = server && (await modules.accounts.ensureOwner(config.owner));
  return {
    owner,
    listen: async () => {
      await server?.listen({ port: config.port, host: config.host });
      return { address: config.publicUrl };
    },
    startWork: work.start,
    close: async () => {
      // Open streams would hold the server back.
      modules.live.streams.closeAll();
      await server?.close();
      await Promise.all([work.stop(), notices.close()]);
      await ways.close();
      await Promise.all([database.close(), forChores.close()]);
    },
  };
};

const createServer = async (
  { accounts, handlers }: ReturnType<typeof createModules>,
  { config, logger, webRoot }: ComposeOptions,
) => {
  const server = await createHttpServer({
    handlers,
    access,
    authenticate: accounts.authenticate,
    isReadOnly: async () => false,
    publicUrl: new URL(config.publicUrl),
    logger,
    trustProxy: config.trustProxy ?? false,
    // Looking at a page sends requests to others on a user's behalf.
    rateLimits: {
      ...accounts.rateLimits,
      detectPage: { max: 30, windowMs: 60_000 },
      testIntegration: { max: 20, windowMs: 60_000 },
    },
  });
  if (webRoot !== undefined) await registerWebApp(server, { root: webRoot });
  return server;
};

type ModuleOptions = {
  readonly config: Config;
  readonly database: Database;
  /** Has a connection of its own, with time for long statements. */
  readonly forChores: Database;
  readonly logger: Logger;
  readonly box: SecretBox;
  readonly ways: Ways;
};

const createModules = ({ config, database: { em, transaction }, forChores, logger, box, ways }: ModuleOptions) => {
  const choreEm = forChores.em;
  const kernel = {
    em,
    choreEm,
    transaction,
    now: () => new Date(),
    recordFacts: postgresFacts(em),
    tellUser: postgresUserNotices(em),
  };
  const accounts = createAccounts({
    ...kernel,
    secureCookies: config.publicUrl.startsWith('https:'),
    mailer: ways.mailer,
    publicUrl: config.publicUrl,
    box,
    onError: (error) => logger.error({ err: error }, 'a mail failed'),
  });
  const incidents = createIncidents({
    ...kernel,
    // Each of the two needs a function of the other; this one is called only once both are there.
    watchedServicesOf: (userId) => monitoring.watchedServicesOf(userId),
  });
  const monitoring = createMonitoring({
    ...kernel,
    ...incidents,
    pollIntervalMs: config.pollIntervalSeconds * 1000,
    pollConcurrency: config.pollConcurrency,
    getPage: ways.pages.getPage,
    mayAdd: async () => undefined,
    onError: (error) => logger.error({ err: error }, 'poll failed'),
  });
  const live = createLive({
    watchedBy: monitoring.live.watchedBy,
    checkedSince: monitoring.live.checkedSince,
    stillValid: accounts.stillValid,
  });
  const integrations = createIntegrations({
    ...kernel,
    ...monitoring,
    box,
    outside: ways.alerts,
    mailer: ways.mailer,
    publicUrl: config.publicUrl,
    incidents: incidents.forAlerts,
    mailRecipientsOf: accounts.mailRecipientsOf,
    addressOf: accounts.addressOf,
    unsubscribeUrlOf: accounts.unsubscribeUrlOf,
    onError: (error, { loop }) => logger.error({ err: error }, `${loop} failed`),
    onFailing: (item, error, outcome) =>
      outcome === 'again'
        ? logger.warn({ item, failure: failureOf(error) }, 'an alert could not be made, and is tried again')
        : logger.error({ item, failure: failureOf(error) }, 'an alert could not be made, and is a dead letter'),
  });
  const handlers: Handlers = {
    ...accounts.handlers,
    ...monitoring.handlers,
    ...live.handlers,
    ...incidents.handlers,
    ...integrations.handlers,
    getHealth: async () => {
      await em.execute('select 1');
      return { status: 'ok' };
    },
  };
  const retention = {
    now: kernel.now,
    forgetChanges: monitoring.forgetChanges,
    forgetIncidents: incidents.forgetIncidents,
    forgetFacts: (before: Date) => forgetFacts(choreEm, before),
  };
  /** What workers do once an hour, by what it is called in the log. */
  const chores = {
    'removing sessions': accounts.deleteExpired,
    'removing unused pages': monitoring.removeUnusedPages,
    'removing old deliveries': integrations.deleteOldDeliveries,
    'forgetting old history': () => forgetOld(retention),
  };
  return { accounts, incidents, monitoring, live, integrations, handlers, chores };
};
