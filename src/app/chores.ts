import type { Accounts, WithOthers } from '../accounts/module.ts';
import type { Billing } from '../billing/module.ts';
import { createLinksOfLeavers } from '../boards/module.ts';
import type { IncidentLog } from '../incidents/module.ts';
import type { IntegrationsModule } from '../integrations/module.ts';
import type { Monitoring } from '../monitoring/module.ts';
import { forgetAuditEntries } from '../platform/audit/postgres-audit.ts';
import { forgetFacts } from '../platform/database/facts.ts';
import { forgetAnswers } from '../platform/idempotency/run-once.ts';
import type { Publishing } from '../publishing/module.ts';
import type { Signals } from '../signals/module.ts';
import type { Infrastructure } from './infrastructure.ts';

/** The hourly work of workers, by its name in the log. */
export type Chores = Readonly<Record<string, () => Promise<unknown>>>;

type Sources = {
  readonly accounts: Pick<Accounts, 'deleteExpired'>;
  readonly ownData: { readonly closing: Pick<WithOthers['closing'], 'deleteClosedTeams'> };
  readonly billing: Pick<Billing, 'forgetEvents' | 'chores'>;
  readonly incidentLog: Pick<IncidentLog, 'forgetIncidents'>;
  readonly monitoring: Pick<
    Monitoring,
    'removeUnusedPages' | 'endKeptPolling' | 'purgeDeleted' | 'forgetChanges' | 'thinChanges' | 'forgetPagePast'
  >;
  readonly integrations: Pick<IntegrationsModule, 'purgeDeleted' | 'deleteOldDeliveries' | 'forgetNews'>;
  readonly signals: Pick<Signals, 'forgetAlerts'>;
  readonly publishing: Pick<Publishing, 'forgetReservedDomains' | 'purgeDeleted'> & {
    readonly subscribers: Pick<Publishing['subscribers'], 'steps'>;
  };
};

export const choresOf = (
  { choreEm, config, now, rateLimits }: Pick<Infrastructure, 'choreEm' | 'config' | 'now' | 'rateLimits'>,
  { accounts, ownData, billing, incidentLog, monitoring, integrations, publishing, signals }: Sources,
): Chores => ({
  ...billing.chores.hourly,
  'removing sessions': accounts.deleteExpired,
  'removing feeds and links of leavers': () => createLinksOfLeavers(choreEm).deleteEnded(now()),
  'deleting closed teams': ownData.closing.deleteClosedTeams,
  'removing counts of attempts': rateLimits.forgetEnded,
  'removing kept answers': () => forgetAnswers(choreEm),
  'removing unused pages': monitoring.removeUnusedPages,
  'ending polls of unmaintained status pages': monitoring.endKeptPolling,
  'purging deleted services': monitoring.purgeDeleted,
  'purging deleted integrations': integrations.purgeDeleted,
  'purging deleted status pages': publishing.purgeDeleted,
  'removing old deliveries': integrations.deleteOldDeliveries,
  'forgetting old news': integrations.forgetNews,
  'forgetting changes of pages': () => monitoring.forgetPagePast(new Date(now().getTime() - PAGE_PAST_MS)),
  'removing old subscribers': publishing.subscribers.steps.forgetSubscribers,
  'removing old alerts of teams': signals.forgetAlerts,
  'releasing reserved domains': publishing.forgetReservedDomains,
  'thinning out what flaps': () => monitoring.thinChanges(new Date(now().getTime() - RECENT_MS)),
  'forgetting old history': () =>
    forgetOld({
      now,
      forgetChanges: monitoring.forgetChanges,
      forgetIncidents: incidentLog.forgetIncidents,
      forgetEvents: billing.forgetEvents,
      forgetFacts: (before) => forgetFacts(choreEm, before),
      forgetAudit: (before) => forgetAuditEntries(choreEm, before, 'others'),
      forgetTeamAudit: (before) => forgetAuditEntries(choreEm, before, 'teams'),
      ...config,
    }),
});

/** Changes that alerts may still need are kept. */
const RECENT_MS = 3_600_000;
/** Rules are replayed over 90 days. */
const PAGE_PAST_MS = 91 * 86_400_000;
/** Uptime looks back 90 days, the API 366. */
const HISTORY_DAYS = 400;
/** An alert that is a month late is useless. */
const FACT_DAYS = 30;

type Forget = (before: Date) => Promise<unknown>;

export type RetentionOptions = {
  readonly forgetChanges: Forget;
  readonly forgetIncidents: Forget;
  readonly forgetEvents: Forget;
  readonly forgetFacts: Forget;
  readonly forgetAudit: Forget;
  readonly forgetTeamAudit: Forget;
  /** How long audit entries are kept. */
  readonly auditDays: number;
  readonly teamAuditDays: number;
  readonly now: () => Date;
};

/** Keeps history from growing forever: each part in batches, so that nobody waits for it. */
export const forgetOld = async ({
  forgetChanges,
  forgetIncidents,
  forgetEvents,
  forgetFacts,
  forgetAudit,
  forgetTeamAudit,
  auditDays,
  teamAuditDays,
  now,
}: RetentionOptions): Promise<void> => {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
  await forgetChanges(daysAgo(HISTORY_DAYS));
  await forgetIncidents(daysAgo(HISTORY_DAYS));
  await forgetEvents(daysAgo(HISTORY_DAYS));
  await forgetFacts(daysAgo(FACT_DAYS));
  await forgetAudit(daysAgo(auditDays));
  await forgetTeamAudit(daysAgo(teamAuditDays));
};
