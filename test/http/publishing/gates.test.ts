import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { answersOf } from '../../support/host-request.ts';
import { png } from '../../support/pictures.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const PASSWORD = 'harbour lights';
const NAME = 'status.acme.com';
const FORM = 'application/x-www-form-urlencoded';

/** Every route for visitors of the running product. */
const routes = new Set<string>();
const note = (message: unknown): void => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ url }: RouteOptions) => {
    if (url.startsWith('/s/:slug')) routes.add(url);
  });
};
beforeAll(() => channel('fastify.initialization').subscribe(note));
afterAll(() => channel('fastify.initialization').unsubscribe(note));

const stage = eachSubscribedPage();
const { visit, send, pathIn, subscribe, world } = stage;

const change = (id: number, body: object) => stage.call('updatePublishedPage', id, body);
/** Pages that a visitor doesn't see. */
const closed = {
  'with a password': { access: 'password', password: PASSWORD },
  'for members': { access: 'members' },
  'not published': { isPublic: false },
} as const;
const gated = async (how: keyof typeof closed = 'with a password') => {
  const page = await stage.create();
  await change(page.id, closed[how]);
  return page;
};

let networks = 0;
const HOST = 'app.example';
const ask = async (host: string, path: string, method = 'GET', body?: string) => {
  networks += 1;
  const asked = await answersOf(world().product.url, host, {
    path,
    method,
    headers: {
      // Limits count by network.
      'x-forwarded-for': `198.18.${networks >> 8}.${networks & 255}`,
      ...(body !== undefined && { 'content-type': FORM, 'content-length': String(body.length) }),
    },
    ...(body !== undefined && { body }),
  });
  const { date: _, 'request-id': _id, location, ...headers } = asked.headers;
  // A redirect names the URL at which the visitor stands.
  const to = String(location)
    .replace(path.split(/[/?]/)[2] || host, 'X')
    .replace(host, 'X');
  return { ...asked, headers, to };
};

/** Opens a page with its password, and returns its cookie. */
const enter = async (path: string, password = PASSWORD) => {
  const opened = await visit(path, { password });
  return { status: opened.status, to: opened.headers.get('location'), cookie: opened.headers.get('set-cookie') };
};
const visitWith = (path: string, cookie: string | null) =>
  fetch(new URL(path, world().product.url), {
    redirect: 'manual',
    headers: { cookie: cookie?.split(';')[0] ?? '', 'x-forwarded-for': '198.51.100.7' },
  });

const DOCUMENTS = [
  'history',
  'history.atom',
  'history.rss',
  'maintenance.ics',
  'badge.svg',
  'items/k7v2mq04xzpa/uptime.svg',
  'status.json',
  'api/v2/summary.json',
  'api/v2/status.json',
  'api/v2/components.json',
  'api/v2/incidents.json',
  'api/v2/incidents/unresolved.json',
  'api/v2/scheduled-maintenances.json',
  'api/v2/scheduled-maintenances/upcoming.json',
  'api/v2/scheduled-maintenances/active.json',
  'sitemap.xml',
  'robots.txt',
  'favicon.ico',
  'nothing',
];

