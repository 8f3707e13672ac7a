import { type Accounts, linkSlugs } from '../../accounts/module.ts';
import type { Billing } from '../../billing/module.ts';
import type { BoardFilters } from '../../boards/named/module.ts';
import { createSummaries } from '../../boards/reports/module.ts';
import type { IncidentLog } from '../../incidents/module.ts';
import { createIntegrations, holdExpansion, type IntegrationsModule } from '../../integrations/module.ts';
import { createMuting, createShownMutes, type MuteHandlers } from '../../integrations/mutes/module.ts';
import type { Monitoring } from '../../monitoring/module.ts';
import { failureTrace } from '../../platform/process/failure.ts';
import type { MutesOf } from '../../shared/shown-mutes.ts';
import type { Infrastructure } from '../infrastructure.ts';

type Sources = {
  readonly billing: Pick<Billing, 'isReadOnly'>;
  readonly accounts: Accounts;
  readonly incidentLog: IncidentLog;
  readonly monitoring: Monitoring;
  readonly boardFilters: BoardFilters;
};

/** Alerts about the other modules' facts, for everyone concerned. */
export const wireIntegrations = (
  base: Infrastructure,
  { accounts, billing, incidentLog, monitoring, boardFilters }: Sources,
): IntegrationsModule =>
  createIntegrations({
    em: base.em,
    choreEm: base.choreEm,
    transaction: base.transaction,
    now: base.now,
    box: base.box,
    publicUrl: base.config.publicUrl,
    outside: base.outbound.alerts,
    mailer: base.outbound.mailer,
    mailsAtOnce: base.config.smtpUrl === undefined ? undefined : 2 * base.config.mailConnections,
    notifyWindows: base.notifyWindows,
    watchedServicesOf: monitoring.watchedServicesOf,
    ...boardFilters,
    audienceOf: monitoring.audienceOf,
    scopesOf: monitoring.scopesOf,
    pagesOfServices: monitoring.pagesOfServices,
    pastChoices: monitoring.pastChoices,
    pageOfService: async (teamId, serviceId) =>
      (await monitoring.watchedServicesOf(teamId)).find((service) => service.serviceId === serviceId)?.pageId,
    incidents: incidentLog.forAlerts,
    mailRecipientsOf: accounts.mailRecipientsOf,
    mailRecipientOf: accounts.mailRecipientOf,
    namedTeamOf: accounts.namedTeamOf,
    teamSlugOf: linkSlugs(base.em, base.now),
    addresseeOf: accounts.addresseeOf,
    teamMembersOf: accounts.teamMembersOf,
    timeZoneOf: accounts.timeZoneOf,
    isReadOnly: billing.isReadOnly,
    ...createSummaries({ events: incidentLog.forBoards, timelinesOf: monitoring.timelinesOf }),
    unsubscribeUrlOf: accounts.unsubscribeUrlOf,
    openTeamName: accounts.openTeamName,
    count: base.callCounts.count,
    onDelivered: base.metrics.delivered,
    onError: (error, { loop }) => base.logger.error({ err: error }, `${loop} failed`),
    onFailing: (item, error, outcome) =>
      outcome === 'again'
        ? base.logger.warn({ item, failure: failureTrace(error) }, "an alert couldn't be created; retrying")
        : base.logger.error({ item, failure: failureTrace(error) }, "an alert couldn't be created; giving up"),
  });

/** Mutes as boards show them, which services and incidents are listed with. */
export const wireShownMutes = (base: Infrastructure, { teamMembersOf }: Pick<Accounts, 'teamMembersOf'>): MutesOf =>
  createShownMutes({ em: base.em, now: base.now, teamMembersOf });

/** Operations that mute alerts about services and incidents. */
export const wireMuting = (
  base: Infrastructure,
  { accounts, incidentLog, monitoring }: Omit<Sources, 'boardFilters' | 'billing'>,
): MuteHandlers =>
  createMuting({
    em: base.em,
    now: base.now,
    transaction: base.transaction,
    notifyWindows: base.notifyWindows,
    teamMembersOf: accounts.teamMembersOf,
    shownTroubleOf: monitoring.shownTroubleOf,
    affectedBy: incidentLog.affectedBy(monitoring.watchedServicesOf),
    holdAlerts: () => holdExpansion(base.em),
  });
