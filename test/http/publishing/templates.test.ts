import { expect, test } from 'vitest';
import type { components } from '#api';
import { change } from '../../../src/platform/database/query.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

type Template = components['schemas']['PostTemplate'];

const stage = eachPublishedPage();
const words = { name: 'Card outage', kind: 'incident', title: 'Cards fail', text: 'We look into it.' };
const create = (id: number, body: object = words) => stage.call('createPostTemplate', id, body);
const list = async (id: number) => (await stage.call('listPostTemplates', id)).json as Template[];

test('keeps words and items for posts, by name', async () => {
  const { id, itemId } = await stage.create();
  const items = [{ itemId, status: 'outage' }];
  const made = await create(id, { ...words, items });
  expect([made.status, made.json]).toMatchObject([201, { ...words, items, mayBeDown: false }]);
  await create(id, { name: 'Any move', kind: 'maintenance', title: 'Move', text: 'We move.', mayBeDown: true });
  expect((await list(id)).map(({ name, kind, mayBeDown }) => [name, kind, mayBeDown])).toEqual([
    ['Any move', 'maintenance', true],
    ['Card outage', 'incident', false],
  ]);
});

test('is replaced as a whole, and deleted alone', async () => {
  const { id, itemId } = await stage.create();
  const { id: templateId } = (await create(id, { ...words, items: [{ itemId, status: 'outage' }] })).json as Template;
  const changed = await stage.call('updatePostTemplate', templateId, { ...words, title: 'Cards are slow' });
  expect(changed.json).toMatchObject({ id: templateId, title: 'Cards are slow', items: [] });
  await stage.post(id, { kind: 'incident', title: 'Cards fail', text: 'We look into it.' });
  expect((await stage.call('deletePostTemplate', templateId)).status).toBe(204);
  expect((await stage.call('deletePostTemplate', templateId)).status).toBe(404);
  expect([await list(id), await stage.postsOf(id)]).toMatchObject([[], [{ title: 'Cards fail' }]]);
});

test('loses an item that the page no longer has', async () => {
  const { id, itemId } = await stage.create();
  await create(id, { ...words, items: [{ itemId, status: 'outage' }] });
  await stage.call('editPublishedContent', id, { sections: [] });
  expect(await list(id)).toMatchObject([{ name: 'Card outage', items: [] }]);
});

test('is refused with a name that is taken, with items of another page, empty, and beyond 50', async () => {
  const [one, other] = [await stage.create(), await stage.create()];
  await create(one.id);
  expect((await create(one.id, { ...words, name: ' card OUTAGE ' })).status).toBe(409);
  expect((await create(other.id)).status).toBe(201);
  const foreign = { ...words, name: 'Foreign', items: [{ itemId: other.itemId, status: 'outage' }] };
  expect((await create(one.id, foreign)).status).toBe(400);
  for (const field of ['name', 'title', 'text'])
    expect((await create(one.id, { ...words, name: 'New', [field]: ' ' })).status).toBe(400);
  await change(stage.world().em)`
    insert into publishing.post_template (team_id, page_id, name, kind, title, text, created_at, updated_at)
    select team_id, id, 'Template ' || n, 'incident', 'T', 'T', now(), now()
    from publishing.page, generate_series(2, 50) n where id = ${one.id}
  `;
  expect((await create(one.id, { ...words, name: 'Too many' })).status).toBe(409);
});

test('is in the data export', async () => {
  const { id } = await stage.create();
  await create(id);
  const exported = (await stage.world().call('exportUser', { headers: stage.headers() })).json;
  expect(exported).toMatchObject({ publishedPages: [{ id, templates: [{ name: 'Card outage' }] }] });
});
