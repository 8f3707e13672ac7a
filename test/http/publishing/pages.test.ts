import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { change, query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';

type Schemas = components['schemas'];
type Person = Awaited<ReturnType<AdminWorld['signUp']>>;

let world: AdminWorld;
let [maya, stranger]: Person[] = [];
/** Members of Maya's team. */
let [toms, veras]: Headers[] = [];
let service = 0;

beforeAll(async () => {
  world = await createAdminWorld();
  const people = await Promise.all(['maya', 'tom', 'vera', 'stranger'].map(world.signUp));
  [maya, stranger] = [people[0]!, people[3]!];
  toms = await inMayasTeam(people[1]!, 'member');
  veras = await inMayasTeam(people[2]!, 'viewer');
  service = await addService('Card');
});
afterAll(() => world.close());
beforeEach(() => change(world.em)`delete from publishing.page`);

const mayas = () => maya!.headers;
const inMayasTeam = async ({ id, headers }: Person, role: string): Promise<Headers> => {
  await query(world.em)`
    insert into accounts.team_member (team_id, user_id, role, created_at) values (${maya!.id}, ${id}, ${role}, now())
  `;
  const { team } = (await world.call('getUser', { headers: maya!.headers })).json as Schemas['User'];
  return { ...headers, 'allclear-team': team?.slug ?? '' };
};
const addService = async (name: string, headers = maya!.headers): Promise<number> => {
  const body = { name, statusPageUrl: `${world.page.url}/${name.toLowerCase()}` };
  return ((await world.call('addService', { headers, body })).json as { id: number }).id;
};
const create = (slug: string, headers = mayas(), more: object = {}) =>
  world.call('createPublishedPage', { headers, body: { name: 'Acme', slug, ...more } });
const created = async (slug: string) => (await create(slug)).json as Schemas['PublishedPage'];
const edit = (id: number, sections: readonly object[], more: object = {}) =>
  world.call('editPublishedContent', { headers: mayas(), path: { id }, body: { sections, ...more } });
const messageOf = ({ json }: { readonly json: unknown }) => (json as { readonly message: string }).message;
/** A page with an item that follows the service without waits. */
const withItem = async (slug: string, item: object = {}) => {
  const { id } = await created(slug);
  const items = [{ name: 'Card payments', parts: [{ serviceId: service }], worsenAfter: 0, recoverAfter: 0, ...item }];
  const page = (await edit(id, [{ name: 'Payments', items }])).json as Schemas['PublishedPage'];
  return { id, item: page.sections[0]!.items[0]! };
};
const pageOf = async (id: number, headers = veras) =>
  (await world.call('getPublishedPage', { headers, path: { id } })).json as Schemas['PublishedPage'];

describe('a status page', () => {
  test('is created, listed for everybody in the team, changed and deleted', async () => {
    const page = await created('acme');
    expect(page).toMatchObject({
      name: 'Acme',
      slug: 'acme',
      isPublic: false,
      sections: [],
      headline: { kind: 'clear' },
    });
    expect(page.publicId).toMatch(/^[a-z0-9]{12}$/);
    const path = { id: page.id };
    const body = {
      name: 'Acme status',
      isPublic: true,
      language: 'de',
      timeZone: 'Europe/Berlin',
      supportUrl: 'mailto:help@acme.example',
      credit: false,
    };
    const changed = (await world.call('updatePublishedPage', { headers: mayas(), path, body })).json;
    expect(changed).toMatchObject({ ...body, slug: 'acme', publicId: page.publicId });
    const list = (await world.call('listPublishedPages', { headers: veras })).json;
    expect(list).toMatchObject([{ id: page.id, name: 'Acme status', items: 0, drafts: 0 }]);
    expect((await world.call('deletePublishedPage', { headers: mayas(), path })).status).toBe(204);
    expect((await world.call('listPublishedPages', { headers: veras })).json).toEqual([]);
  });

  test('has a slug of its own on the server, and none that is reserved', async () => {
    await created('acme');
    const other = await create('acme', stranger!.headers);
    expect([other.status, messageOf(other)]).toEqual([409, 'The name acme is taken. Choose another one.']);
    for (const slug of ['login', 'my-bank', 'acme-login', 'a--b', '-acme', 'Ä'])
      expect((await create(slug)).status).toBe(400);
    expect((await create('ACME-2')).json).toMatchObject({ slug: 'acme-2' });
  });

  test('belongs to its team: others find nothing', async () => {
    const { id } = await created('acme');
    const headers = stranger!.headers;
    expect((await world.call('getPublishedPage', { headers, path: { id } })).status).toBe(404);
    expect((await world.call('updatePublishedPage', { headers, path: { id }, body: { name: 'Mine' } })).status).toBe(
      404,
    );
    expect((await world.call('deletePublishedPage', { headers, path: { id } })).status).toBe(404);
    expect((await world.call('listPosts', { headers, path: { id } })).status).toBe(404);
  });

  test('is changed by admins, and posted on by members', async () => {
    const { id, item } = await withItem('acme');
    expect((await create('toms', toms)).status).toBe(403);
    expect(
      (await world.call('updatePublishedPage', { headers: toms, path: { id }, body: { name: 'Mine' } })).status,
    ).toBe(403);
    const post = { kind: 'incident', title: 'Slow', text: 'We look into it.' };
    expect((await world.call('createPost', { headers: toms, path: { id }, body: post })).status).toBe(201);
    expect((await world.call('createPost', { headers: veras, path: { id }, body: post })).status).toBe(403);
    const hand = { headers: toms, path: { id: item.id }, body: { status: 'degraded' } };
    expect((await world.call('setPublishedStatus', hand)).json).toMatchObject({ status: 'degraded' });
  });

  test('is limited to 20 for a team', async () => {
    for (let n = 0; n < 20; n++) await created(`acme-${n}`);
    const one = await create('acme-20');
    expect([one.status, messageOf(one)]).toEqual([
      409,
      "You've reached the limit of 20 status pages. Delete one to add another.",
    ]);
  });
});

describe('its content', () => {
  test('keeps its order and the history of items that stay', async () => {
    const { id, item } = await withItem('acme');
    const page = await pageOf(id);
    const [section] = page.sections;
    const kept = { id: item.id, name: 'Cards', parts: [{ serviceId: service, cap: 'degraded' }] };
    const after = await edit(id, [
      { name: 'Email', items: [{ name: 'Delivery' }] },
      { id: section!.id, name: 'Money', items: [{ name: 'Payouts' }, kept] },
    ]);
    const { sections } = after.json as Schemas['PublishedPage'];
    expect(sections.map(({ name, items }) => [name, items.map((one) => one.name)])).toEqual([
      ['Email', ['Delivery']],
      ['Money', ['Payouts', 'Cards']],
    ]);
    expect(sections[1]!.items[1]).toMatchObject({
      id: item.id,
      publicId: item.publicId,
      parts: [{ serviceId: service, cap: 'degraded' }],
    });
    const left = (await edit(id, [{ id: section!.id, name: '', items: [] }])).json as Schemas['PublishedPage'];
    expect(left.sections).toMatchObject([{ id: section!.id, items: [] }]);
  });

  test('is refused with services or items of others, and if somebody changed it meanwhile', async () => {
    const { id, item } = await withItem('acme');
    const theirs = await addService('Theirs', stranger!.headers);
    const foreign = await edit(id, [{ name: '', items: [{ name: 'A', parts: [{ serviceId: theirs }] }] }]);
    expect([foreign.status, messageOf(foreign)]).toEqual([400, 'Choose your own services']);
    const other = await withItem('other');
    expect((await edit(id, [{ name: '', items: [{ id: other.item.id, name: 'A' }] }])).status).toBe(400);
    expect(
      (
        await edit(id, [
          {
            name: '',
            items: [
              { id: item.id, name: 'A' },
              { id: item.id, name: 'B' },
            ],
          },
        ])
      ).status,
    ).toBe(400);
    const { updatedAt } = await pageOf(id);
    await world.call('updatePublishedPage', { headers: mayas(), path: { id }, body: { name: 'New' } });
    expect((await edit(id, [], { readAt: updatedAt })).status).toBe(409);
  });

  test('holds on to its services, and says so', async () => {
    const { id } = await withItem('acme');
    const refused = await world.call('deleteService', { headers: mayas(), path: { id: service } });
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'Used by Card payments on Acme. Remove it from the status page first.',
    ]);
    await edit(id, []);
    const spare = await addService('Spare');
    expect((await world.call('deleteService', { headers: mayas(), path: { id: spare } })).status).toBe(204);
  });
});

