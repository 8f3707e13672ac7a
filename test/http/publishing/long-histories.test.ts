import { expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { MAX_UPDATES } from '../../../src/publishing/posts/manage-updates.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

const { world, call, create, post, postsOf } = eachPublishedPage();
const status = async (slug: string) =>
  (await (await fetch(new URL(`/s/${slug}/status.json`, world().product.url))).json()) as {
    readonly incidents: readonly { readonly updates: readonly { readonly text: string }[] }[];
    readonly sections: readonly { readonly items: readonly { readonly days: readonly object[] }[] }[];
  };

test('an incident has up to 100 updates, and can still end', async () => {
  const { id } = await create();
  const { id: postId } = await post(id, { kind: 'incident', title: 'Slow', text: 'We look.' });
  await change(world().em)`
    insert into publishing.post_update (post_id, public_id, phase, text, shown_at, notifies, created_at)
    select ${postId}, 'u' || n, 'investigating', 'We still look.', now() - n * interval '1 second', false, now()
    from generate_series(1, ${MAX_UPDATES - 2}) as n
  `;
  const add = async (body: object) => (await call('addPostUpdate', postId, body)).status;
  expect(await add({ text: 'We found it.', phase: 'identified' })).toBe(201);
  expect(await add({ text: 'More.' })).toBe(409);
  expect(await add({ text: 'It works.', phase: 'resolved' })).toBe(201);
  expect(await add({ text: 'Again.', phase: 'resolved' })).toBe(409);
  expect(await add({ text: 'Once more.', phase: 'investigating' })).toBe(409);
});

test('of more text than a page may have, the newest updates are shown, and one of each incident', async () => {
  const { id, slug } = await create();
  const [old, long] = [
    await post(id, { kind: 'incident', title: 'Old', text: 'The old one.' }),
    await post(id, { kind: 'incident', title: 'Long', text: 'The newest.' }),
  ];
  await change(world().em)`
    update publishing.post_update set shown_at = now() - interval '1 day' where post_id = ${old.id}
  `;
  await change(world().em)`
    insert into publishing.post_update (post_id, public_id, phase, text, shown_at, notifies, created_at)
    select ${long.id}, 'l' || n, 'investigating', n || repeat('x', 4900), now() - n * interval '1 minute', false, now()
    from generate_series(1, 200) as n
  `;
  const shown = (await postsOf(id)).map(({ title, updates }) => [title, updates.length]);
  expect(Object.fromEntries(shown)).toEqual({ Old: 1, Long: expect.toSatisfy((count) => count > 100 && count < 130) });
  await call('addPostUpdate', old.id, { text: 'Still.' });
  await expect
    .poll(async () => (await status(slug)).incidents.map(({ updates }) => updates[0]?.text))
    .toContain('Still.');
  expect((await status(slug)).incidents.find(({ updates }) => updates.length > 2)?.updates[0]?.text).toBe(
    'The newest.',
  );
});

test('a status that changes every few minutes for months is shown for as long as a page can count', async () => {
  const { slug, itemId } = await create();
  await change(world().em)`
    insert into publishing.item_change (item_id, status, changed_at)
    select ${itemId}, case when n % 2 = 0 then 'outage' else 'operational' end, now() - n * interval '4 minutes'
    from generate_series(1, 31000) as n
  `;
  const [item] = (await status(slug)).sections[0]?.items ?? [];
  // 30,000 changes are 83 days.
  expect(item?.days.length).toBeGreaterThan(82);
  expect(item?.days.length).toBeLessThan(86);
});
