import { migrations } from '../../../migrations/index.ts';
import type { IntegrationsModule } from '../../integrations/module.ts';
import type { Monitoring } from '../../monitoring/module.ts';
import { oldestFactMs } from '../../platform/database/facts.ts';
import type { HealthRoutes } from '../../platform/health/health-routes.ts';
import { createReadiness, type Readiness } from '../../platform/health/readiness.ts';
import type { WorkLoop } from '../../platform/work-loop.ts';
import { atMostEvery } from '../../shared/at-most-every.ts';
import type { Role } from '../command-line.ts';
import type { Infrastructure } from '../infrastructure.ts';
import type { Backlogs } from './metrics.ts';

type Sources = {
  readonly role: Role;
  readonly monitoring: Pick<Monitoring, 'polls' | 'pollHealth'>;
  readonly integrations: Pick<IntegrationsModule, 'loops' | 'backlog'>;
  readonly dataChanges: Pick<WorkLoop, 'name' | 'silentMs'>;
};

export type Health = {
  readonly readiness: () => Promise<Readiness>;
  /** Routes of the public port, and of the operators' port. */
  readonly routesFor: (port: 'web' | 'operations') => HealthRoutes;
};

/** Several may scrape at once. */
const BACKLOG_EVERY_MS = 5_000;

export const wireHealth = (base: Infrastructure, { role, monitoring, integrations, dataChanges }: Sources): Health => {
  const { em, metrics, config } = base;
  const loops = role === 'web' ? [] : [monitoring.polls, ...integrations.loops, dataChanges];
  const names = migrations.map(({ name }) => name);
  const readiness = createReadiness({ em, migrations: names, loops });
  const backlogNow = async (): Promise<Backlogs> => {
    const [{ latePages }, waiting, oldest] = await Promise.all([
      monitoring.pollHealth(),
      integrations.backlog(),
      oldestFactMs(em),
    ]);
    return { latePages, ...waiting, oldestFactMs: oldest };
  };
  const backlog = atMostEvery(BACKLOG_EVERY_MS, () => new Date(), backlogNow);
  metrics.watch({ poolUse: base.poolUse, loops, backlog: () => backlog().catch(() => undefined) });
  return {
    readiness,
    routesFor: (port) => ({ readiness, metrics, token: config.metricsToken, isPrivate: port === 'operations' }),
  };
};
