import { randomBytes } from 'node:crypto';
import { type Accounts, argon2Passwords, teamAdmins } from '../../accounts/module.ts';
import type { Billing } from '../../billing/module.ts';
import { chatNotices, newWebhookSecret, signatureHeaders } from '../../integrations/module.ts';
import { type Monitoring, plainText } from '../../monitoring/module.ts';
import { createPublishing, type Publishing } from '../../publishing/module.ts';
import type { Infrastructure } from '../infrastructure.ts';

type Sources = {
  readonly monitoring: Pick<
    Monitoring,
    'boardServicesOf' | 'serviceIdsOf' | 'servicesOfScopes' | 'detectPage' | 'timelinesOf'
  >;
  readonly accounts: Pick<Accounts, 'isTeamOpen' | 'addresseeOf' | 'teamMembersOf'>;
  readonly billing: Pick<Billing, 'isReadOnly' | 'readOnlySince' | 'mayAdd' | 'isInTrial'>;
};

const HTTP_PORT = 80;

/** Status pages that teams publish, kept true by the services that they monitor. */
export const wirePublishing = (base: Infrastructure, { monitoring, accounts, billing }: Sources): Publishing =>
  createPublishing({
    em: base.em,
    transaction: base.transaction,
    now: base.now,
    publicUrl: new URL(base.config.publicUrl),
    pagesUrl: new URL(base.config.pagesUrl ?? base.config.publicUrl),
    count: base.callCounts.count,
    passwords: argon2Passwords(),
    servicesOf: monitoring.boardServicesOf,
    serviceIdsOf: monitoring.serviceIdsOf,
    servicesOfScopes: monitoring.servicesOfScopes,
    pastsOf: monitoring.timelinesOf,
    isTeamOpen: accounts.isTeamOpen,
    membersOf: accounts.teamMembersOf,
    adminsOf: teamAdmins(base.em),
    box: base.box,
    subscriberMail: { mailer: base.outbound.subscriberMailer, connections: base.config.subscriberMail.connections },
    webhooks: {
      fetch: base.outbound.alerts,
      visitorFetch: base.outbound.channels,
      sign: signatureHeaders,
      chatNotices,
      newSecret: () => newWebhookSecret(randomBytes),
    },
    sendsEmails: base.config.sendsMail,
    mailer: base.outbound.mailer,
    ownerOf: accounts.addresseeOf,
    mostSubscribers: base.config.subscriberMail.perPage,
    reportToken: base.config.subscriberMail.reportToken,
    isReadOnly: billing.isReadOnly,
    readOnlySince: billing.readOnlySince,
    isInTrialOf: billing.isInTrial,
    reportTo: base.config.site.contactEmail,
    pollIntervalMs: base.config.pollIntervalSeconds * 1000,
    isInTrial: async (actor) => (await billing.mayAdd(actor)) !== undefined,
    origins: { fetch: base.outbound.pages, plainText, detect: monitoring.detectPage },
    onError: (error, { loop }) => base.logger.error({ err: error, loop }, 'notifying subscribers failed'),
    domains: {
      box: base.box,
      pagesHost: base.config.pagesHost,
      dnsServers: base.config.dnsServers,
      fetch: base.outbound.domains,
      port: base.config.domainPort ?? HTTP_PORT,
      dataDir: base.config.dataDir,
      mailer: base.outbound.mailer,
    },
  });
