import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';

type Schemas = components['schemas'];

let world: AdminWorld;
let session: Headers;
let headers: Headers;
let readOnly: Headers;
let service: Schemas['PublicService'];
beforeAll(async () => {
  world = await createAdminWorld();
  session = (await world.signUp('maya')).headers;
  headers = await world.keyOf('write', session);
  readOnly = await world.keyOf('read', session);
  const body = { name: 'Acme', statusPageUrl: world.page.url };
  service = (await world.call('createPublicService', { headers, body })).json as Schemas['PublicService'];
});
afterAll(() => world.close());

type Sent = Parameters<AdminWorld['call']>[1];

const json = async <Name extends keyof Schemas>(
  _: Name,
  id: Parameters<AdminWorld['call']>[0],
  sent: Sent = {},
): Promise<Schemas[Name]> => (await world.call(id, { headers, ...sent })).json as Schemas[Name];

const incident = async (title: string) =>
  json('PublicIncident', 'createPublicIncident', { body: { serviceId: service.id, title } });

const path = () => ({ service_id: service.id });

describe('a status by hand', () => {
  test('is set in the words of /api/v1, and cleared', async () => {
    const body = { status: 'outage', message: 'Our own checks fail' };
    const set = await json('PublicService', 'setPublicServiceStatus', { path: path(), body });
    expect(set).toMatchObject({ id: service.id, status: 'outage', setByHand: true, message: 'Our own checks fail' });
    expect((await world.call('clearPublicServiceStatus', { headers, path: path() })).status).toBe(204);
    expect(await json('PublicService', 'getPublicService', { path: path() })).toMatchObject({ setByHand: false });
  });
});

test('a category is set and cleared in /api/v1, and shown in lists', async () => {
  const sent = { path: path(), body: { category: 'Payments' } };
  expect(await json('PublicService', 'updatePublicService', sent)).toMatchObject({ category: 'Payments' });
  const { services } = await json('PublicServiceList', 'listPublicServices');
  expect(services.find(({ id }) => id === service.id)?.category).toBe('Payments');
  const cleared = await json('PublicService', 'updatePublicService', { path: path(), body: { category: '' } });
  expect(cleared.category).toBeNull();
});

describe('mutes and assignees', () => {
  test('are listed with what they mute, until they end', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await incident('Refunds are slow');
    await world.call('mutePublicService', { headers, path: path(), body: { until } });
    await world.call('mutePublicIncident', { headers, path: { id }, body: { untilResolved: true } });
    const { mutes } = await json('PublicMuteList', 'listPublicMutes');
    expect(mutes).toMatchObject([
      { serviceId: service.id, incidentId: null, until, untilResolved: false },
      { serviceId: null, incidentId: id, until: null, untilResolved: true },
    ]);
    const first = await json('PublicMuteList', 'listPublicMutes', { query: { limit: 1 } });
    expect(first.mutes).toEqual(mutes.slice(0, 1));
    const cursor = first.nextCursor ?? '';
    expect(await json('PublicMuteList', 'listPublicMutes', { query: { limit: 1, cursor } })).toEqual({
      mutes: mutes.slice(1),
      nextCursor: null,
    });
    await world.call('unmutePublicService', { headers, path: path() });
    await world.call('unmutePublicIncident', { headers, path: { id } });
    expect((await json('PublicMuteList', 'listPublicMutes')).mutes).toEqual([]);
  });

  test('an incident is taken by the creator of the key, and released', async () => {
    const { id } = await incident('Payouts are late');
    const taken = await json('Assignee', 'assignPublicIncident', { path: { id }, body: {} });
    expect(await json('PublicIncident', 'getPublicIncident', { path: { id } })).toMatchObject({ assignee: taken });
    expect((await world.call('unassignPublicIncident', { headers, path: { id } })).status).toBe(204);
    expect(await json('PublicIncident', 'getPublicIncident', { path: { id } })).toMatchObject({ assignee: null });
  });
});

