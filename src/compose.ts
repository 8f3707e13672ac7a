import type { Logger } from 'pino';
import { access } from './access.ts';
import { createAccounts } from './accounts/module.ts';
import type { Config } from './config.ts';
import { createIncidents } from './incidents/module.ts';
import { createIntegrations, DELIVERY_CHANNEL } from './integrations/module.ts';
import type { List } from './monitoring/index.ts';
import { createMonitoring } from './monitoring/module.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { FACT_CHANNEL, type FactNotice, postgresFacts } from './platform/facts.ts';
import type { Handlers } from './platform/http/handlers.ts';
import { createHttpServer } from './platform/http/server.ts';
import { registerWebApp } from './platform/http/static.ts';
import { adoptSecret } from './platform/installation.ts';
import { openSecretBox } from './platform/installation-secret.ts';
import { createMailer, type Mailer } from './platform/mail.ts';
import { listenForNotifications } from './platform/notifications.ts';
import { createSafeFetch, type SafeFetch } from './platform/safe-fetch.ts';
import type { SecretBox } from './platform/secrets.ts';
import { postgresUserNotices, USER_CHANNEL, type UserNotice } from './platform/user-notices.ts';

export type App = {
  readonly listen: () => Promise<{ readonly address: string }>;
  /** Only when this start made the owner with a random password. */
  readonly owner?: { readonly username: string; readonly password: string };
  readonly startWork: () => void;
  readonly close: () => Promise<void>;
};

export type ComposeOptions = {
  readonly config: Config;
  readonly database: { readonly url: string };
  readonly logger: Logger;
  /** The folder of the built web app; none: the API alone. */
  readonly webRoot?: string;
};

const BEAT_MS = 20_000;
const ALERTS_PER_HOST = 512;
const CHORES_MS = 3_600_000;

/** The composition root: the only place that knows every module. */
export const compose = async ({ config, database: { url }, logger, webRoot }: ComposeOptions): Promise<App> => {
  const database = await openDatabase(url, { entities: [], log: logger });
  const box = await openSecretBox(config);
  await adoptSecret(database.em, box);
  const pages = createSafeFetch({ allowNetworks: config.allowNetworks, userAgent: userAgentOf(config) });
  // Alerts wait for no page, and thousands of them may go to one chat provider.
  const alerts = createSafeFetch({
    allowNetworks: config.allowNetworks,
    userAgent: userAgentOf(config),
    connectionsPerHost: ALERTS_PER_HOST,
  });
  const mailer = createMailer({ ...config, now: () => new Date() });
  const modules = createModules({ config, database, logger, box, mailer, getPage: pages.getPage, outside: alerts });
  const { accounts, monitoring, handlers } = modules;
  const server = await createHttpServer({
    handlers,
    access,
    authenticate: accounts.authenticate,
    isReadOnly: async () => false,
    publicUrl: new URL(config.publicUrl),
    logger,
    trustProxy: false,
    // Looking at a page sends requests to others on a user's behalf.
    rateLimits: {
      ...accounts.rateLimits,
      detectPage: { max: 30, windowMs: 60_000 },
      testIntegration: { max: 20, windowMs: 60_000 },
    },
  });
  if (webRoot !== undefined) await registerWebApp(server, { root: webRoot });
  const background = createBackground({ ...modules, url, logger, pollIntervalMs: config.pollIntervalSeconds * 1000 });
  // Last, so that a start that fails loses no password that nobody has seen.
  const owner = await accounts.ensureOwner(config.owner);
  return {
    owner,
    listen: async () => {
      await server.listen({ port: config.port, host: config.host });
      return { address: config.publicUrl };
    },
    startWork: background.start,
    close: async () => {
      // Open streams would hold the server back.
      monitoring.live.closeAll();
      await server.close();
      await background.stop();
      await Promise.all([pages.close(), alerts.close()]);
      mailer.close();
      await database.close();
    },
  };
};

