import { describe, expect, test } from 'vitest';
import { change as sql } from '../../../src/platform/database/query.ts';
import { partsOf } from '../../support/mail-server.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const stage = eachSubscribedPage();
const { visit, world } = stage;

const change = (id: number, body: object) => stage.call('updatePublishedPage', id, body);
const forMembers = async () => {
  const page = await stage.create();
  await change(page.id, { access: 'members', emailDomains: ['Acme.com', 'globex.co.uk'] });
  await expect.poll(async () => (await visit(`/s/${page.slug}`)).status).toBe(404);
  return page;
};
const received = () => stage.mails().received.map(({ to, source }) => ({ to: to.join(), text: partsOf(source).text }));
/** Asks for a link, and returns the path in its email. */
const linkFor = async (slug: string, address: string): Promise<string> => {
  const before = received().length;
  expect((await visit(`/s/${slug}`, { address })).status).toBe(200);
  await expect.poll(() => received().length).toBe(before + 1);
  const { pathname, search } = new URL(/https?:\S+\?open=\S+/.exec(received().at(-1)?.text ?? '')?.[0] ?? '');
  return pathname + search;
};
const codeIn = (path: string): string => new URL(path, 'https://a.example').searchParams.get('open') ?? '';
const open = async (path: string) => {
  const opened = await visit(path, { code: codeIn(path) });
  return { status: opened.status, cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '' };
};
const visitWith = async (path: string, cookie: string) =>
  (await fetch(new URL(path, world().product.url), { redirect: 'manual', headers: { cookie } })).status;

describe('a link to a private page by email', () => {
  test('opens it once, after a click, for an address of a named domain', async () => {
    const { slug } = await forMembers();
    const link = await linkFor(slug, 'Ann@acme.com');
    expect(received().at(-1)?.to).toBe('ann@acme.com');
    for (const _ of ['a scanner', 'the reader']) {
      const asked = await visit(link);
      expect([asked.status, asked.headers.get('set-cookie')]).toEqual([200, null]);
      expect(await asked.text()).toContain('<button>Open page</button>');
    }
    const { status, cookie } = await open(link);
    expect(status).toBe(303);
    expect(await visitWith(`/s/${slug}`, cookie)).toBe(200);
    expect(await visitWith(`/s/${slug}/history.atom`, cookie)).toBe(200);
    expect((await open(link)).status).toBe(403);
  });

  test('is the same answer for every address and slug, and an email only for some', async () => {
    const { slug } = await forMembers();
    const answers: string[] = [];
    const others = ['eve@mail.example', 'eve@sub.acme.com', 'eve@notacme.com', 'no address', 'ann@acme.com'];
    for (const address of others) {
      for (const name of [slug, 'nobody-here']) {
        const answer = await visit(`/s/${name}`, { address });
        const { date: _, 'request-id': _id, ...headers } = Object.fromEntries(answer.headers);
        answers.push(JSON.stringify([answer.status, headers, await answer.text()]));
      }
    }
    expect(new Set(answers).size).toBe(1);
    // The last address is the only one that gets an email.
    await expect.poll(() => received().map(({ to }) => to)).toEqual(['ann@acme.com']);
  });

  test('expires after 15 minutes, and opens no other page', async () => {
    const [one, other] = [await forMembers(), await forMembers()];
    const link = await linkFor(one.slug, 'ann@acme.com');
    const elsewhere = await visit(`/s/${other.slug}`, { code: codeIn(link) });
    expect(elsewhere.status).toBe(403);
    const late = await linkFor(one.slug, 'ann@acme.com');
    await sql(world().em)`update publishing.email_code set expires_at = expires_at - interval '15 minutes'`;
    expect((await open(late)).status).toBe(403);
  });

  test('ends with its domain, even if that comes back', async () => {
    const { id, slug } = await forMembers();
    const { cookie } = await open(await linkFor(slug, 'ann@acme.com'));
    const other = await open(await linkFor(slug, 'bob@globex.co.uk'));
    await change(id, { emailDomains: ['globex.co.uk'] });
    await expect.poll(() => visitWith(`/s/${slug}`, cookie)).toBe(404);
    expect(await visitWith(`/s/${slug}`, other.cookie)).toBe(200);
    await change(id, { emailDomains: ['globex.co.uk', 'acme.com'] });
    await expect.poll(async () => (await stage.pageOf(id)).emailDomains).toContain('acme.com');
    expect(await visitWith(`/s/${slug}`, cookie)).toBe(404);
  });

  test('is limited for a network and for an address', async () => {
    const { slug } = await forMembers();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await visit(`/s/${slug}`, { address: 'ann@acme.com' })).status);
    expect([statuses[19], statuses[20]]).toEqual([200, 429]);
    await expect.poll(() => received().length).toBe(5);
  });

  test('is for domains that somebody can own', async () => {
    const { id } = await forMembers();
    expect(await stage.pageOf(id)).toMatchObject({ emailDomains: ['acme.com', 'globex.co.uk'] });
    for (const domain of ['co.uk', 'localhost', '10.0.0.1'])
      expect((await change(id, { emailDomains: [domain] })).json).toMatchObject({
        fields: { emailDomains: 'Enter domains such as example.com' },
      });
  });
});
