import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#api';
import { change } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';

type Schemas = components['schemas'];

let [ours, others]: AdminWorld[] = [];
let headers: Headers = {};

beforeAll(async () => {
  [ours, others] = [await createAdminWorld(), await createAdminWorld()];
  ({ headers } = await ours.signUp('maya'));
});
afterAll(async () => {
  await ours?.close();
  await others?.close();
});

const call = (id: Parameters<AdminWorld['call']>[0], pageId: number, body: object) =>
  ours!.call(id, { headers, path: { id: pageId }, body });
const newPage = async (slug: string) => {
  const body = { name: slug, slug, isPublic: true };
  return ((await ours!.call('createPublishedPage', { headers, body })).json as Schemas['PublishedPage']).id;
};
const edit = (id: number, items: readonly object[]) =>
  call('editPublishedContent', id, { sections: [{ name: 'All', items }] });
const monitor = async (slug: string, more: object = {}, by = ours!, own: Headers | undefined = headers) => {
  const body = { name: `Watches ${slug}`, statusPageUrl: `${ours!.product.url}/s/${slug}`, ...more };
  return by.call('addService', { headers: own, body });
};
const idOf = ({ json }: { readonly json: unknown }) => (json as { readonly id: number }).id;

test('another Allclear monitors our page: it reads its API and its feeds', async () => {
  const id = await newPage('shop');
  const edited = (await edit(id, [{ name: 'Cards' }, { name: 'Refunds' }])).json as Schemas['PublishedPage'];
  const itemId = edited.sections[0]?.items[0]?.id;
  await call('createPost', id, {
    kind: 'incident',
    title: 'Cards fail',
    text: 'We look.',
    items: [{ itemId, status: 'outage' }],
  });
  const added = await monitor('shop', {}, others!, others!.owner);
  expect(added.status).toBe(201);
  const service = (await others!.call('getService', { headers: others!.owner, path: { id: idOf(added) } }))
    .json as Schemas['ServiceDetail'];
  expect(service).toMatchObject({ currentStatus: 'outage' });
  expect(service.components.map(({ name }) => name)).toEqual(expect.arrayContaining(['Cards', 'Refunds']));
  for (const path of ['shop/history.atom', 'shop/history.rss']) {
    const read = await monitor(path, {}, others!, others!.owner);
    expect([path, read.status, (read.json as Schemas['Service']).problem]).toEqual([path, 201, null]);
  }
  await change(ours!.em)`delete from publishing.page`;
});

test('a page that follows itself is refused, through another page too, and following other items is not', async () => {
  const [first, second] = [await newPage('first'), await newPage('second')];
  const edited = (await edit(first, [{ name: 'A' }, { name: 'B' }])).json as Schemas['PublishedPage'];
  const [a, b] = edited.sections[0]!.items;
  const whole = idOf(await monitor('first'));
  const onlyB = await monitor('first', { name: 'Only B', components: [b!.publicId] });
  expect(onlyB.status).toBe(201);
  const follows = (serviceId: number) => ({ parts: [{ serviceId }] });
  const items = (more: object) => [
    { id: a!.id, name: 'A', ...more },
    { id: b!.id, name: 'B' },
  ];
  expect(await edit(first, items(follows(whole)))).toMatchObject({
    status: 400,
    json: { fields: { parts: expect.stringContaining('A would follow itself') } },
  });
  expect((await edit(first, items(follows(idOf(onlyB))))).status).toBe(200);
  // Through a second page.
  expect((await edit(second, [{ name: 'C', ...follows(whole) }])).status).toBe(200);
  const between = idOf(await monitor('second'));
  expect((await edit(first, items(follows(between)))).status).toBe(400);
});

test('a service whose URL or components change so that an item follows itself is refused, as at the item', async () => {
  await change(ours!.em)`delete from publishing.page`;
  const [third, fourth] = [await newPage('third'), await newPage('fourth')];
  const edited = (await edit(third, [{ name: 'A' }, { name: 'B' }])).json as Schemas['PublishedPage'];
  const [a, b] = edited.sections[0]!.items;
  await edit(fourth, [{ name: 'C' }]);
  const service = idOf(await monitor('fourth'));
  const items = [
    { id: a!.id, name: 'A', parts: [{ serviceId: service }] },
    { id: b!.id, name: 'B' },
  ];
  expect((await edit(third, items)).status).toBe(200);
  const move = (body: object) => call('editService', service, body);
  const statusPageUrl = `${ours!.product.url}/s/third`;
  expect(await move({ statusPageUrl })).toMatchObject({
    status: 400,
    json: { fields: { statusPageUrl: 'A on your status page third would follow itself.' } },
  });
  expect((await move({ statusPageUrl, components: [b!.publicId] })).status).toBe(200);
  expect((await move({ components: [a!.publicId] })).status).toBe(400);
  expect((await move({ components: [] })).status).toBe(400);
  const kept = (await ours!.call('getService', { headers, path: { id: service } })).json as Schemas['ServiceDetail'];
  expect(kept).toMatchObject({ statusPageUrl, watchedComponents: [{ id: b!.publicId }] });
});
