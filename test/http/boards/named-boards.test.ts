import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';

type Schemas = components['schemas'];
type Person = Awaited<ReturnType<AdminWorld['signUp']>>;
type Answer = { readonly status: number; readonly json: unknown };

let world: AdminWorld;
let maya: Person;
let stranger: Person;
/** Members of Maya's team. */
let toms: Headers;
let veras: Headers;
let [card, mail, strangers] = [0, 0, 0];

beforeAll(async () => {
  world = await createAdminWorld();
  const [first, second, third, other] = await Promise.all(['maya', 'tom', 'vera', 'stranger'].map(world.signUp));
  [maya, stranger] = [first!, other!];
  toms = await inMayasTeam(second!, 'member');
  veras = await inMayasTeam(third!, 'viewer');
  [card, mail] = [await addService('Card'), await addService('Mail')];
  strangers = await addService('Other', stranger.headers);
});
afterAll(() => world.close());

const inMayasTeam = async ({ id, headers }: Person, role: string): Promise<Headers> => {
  await query(world.em)`
    insert into accounts.team_member (team_id, user_id, role, created_at) values (${maya.id}, ${id}, ${role}, now())
  `;
  const { team } = (await world.call('getUser', { headers: maya.headers })).json as Schemas['User'];
  return { ...headers, 'allclear-team': team?.slug ?? '' };
};
const addService = async (name: string, headers = maya.headers): Promise<number> => {
  const body = { name, statusPageUrl: `${world.page.url}/${name.toLowerCase()}` };
  const added = await world.call('addService', { headers, body });
  return (added.json as { id: number }).id;
};
const create = (name: string, serviceIds: readonly number[], headers = toms): Promise<Answer> =>
  world.call('createBoard', { headers, body: { name, serviceIds } });
const created = async (name: string, serviceIds: readonly number[]) =>
  (await create(name, serviceIds)).json as Schemas['Board'];
const update = (id: number, body: object, headers = toms): Promise<Answer> =>
  world.call('updateBoard', { headers, path: { id }, body });
