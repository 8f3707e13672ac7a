import type { Accounts } from '../../accounts/module.ts';
import { type Admin, createAdmin } from '../../admin/module.ts';
import type { IntegrationsModule } from '../../integrations/module.ts';
import type { Monitoring } from '../../monitoring/module.ts';
import type { Foundation } from '../foundation.ts';

type Sources = {
  readonly accounts: Accounts;
  readonly monitoring: Monitoring;
  readonly integrations: Pick<IntegrationsModule, 'alertFigures'>;
};

/** Administration, which asks every other module; who subscribes becomes billing's to say. */
export const wireAdmin = (base: Foundation, { accounts, monitoring, integrations }: Sources): Admin =>
  createAdmin({
    em: base.em,
    transaction: base.transaction,
    now: base.now,
    mailer: base.outbound.mailer,
    publicUrl: base.config.publicUrl,
    accounts: {
      directory: accounts.directory,
      createUser: accounts.createUser,
      changeUser: accounts.changeUser,
      removeUser: accounts.removeUser,
    },
    watching: {
      servicesOfUsers: monitoring.servicesOfUsers,
      figures: monitoring.figures,
      removeServicesOf: monitoring.removeServicesOf,
    },
    countAlerts: integrations.alertFigures,
    subscriptions: { subscriptionsOf: async () => new Map(), count: async () => 0 },
  });
