import manifest from '../../package.json' with { type: 'json' };
import { createSafeFetch, type SafeFetch, type SafeFetchOptions } from '../platform/fetch/safe-fetch.ts';
import { createServiceFetch, type ServiceFetch } from '../platform/fetch/service-fetch.ts';
import { createMailer, type Mailer } from '../platform/mail/mail.ts';
import { lookupOf } from '../publishing/module.ts';
import type { Clock } from '../shared/clock.ts';
import type { Config } from './config.ts';

export type Outbound = {
  readonly pages: SafeFetch;
  /** For pages checked by visitors without an account. */
  readonly visits: SafeFetch;
  readonly alerts: SafeFetch;
  /** To channels that visitors of status pages entered. */
  readonly channels: SafeFetch;
  /** Through custom domains, by the answers of the resolvers that check them. */
  readonly domains: SafeFetch;
  /** To the single sign-on provider; undefined if there is none. */
  readonly signOn: ServiceFetch | undefined;
  /** To the documents by which apps identify themselves. */
  readonly apps: ServiceFetch;
  readonly mailer: Mailer;
  /** To subscribers of status pages: own connections, so that sign-in emails and alerts never wait for them. */
  readonly subscriberMailer: Mailer;
  readonly close: () => Promise<void>;
};

/**
 * Alerts never wait for pages, and thousands may go to one chat provider. Visitors' checks take no connection of a poll. URLs of
 * strangers, and of apps that ask by a link, can't reach the networks that only users may reach.
 */
export const createOutbound = (config: Config, now: Clock): Outbound => {
  const toPages = { ...fetchOptions(config, now), localAddresses: config.outboundAddresses };
  const pages = createSafeFetch(toPages);
  const visits = createSafeFetch({ ...toPages, allowNetworks: config.visitorNetworks });
  const toChats = { ...fetchOptions(config, now), connectionsPerHost: ALERTS_PER_HOST };
  const alerts = createSafeFetch(toChats);
  const channels = createSafeFetch({ ...toChats, allowNetworks: config.visitorNetworks });
  // A kept connection would go on leading to where a name led before.
  const domains = createSafeFetch({
    ...fetchOptions(config, now),
    lookup: lookupOf(config.dnsServers),
    requestsPerConnection: 1,
  });
  const { allowNetworks, singleSignOn } = config;
  const signOn =
    singleSignOn && createServiceFetch({ home: singleSignOn.issuer, allowNetworks, userAgent: userAgentOf(config) });
  const apps = createServiceFetch({ allowNetworks: config.visitorNetworks, userAgent: userAgentOf(config) });
  const { smtpUrl, mailFrom, dataDir, subscriberMail } = config;
  const mail = { smtpUrl, dataDir, now };
  const mailer = createMailer({
    ...mail,
    mailFrom,
    connections: config.mailConnections,
    perSecond: config.mailPerSecond,
  });
  const { from = mailFrom, connections, perSecond } = subscriberMail;
  const subscriberMailer = createMailer({ ...mail, mailFrom: from, connections, perSecond });
  const close = async () => {
    const clients = [pages, visits, alerts, channels, domains, signOn, apps];
    await Promise.all(clients.map((client) => client?.close()));
    mailer.close();
    subscriberMailer.close();
  };
  const guarded = { pages, visits, alerts, channels, domains, signOn: signOn?.fetch, apps: apps.fetch };
  return { ...guarded, mailer, subscriberMailer, close };
};

const fetchOptions = (config: Config, now: Clock): SafeFetchOptions => ({
  now,
  allowNetworks: config.allowNetworks,
  userAgent: userAgentOf(config),
  connectionsPerHost: config.hostConcurrency,
  // Keeping a connection until the page's next poll pays off; a closed one costs far more than an idle one.
  idleConnectionMs: Math.min(config.pollIntervalSeconds * 2_500, LONGEST_IDLE_MS),
});

const userAgentOf = (config: Config): string =>
  `Allclear/${manifest.version} (status page monitor; +${config.publicUrl})`;

const ALERTS_PER_HOST = 512;
const LONGEST_IDLE_MS = 600_000;
