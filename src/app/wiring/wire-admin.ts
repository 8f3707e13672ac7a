import type { Accounts, OwnData } from '../../accounts/module.ts';
import { type Admin, createAdmin } from '../../admin/module.ts';
import type { Billing } from '../../billing/module.ts';
import type { IntegrationsModule } from '../../integrations/module.ts';
import type { Monitoring } from '../../monitoring/module.ts';
import type { Infrastructure } from '../infrastructure.ts';
import { nameSources } from './wire-audit.ts';

type Sources = {
  readonly accounts: Accounts;
  readonly ownData: Pick<OwnData, 'removeAccount'>;
  readonly billing: Pick<Billing, 'subscriptionsOf' | 'payers'>;
  readonly monitoring: Monitoring;
  readonly integrations: Pick<IntegrationsModule, 'alertFigures' | 'listOf'>;
};

/** Administration, which uses every other module. */
export const wireAdmin = (
  base: Infrastructure,
  { accounts, ownData, billing, monitoring, integrations }: Sources,
): Admin =>
  createAdmin({
    em: base.em,
    now: base.now,
    mailer: base.outbound.mailer,
    publicUrl: base.config.publicUrl,
    accounts: {
      directory: accounts.directory,
      teamDirectory: accounts.teamDirectory,
      createUser: accounts.createUser,
      changeUser: accounts.changeUser,
      extendTrial: accounts.extendTrial,
      sendConfirmation: accounts.sendConfirmation,
      sessionsOf: accounts.sessionsOf,
      singleSignOnOf: accounts.singleSignOnOf,
      unlinkSingleSignOn: accounts.unlinkSingleSignOn,
      removeAccount: ownData.removeAccount,
    },
    watching: {
      servicesOfUsers: monitoring.servicesOfUsers,
      figures: monitoring.figures,
    },
    countAlerts: integrations.alertFigures,
    integrationsOf: integrations.listOf,
    names: nameSources(base.em),
    subscriptions: {
      subscriptionsOf: billing.subscriptionsOf,
      payers: billing.payers,
    },
  });
