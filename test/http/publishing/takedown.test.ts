import { describe, expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { eachSubscribedPage } from '../../support/subscribers-http.ts';

const stage = eachSubscribedPage();
const { create, visit, call, world, pageOf } = stage;
const asAdmin = (id: 'takeDownPage' | 'allowPage', slug: string) =>
  world().call(id, { path: { slug }, ...(id === 'takeDownPage' && { body: { reason: 'It imitates a bank.' } }) });

describe('a page that an administrator takes down', () => {
  test('answers as one that does not exist, and its team sees why and cannot publish it until it is allowed', async () => {
    const { id, slug } = await create();
    const nobody = await (await visit('/s/nobody-here')).text();
    expect((await visit(`/s/${slug}`)).status).toBe(200);
    expect(await asAdmin('takeDownPage', slug)).toMatchObject({ status: 200, json: { slug, name: 'Acme' } });
    await expect.poll(async () => (await visit(`/s/${slug}`)).text()).toBe(nobody);
    expect(await pageOf(id)).toMatchObject({ isPublic: false, takenDownBecause: 'It imitates a bank.' });
    expect(await call('updatePublishedPage', id, { isPublic: true })).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('It imitates a bank.') },
    });
    expect((await call('updatePublishedPage', id, { name: 'Acme Ltd' })).status).toBe(200);
    expect((await asAdmin('allowPage', slug)).status).toBe(204);
    expect(await call('updatePublishedPage', id, { isPublic: true })).toMatchObject({ status: 200 });
    await expect.poll(async () => (await visit(`/s/${slug}`)).status).toBe(200);
  });

  test('stays down at its former slug, and with every other change of its team', async () => {
    const { id, slug } = await create();
    await call('updatePublishedPage', id, { slug: `${slug}-new` });
    expect((await asAdmin('takeDownPage', slug)).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({ slug: `${slug}-new`, isPublic: false });
    expect((await asAdmin('takeDownPage', 'nobody-here')).status).toBe(404);
    const members = await world().call('takeDownPage', {
      headers: stage.headers(),
      path: { slug },
      body: { reason: 'Ours' },
    });
    expect(members.status).toBe(403);
  });

  test('sends nothing to its subscribers', async () => {
    const { id, slug } = await create();
    await stage.subscribe(slug, 'ann@mail.example');
    await stage.post(id, { kind: 'incident', title: 'Slow', text: 'We look.' });
    await asAdmin('takeDownPage', slug);
    expect(await stage.send()).toEqual([]);
  });
});

test('a page of a team in its trial asks search engines to leave it out, until the team pays', async () => {
  const { id, slug } = await create();
  const robots = async () => (await visit(`/s/${slug}`)).headers.get('x-robots-tag');
  expect(await robots()).toBe('noindex');
  const trial = await query<{ readonly ends: Date }>(world().em)`
    select trial_ends as ends from accounts.user_account where username = 'maya'
  `;
  await change(world().em)`update accounts.user_account set trial_ends = null where username = 'maya'`;
  await call('updatePublishedPage', id, { name: 'Acme' });
  await expect.poll(robots).toBeNull();
  await change(world().em)`
    update accounts.user_account set trial_ends = ${trial[0]?.ends}::timestamptz where username = 'maya'
  `;
});

test('a page says where it can be reported, on this server’s own host', async () => {
  const { slug } = await create();
  const html = await (await visit(`/s/${slug}`)).text();
  expect(html).toContain('href="mailto:abuse@allclear.test?subject=');
  expect(html).toContain('Report this page');
});
