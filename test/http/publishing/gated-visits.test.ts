import { describe, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { answersOf } from '../../support/host-request.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const NAME = 'status.acme.com';

const stage = eachSubscribedPage();
const { world, visit, send, pathIn, subscribe } = stage;

const update = (id: number, body: object) => stage.call('updatePublishedPage', id, body);
const forMembers = async () => {
  const page = await stage.create();
  await update(page.id, { access: 'members' });
  await expect.poll(async () => (await visit(`/s/${page.slug}`)).status).toBe(404);
  return page;
};

const FROM = '198.51.100.9';
const get = (url: string, cookie = '') =>
  fetch(new URL(url, world().product.url), { redirect: 'manual', headers: { cookie, 'x-forwarded-for': FROM } });
/** The pass and the URL that a visitor gets. */
const arrive = async (url: string) => {
  const answer = await get(url);
  const cookie = answer.headers.get('set-cookie') ?? '';
  return {
    status: answer.status,
    to: answer.headers.get('location') ?? '',
    cookie: cookie.split(';')[0] ?? '',
    maxAge: Number(/Max-Age=(\d+)/.exec(cookie)?.[1]),
  };
};
const pathOf = (url: string) => `${new URL(url).pathname}${new URL(url).search}`;

type Link = { readonly id: number; readonly url: string; readonly expiresAt: string };
/** Returns once the server opens the page by it, which may read the page's links a moment later. */
const link = async (id: number, body: object = { name: 'Globex' }) => {
  const made = (await stage.call('createPageLink', id, body)).json as Link;
  await expect.poll(async () => (await get(pathOf(made.url))).status).not.toBe(404);
  return made;
};

describe('a signed link', () => {
  test('opens the page, whose URL then has no key', async () => {
    const { id, slug } = await forMembers();
    const { url } = await link(id);
    const { status, to, cookie } = await arrive(pathOf(url));
    expect([status, pathOf(to)]).toEqual([303, `/s/${slug}`]);
    const opened = await get(`/s/${slug}`, cookie);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await arrive(`/s/${slug}/history?${new URL(url).searchParams}`)).to).toMatch(/\/history$/);
  });

  test('has a key that opens feeds and JSON without a cookie', async () => {
    const { id, slug } = await forMembers();
    const { searchParams } = new URL((await link(id)).url);
    for (const path of ['history.atom', 'history.rss', 'maintenance.ics', 'status.json', 'api/v2/summary.json']) {
      const opened = await get(`/s/${slug}/${path}?${searchParams}`);
      expect([path, opened.status, opened.headers.get('set-cookie')]).toEqual([path, 200, null]);
      expect(opened.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('ends with its visits once it is revoked', async () => {
    const { id, slug } = await forMembers();
    const [one, other] = [await link(id), await link(id, { name: 'Initech' })];
    const [first, second] = [await arrive(pathOf(one.url)), await arrive(pathOf(other.url))];
    expect((await world().call('revokePageLink', { headers: stage.headers(), path: { id: one.id } })).status).toBe(204);
    await expect.poll(async () => (await get(`/s/${slug}`, first.cookie)).status).toBe(404);
    expect((await get(pathOf(one.url))).status).toBe(404);
    expect((await get(`/s/${slug}`, second.cookie)).status).toBe(200);
    const listed = (await stage.call('listPageLinks', id)).json;
    expect(listed).toMatchObject([{ name: 'Initech', createdBy: expect.any(String) }]);
    expect(JSON.stringify(listed)).not.toContain('key=');
  });

  test('ends with its visits when it expires', async () => {
    const { id, slug } = await forMembers();
    const { id: linkId, url, expiresAt } = await link(id, { name: 'Globex', expiresInDays: 7 });
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const { cookie } = await arrive(pathOf(url));
    expect((await get(`/s/${slug}`, cookie)).status).toBe(200);
    await change(
      world().em,
    )`update publishing.page_link set expires_at = now() - interval '1 second' where id = ${linkId}`;
    await update(id, { name: 'Acme again' });
    await expect.poll(async () => (await get(`/s/${slug}`, cookie)).status).toBe(404);
    expect((await get(pathOf(url))).status).toBe(404);
  });

  test('opens no other page, and none that is not published', async () => {
    const [one, other] = [await forMembers(), await forMembers()];
    const { url } = await link(one.id);
    const { cookie } = await arrive(pathOf(url));
    const { search } = new URL(url);
    expect((await get(`/s/${other.slug}${search}`)).status).toBe(404);
    expect((await get(`/s/${other.slug}/status.json${search}`)).status).toBe(404);
    expect((await get(`/s/${other.slug}`, cookie)).status).toBe(404);
    await update(one.id, { isPublic: false });
    await expect.poll(async () => (await get(`/s/${one.slug}`, cookie)).status).toBe(404);
    expect((await get(pathOf(url))).status).toBe(404);
  });

  test('sets no cookie while the page is public', async () => {
    const { id } = await stage.create();
    const opened = await get(pathOf((await link(id)).url));
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([200, null]);
  });

  test('is refused beyond 50, without a name, and for too long', async () => {
    const { id } = await forMembers();
    for (const body of [{ name: ' ' }, { name: 'Globex', expiresInDays: 0 }, { name: 'Globex', expiresInDays: 367 }])
      expect((await stage.call('createPageLink', id, body)).status).toBe(400);
    await change(world().em)`
      insert into publishing.page_link (team_id, page_id, name, created_at, expires_at)
      select team_id, id, 'Link', now(), now() from publishing.page, generate_series(1, 50) where id = ${id}
    `;
    expect((await stage.call('createPageLink', id, { name: 'Globex' })).status).toBe(409);
  });
});

describe('a member', () => {
  const urlFor = async (url: string, headers = stage.headers()) => {
    const { status, json } = await world().call('visitPublishedPage', { headers, body: { url } });
    return { status, url: (json as { readonly url?: string }).url ?? '' };
  };
  const ownUrl = (slug: string, below = '') => new URL(`/s/${slug}${below}`, world().product.config.publicUrl).href;

  test('is let in for 12 hours by a code that works once', async () => {
    const { slug } = await forMembers();
    const given = await urlFor(ownUrl(slug, '/history'));
    expect(given.status).toBe(201);
    const { status, to, cookie, maxAge } = await arrive(pathOf(given.url));
    expect([status, pathOf(to), maxAge]).toEqual([303, `/s/${slug}/history`, 43_200]);
    expect((await get(`/s/${slug}/history`, cookie)).status).toBe(200);
    expect((await get(pathOf(given.url))).status).toBe(404);
  });

  test('sees a page before it is published, and visitors see nothing of it', async () => {
    const { id, slug } = await stage.create();
    await update(id, { isPublic: false });
    await expect.poll(async () => (await visit(`/s/${slug}`)).status).toBe(404);
    const { cookie } = await arrive(pathOf((await urlFor(ownUrl(slug))).url));
    const preview = await (await get(`/s/${slug}`, cookie)).text();
    expect(preview).toContain('Preview. Only your team sees this page until you publish it.');
    expect(await (await get(`/s/${slug}/subscribe`, cookie)).text()).toContain('No new subscribers right now');
    await update(id, { isPublic: true });
    await expect.poll(async () => (await visit(`/s/${slug}`)).status).toBe(200);
    expect(await (await visit(`/s/${slug}`)).text()).not.toContain('Preview.');
  });

  test('is out once they leave the team, and a code expires', async () => {
    const { slug } = await forMembers();
    const { cookie } = await arrive(pathOf((await urlFor(ownUrl(slug))).url));
    const late = await urlFor(ownUrl(slug));
    await change(world().em)`update publishing.member_code set expires_at = now() - interval '1 second'`;
    expect((await get(pathOf(late.url))).status).toBe(404);
    const { headers } = await world().signUp(`guest-${slug}`);
    await change(world().em)`
      update publishing.page set team_id = (select max(id) from accounts.team) where slug = ${slug}
    `;
    await expect.poll(async () => (await get(`/s/${slug}`, cookie)).status).toBe(404);
    expect((await urlFor(ownUrl(slug))).status).toBe(404);
    expect((await urlFor(ownUrl(slug), headers)).status).toBe(201);
  });

  test('of another team gets the same answer as for a page that does not exist', async () => {
    const { slug } = await forMembers();
    const { headers } = await world().signUp(`other-${slug}`);
    const ask = async (url: string) => {
      const { status, text } = await world().call('visitPublishedPage', { headers, body: { url } });
      return [status, text];
    };
    expect(await ask(ownUrl(slug))).toEqual(await ask(ownUrl('nobody-here')));
    expect(await ask('https://example.com/s/x')).toEqual(await ask(ownUrl('nobody-here')));
    expect((await ask(ownUrl(slug)))[0]).toBe(404);
  });

  test('comes to a custom domain from the app, and back with a cookie of that name alone', async () => {
    const { id, slug } = await forMembers();
    await stage.call('addPageDomain', id, { name: NAME });
    await change(world().em)`update publishing.domain set owned_at = now(), live_at = now()`;
    const ask = (path: string, cookie = '') =>
      answersOf(world().product.url, NAME, { path, headers: { cookie, 'x-forwarded-for': FROM } });
    await expect.poll(async () => (await urlFor(`https://${NAME}/`)).status).toBe(201);
    const away = await ask('/history?team');
    const app = new URL(String(away.headers.location));
    expect([away.status, app.origin, app.pathname]).toEqual([303, new URL(ownUrl(slug)).origin, '/pages']);
    const given = new URL((await urlFor(app.searchParams.get('visit') ?? '')).url);
    expect([given.origin, given.pathname]).toEqual([`https://${NAME}`, '/history']);
    const arrived = await ask(pathOf(given.href));
    const cookie = String(arrived.headers['set-cookie']);
    expect([arrived.status, arrived.headers.location]).toEqual([303, `https://${NAME}/history`]);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain=');
    expect((await ask('/history', cookie.split(';')[0])).status).toBe(200);
  });
});

test('a subscriber of a private page has a feed of their own, which ends with the subscription', async () => {
  const { id, slug } = await stage.create();
  await subscribe(slug, 'ann@mail.example');
  await update(id, { access: 'members' });
  await stage.post(id, { kind: 'incident', title: 'Slow', text: 'We look into it.' });
  const [email] = await send();
  const choice = await (await visit(pathIn(email?.text ?? '', 'subscription'))).text();
  const feed = pathOf(/href="([^"]+history\.atom\?key=[^"]+)"/.exec(choice)?.[1] ?? '');
  expect(await (await get(feed)).text()).toContain('We look into it.');
  expect((await get(feed.replace('/history.atom', ''))).status).toBe(404);
  expect((await get(feed.replace('history.atom', 'badge.svg'))).status).toBe(404);
  const other = await forMembers();
  expect((await get(feed.replace(slug, other.slug))).status).toBe(404);
  await visit(pathIn(email?.text ?? '', 'unsubscribe'), { 'List-Unsubscribe': 'One-Click' });
  expect((await get(feed)).status).toBe(404);
});
