import { describe, expect, test } from 'vitest';
import type { components } from '#api';
import { answersOf } from '../../support/host-request.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

type Page = components['schemas']['PublishedPage'];

const HOST = 'pages.allclear-status.com';
const SITE = `https://${HOST}`;
const stage = eachSubscribedPage({ ALLCLEAR_PAGES_URL: SITE });
const { create, call, world, headers, send } = stage;

const at = (host: string, path: string, more: Parameters<typeof answersOf>[2] = {}) =>
  answersOf(world().product.url, host, { path, ...more });
const form = (values: Readonly<Record<string, string>>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(values).toString(),
});
const app = () => new URL(world().product.url).host;

describe('status pages on a host of their own', () => {
  test('have their URLs there, and no cookie of the app reaches them', async () => {
    const { id, slug } = await create();
    expect((await call('getPublishedPage', id)).json as Page).toMatchObject({ url: `${SITE}/s/${slug}` });
    const { status, body, headers: answered } = await at(HOST, `/s/${slug}`);
    expect(status).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="${SITE}/s/${slug}">`);
    expect(answered).not.toHaveProperty('set-cookie');
    expect(JSON.parse((await at(HOST, `/s/${slug}/api/v2/summary.json`)).body)).toMatchObject({
      page: { url: `${SITE}/s/${slug}` },
    });
  });

  test('are led to from the app’s name, whether they exist or not', async () => {
    const { slug } = await create();
    for (const path of [`/s/${slug}`, `/s/${slug}/history.atom?x=1`, `/s/${slug}/subscribe`, '/s/nobody']) {
      const { status, headers: answered } = await at(app(), path);
      expect([status, answered.location]).toEqual([308, `${SITE}${path}`]);
    }
  });

  test('share their name with no route of the app', async () => {
    const { slug } = await create();
    const cookie = String(headers().cookie);
    for (const path of [
      '/',
      '/api/user',
      '/api/health',
      '/login',
      '/docs',
      '/healthz',
      `/s/${slug}/../../api/health`,
    ]) {
      const { status, body } = await at(HOST, path, { headers: { cookie } });
      expect([path, status, body.startsWith('<!doctype html>')]).toEqual([path, 404, true]);
    }
    expect((await at(app(), '/api/health')).status).toBe(200);
    const claimed = await call('addPageDomain', (await create()).id, { name: HOST });
    expect(claimed.status).toBe(400);
  });

  test('send emails that lead there, and take one click at either name without a redirect', async () => {
    const { id, slug } = await create();
    await at(HOST, `/s/${slug}/subscribe`, form({ email: 'ann@mail.example', scope: 'all' }));
    const [asked] = await send();
    const [confirm = ''] = /https:\S+\/confirm\/\S+/.exec(asked!.text) ?? [];
    expect(confirm).toContain(`${SITE}/s/${slug}/`);
    expect((await at(HOST, new URL(confirm).pathname, form({}))).status).toBe(200);
    await stage.post(id, { kind: 'incident', title: 'Slow', text: 'We look.' });
    const [email] = await send();
    const unsubscribe = new URL(email!.headers['list-unsubscribe']!.slice(1, -1));
    expect(unsubscribe.origin).toBe(SITE);
    const clicked = await at(app(), unsubscribe.pathname, form({ 'List-Unsubscribe': 'One-Click' }));
    expect(clicked.status).toBe(200);
    expect(await stage.subscribers()).toMatchObject([{ state: 'unsubscribed' }]);
  });

  test('let members in there, with a cookie of that name alone', async () => {
    const { id, slug } = await create();
    await call('updatePublishedPage', id, { access: 'members' });
    expect((await at(HOST, `/s/${slug}`)).status).toBe(404);
    for (const url of [`${SITE}/s/${slug}`, new URL(`/s/${slug}`, world().product.url).href]) {
      const visit = await world().call('visitPublishedPage', { headers: headers(), body: { url } });
      const entrance = new URL((visit.json as { readonly url: string }).url);
      expect(entrance.href).toContain(`${SITE}/s/${slug}?code=`);
      const { status, headers: answered } = await at(HOST, `${entrance.pathname}${entrance.search}`);
      expect([status, answered.location]).toEqual([303, `${SITE}/s/${slug}`]);
      const [cookie = ''] = answered['set-cookie'] ?? [];
      expect(cookie).not.toMatch(/domain=/i);
      const shown = await at(HOST, `/s/${slug}`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
      expect(shown.status).toBe(200);
    }
  });
});