describe('not one byte tells a gated page from one that does not exist', () => {
  const ALL = ['HEAD', 'OPTIONS', 'PUT', 'DELETE'];
  /** Each method once, the forms of a closed page at every path, and other forms where a path takes them. */
  const callsOf = (path: string): readonly (readonly [method: string, body?: string])[] => [
    ['GET'],
    ['POST', 'password=wrong'],
    ['POST', 'address=ann%40mail.example'],
    ['POST', 'code=made-up'],
    ...(path === '/history' ? ALL.map((method) => [method] as const) : []),
    ...(/subscri|confirm/.test(path)
      ? ([
          ['POST', 'email=ann%40mail.example'],
          ['POST', ''],
        ] as const)
      : []),
  ];

  const pathsOf = async ({ id, slug }: { readonly id: number; readonly slug: string }) => {
    const body = { data: png(120, 28).toString('base64') };
    const { json } = await world().call('setPageImage', {
      headers: stage.headers(),
      path: { id, image: 'logo' },
      body,
    });
    const { publicId } = await stage.post(id, { kind: 'incident', title: 'Slow', text: 'We look into it.' });
    const { logo } = json as { readonly logo: string };
    const ofRoutes = [...routes].map((route) =>
      route
        .replace('/s/:slug', '')
        .replace(':token', 'v1.x.y')
        .replace('*', 'x')
        .replace(/:language.*\$\)/, 'de'),
    );
    const found = [`/incidents/${publicId}`, `/incidents/${publicId}.ics`, logo.slice(logo.indexOf('/images/'))];
    const other = await gated();
    const { url } = (await stage.call('createPageLink', other.id, { name: 'Globex' })).json as { readonly url: string };
    const key = new URL(url).searchParams.get('key');
    const queries = ['key=v1.x.y', `key=${key}`, 'code=made-up', 'open=made-up', 'team'];
    const asked = ['', '/history.atom', '/subscribe'].flatMap((path) => queries.map((query) => `${path}?${query}`));
    const all = ['', '/', ...DOCUMENTS.map((name) => `/${name}`), ...ofRoutes, ...found, ...asked];
    return { slug, paths: [...new Set(all)] };
  };

  test.each(Object.keys(closed) as (keyof typeof closed)[])('%s, over every path and method', async (how) => {
    const { slug, paths } = await pathsOf(await gated(how));
    expect(routes.size).toBeGreaterThan(5);
    for (const path of paths) {
      for (const [method, body] of callsOf(path))
        expect([path, method, await ask(HOST, `/s/${slug}${path}`, method, body)]).toEqual([
          path,
          method,
          await ask(HOST, `/s/nobody-here${path}`, method, body),
        ]);
      const status = path.endsWith('?team') ? 303 : path.includes('?open=') ? 200 : 404;
      expect([path, (await ask(HOST, `/s/${slug}${path}`)).status]).toEqual([path, status]);
    }
  });

  test('on a custom domain and a name of nobody', async () => {
    const page = await gated();
    await stage.call('addPageDomain', page.id, { name: NAME });
    await query(world().em)`update publishing.domain set owned_at = now(), live_at = now()`;
    const { paths } = await pathsOf(page);
    const { cookie } = await enter(`/s/${page.slug}`);
    expect(cookie).toBeTruthy();
    await expect.poll(async () => (await ask(NAME, '/', 'POST', `password=${PASSWORD}`)).status).toBe(303);
    for (const path of paths)
      for (const [method, body] of callsOf(path))
        expect([path, method, await ask(NAME, path || '/', method, body)]).toEqual([
          path,
          method,
          await ask('status.nobody.com', path || '/', method, body),
        ]);
  });

  test('before and after it was published, and in the visitor’s language', async () => {
    const { id, slug } = await gated();
    const before = await ask(HOST, `/s/${slug}`);
    await change(id, { isPublic: false });
    expect(await ask(HOST, `/s/${slug}`)).toEqual(before);
    const german = await fetch(new URL(`/s/${slug}`, world().product.url), { headers: { 'accept-language': 'de-AT' } });
    expect(await german.text()).toContain('<html lang="de">');
  });

  test('after many visits and tries, the limits are the same too', async () => {
    const { slug } = await gated();
    const statuses = async (name: string) => {
      const found: number[] = [];
      for (let index = 0; index < 22; index += 1) {
        const headers = { 'x-forwarded-for': name === slug ? '203.0.114.1' : '203.0.114.2' };
        const body = new URLSearchParams({ password: 'wrong' });
        found.push((await fetch(new URL(`/s/${name}`, world().product.url), { method: 'POST', headers, body })).status);
      }
      return found;
    };
    const own = await statuses(slug);
    expect(own).toEqual(await statuses('nobody-here'));
    expect([own[19], own[20]]).toEqual([403, 429]);
  });
});

