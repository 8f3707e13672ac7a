import type { Accounts } from '../accounts/module.ts';
import type { Billing } from '../billing/module.ts';
import { createMcp } from '../boards/mcp/module.ts';
import { createBoardFilters } from '../boards/named/module.ts';
import type { IntegrationsModule } from '../integrations/module.ts';
import type { Monitoring } from '../monitoring/module.ts';
import { closeServer } from '../platform/process/close-server.ts';
import { createPublishingUses, type Publishing } from '../publishing/module.ts';
import type { Signals } from '../signals/module.ts';
import { assertPrices } from './assert-prices.ts';
import { createBackgroundWork } from './background-work.ts';
import { type Chores, choresOf } from './chores.ts';
import type { Role } from './command-line.ts';
import { createOperationsServer } from './health/operations-server.ts';
import { wireHealth } from './health/wire-health.ts';
import { createInfrastructure, type Infrastructure, type InfrastructureOptions } from './infrastructure.ts';
import { listenToCommits } from './listen.ts';
import { createServer } from './serve.ts';
import { wireAccounts, wireOwnData } from './wiring/wire-accounts.ts';
import { wireAdmin } from './wiring/wire-admin.ts';
import { wireAccountBilling, wireBilling } from './wiring/wire-billing.ts';
import { wireBoards } from './wiring/wire-boards.ts';
import { wireDataChanges } from './wiring/wire-data-changes.ts';
import { wireIncidentLog, wireIncidents } from './wiring/wire-incidents.ts';
import { wireIntegrations, wireMuting, wireShownMutes } from './wiring/wire-integrations.ts';
import { wireLive } from './wiring/wire-live.ts';
import { wireMonitoring } from './wiring/wire-monitoring.ts';
import { wirePublishing } from './wiring/wire-publishing.ts';
import { wireSignals } from './wiring/wire-signals.ts';

export type App = {
  readonly listen: () => Promise<{ readonly address: string }>;
  /** Only if this start created the owner; without a password if the settings gave it. */
  readonly owner?: { readonly username: string; readonly password?: string };
  readonly startWork: () => void;
  /** Single steps of the background work, for tests. */
  readonly steps: Pick<Monitoring, 'pollDue' | 'endKeptPolling'> &
    Pick<Accounts, 'deleteExpired'> &
    Publishing['subscribers']['steps'] &
    IntegrationsModule['steps'] & {
      readonly judge: Signals['judge'];
      readonly billing: Billing['chores'];
      readonly publish: Publishing['work'];
      readonly checkDomains: Publishing['checkDomains'];
      readonly remindOfOpenPosts: Publishing['remindOfOpenPosts'];
      readonly hourly: Chores;
    };
  readonly close: () => Promise<void>;
};

export type ComposeOptions = InfrastructureOptions & {
  /** `all` by default. */
  readonly role?: Role;
  /** The folder of the built web app; without it, only the API is served. */
  readonly webRoot?: string;
};

/** Leaves time for the rest of a stop, which takes up to 5 s. */
const ANSWERS_END_MS = 2_000;

/** The composition root: wires the modules and runs them. */
export const compose = async (options: ComposeOptions): Promise<App> => {
  const { config, role = 'all', database, webRoot } = options;
  const base = await createInfrastructure(options);
  const { logger } = base;
  const modules = await wireModules(base, role);
  const { accounts, billing, integrations, live, boards, publishing, health } = modules;
  const server = role === 'worker' ? undefined : await createServer(base, modules, webRoot);
  const operations = createOperationsServer(health.routesFor('operations'));
  const { url, directUrl = url, limits } = database;
  const commits = listenToCommits({
    live,
    boards,
    publishing,
    integrations,
    signals: modules.signals,
    role,
    url: directUrl,
    silenceMs: limits?.connectMs,
    logger,
  });
  const chores = choresOf(base, modules);
  const pollIntervalMs = config.pollIntervalSeconds * 1000;
  const work = createBackgroundWork({ ...modules, callCounts: base.callCounts, chores, role, logger, pollIntervalMs });
  await publishing.refreshDomains();
  // Last, so that a failed start doesn't lose a password that nobody has seen.
  const owner = server && (await accounts.ensureOwner(config.owner));
  return {
    owner,
    listen: async () => {
      await server?.listen({ port: config.port, host: config.host });
      if (config.operationsPort) await operations.listen({ port: config.operationsPort, host: config.host });
      return { address: config.publicUrl };
    },
    startWork: work.start,
    steps: stepsOf(modules, chores),
    close: async () => {
      // Open streams would keep the server from closing.
      live.streams.closeAll();
      const answered = Promise.all([server && closeServer(server, ANSWERS_END_MS), operations.close()]);
      await Promise.all([answered, work.stop(answered), commits.close()]);
      await billing.stop();
      await base.close();
    },
  };
};

type Modules = Awaited<ReturnType<typeof wireModules>>;

const stepsOf = (
  { accounts, monitoring, billing, publishing, integrations, signals }: Modules,
  hourly: Chores,
): App['steps'] => ({
  deleteExpired: accounts.deleteExpired,
  pollDue: monitoring.pollDue,
  billing: billing.chores,
  publish: publishing.work,
  endKeptPolling: monitoring.endKeptPolling,
  ...publishing.subscribers.steps,
  checkDomains: publishing.checkDomains,
  remindOfOpenPosts: publishing.remindOfOpenPosts,
  judge: signals.judge,
  hourly,
  ...integrations.steps,
});

/** The modules, in the order of their dependencies. */
const wireModules = async (base: Infrastructure, role: Role) => {
  const accounts = wireAccounts(base, wireAccountBilling(base));
  const billing = await wireBilling(base, accounts);
  await assertPrices(billing.checkPrices, base.logger);
  const incidentLog = wireIncidentLog(base, accounts);
  const boardFilters = createBoardFilters(base.em);
  const mutesOf = wireShownMutes(base, accounts);
  const monitoring = wireMonitoring(base, incidentLog, billing, accounts, {
    ...boardFilters,
    ...createPublishingUses(base.em),
    // Wired below: publishing reads services.
    refuseMovedService: (...service) => publishing.refuseMovedService(...service),
    mutesOf,
  });
  const integrations = wireIntegrations(base, { accounts, billing, incidentLog, monitoring, boardFilters });
  const muting = wireMuting(base, { accounts, incidentLog, monitoring });
  const incidents = wireIncidents(base, accounts, monitoring, integrations, { ...boardFilters, mutesOf });
  const boards = wireBoards(base, { monitoring, incidentLog, integrations, billing, accounts, boardFilters, mutesOf });
  const publishing = wirePublishing(base, { monitoring, accounts, billing });
  const signals = wireSignals(base, { accounts, billing, monitoring, incidentLog });
  const keepers = { billing, monitoring, incidents, integrations, boards, publishing, signals };
  const ownData = wireOwnData(base, accounts, keepers);
  const admin = wireAdmin(base, { accounts, ownData, billing, monitoring, integrations });
  const live = wireLive(accounts, monitoring);
  const mcp = createMcp(new URL(base.config.publicUrl));
  const dataChanges = wireDataChanges(base, [
    ...monitoring.dataChanges,
    ...integrations.dataChanges,
    ...publishing.subscribers.dataChanges,
  ]);
  const health = wireHealth(base, { role, monitoring, integrations, dataChanges });

  return {
    ...keepers,
    accounts,
    ownData,
    incidentLog,
    muting,
    admin,
    live,
    mcp,
    dataChanges,
    health,
  };
};
