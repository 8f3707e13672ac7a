import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { components } from '#api';
import { change, query } from '../../../src/platform/database/query.ts';
import { postgresDeletedPages } from '../../../src/publishing/adapters/postgres-deleted-pages.ts';
import { purgeDeletedPages } from '../../../src/publishing/pages/deleted-pages.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { createStage, type Stage } from '../../support/operations/stage.ts';

type Schemas = components['schemas'];

let world: AdminWorld;
let stage: Stage;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await change(world.em)`delete from publishing.page`;
  stage = await createStage(world);
});

type Operation = Parameters<AdminWorld['call']>[0];

const call = (id: Operation, more: object = {}, headers = stage.headers) => world.call(id, { headers, ...more });
const create = async (slug: string) =>
  (await call('createPublishedPage', { body: { name: `Page ${slug}`, slug } })).json as Schemas['PublishedPage'];
/** A public page with an item that follows the service, and a post. */
const published = async () => {
  const { id } = await create('acme');
  const items = [{ name: 'Cards', parts: [{ serviceId: stage.service.id }], worsenAfter: 0, recoverAfter: 0 }];
  await call('editPublishedContent', { path: { id }, body: { sections: [{ name: 'Payments', items }] } });
  const post = { kind: 'incident', title: 'Slow', text: 'We look into it.' };
  const posted = (await call('createPost', { path: { id }, body: post })).json as Schemas['Post'];
  const page = (await call('updatePublishedPage', { path: { id }, body: { isPublic: true, slug: 'acme-2' } })).json;
  return { id, page: page as Schemas['PublishedPage'], posted };
};
const remove = (id: number) => call('deletePublishedPage', { path: { id } });
const restore = (id: number) => call('restorePublishedPage', { path: { id } });
const visited = async (slug: string) => (await fetch(`${world.product.url}/s/${slug}`)).status;
const deleted = async () => (await call('listRecentlyDeleted')).json as readonly Schemas['RecentlyDeleted'][];
const messageOf = ({ json }: { readonly json: unknown }) => (json as { readonly message: string }).message;

test('a restored page has its URLs, items, posts and history, and is public again', async () => {
  const { id, page, posted } = await published();
  await expect.poll(() => visited('acme')).toBe(200);
  const updatedAt = expect.any(String);
  const posts = (await call('listPosts', { path: { id } })).json;
  expect((await remove(id)).status).toBe(204);
  await expect.poll(async () => [await visited('acme'), await visited('acme-2')]).toEqual([404, 404]);
  expect(await deleted()).toMatchObject([
    { kind: 'status_page', id, name: 'Page acme', deletedBy: stage.user.username, until: expect.any(String) },
  ]);

  const item = page.sections[0]!.items[0]!;
  const onItem = { path: { id: item.id }, body: { status: 'outage' } };
  for (const answer of [
    await remove(id),
    await call('getPublishedPage', { path: { id } }),
    await call('listPosts', { path: { id } }),
    await call('setPublishedStatus', onItem),
    await call('addPostUpdate', { path: { id: posted.id }, body: { phase: 'resolved', text: 'It works.' } }),
  ])
    expect(answer.status).toBe(404);
  await call('setServiceStatus', { path: { serviceId: stage.service.id }, body: { status: 'outage' } });
  await world.product.steps.publish();
  expect(await query(world.em)`select from publishing.item where look_at is not null`).toEqual([]);
  await call('clearServiceStatus', { path: { serviceId: stage.service.id } });

  const restored = await restore(id);
  expect(restored, restored.text).toMatchObject({ status: 200, json: { ...page, updatedAt } });
  // The time to undo one goes on.
  const lasting = (posts as readonly object[]).map((post) => ({ ...post, undoSeconds: expect.any(Number) }));
  expect((await call('listPosts', { path: { id } })).json).toEqual(lasting);
  await expect.poll(async () => [await visited('acme'), await visited('acme-2')]).toEqual([200, 200]);
  expect(await deleted()).toEqual([]);
  expect((await restore(id)).status).toBe(404);
});

test('its name stays taken, and its own team hears why', async () => {
  const { id } = await published();
  await remove(id);
  for (const slug of ['acme', 'acme-2']) {
    const own = await call('createPublishedPage', { body: { name: 'Again', slug } });
    expect([own.status, messageOf(own)]).toEqual([
      409,
      `Your deleted status page has the name ${slug}. Restore it, or choose another name.`,
    ]);
    const { headers } = await createStage(world);
    const other = await call('createPublishedPage', { body: { name: 'Theirs', slug } }, headers);
    expect(messageOf(other)).toBe(`The name ${slug} is taken. Choose another one.`);
  }
});

test('it is deleted for good after 30 days, or when 20 others were deleted since', async () => {
  const { id } = await published();
  await remove(id);
  await query(world.em)`update publishing.page set deleted_at = now() - interval '31 days'`;
  expect(await deleted()).toEqual([]);
  expect((await restore(id)).status).toBe(404);
  await purgeDeletedPages({ deletedPages: postgresDeletedPages(world.em), now: () => new Date() })();
  expect(await query(world.em)`select from publishing.page`).toEqual([]);

  const ids: number[] = [];
  for (let nth = 0; nth <= 20; nth++) {
    const page = await create(`page-${nth}`);
    ids.push(page.id);
    await remove(page.id);
  }
  expect((await deleted()).map((one) => one.id)).toEqual(ids.slice(1).reverse());
});

test('only admins list and restore it, and not beyond the limit of pages', async () => {
  const { id } = await published();
  await remove(id);
  await query(world.em)`update accounts.team_member set role = 'member' where user_id = ${stage.user.id}`;
  expect(await deleted()).toEqual([]);
  expect((await restore(id)).status).toBe(403);
  await query(world.em)`update accounts.team_member set role = 'admin' where user_id = ${stage.user.id}`;
  for (let nth = 0; nth < 20; nth++) await create(`page-${nth}`);
  expect(messageOf(await restore(id))).toBe(
    "You've reached the limit of 20 status pages. Delete one to restore another.",
  );
});
