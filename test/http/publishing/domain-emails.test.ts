import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { eachCustomDomain } from '../../support/custom-domain.ts';
import { headersOf, partsOf } from '../../support/mail-server.ts';

const stage = eachCustomDomain();
const { claim, check, goLive, resolve, at, world, mails, send, call } = stage;
const NAME = 'status.acme.com';
const HERE = { A: ['127.0.0.1'] };

/** A page that answers at its own name. */
const live = async () => {
  const page = await claim(NAME);
  resolve({ ...page.proof, [NAME]: HERE });
  await goLive(page.id, NAME);
  return page;
};

beforeEach(async () => {
  await change(world().em)`delete from publishing.reserved_domain`;
});

describe('the emails of a page with a custom domain', () => {
  test('lead there alone, and what they lead to answers there', async () => {
    const { id } = await live();
    const links = ({ text }: { readonly text: string }) => [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
    const pathOf = (urls: readonly string[], part: string) =>
      new URL(urls.find((url) => url.includes(`/${part}/`)) ?? 'https://none').pathname;
    await at(NAME, '/subscribe', { email: 'ann@mail.example', scope: 'all' });
    const [asked] = await send();
    const confirm = links(asked!);
    expect(confirm.filter((url) => !url.startsWith(`https://${NAME}/`))).toEqual([]);
    expect((await at(NAME, pathOf(confirm, 'confirm'), {})).status).toBe(200);

    const posted = await stage.post(id, { kind: 'incident', title: 'Slow', text: 'We look.' });
    const begun = await send();
    await call('addPostUpdate', posted.id, { text: 'More.' });
    const updated = await send();
    await call('addPostUpdate', posted.id, { text: 'It works.', phase: 'resolved' });
    const emails = [...begun, ...updated, ...(await send())];
    expect(emails).toHaveLength(3);
    for (const email of emails) {
      const urls = [...links(email), email.headers['list-unsubscribe']!.slice(1, -1)];
      expect(urls.filter((url) => new URL(url).origin !== `https://${NAME}`)).toEqual([]);
      for (const url of urls) expect([url, (await at(NAME, new URL(url).pathname)).status]).toEqual([url, 200]);
    }
    const unsubscribe = pathOf(links(emails[0]!), 'unsubscribe');
    const gone = await at(NAME, unsubscribe, { 'List-Unsubscribe': 'One-Click' });
    expect([gone.status, gone.headers.location]).toEqual([200, undefined]);
    expect(await stage.subscribers()).toMatchObject([{ state: 'unsubscribed' }]);
  });
});

describe('the admins of a team', () => {
  const ADMINS = ['maya@mail.example', 'una@mail.example'];
  beforeAll(async () => {
    const { em, signUp } = world();
    for (const name of ['una', 'mel', 'new']) await signUp(name);
    await change(em)`
      update accounts.user_account set email = username || '@mail.example',
        email_verified_at = case username when 'new' then null else now() end
    `;
    await change(em)`
      insert into accounts.team_member (team_id, user_id, role, created_at)
      select maya.team_id, other.id, case other.username when 'mel' then 'member' else 'admin' end, now()
      from accounts.team_member maya join accounts.user_account on user_account.id = user_id, accounts.user_account other
      where user_account.username = 'maya' and other.username in ('una', 'mel', 'new')
    `;
  });

  /** So much time passes for the domain. */
  const pass = (minutes: number) => change(world().em)`
    update publishing.domain set route_gone_at = route_gone_at - make_interval(mins => ${minutes}),
      record_gone_at = record_gone_at - make_interval(mins => ${minutes})
  `;
  /** The emails of a check, by the address. */
  const checked = async (id: number) => {
    const before = mails().received.length;
    const domain = await check(id);
    const sent = mails().received.slice(before);
    const emails = sent.map(({ to, source }) => ({
      to: to[0],
      id: headersOf(source)['message-id'],
      text: partsOf(source).text,
    }));
    return { domain, emails: emails.toSorted((one, other) => (one.to ?? '').localeCompare(other.to ?? '')) };
  };

  test('are told once that the direction is gone, after two checks, while the page stays up', async () => {
    const { id, proof } = await live();
    resolve({ ...proof, [NAME]: { A: ['127.0.0.3'] } });
    expect((await checked(id)).emails).toEqual([]);
    await pass(10);
    const { emails, domain } = await checked(id);
    expect(emails.map(({ to }) => to)).toEqual(ADMINS);
    expect(emails[0]?.text).toContain(`${NAME} no longer points to your status page`);
    expect(emails[0]?.text).toContain(`/pages?page=${id}&tab=domain`);
    expect(domain).toMatchObject({ liveSince: expect.any(String), routeGoneSince: expect.any(String) });
    await pass(10_000);
    expect((await checked(id)).emails).toEqual([]);
    expect((await at(NAME)).status).toBe(200);
  });

  test('are told that the TXT record is gone, with the day on which the page stops, and when it has stopped', async () => {
    const { id, proof } = await live();
    resolve({ [NAME]: HERE });
    await checked(id);
    await pass(10);
    const warned = await checked(id);
    expect(warned.emails.map(({ to }) => to)).toEqual(ADMINS);
    const day = new Date(warned.domain.stopsAt ?? '');
    expect(warned.emails[0]?.text).toContain(
      `Add it again by ${day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })}`,
    );
    await pass(14 * 24 * 60);
    // While no email can be sent, it's tried again.
    mails().losesAnswerTo = () => true;
    const unanswered = await check(id).catch(() => undefined);
    expect(unanswered).toBeUndefined();
    mails().losesAnswerTo = () => false;
    await expect.poll(async () => (await at(NAME)).status).toBe(404);
    const { emails, domain } = await checked(id);
    expect(emails.map(({ to }) => to)).toEqual(ADMINS);
    expect(emails[0]?.text).toContain(`We no longer show your status page at ${NAME}`);
    expect(domain.liveSince).toBeNull();
    expect((await checked(id)).emails).toEqual([]);
    resolve({ ...proof, [NAME]: HERE });
    await goLive(id, NAME);
  });
});
