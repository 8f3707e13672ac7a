import { afterAll, expect } from 'vitest';
import type { components } from '#api';
import { change } from '../../src/platform/database/query.ts';
import { type DnsServer, startDnsServer } from './dns-server.ts';
import { answersOf } from './host-request.ts';
import { eachSubscribedPage } from './subscribers-http.ts';

type Domain = components['schemas']['CustomDomain'];

/** A team with public status pages, a mail server, and a DNS server for the custom domains of its pages. */
export const eachCustomDomain = () => {
  let dns: DnsServer;
  // Said before the stage's own, it comes after it.
  afterAll(() => dns.close());
  const stage = eachSubscribedPage(async () => {
    dns = await startDnsServer();
    return { ALLCLEAR_DNS_SERVERS: dns.server, ALLCLEAR_ALLOW_NETWORKS: '127.0.0.0/29' };
  });
  const { world, call } = stage;
  const domainOf = async (id: number): Promise<Domain> => {
    const { domain } = (await call('getPageDomain', id)).json as components['schemas']['PageDomain'];
    if (!domain) throw new Error('The page has no domain.');
    return domain;
  };
  const proofOf = ({ name, records }: Domain): DnsServer['records'] => ({
    [`_allclear.${name}`]: { TXT: [records.find(({ type }) => type === 'TXT')?.value ?? ''] },
  });
  const check = async (id: number): Promise<Domain> => {
    await change(world().em)`update publishing.domain set check_at = now() - interval '1 minute' where page_id = ${id}`;
    await world().product.steps.checkDomains();
    return domainOf(id);
  };
  /** The page at the name, as a browser asks our server for it. */
  const at = (name: string, path = '/', form?: Readonly<Record<string, string>>) =>
    answersOf(world().product.url, name, {
      path,
      ...(form && {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }),
    });
  return {
    ...stage,
    check,
    at,
    domainOf,
    /** Resolvers say this. */
    resolve: (records: DnsServer['records']): void => {
      dns.records = records;
    },
    /** A page with a claimed name, and the records that prove the claim. */
    claim: async (name: string) => {
      const page = await stage.create();
      await world().call('addPageDomain', { headers: stage.headers(), path: { id: page.id }, body: { name } });
      return { ...page, proof: proofOf(await domainOf(page.id)) };
    },
    /** Checks the domain, after which the page answers there. */
    goLive: async (id: number, name: string): Promise<Domain> => {
      const domain = await check(id);
      expect(domain).toMatchObject({ liveSince: expect.any(String) });
      await expect.poll(async () => (await at(name)).status).toBe(200);
      return domain;
    },
  };
};