const userAgentOf = (config: Config): string => `Allclear/1.0 (status page monitor; +${config.publicUrl})`;

type ModuleOptions = {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  readonly box: SecretBox;
  readonly mailer: Mailer;
  readonly getPage: SafeFetch['getPage'];
  readonly outside: SafeFetch;
};

const createModules = ({ config, database: { em, transaction }, logger, box, ...ways }: ModuleOptions) => {
  const kernel = {
    em,
    transaction,
    now: () => new Date(),
    recordFacts: postgresFacts(em),
    tellUser: postgresUserNotices(em),
  };
  const accounts = createAccounts({ ...kernel, secureCookies: config.publicUrl.startsWith('https:') });
  const incidents = createIncidents({
    ...kernel,
    // Each of the two needs a function of the other; this one is called only once both are there.
    watchedServicesOf: (userId) => monitoring.watchedServicesOf(userId),
  });
  const monitoring = createMonitoring({
    ...kernel,
    ...incidents,
    pollIntervalMs: config.pollIntervalSeconds * 1000,
    getPage: ways.getPage,
    mayAdd: async () => undefined,
    stillValid: accounts.stillValid,
    onError: (error) => logger.error({ err: error }, 'poll failed'),
  });
  const integrations = createIntegrations({
    ...kernel,
    box,
    ...ways,
    publicUrl: config.publicUrl,
    audienceOf: monitoring.audienceOf,
    scopesOf: monitoring.scopesOf,
    incidents: incidents.forAlerts,
    mailReadersOf: accounts.mailReadersOf,
    unsubscribeUrlOf: (userId) =>
      `${config.publicUrl}/api/unsubscribe?token=${box.seal(String(userId), 'unsubscribe')}`,
    onError: (error, { loop }) => logger.error({ err: error }, `${loop} failed`),
  });
  const handlers: Handlers = {
    ...accounts.handlers,
    ...monitoring.handlers,
    ...incidents.handlers,
    ...integrations.handlers,
    getHealth: async () => {
      await em.execute('select 1');
      return { status: 'ok' };
    },
  };
  return { accounts, incidents, monitoring, integrations, handlers };
};

type BackgroundOptions = Pick<ReturnType<typeof createModules>, 'accounts' | 'monitoring' | 'integrations'> & {
  readonly url: string;
  readonly logger: Logger;
  readonly pollIntervalMs: number;
};

/** What goes on without anybody asking: polls, live streams, chores. */
const createBackground = ({ accounts, monitoring, integrations, url, logger, pollIntervalMs }: BackgroundOptions) => {
  const { live, polls } = monitoring;
  const report = (what: string) => (error: unknown) => logger.error({ err: error }, `${what} failed`);
  const notifications = listenForNotifications({
    url,
    on: {
      [FACT_CHANNEL]: (notice) => {
        live.notice(notice as FactNotice);
        integrations.wake();
      },
      [DELIVERY_CHANNEL]: integrations.wakeDeliveries,
      [USER_CHANNEL]: (notice) => {
        const { userId, lists } = notice as UserNotice;
        live.userChanged(userId, lists as List[]).catch(report('telling a user'));
      },
    },
    onGap: live.refetchAll,
    onError: report('listening for changes'),
  });
  const every = (ms: number, what: string, work: () => Promise<unknown>) =>
    setInterval(() => void work().catch(report(what)), ms);
  let timers: NodeJS.Timeout[] = [];
  return {
    start: () => {
      polls.start();
      integrations.start();
      timers = [
        every(BEAT_MS, 'live beat', live.beat),
        every(pollIntervalMs, 'telling checks', live.tellChecked),
        every(CHORES_MS, 'removing sessions', accounts.deleteExpiredSessions),
        every(CHORES_MS, 'removing unused pages', monitoring.removeUnusedPages),
      ];
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([polls.stop(), integrations.stop(), notifications.close()]);
    },
  };
};