describe('a list for syncing', () => {
  test('has only what changed since then', async () => {
    const old = await incident('Old news');
    const { id } = await incident('News');
    const change = (phase: string) => json('PublicIncident', 'updatePublicIncident', { path: { id }, body: { phase } });
    // The times of both are in milliseconds.
    await expect.poll(async () => (await change('monitoring')).updatedAt > old.updatedAt).toBe(true);
    const { updatedAt: updatedSince } = await change('identified');
    const { incidents } = await json('PublicIncidentList', 'listPublicIncidents', { query: { updatedSince } });
    expect(incidents.map((one) => one.id)).toEqual([id]);
    const later = { updatedSince: new Date(Date.now() + 60_000).toISOString() };
    expect((await json('PublicServiceList', 'listPublicServices', { query: later })).services).toEqual([]);
    expect((await json('PublicIncidentList', 'listPublicIncidents', { query: later })).incidents).toEqual([]);
    const before = { updatedSince: '2020-01-01T00:00:00.000Z' };
    expect((await json('PublicServiceList', 'listPublicServices', { query: before })).services).toHaveLength(1);
  });

  const future = () => ({ updatedSince: new Date(Date.now() + 60_000).toISOString() });

  test('has feeds and members from their last change on', async () => {
    const { updatedAt: updatedSince, id } = await json('CreatedFeed', 'createPublicFeed', { body: { name: 'Desk' } });
    expect(await json('PublicFeedList', 'listPublicFeeds', { query: { updatedSince } })).toMatchObject({
      feeds: [{ id }],
    });
    expect((await json('PublicFeedList', 'listPublicFeeds', { query: future() })).feeds).toEqual([]);
    expect((await world.call('deletePublicFeed', { headers, path: { id } })).status).toBe(204);
    const { members } = await json('PublicMemberList', 'listPublicMembers');
    const since = { updatedSince: members[0]?.updatedAt ?? '' };
    expect((await json('PublicMemberList', 'listPublicMembers', { query: since })).members).toEqual(members);
    expect((await json('PublicMemberList', 'listPublicMembers', { query: future() })).members).toEqual([]);
    await query(world.em)`update accounts.team_member set role_source = 'single_sign_on'`;
    const [changed] = (await json('PublicMemberList', 'listPublicMembers')).members;
    expect(changed?.updatedAt.localeCompare(since.updatedSince)).toBe(1);
    await query(world.em)`update accounts.team_member set role_source = 'hand'`;
  });

  const moment = '2026-11-20T08:16:00.000Z';
  const older = '2026-11-20T08:15:59.000Z';

  /** The IDs of all pages of one entry each, of those that changed at the moment or later. */
  const idsByPage = async (operation: 'listPublicPosts' | 'listPublicDeliveries', id: number) => {
    const ids: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const sent = { updatedSince: moment, limit: 1, ...(cursor && { cursor }) };
      const { json: page } = await world.call(operation, { headers, path: { id }, query: sent });
      const { posts, deliveries, nextCursor } = page as Partial<
        Schemas['PublicPostList'] & Schemas['PublicDeliveryList']
      >;
      ids.push(...(posts ?? deliveries ?? []).map((one) => one.id));
      cursor = nextCursor ?? null;
    }
    return ids;
  };

  test('has each post of a status page once, though all changed at the same time', async () => {
    const { id: pageId } = await json('PublishedPage', 'createPublicPage', {
      body: { name: 'Hooli', slug: 'hooli-sync' },
    });
    const ids: number[] = [];
    for (const title of ['Old', 'One', 'Two', 'Three']) {
      const body = { kind: 'incident', title, text: 'A moment.', draft: true };
      ids.push((await json('Post', 'createPublicPost', { path: { id: pageId }, body })).id);
    }
    const [old, ...changed] = ids;
    await query(world.em)`update publishing.post set updated_at = ${moment} where page_id = ${pageId}`;
    await query(world.em)`update publishing.post set updated_at = ${older} where id = ${old}`;
    expect(await idsByPage('listPublicPosts', pageId)).toEqual(changed.toReversed());
    await json('Post', 'updatePublicPost', { path: { id: old ?? 0 }, body: { title: 'New' } });
    expect(await idsByPage('listPublicPosts', pageId)).toEqual([...changed.toReversed(), old]);
    expect((await world.call('deletePublicPage', { headers, path: { id: pageId } })).status).toBe(204);
  });

  test('has a delivery again whose result came later', async () => {
    const config = { webhookUrl: `${world.page.url}/sync` };
    const body = { type: 'webhook', name: 'Sync', config };
    const { id } = await json('CreatedPublicIntegration', 'createPublicIntegration', { body });
    for (let sent = 0; sent < 3; sent += 1) await world.call('testPublicIntegration', { headers, path: { id } });
    const listed = await json('PublicDeliveryList', 'listPublicDeliveries', { path: { id } });
    const [third, second, first] = listed.deliveries.map((one) => one.id);
    await query(world.em)`alter table integrations.delivery disable trigger note_change`;
    await query(world.em)`update integrations.delivery set updated_at = ${moment} where integration_id = ${id}`;
    await query(world.em)`update integrations.delivery set updated_at = ${older} where id = ${second}`;
    await query(world.em)`alter table integrations.delivery enable trigger note_change`;
    expect(await idsByPage('listPublicDeliveries', id)).toEqual([third, first]);
    await world.call('replayPublicDelivery', { headers, path: { id, deliveryId: second ?? '' } });
    expect(await idsByPage('listPublicDeliveries', id)).toEqual([third, second, first]);
  });
});

