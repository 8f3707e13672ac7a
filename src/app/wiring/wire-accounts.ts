import { type Accounts, type AccountsOptions, createAccounts } from '../../accounts/module.ts';
import { createNewUserNotices } from '../../admin/module.ts';
import type { AccountBilling, Billing } from '../../billing/module.ts';
import { createLinksOfLeavers, teamHavingBoard } from '../../boards/module.ts';
import { stopReportEmail } from '../../boards/reports/module.ts';
import type { IncidentsModule } from '../../incidents/module.ts';
import { type IntegrationsModule, teamHavingIntegration } from '../../integrations/module.ts';
import { type Monitoring, teamHavingService } from '../../monitoring/module.ts';
import { endPageLinksOf, type Publishing, teamHavingPage } from '../../publishing/module.ts';
import { ownTeamOf } from '../../shared/actor.ts';
import type { Signals } from '../../signals/module.ts';
import type { Infrastructure } from '../infrastructure.ts';
import { hasPages } from '../publishing/page-targets.ts';
import { pauseOf } from './wire-billing.ts';
import type { WiredBoards } from './wire-boards.ts';

/** Accounts need no other module except billing's word on each user. */
export const wireAccounts = (base: Infrastructure, billing: AccountBilling): Accounts => {
  const { signOn } = base.outbound;
  return createAccounts({
    em: base.em,
    transaction: base.transaction,
    now: base.now,
    secureCookies: base.config.publicUrl.startsWith('https:'),
    publicUrl: base.config.publicUrl,
    mailer: base.outbound.mailer,
    sendsMail: base.config.sendsMail,
    countAttempts: base.rateLimits,
    box: base.box,
    singleSignOn: signOn && base.config.singleSignOn && { ...base.config.singleSignOn, fetch: signOn },
    fetchApp: base.outbound.apps,
    notifySessionEnded: base.notifySessionEnded,
    noteInTeams: base.audit.noteInTeams,
    hasPages: hasPages(base.em),
    endLinksOf: async (...member) => {
      await createLinksOfLeavers(base.em).endAllOf(...member);
      await endPageLinksOf(base.em)(...member);
    },
    planOf: billing.entitlementOf,
    noteCustomerChanged: billing.noteCustomerChanged,
    noteNewUser: async (user) => {
      await createNewUserNotices(base.em).note(user.id);
      await billing.watchTrial({ ...user, id: ownTeamOf(user.id) });
    },
    noteTrialMoved: (user) => billing.moveTrial({ ...user, id: ownTeamOf(user.id) }),
    noteNewTeam: billing.watchTrial,
    stopReportEmail: stopReportEmail(base.em),
    onError: (error) => base.logger.error({ err: error }, 'an email failed'),
    // A stranger can cause the first at will; neither needs a stack.
    onSignOnFault: (fault, error) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (fault === 'refused') base.logger.info({ reason }, 'a single sign-on login was rejected');
      else base.logger.warn({ reason }, "we couldn't reach the identity provider");
    },
    onGroupsFault: (fault, details) => base.logger.warn(details, groupsFaults[fault]),
  });
};

/** Log messages. */
const groupsFaults: Readonly<Record<Parameters<NonNullable<AccountsOptions['onGroupsFault']>>[0], string>> = {
  no_claim: 'the identity provider sent no claim named ALLCLEAR_OIDC_TEAM_CLAIM, so no team changed',
  no_team: 'ALLCLEAR_OIDC_TEAMS names a team that does not exist',
  no_room: 'groups name a team that has no room for the user, or the user is in too many teams',
  last_owner: 'groups would take the last owner from a team, so the owner stays',
};

type Keepers = {
  readonly billing: Pick<Billing, 'endBilling' | 'isReadOnly'>;
  readonly monitoring: Pick<Monitoring, 'exportOf' | 'exportCredentialsOf' | 'removeServicesOf'>;
  readonly incidents: Pick<IncidentsModule, 'exportOf' | 'exportEntriesOf'>;
  readonly integrations: Pick<IntegrationsModule, 'exportOf'>;
  readonly publishing: Pick<Publishing, 'exportOf'> & {
    readonly subscribers: Pick<Publishing['subscribers'], 'exportOf'>;
  };
  readonly boards: Pick<WiredBoards, 'boardsOf' | 'feedsOf'>;
  readonly signals: Pick<Signals, 'exportOf' | 'exportMappingsOf'>;
};

/** Exporting or deleting an account, or deleting a team, covers every module. */
export const wireOwnData = (
  base: Infrastructure,
  accounts: Accounts,
  { billing, monitoring, incidents, integrations, boards, publishing, signals }: Keepers,
): ReturnType<Accounts['withDataOf']> =>
  accounts.withDataOf({
    servicesOf: monitoring.exportOf,
    incidentsOf: incidents.exportOf,
    teamEntriesOf: incidents.exportEntriesOf,
    integrationsOf: integrations.exportOf,
    boardsOf: boards.boardsOf,
    feedsOf: boards.feedsOf,
    publishedPagesOf: publishing.exportOf,
    subscribersOf: publishing.subscribers.exportOf,
    alertSourcesOf: signals.exportOf,
    alertMappingsOf: signals.exportMappingsOf,
    pageCredentialsOf: monitoring.exportCredentialsOf,
    removeServicesOf: monitoring.removeServicesOf,
    endBilling: billing.endBilling,
    isReadOnly: billing.isReadOnly,
    pauseTeam: pauseOf(base),
    teamsHaving: {
      service: teamHavingService(base.em),
      board: teamHavingBoard(base.em),
      integration: teamHavingIntegration(base.em),
      page: teamHavingPage(base.em),
    },
  });