describe('a status', () => {
  test('by hand replaces the service until it is cleared, and stands in the audit log', async () => {
    const { id, item } = await withItem('acme');
    const path = { id: item.id };
    await world.call('setPublishedStatus', { headers: toms, path, body: { status: 'outage', until: 'cleared' } });
    expect(await pageOf(id)).toMatchObject({
      headline: { kind: 'trouble', status: 'outage', names: ['Card payments'] },
      sections: [{ items: [{ status: 'outage', byHand: { status: 'outage', until: 'cleared' } }] }],
    });
    expect((await world.call('clearPublishedStatus', { headers: toms, path })).status).toBe(204);
    expect((await pageOf(id)).sections[0]!.items[0]).toMatchObject({ status: 'operational', byHand: null });
    const entries = await query<{ operation: string; target_name: string }>(world.em)`
      select operation, target_name from platform.audit_entry where target = ${String(item.id)} order by id desc limit 2
    `;
    expect(entries).toEqual([
      { operation: 'clearPublishedStatus', target_name: 'Card payments' },
      { operation: 'setPublishedStatus', target_name: 'Card payments' },
    ]);
  });

  test('by a program holds until the next call, and changes once', async () => {
    const { id, item } = await withItem('acme', { parts: [], takesApi: true });
    expect(item.status).toBe('unknown');
    const send = (body: object) => world.call('sendPublishedStatus', { headers: toms, path: { id: item.id }, body });
    for (let n = 0; n < 3; n++) await send({ status: 'degraded', expiresIn: 60 });
    expect((await pageOf(id)).sections[0]!.items[0]).toMatchObject({
      status: 'degraded',
      sent: { status: 'degraded' },
    });
    const changes = await query<{ status: string }>(world.em)`
      select status from publishing.item_change where item_id = ${item.id} order by id
    `;
    expect(changes.map(({ status }) => status)).toEqual(['unknown', 'degraded']);
    expect((await send({ status: 'degraded', expiresIn: 2_592_001 })).status).toBe(400);
  });
});