describe('boards', () => {
  test('are created, changed only as they were read, and deleted', async () => {
    const made = await world.call('createPublicBoard', {
      headers,
      body: { name: 'Payments', serviceIds: [service.id] },
    });
    const board = made.json as Schemas['Board'];
    expect([made.status, made.headers.get('location')]).toEqual([201, `/api/v1/boards/${board.id}`]);
    const at = { id: board.id };
    const etag = (await world.call('getPublicBoard', { headers, path: at })).headers.get('etag') ?? '';
    const rename = (name: string) =>
      world.call('updatePublicBoard', { headers: { ...headers, 'if-match': etag }, path: at, body: { name } });
    expect((await rename('Office')).status).toBe(200);
    expect((await rename('Support')).status).toBe(412);
    expect(await json('PublicBoardList', 'listPublicBoards')).toMatchObject({ boards: [{ name: 'Office' }] });
    expect((await world.call('deletePublicBoard', { headers, path: at })).status).toBe(204);
    expect((await world.call('getPublicBoard', { headers, path: at })).status).toBe(404);
  });
});

describe('integrations', () => {
  test('never show more of their URL than its host and last characters, and no team’s id', async () => {
    const config = { webhookUrl: `${world.page.url}/hook-secret` };
    const body = { type: 'webhook', name: 'Desk', config };
    const { id, signingSecret, ...made } = await json('CreatedPublicIntegration', 'createPublicIntegration', { body });
    expect(signingSecret).toMatch(/^whsec_/);
    const shown = await json('PublicIntegration', 'getPublicIntegration', { path: { id } });
    expect(shown).toEqual({ id, ...made });
    expect(JSON.stringify(shown)).not.toContain('hook-secret');
    expect(shown).not.toHaveProperty('userId');
    await world.call('testPublicIntegration', { headers, path: { id } });
    await world.call('testPublicIntegration', { headers, path: { id } });
    const first = await json('PublicDeliveryList', 'listPublicDeliveries', { path: { id }, query: { limit: 1 } });
    expect(first.deliveries).toMatchObject([{ kind: 'test' }]);
    const cursor = first.nextCursor ?? '';
    const next = await json('PublicDeliveryList', 'listPublicDeliveries', {
      path: { id },
      query: { limit: 1, cursor },
    });
    expect(next).toMatchObject({ deliveries: [{ kind: 'test' }], nextCursor: null });
    expect(next.deliveries).not.toEqual(first.deliveries);
  });
});

