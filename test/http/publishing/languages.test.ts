import { expect, test } from 'vitest';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const { create, visit, call, pageOf, world } = eachSubscribedPage();

test('visitors choose among the languages that the team offers, by the URL alone', async () => {
  const { id, slug } = await create();
  expect((await visit(`/s/${slug}/de`)).status).toBe(404);
  const saved = await call('updatePublishedPage', id, { otherLanguages: ['de', 'en', 'ja', 'de'] });
  expect(saved.json).toMatchObject({ language: 'en', otherLanguages: ['de', 'ja'] });
  const own = await visit(`/s/${slug}`);
  const german = await fetch(new URL(`/s/${slug}/de`, world().product.url), { headers: { 'accept-language': 'fr' } });
  expect([german.status, german.headers.get('content-language'), german.headers.get('vary')]).toEqual([
    200,
    'de',
    'accept-encoding',
  ]);
  expect(german.headers.get('etag')).not.toBe(own.headers.get('etag'));
  expect(german.headers.get('set-cookie')).toBeNull();
  const html = await german.text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain(`href="/s/${slug}/de/subscribe"`);
  expect(await (await visit(`/s/${slug}/de/history`)).text()).toContain('Vorfälle nach Monat');
  expect((await visit(`/s/${slug}/fr`)).status).toBe(404);
});

test('a visitor of another language subscribes in it, and gets a link that speaks it', async () => {
  const { id, slug } = await create();
  await call('updatePublishedPage', id, { otherLanguages: ['de'] });
  expect(await (await visit(`/s/${slug}/de/subscribe`)).text()).toContain('Updates per E-Mail');
  const asked = await visit(`/s/${slug}/de/subscribe`, { email: 'ann@mail.example' });
  expect(await asked.text()).toContain('Sehen Sie in Ihr Postfach');
  expect(await (await visit(`/s/${slug}/fr/subscribe`)).text()).toContain('Get updates by email');
});

test('a page that changes its language keeps offering the others', async () => {
  const { id } = await create();
  await call('updatePublishedPage', id, { otherLanguages: ['de', 'fr'] });
  await call('updatePublishedPage', id, { language: 'de' });
  expect(await pageOf(id)).toMatchObject({ language: 'de', otherLanguages: ['fr'] });
});