const remove = (id: number, headers = toms): Promise<Answer> => world.call('deleteBoard', { headers, path: { id } });
const list = async (headers = toms) => (await world.call('listBoards', { headers })).json as Schemas['Board'][];
/** The connections that wait for a lock. */
const waiting = () =>
  query(world.em)`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
const messageOf = ({ json }: Answer) => (json as { readonly message: string }).message;
const namesOf = ({ json }: Answer) => (json as readonly { readonly name: string }[]).map(({ name }) => name);

describe('a board', () => {
  test('is created, listed for everybody in the team, changed and deleted', async () => {
    const board = await created(' Payments ', [mail, card, card]);
    expect(board).toMatchObject({ name: 'Payments', serviceIds: [card, mail], isStart: false });
    expect(board.slug).toBe(`payments-${board.id}`);
    expect(await list(veras)).toEqual([board]);
    const renamed = (await update(board.id, { name: 'Cards', serviceIds: [card] })).json;
    expect(renamed).toMatchObject({ name: 'Cards', slug: board.slug, serviceIds: [card] });
    expect((await update(board.id, {})).json).toMatchObject({ name: 'Cards', serviceIds: [card] });
    expect((await remove(board.id)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await world.call('listServices', { headers: toms })).json).toHaveLength(2);
  });

  test('has a name of its own in its team, whatever its case', async () => {
    const { id } = await created('Payments', []);
    const other = await created('Office', []);
    const again = await create('PAYMENTS', []);
    expect([again.status, messageOf(again)]).toEqual([
      409,
      'A board named PAYMENTS already exists. Choose another name.',
    ]);
    expect((await update(other.id, { name: 'payments' })).status).toBe(409);
    expect((await update(id, { name: 'payments' })).status).toBe(200);
    expect((await create('Payments', [], stranger.headers)).status).toBe(201);
    for (const one of [id, other.id]) await remove(one);
  });

  test('takes only services of its team', async () => {
    const refused = await create('Payments', [card, strangers]);
    expect([refused.status, messageOf(refused)]).toEqual([400, 'Choose your own services']);
    const { id } = await created('Payments', [card]);
    expect((await update(id, { serviceIds: [strangers] })).status).toBe(400);
    await remove(id);
  });

  test('is one that does not exist for another team', async () => {
    const { id, slug } = await created('Secret', [card]);
    const { headers } = stranger;
    const feed = { name: 'Spy', boardId: id };
    expect((await update(id, { name: 'Mine' }, headers)).status).toBe(404);
    expect((await remove(id, headers)).status).toBe(404);
    expect((await world.call('chooseStartBoard', { headers, body: { boardId: id } })).status).toBe(404);
    for (const operation of ['listServices', 'listIncidents', 'listStatusChanges'] as const)
      expect((await world.call(operation, { headers, query: { boardId: id } })).status, operation).toBe(404);
    const refused = await world.call('createFeed', { headers, body: feed });
    expect([refused.status, messageOf(refused)]).toEqual([400, 'Choose one of your boards']);
    expect((await list(headers)).map((board) => board.slug)).not.toContain(slug);
    await remove(id);
  });

  test('is one of up to 50', async () => {
    const ids: number[] = [];
    for (let n = 1; n <= 50; n += 1) ids.push((await created(`Board ${n}`, [])).id);
    const refused = await create('One more', []);
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      "You've reached the limit of 50 boards. Delete one to add another.",
    ]);
    for (const id of ids) await remove(id);
  });

  test('loses a deleted service, and goes with its team', async () => {
    const gone = await addService('Gone');
    const { id } = await created('Payments', [card, gone]);
    await world.call('deleteService', { headers: toms, path: { id: gone } });
    expect((await list())[0]?.serviceIds).toEqual([card]);
    expect((await update(id, { serviceIds: [card, mail] })).json).toMatchObject({ serviceIds: [card, mail] });
    await remove(id);
    const leaving = await world.signUp('leaving');
    await world.call('createBoard', { headers: leaving.headers, body: { name: 'Ours', serviceIds: [] } });
    const [own] = await list(leaving.headers);
    await world.call('chooseStartBoard', { headers: leaving.headers, body: { boardId: own?.id ?? 0 } });
    await world.call('createFeed', { headers: leaving.headers, body: { name: 'Ours', boardId: own?.id } });
    await query(world.em)`delete from accounts.user_account where id = ${leaving.id}`;
    expect(await query(world.em)`select from boards.board where id = ${own?.id ?? 0}`).toEqual([]);
  });

  test.each(['createFeed', 'createIntegration'] as const)(
    'that is being deleted is refused by %s',
    async (operation) => {
      const { id: boardId } = await created('Payments', [card]);
      const body = {
        createFeed: { name: 'Ours', boardId },
        createIntegration: { type: 'webhook', name: 'Ours', config: { webhookUrl: `${world.page.url}/hook` }, boardId },
      }[operation];
      const [held, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const deleting = world.product.database.transaction(async () => {
        await query(world.em)`delete from boards.board where id = ${boardId}`;
        held.resolve();
        await go.promise;
      });
      await Promise.race([held.promise, deleting]);
      const asked = world.call(operation, { headers: maya.headers, body });
      await expect.poll(waiting).toHaveLength(1);
      go.resolve();
      await deleting;
      const refused = await asked;
      expect([refused.status, messageOf(refused)]).toEqual([400, 'Choose one of your boards']);
    },
  );

  test('has a service again that its team has again', async () => {
    const { id } = await created('Payments', [card, mail]);
    const link = query(world.em)`
      delete from monitoring.user_service where user_id = ${maya.id} and service_id = ${mail} returning created_at
    `;
    await link;
    expect((await list())[0]?.serviceIds).toEqual([card]);
    await update(id, { serviceIds: [card] });
    await query(world.em)`
      insert into monitoring.user_service (user_id, service_id, pinned, created_at) values (${maya.id}, ${mail}, false, now())
    `;
    expect((await list())[0]?.serviceIds).toEqual([card, mail]);
    await remove(id);
  });
});

test('only admins see the whole URL of an integration, and nobody reads a user in a team of others', async () => {
  const config = { webhookUrl: 'https://hooks.example/T0PSECRET' };
  const body = { type: 'webhook', name: 'Ops', config };
  await world.call('createIntegration', { headers: maya.headers, body });
  const seenBy = async (headers: Headers) =>
    ((await world.call('listIntegrations', { headers })).json as Schemas['Integration'][])[0]?.config.webhookUrl;
  expect(await seenBy(maya.headers)).toBe(config.webhookUrl);
  for (const headers of [toms, veras]) expect(await seenBy(headers)).toBe('hooks.example/…CRET');
  const inTeam = { ...stranger.headers, 'allclear-team': toms['allclear-team'] ?? '' };
  const refused = await world.call('getUser', { headers: inTeam });
  expect([refused.status, messageOf(refused)]).toEqual([403, "You're not a member of this team."]);
  expect((await world.call('getUser', { headers: stranger.headers })).status).toBe(200);
});

test('a member chooses the board that opens first, which another member does not get', async () => {
  const { id } = await created('Payments', [card]);
  const choose = (boardId: number | null) => world.call('chooseStartBoard', { headers: veras, body: { boardId } });
  expect((await choose(id)).status).toBe(204);
  expect([(await list(veras))[0]?.isStart, (await list())[0]?.isStart]).toEqual([true, false]);
  await choose(null);
  expect((await list(veras))[0]?.isStart).toBe(false);
  await choose(id);
  expect((await remove(id)).status).toBe(204);
  expect(await list(veras)).toEqual([]);
});

test('lists have only the services of the board, with its counts and pages', async () => {
  const { id } = await created('Payments', [mail]);
  for (const serviceId of [card, mail])
    await world.call('createIncident', { headers: toms, body: { serviceId, title: 'Refunds fail' } });
  const query_ = { boardId: id };
  const whole = await world.call('listServices', { headers: veras, query: query_ });
  expect(namesOf(whole)).toEqual(['Mail']);
  const page = await world.call('listServices', { headers: veras, query: { ...query_, order: 'trouble', limit: 1 } });
  expect(namesOf(page)).toEqual(['Mail']);
  expect(page.headers.get('x-service-counts')).toContain('total=1,');
  expect(page.headers.get('link')).toBeNull();
  const incidents = (await world.call('listIncidents', { headers: veras, query: { ...query_, offset: 0 } }))
    .json as Schemas['Incident'][];
  expect(incidents.map(({ serviceId }) => serviceId)).toEqual([mail]);
  const changes = (await world.call('listStatusChanges', { headers: veras, query: query_ }))
    .json as Schemas['StatusChange'][];
  expect(changes.length).toBeGreaterThan(0);
  expect(changes.every(({ serviceId }) => serviceId === mail)).toBe(true);
  await remove(id);
});

test('the public API shows a board on its own', async () => {
  const { id } = await created('Payments', [mail]);
  const headers = await world.keyOf('read', maya.headers);
  for (const serviceId of [card, mail])
    await world.call('createIncident', { headers: toms, body: { serviceId, title: 'Refunds fail' } });
  const body = { status: 'outage' } as const;
  await world.call('setServiceStatus', { headers: toms, path: { id: card }, body });
  const asked = { headers, query: { boardId: id } };
  const services = await world.call('listPublicServices', asked);
  expect(services.json).toMatchObject({ overall: 'operational', services: [{ id: mail }], nextCursor: null });
  const summary = await world.call('getSummary', asked);
  expect(summary.json).toMatchObject({ overall: 'operational', services: { total: 1 } });
  const markdown = await world.call('getSummary', { ...asked, query: { boardId: id, format: 'md' } });
  expect(markdown.text).toContain('Mail');
  expect(markdown.text).not.toContain('Card');
  const { incidents } = (await world.call('listPublicIncidents', asked)).json as Schemas['PublicIncidentList'];
  expect(new Set(incidents.flatMap((one) => one.services.map((service) => service.id)))).toEqual(new Set([mail]));
  const again = (etag: string | null) => ({ ...asked, headers: { ...headers, 'if-none-match': etag ?? '' } });
  const calls = [
    ['listPublicServices', services],
    ['getSummary', summary],
  ] as const;
  for (const [operation, { headers: answered }] of calls)
    expect((await world.call(operation, again(answered.get('etag')))).status).toBe(304);
  await update(id, { serviceIds: [card, mail] });
  for (const [operation, { headers: answered }] of calls) {
    const { status, json } = await world.call(operation, again(answered.get('etag')));
    expect([status, json]).toMatchObject([200, { overall: 'outage' }]);
  }
  for (const operation of ['listPublicServices', 'getSummary', 'listPublicIncidents'] as const) {
    const query_ = { boardId: strangers + 1_000 };
    expect((await world.call(operation, { headers, query: query_ })).status).toBe(404);
  }
  await world.call('clearServiceStatus', { headers: toms, path: { id: card } });
  await remove(id);
});

test('feeds and integrations that cover only a board keep it from being deleted', async () => {
  const { id } = await created('Payments', [card]);
  const { headers } = maya;
  const feed = (await world.call('createFeed', { headers, body: { name: 'Wall', boardId: id } }))
    .json as Schemas['CreatedFeed'];
  const config = { webhookUrl: 'https://hooks.example/1' };
  const integration = (
    await world.call('createIntegration', { headers, body: { type: 'webhook', name: 'Pager', config, boardId: id } })
  ).json as Schemas['Integration'];
  expect([feed.boardId, integration.boardId]).toEqual([id, id]);
  const refused = await remove(id);
  expect([refused.status, messageOf(refused)]).toEqual([
    409,
    'Feeds and integrations cover only this board: “Wall”, “Pager”. Change or delete them first.',
  ]);
  await world.call('deleteFeed', { headers, path: { id: feed.id } });
  const change = (body: object) => world.call('updateIntegration', { headers, path: { id: integration.id }, body });
  const both = await change({ boardId: id, serviceIds: [card] });
  expect([both.status, messageOf(both)]).toEqual([400, 'Choose a board or services, not both']);
  expect((await change({ name: 'Phone' })).json).toMatchObject({ boardId: id, serviceIds: null });
  expect((await change({ serviceIds: null })).json).toMatchObject({ boardId: id });
  expect((await change({ serviceIds: [card] })).json).toMatchObject({ boardId: null, serviceIds: [card] });
  expect((await change({ boardId: id })).json).toMatchObject({ boardId: id, serviceIds: null });
  expect((await change({ boardId: strangers + 1_000 })).status).toBe(400);
  expect((await change({ boardId: null })).json).toMatchObject({ boardId: null, serviceIds: null });
  expect((await remove(id)).status).toBe(204);
});