describe('feeds, members and status pages', () => {
  test('are lists of the team', async () => {
    const feed = await json('CreatedFeed', 'createPublicFeed', { body: { name: 'Calendar' } });
    expect(await json('PublicFeedList', 'listPublicFeeds')).toMatchObject({ feeds: [{ id: feed.id }] });
    expect(await json('PublicMemberList', 'listPublicMembers')).toMatchObject({ members: [{ username: 'maya' }] });
    const page = await json('PublishedPage', 'createPublicPage', { body: { name: 'Acme', slug: 'acme-stable' } });
    expect(await json('PublicPageList', 'listPublicPages')).toMatchObject({ statusPages: [{ id: page.id }] });
    const post = { kind: 'incident', title: 'Slow', text: 'A moment.' };
    const { id } = await json('Post', 'createPublicPost', { path: { id: page.id }, body: post });
    const update = { phase: 'resolved', text: 'It works again.' };
    expect((await world.call('addPublicPostUpdate', { headers, path: { id }, body: update })).status).toBe(201);
    const { posts } = await json('PublicPostList', 'listPublicPosts', { path: { id: page.id } });
    expect(posts).toMatchObject([{ id, phase: 'resolved' }]);
  });
});

describe('a status page', () => {
  test('is created, filled, published only as it was read, and deleted', async () => {
    const made = await world.call('createPublicPage', { headers, body: { name: 'Globex', slug: 'globex-stable' } });
    const { id } = made.json as Schemas['PublishedPage'];
    expect([made.status, made.headers.get('location')]).toEqual([201, `/api/v1/status-pages/${id}`]);
    const version = async () =>
      (await world.call('getPublicPage', { headers, path: { id } })).headers.get('etag') ?? '';
    const empty = await version();
    const items = [{ name: 'Card payments', parts: [{ serviceId: service.id }] }];
    const filled = await json('PublishedPage', 'editPublicContent', {
      path: { id },
      body: { sections: [{ name: 'Payments', items }] },
    });
    expect(filled.sections).toMatchObject([{ name: 'Payments', items }]);
    const publish = (etag: string, body: object) =>
      world.call('updatePublicPage', { headers: { ...headers, 'if-match': etag }, path: { id }, body });
    const etag = await version();
    expect((await publish(empty, { isPublic: true })).status).toBe(412);
    expect(await publish(etag, { isPublic: true })).toMatchObject({ status: 200, json: { isPublic: true } });
    expect((await publish(etag, { name: 'Initech' })).status).toBe(412);
    expect((await fetch(`${world.product.url}/s/globex-stable`)).status).toBe(200);
    expect((await world.call('deletePublicPage', { headers, path: { id } })).status).toBe(204);
    expect((await world.call('getPublicPage', { headers, path: { id } })).status).toBe(404);
  });

  test('has posts that are corrected, undone and sent at once', async () => {
    const { id: pageId } = await json('PublishedPage', 'createPublicPage', {
      body: { name: 'Initech', slug: 'initech-stable', isPublic: true },
    });
    const post = { kind: 'incident', title: 'Slow', text: 'A moment.' };
    const created = await json('Post', 'createPublicPost', { path: { id: pageId }, body: post });
    const path = { id: created.id, updateId: created.updates[0]?.id ?? 0 };
    const edited = await json('Post', 'editPublicPostUpdate', { path, body: { text: 'We look into it.' } });
    expect(edited.updates).toMatchObject([{ text: 'We look into it.' }]);
    expect(await json('Post', 'undoPublicPost', { path: { id: created.id } })).toMatchObject({ draft: true });
    const { id } = await json('Post', 'createPublicPost', { path: { id: pageId }, body: post });
    expect(await json('Post', 'sendPublicPostNow', { path: { id } })).toMatchObject({ undoSeconds: 0 });
    expect((await world.call('undoPublicPost', { headers, path: { id } })).status).toBe(409);
  });
});

test('a key that may only read changes nothing', async () => {
  const tried = await Promise.all([
    world.call('setPublicServiceStatus', { headers: readOnly, path: path(), body: { status: 'outage' } }),
    world.call('createPublicBoard', { headers: readOnly, body: { name: 'No', serviceIds: [] } }),
    world.call('mutePublicService', { headers: readOnly, path: path(), body: { untilResolved: true } }),
  ]);
  expect(tried.map(({ status, json: problem }) => [status, (problem as { readonly code?: string }).code])).toEqual(
    Array(3).fill([403, 'forbidden']),
  );
});
