import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { change, query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';
import { type DnsServer, startDnsServer } from '../../support/dns-server.ts';
import { answersOf } from '../../support/host-request.ts';

type Schemas = components['schemas'];
type Domain = Schemas['PageDomain'];

let dns: [DnsServer, DnsServer];
let world: AdminWorld;
let [mayas, strangers]: Headers[] = [];
let pages = 0;

beforeAll(async () => {
  dns = [await startDnsServer(), await startDnsServer()];
  world = await createAdminWorld({
    settingsOf: async () => ({ ALLCLEAR_DNS_SERVERS: dns.map(({ server }) => server).join(',') }),
  });
  [mayas, strangers] = [(await world.signUp('maya')).headers, (await world.signUp('stranger')).headers];
});
afterAll(async () => {
  await world.close();
  await Promise.all(dns.map((server) => server.close()));
});
beforeEach(async () => {
  await change(world.em)`delete from publishing.page`;
  await change(world.em)`delete from publishing.reserved_domain`;
});

/** Both resolvers say this. */
const says = (records: DnsServer['records']): void => {
  for (const server of dns) server.records = records;
};
const newPage = async (headers: Headers = mayas!): Promise<Schemas['PublishedPage']> => {
  pages += 1;
  const body = { name: `Acme ${pages}`, slug: `acme-${pages}`, isPublic: true };
  return (await world.call('createPublishedPage', { headers, body })).json as Schemas['PublishedPage'];
};
const add = (id: number, name: string, headers: Headers = mayas!) =>
  world.call('addPageDomain', { headers, path: { id }, body: { name } });
const domainOf = ({ json }: { readonly json: unknown }) => (json as Domain).domain!;
const check = async (id: number, headers: Headers = mayas!) => {
  await change(
    world.em,
  )`update publishing.domain set check_at = case page_id when ${id} then now() - interval '1 minute' else now() + interval '1 day' end`;
  await world.product.steps.checkDomains();
  return domainOf(await world.call('getPageDomain', { headers, path: { id } }));
};
const tokenIn = ({ records }: Schemas['CustomDomain']) => records.find(({ type }) => type === 'TXT')!.value;
const proof = (name: string, token: string) => ({ [`_allclear.${name}`]: { TXT: [token] } });
const HERE = { A: ['127.0.0.1'] };
const messageOf = ({ json }: { readonly json: unknown }) => (json as { readonly message: string }).message;

const at = (host: string, path = '/') => answersOf(world.product.url, host, { path });

/** A page that answers at a name of its own. */
const live = async (name: string) => {
  const page = await newPage();
  const claimed = domainOf(await add(page.id, name));
  says({ ...proof(name, tokenIn(claimed)), [name]: HERE });
  const domain = await check(page.id);
  expect(domain).toMatchObject({ liveSince: expect.any(String), advice: null });
  await expect.poll(async () => (await at(name)).status).toBe(200);
  return page;
};

describe('a custom domain', () => {
  test('answers nothing but 404 until TXT record and direction are proven, and then the page', async () => {
    const name = 'status.acme.com';
    const page = await newPage();
    says({});
    const claimed = domainOf(await add(page.id, 'https://Status.Acme.com/'));
    expect(claimed).toMatchObject({ name, ownedSince: null, liveSince: null, checkedAt: null });
    expect(claimed.advice).toMatchObject({ title: 'Add both DNS records' });
    expect(claimed.records.map((one) => [one.type, one.name, one.value])).toEqual([
      ['TXT', `_allclear.${name}`, expect.stringMatching(/^ac-[0-9a-f]{40}$/)],
      ['CNAME', name, `${page.publicId}.pages.allclear.test`],
    ]);
    expect((await check(page.id)).advice?.title).toBe('Add the TXT record');

    says({ ...proof(name, 'ac-of-somebody-else'), [name]: HERE });
    const wrong = await check(page.id);
    expect([wrong.advice?.title, wrong.ownedSince, wrong.liveSince]).toEqual(['Correct the TXT record', null, null]);
    expect((await at(name)).status).toBe(404);

    says(proof(name, tokenIn(claimed)));
    const owned = await check(page.id);
    expect(owned).toMatchObject({ liveSince: null, advice: { title: 'Add the CNAME record' } });
    expect(owned.ownedSince).not.toBeNull();
    expect(owned.records[0]?.findings).toEqual([{ result: 'ok', text: 'Found by both resolvers', note: null }]);
    expect((await at(name)).status).toBe(404);

    says({
      ...proof(name, tokenIn(claimed)),
      [name]: { CNAME: 'edge.acme.com' },
      'edge.acme.com': { CNAME: `${page.publicId}.pages.allclear.test` },
      [`${page.publicId}.pages.allclear.test`]: HERE,
    });
    const done = await check(page.id);
    expect(done.liveSince).not.toBeNull();
    expect(done.records[1]?.findings.map(({ result, text }) => [result, text])).toEqual([
      ['ok', `${dns[0].server}: 127.0.0.1`],
      ['ok', `${dns[1].server}: 127.0.0.1`],
      ['ok', 'Our own request arrived'],
    ]);
    await expect.poll(async () => (await at(name)).status).toBe(200);
    const { body } = await at(name);
    expect(body).toContain(`<link rel="canonical" href="https://${name}">`);
    expect(body).toContain('href="/history"');
    const shown = (await world.call('getPublishedPage', { headers: mayas!, path: { id: page.id } })).json;
    expect(shown).toMatchObject({ url: `https://${name}` });
  });

  test("waits for the resolver that doesn't have the record yet", async () => {
    const name = 'status.acme.com';
    const page = await newPage();
    const claimed = domainOf(await add(page.id, name));
    says({ [name]: HERE });
    dns[0].records = { ...proof(name, tokenIn(claimed)), [name]: HERE };
    const waiting = await check(page.id);
    expect(waiting).toMatchObject({ ownedSince: null, advice: { title: 'Wait for DNS' } });
    expect(waiting.records[0]?.findings.map(({ result }) => result)).toEqual(['ok', 'wrong']);
    dns[1].records = { [`_allclear.${name}`]: { fails: true }, [name]: HERE };
    expect((await check(page.id)).liveSince).not.toBeNull();
  });

  test('is asked for over TCP if the answer is truncated', async () => {
    const name = 'status.acme.com';
    const page = await newPage();
    const claimed = domainOf(await add(page.id, name));
    const TXT = [...Array.from({ length: 20 }, (_, index) => `${index}`.repeat(200)), tokenIn(claimed)];
    says({ [`_allclear.${name}`]: { TXT: TXT.toReversed(), truncates: true }, [name]: HERE });
    expect((await check(page.id)).liveSince).not.toBeNull();
    expect(dns[0].asked).toContain(`TXT _allclear.${name} over TCP`);
  });

  test('may be an apex, whatever record leads here', async () => {
    const page = await newPage();
    const claimed = domainOf(await add(page.id, 'acme.com'));
    says({ ...proof('acme.com', tokenIn(claimed)), 'acme.com': { A: ['127.0.0.1'] } });
    const domain = await check(page.id);
    expect(domain.liveSince).not.toBeNull();
    expect(domain.records[1]?.findings[0]).toEqual({
      result: 'unknown',
      text: `${dns[0].server}: 127.0.0.1`,
      note: 'No CNAME. An A, AAAA or ALIAS record points here.',
    });
  });

  test('says what is in the way: a wrong CNAME, another server, a proxy, a private address', async () => {
    const name = 'status.acme.com';
    const page = await newPage();
    const token = tokenIn(domainOf(await add(page.id, name)));
    const adviceFor = async (records: DnsServer['records']) => {
      says({ ...proof(name, token), ...records });
      return (await check(page.id)).advice?.title;
    };
    expect(await adviceFor({ [name]: { CNAME: 'other.example.org' }, 'other.example.org': { A: ['192.0.2.1'] } })).toBe(
      'Correct the CNAME record',
    );
    expect(await adviceFor({ [name]: { A: ['10.0.0.1'] } })).toBe("Requests don't reach us");
    expect((await at(name)).status).toBe(404);
  });

  test('reads CAA at the name and above it', async () => {
    const name = 'status.acme.com';
    const page = await newPage();
    const token = tokenIn(domainOf(await add(page.id, name)));
    const records = { ...proof(name, token), [name]: HERE };
    says({ ...records, 'acme.com': { CAA: ['digicert.com; policy=ev'] } });
    const forbidden = await check(page.id);
    expect(forbidden.liveSince).not.toBeNull();
    expect(forbidden.advice?.title).toBe("Allow Let's Encrypt");
    expect(forbidden.certificate).toEqual([
      { result: 'wrong', text: "Let's Encrypt isn't allowed", note: 'CAA record: digicert.com' },
    ]);
    says({ ...records, 'acme.com': { CAA: ['digicert.com'] }, [name]: { ...HERE, CAA: ['letsencrypt.org'] } });
    expect(await check(page.id)).toMatchObject({ advice: null, certificate: [{ result: 'ok' }] });
  });
});

describe('a name', () => {
  test.each([
    ['*.acme.com', 'Wildcards'],
    ['192.0.2.1', 'IP address'],
    ['[2001:db8::1]', 'IP address'],
    ['co.uk', 'use this domain'],
    ['github.io', 'use this domain'],
    ['localhost', ''],
    ['acme', 'use this domain'],
    ['allclear.svc.cluster.local', 'use this domain'],
    ['x.pages.allclear.test', 'belongs to this server'],
    ['acme..com', 'Enter a name'],
    ['a b.com', 'Enter a name'],
  ])('like %s is refused', async (name, reason) => {
    const page = await newPage();
    const refused = await add(page.id, name);
    expect(refused.status).toBe(400);
    expect(messageOf(refused)).toContain(reason);
  });

  test('of another team is refused without a word about it, and for 30 days after it was removed', async () => {
    const name = 'status.acme.com';
    const page = await live(name);
    const theirs = await newPage(strangers!);
    const refused = await add(theirs.id, name, strangers!);
    expect(refused.status).toBe(409);
    expect(messageOf(refused)).toBe(
      `${name} can't be added. If it's yours, remove it where it's in use, or contact support.`,
    );
    await world.call('removePageDomain', { headers: mayas!, path: { id: page.id } });
    await expect.poll(async () => (await at(name)).status).toBe(404);
    expect(messageOf(await add(theirs.id, name, strangers!))).toBe(messageOf(refused));
    expect((await add(page.id, name)).status).toBe(201);
    await world.call('removePageDomain', { headers: mayas!, path: { id: page.id } });
    await query(world.em)`update publishing.reserved_domain set removed_at = now() - interval '31 days'`;
    expect((await add(theirs.id, name, strangers!)).status).toBe(201);
  });

  test('stays reserved when its page or its team goes', async () => {
    const name = 'status.acme.com';
    const page = await live(name);
    await world.call('deletePublishedPage', { headers: mayas!, path: { id: page.id } });
    const theirs = await newPage(strangers!);
    expect((await add(theirs.id, name, strangers!)).status).toBe(409);
  });

  test('stays reserved while its team can be restored, and for 30 days after that', async () => {
    const name = 'status.nora.com';
    const nora = await world.signUp('nora');
    const page = await newPage(nora.headers);
    await add(page.id, name, nora.headers);
    await change(world.em)`update publishing.domain set owned_at = now() where name = ${name}`;
    expect((await world.call('deleteTeam', { headers: nora.headers, body: { name: "nora's team" } })).status).toBe(200);
    const theirs = await newPage(strangers!);
    const claim = async () => (await add(theirs.id, name, strangers!)).status;
    expect(await claim()).toBe(409);
    await change(world.em)`delete from accounts.team where id = ${nora.id}`;
    expect(await claim()).toBe(409);
    await change(world.em)`update publishing.reserved_domain set removed_at = now() - interval '31 days'`;
    expect(await claim()).toBe(201);
  });

  test('goes with its page, comes back with it, and may go to another page of the team meanwhile', async () => {
    const name = 'status.acme.com';
    const { id } = await live(name);
    const path = { headers: mayas!, path: { id } };
    await world.call('deletePublishedPage', path);
    await expect.poll(async () => (await at(name)).status).toBe(404);
    expect((await world.call('restorePublishedPage', path)).status).toBe(200);
    expect((await check(id)).liveSince).not.toBeNull();
    await expect.poll(async () => (await at(name)).status).toBe(200);
    const other = await newPage();
    expect((await add(other.id, name)).status).toBe(409);
    await world.call('deletePublishedPage', path);
    expect((await add(other.id, name)).status).toBe(201);
    await world.call('restorePublishedPage', path);
    expect(await world.call('getPageDomain', path)).toMatchObject({ json: { domain: null } });
  });

  test('that two teams claim belongs to the one that proves it', async () => {
    const name = 'status.acme.com';
    const [mine, theirs] = [await newPage(), await newPage(strangers!)];
    const tokens = [
      tokenIn(domainOf(await add(mine.id, name))),
      tokenIn(domainOf(await add(theirs.id, name, strangers!))),
    ];
    expect(tokens[0]).not.toBe(tokens[1]);
    says({ [`_allclear.${name}`]: { TXT: tokens }, [name]: HERE });
    expect((await check(theirs.id, strangers!)).liveSince).not.toBeNull();
    const late = await check(mine.id);
    expect(late).toMatchObject({
      ownedSince: null,
      liveSince: null,
      advice: { title: 'This domain is already in use' },
    });
  });

  test('is claimed for one page of a team', async () => {
    const [one, other] = [await newPage(), await newPage()];
    await add(one.id, 'status.acme.com');
    expect((await add(other.id, 'status.acme.com')).status).toBe(409);
    expect((await add(one.id, 'help.acme.com')).status).toBe(409);
  });

  test('that nobody has claimed is never served', async () => {
    await live('status.acme.com');
    const statuses = new Set<number>();
    for (let index = 0; index < 1_000; index += 1) statuses.add((await at(`www${index}.stranger-${index}.com`)).status);
    expect([...statuses]).toEqual([404]);
    expect((await at('abc.pages.allclear.test')).status).toBe(404);
    expect((await at('allclear.svc.cluster.local', '/healthz')).status).toBe(200);
  });
});
