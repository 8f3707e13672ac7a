import type { FastifyInstance } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import type { Accounts, OwnData, WithOthers } from '../accounts/module.ts';
import type { Admin } from '../admin/module.ts';
import type { Mcp } from '../boards/mcp/module.ts';
import type { IncidentsModule } from '../incidents/module.ts';
import type { IntegrationsModule } from '../integrations/module.ts';
import type { MuteHandlers } from '../integrations/mutes/module.ts';
import type { Live } from '../live/module.ts';
import type { Monitoring } from '../monitoring/module.ts';
import { registerHealth } from '../platform/health/health-routes.ts';
import type { Readiness } from '../platform/health/readiness.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { registerSecurityTxt } from '../platform/http/security-txt.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { registerWebApp } from '../platform/http/static.ts';
import type { Publishing } from '../publishing/module.ts';
import { AppError } from '../shared/errors.ts';
import type { Signals } from '../signals/module.ts';
import { access } from './access.ts';
import type { Health } from './health/wire-health.ts';
import type { Infrastructure } from './infrastructure.ts';
import { answerGonePages } from './publishing/gone-pages.ts';
import { guardPublishing } from './publishing/guard-publishing.ts';
import { pageTargets } from './publishing/page-targets.ts';
import { recentlyDeleted } from './recently-deleted.ts';
import { stableHandlers } from './stable/stable-api.ts';
import { writableParts } from './stable/writable-parts.ts';
import type { BillingWork } from './wiring/wire-billing.ts';
import type { WiredBoards } from './wiring/wire-boards.ts';

type Operations = {
  readonly accounts: Pick<Accounts, 'handlers' | 'authenticate' | 'teamMembersOf' | 'doAdminsPublish'>;
  readonly ownData: Pick<OwnData, 'handlers'> & WithOthers;
  readonly monitoring: Pick<Monitoring, 'handlers' | 'listDeleted' | 'pollHealth' | 'statusPageCheck'>;
  readonly incidents: Pick<IncidentsModule, 'handlers'>;
  readonly integrations: Pick<IntegrationsModule, 'handlers' | 'listDeleted'>;
  readonly muting: MuteHandlers;
  readonly boards: WiredBoards;
  readonly publishing: Pick<Publishing, 'handlers' | 'listDeleted' | 'visitors' | 'subscribers' | 'rewriteUrl'>;
  readonly signals: Pick<Signals, 'handlers'>;
  readonly admin: Pick<Admin, 'handlers'>;
  readonly billing: Pick<BillingWork, 'handlers' | 'isReadOnly' | 'registerPages'>;
  readonly live: Pick<Live, 'handlers'>;
  readonly mcp: Mcp;
  readonly health: Health;
};

/** The server with all modules' operations, and the built web app if `webRoot` names its folder. */
export const createServer = async (
  base: Infrastructure,
  modules: Operations,
  webRoot: string | undefined,
): Promise<FastifyInstance> => {
  const publishing = guardPublishing(modules.publishing.handlers, {
    targets: pageTargets(base.em),
    doAdminsPublish: modules.accounts.doAdminsPublish,
  });
  const server = await createHttpServer({
    handlers: handlersOf({
      ...modules,
      publishing: { ...modules.publishing, handlers: { ...modules.publishing.handlers, ...publishing } },
    }),
    versions: modules.boards.versions,
    writableParts,
    access,
    authenticate: modules.accounts.authenticate,
    audit: base.audit,
    guards: base.callGuards,
    readForTeam: base.readForTeam,
    isReadOnly: modules.billing.isReadOnly,
    publicUrl: new URL(base.config.publicUrl),
    logger: base.logger,
    trustProxy: base.config.trustProxy ?? false,
    connectionLimits: { connections: base.config.maxConnections },
    poolSize: base.config.databasePool,
    countCalls: base.callCounts.count,
    rewriteUrl: modules.publishing.rewriteUrl,
    onAnswered: base.metrics.answered,
  });
  const { securityContact: contact, publicUrl, site, billing } = base.config;
  const settings = { ...site, publicUrl, isForSale: billing.mode !== 'off' };
  registerHealth(server, modules.health.routesFor('web'));
  registerSecurityTxt(server, { contact, publicUrl, now: base.now });
  await modules.billing.registerPages(server);
  answerGonePages(server, base.em);
  await modules.publishing.visitors.register(server);
  await modules.publishing.subscribers.visitors.register(server);
  const answering = { '/tools/status-page-check': modules.monitoring.statusPageCheck };
  if (webRoot !== undefined)
    await registerWebApp(server, { root: webRoot, settings, usesStripe: billing.mode === 'stripe', answering });
  return server;
};

/** An operation of the contract without a handler doesn't compile. */
const handlersOf = (modules: Operations): Handlers => ({
  ...modules.accounts.handlers,
  ...modules.ownData.handlers,
  ...modules.ownData.closing.handlers,
  ...modules.ownData.finding.handlers,
  ...modules.monitoring.handlers,
  ...modules.incidents.handlers,
  ...modules.integrations.handlers,
  ...modules.muting,
  ...modules.boards.handlers,
  ...modules.publishing.handlers,
  ...modules.signals.handlers,
  ...modules.admin.handlers,
  ...modules.billing.handlers,
  ...modules.live.handlers,
  ...stableHandlers({
    ...modules.accounts.handlers,
    ...modules.monitoring.handlers,
    ...modules.incidents.handlers,
    ...modules.integrations.handlers,
    ...modules.muting,
    ...modules.boards.handlers,
    ...modules.publishing.handlers,
    ...modules.signals.handlers,
  }),
  ...modules.mcp.handlers,
  listRecentlyDeleted: recentlyDeleted(modules),
  getHealth: async () => {
    const { isReady, checks } = await modules.health.readiness();
    if (!isReady) throw new AppError('unavailable', wrongIn(checks));
    const { latePages, lastPolledAt } = await modules.monitoring.pollHealth();
    return {
      status: latePages === 0 ? 'ok' : 'stale',
      version: manifest.version,
      latePages,
      lastPolledAt: lastPolledAt?.toISOString() ?? null,
    };
  },
});

/** The problems as sentences. */
const wrongIn = (checks: Readiness['checks']): string =>
  Object.values(checks)
    .filter((check) => check !== 'ok')
    .join(' ');
