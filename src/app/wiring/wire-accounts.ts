import { type Accounts, createAccounts, type OwnData } from '../../accounts/module.ts';
import { createNewUserNotices } from '../../admin/module.ts';
import type { IncidentsModule } from '../../incidents/module.ts';
import type { IntegrationsModule } from '../../integrations/module.ts';
import type { Monitoring } from '../../monitoring/module.ts';
import type { Foundation } from '../foundation.ts';

/** Accounts need no other module; who pays for what becomes billing's to say. */
export const wireAccounts = (base: Foundation): Accounts =>
  createAccounts({
    em: base.em,
    transaction: base.transaction,
    now: base.now,
    secureCookies: base.config.publicUrl.startsWith('https:'),
    publicUrl: base.config.publicUrl,
    mailer: base.outbound.mailer,
    sendsMail: base.config.smtpUrl !== undefined,
    countAttempts: base.rateLimits,
    box: base.box,
    singleSignOn: base.config.singleSignOn,
    notifySessionEnded: base.notifySessionEnded,
    planOf: async () => ({}),
    noteNewUser: ({ id }) => createNewUserNotices(base.em).note(id),
    onError: (error) => base.logger.error({ err: error }, 'a mail failed'),
  });

type Keepers = {
  readonly monitoring: Pick<Monitoring, 'exportOf' | 'removeServicesOf'>;
  readonly incidents: Pick<IncidentsModule, 'exportOf'>;
  readonly integrations: Pick<IntegrationsModule, 'exportOf'>;
};

/** Whoever takes their data along or leaves does so from every module. */
export const wireOwnData = (accounts: Accounts, { monitoring, incidents, integrations }: Keepers): OwnData =>
  accounts.withDataOf({
    servicesOf: monitoring.exportOf,
    incidentsOf: incidents.exportOf,
    integrationsOf: async (actor) => [...(await integrations.exportOf(actor))],
    removeServicesOf: monitoring.removeServicesOf,
  });
