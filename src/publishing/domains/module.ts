import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { SafeFetch } from '../../platform/fetch/safe-fetch.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { SecretBox } from '../../platform/secrets/secrets.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Pages } from '../ports.ts';
import { domainEmails } from './adapters/domain-emails.ts';
import { leadToPages, routeByHost } from './adapters/host-routing.ts';
import { domainHandlers } from './adapters/http.ts';
import { liveFilePath, liveFileWriter } from './adapters/live-file.ts';
import { nodeDns } from './adapters/node-dns.ts';
import { postgresDomains } from './adapters/postgres-domains.ts';
import { registerProof, requestThrough } from './adapters/proof.ts';
import { checkDueDomains, checkPageDomain } from './check-domain.ts';
import { createDirectory } from './directory.ts';
import { RESERVED_MS } from './domain.ts';
import { addDomain, removeDomain, showDomain } from './manage-domains.ts';
import type { LiveDomain } from './ports.ts';

export { createAskServer } from './adapters/ask-server.ts';
export { DOMAIN_TOPIC } from './adapters/domain-topic.ts';
export { lookupOf } from './adapters/node-dns.ts';
export { domainTables } from './adapters/tables.ts';

export type DomainsOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly publicUrl: URL;
  readonly pagesUrl: URL;
  readonly box: Pick<SecretBox, 'hmac'>;
  /** The host below which each page has a name; undefined if custom domains aren't set up. */
  readonly pagesHost: string | undefined;
  readonly dnsServers: readonly string[];
  /** For requests through a domain. */
  readonly fetch: Pick<SafeFetch, 'getPage'>;
  /** The port at which domains are requested: 80, but for tests. */
  readonly port: number;
  readonly dataDir: string;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly adminsOf: (teamId: TeamId) => Promise<readonly { readonly address: string }[]>;
};

type Needs = { readonly pages: Pick<Pages, 'find' | 'hold'> };

/** Wires custom domains of status pages. */
export const createDomains = (options: DomainsOptions, { pages }: Needs) => {
  const { em, transaction, now, publicUrl, pagesUrl, box, pagesHost } = options;
  const site = pagesUrl.hostname === publicUrl.hostname ? undefined : pagesUrl.hostname;
  const own = { app: publicUrl.hostname, pages: pagesHost, site };
  const domains = postgresDomains(em);
  const directory = createDirectory();
  const checking = {
    domains,
    transaction,
    now,
    askResolvers: nodeDns(options.dnsServers),
    requestThrough: requestThrough(options),
    tellAdmins: domainEmails({
      ...options,
      urlOf: (pageId) => new URL(`/pages?page=${pageId}&tab=domain`, publicUrl).href,
    }),
  };
  const managing = { domains, pages, own, transaction, now, newToken };
  return {
    handlers: domainHandlers({
      show: showDomain(managing),
      add: addDomain(managing),
      remove: removeDomain(managing),
      check: checkPageDomain(checking),
    }),
    urlOf: directory.urlOf,
    slugAt: directory.slugAt,
    /** Moves requests under a domain to its page; see host-routing.ts. */
    rewriteUrl: routeByHost(own, directory),
    register: (app: FastifyInstance): void => {
      registerProof(app, box, now);
      if (site !== undefined) leadToPages(app, pagesUrl);
    },
    ...keepCurrent(options, directory.set, domains.live),
    checkDue: pagesHost === undefined ? async () => undefined : checkDueDomains(checking),
    forgetReserved: () => domains.forgetReserved(new Date(now().getTime() - RESERVED_MS)),
  };
};

/** 160 bits, in characters that every DNS form takes. */
const newToken = (): string => `ac-${randomBytes(20).toString('hex')}`;

type Live = readonly LiveDomain[];

/** Reads the domains, and keeps them in the file from which a proxy's questions are answered. */
const keepCurrent = (
  { dataDir }: Pick<DomainsOptions, 'dataDir'>,
  set: (live: Live) => void,
  live: () => Promise<Live>,
) => {
  const path = liveFilePath(dataDir);
  const write = liveFileWriter(path);
  let reading: Promise<void> = Promise.resolve();
  const read = async (): Promise<void> => {
    const found = await live();
    set(found);
    await write(found);
  };
  return {
    /** One after the other, so that an older answer never replaces a newer one. */
    refresh: (): Promise<void> => {
      reading = reading.catch(() => undefined).then(read);
      return reading;
    },
  };
};