describe('a password', () => {
  test('opens the page where the visitor stands, and nothing keeps it', async () => {
    const { slug } = await gated();
    const { status, to, cookie } = await enter(`/s/${slug}/history`);
    expect([status, new URL(to ?? '').pathname]).toEqual([303, `/s/${slug}/history`]);
    expect(cookie).toMatch(new RegExp(`; Path=/s/${slug}; HttpOnly; SameSite=Lax$`));
    for (const path of ['', '/history', '/status.json', '/api/v2/summary.json', '/history.atom', '/badge.svg']) {
      const opened = await visitWith(`/s/${slug}${path}`, cookie);
      expect([path, opened.status, opened.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
      expect(opened.headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  test('ends all visits once it changes, and the old one opens nothing', async () => {
    const { id, slug } = await gated();
    const { cookie } = await enter(`/s/${slug}`);
    await change(id, { password: 'another harbour' });
    await expect.poll(async () => (await visitWith(`/s/${slug}`, cookie)).status).toBe(404);
    expect((await enter(`/s/${slug}`)).status).toBe(403);
    expect((await enter(`/s/${slug}`, 'another harbour')).status).toBe(303);
  });

  test('of one page opens no other', async () => {
    const [one, other] = [await gated(), await gated()];
    const { cookie } = await enter(`/s/${one.slug}`);
    expect((await visitWith(`/s/${one.slug}`, cookie)).status).toBe(200);
    expect((await visitWith(`/s/${other.slug}`, cookie)).status).toBe(404);
  });

  test('is needed before the page is gated, and forgotten once it is public', async () => {
    const { id, slug } = await stage.create();
    const refused = await change(id, { access: 'password' });
    expect([refused.status, refused.json]).toMatchObject([400, { fields: { password: 'Enter a password' } }]);
    expect((await change(id, { password: PASSWORD })).status).toBe(400);
    await change(id, { access: 'password', password: PASSWORD });
    expect(await stage.pageOf(id)).toMatchObject({ access: 'password' });
    expect(JSON.stringify(await stage.pageOf(id))).not.toMatch(/argon2|harbour/);
    await change(id, { access: 'public' });
    await expect.poll(async () => (await visit(`/s/${slug}`)).status).toBe(200);
    expect((await change(id, { access: 'password' })).status).toBe(400);
  });

  test('is asked for at an old address, and leads to the new one', async () => {
    const { id, slug } = await gated();
    await change(id, { slug: `${slug}-new` });
    await expect.poll(async () => (await visit(`/s/${slug}-new`)).status).toBe(404);
    expect((await visit(`/s/${slug}`)).status).toBe(404);
    const { to, cookie } = await enter(`/s/${slug}`);
    expect(new URL(to ?? '').pathname).toBe(`/s/${slug}-new`);
    expect(cookie).toContain(`Path=/s/${slug}-new;`);
  });
});

test('subscribers of a gated page get its emails, whose links lead to it and unsubscribe without a password', async () => {
  const { id, slug } = await stage.create();
  await subscribe(slug, 'ann@mail.example');
  await change(id, { access: 'password', password: PASSWORD });
  await stage.post(id, { kind: 'incident', title: 'Slow', text: 'We look into it.' });
  const [email] = await send();
  expect(email).toMatchObject({ to: 'ann@mail.example' });
  const incident = /\/s\/[\w-]+\/incidents\/\w+/.exec(email?.text ?? '')?.[0] ?? '';
  await expect.poll(async () => (await visit(incident)).status).toBe(404);
  const { to, cookie } = await enter(incident);
  expect(await (await visitWith(new URL(to ?? '').pathname, cookie)).text()).toContain('We look into it.');
  const unsubscribed = await visit(pathIn(email?.text ?? '', 'unsubscribe'), { 'List-Unsubscribe': 'One-Click' });
  expect(unsubscribed.status).toBe(200);
  expect(await stage.subscribers()).toMatchObject([{ state: 'unsubscribed' }]);
});
