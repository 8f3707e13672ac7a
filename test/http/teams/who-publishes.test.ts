import { describe, expect, test } from 'vitest';
import { access } from '../../../src/app/access.ts';
import { query } from '../../../src/platform/database/query.ts';
import type { OperationId } from '../../../src/platform/http/handlers.ts';
import type { Headers, Sent } from '../../support/contract/call-operation.ts';
import { eachPublishedPage } from '../../support/publishing-http.ts';

const stage = eachPublishedPage();
const { create, post } = stage;
const slow = { kind: 'incident', title: 'Messages are slow', text: 'We look into it.' };
const call = (id: OperationId, headers: Headers, sent: Omit<Sent, 'headers'> = {}) =>
  stage.world().call(id, { headers, ...sent });
const statusOf = async (...of: Parameters<typeof call>) => (await call(...of)).status;
const NOBODY = 2_147_483_647;

const keyFor = async (...statusPageIds: number[]): Promise<Headers> => {
  const body = { name: 'Deploys', scope: 'status:write', statusPageIds };
  const { status, json } = await call('createApiKey', stage.headers(), { body });
  expect(status).toBe(201);
  expect(json).toMatchObject({ scope: 'status:write', statusPageIds });
  return { authorization: `Bearer ${(json as { readonly key: string }).key}` };
};

describe('a key for chosen status pages', () => {
  test('may call these operations and no other', () => {
    const taken = Object.entries(access).flatMap(([id, row]) => ('keysOfPages' in row ? [id] : []));
    expect(taken.toSorted()).toEqual([
      'addPostUpdate',
      'addPublicPostUpdate',
      'clearPublicItemStatus',
      'clearPublishedStatus',
      'createPost',
      'createPublicPost',
      'deletePost',
      'deletePublicPost',
      'editPostUpdate',
      'editPublicPostUpdate',
      'getPublicItem',
      'getPublicPage',
      'getPublicPost',
      'getPublishedPage',
      'listPosts',
      'listPublicPages',
      'listPublicPosts',
      'listPublishedPages',
      'sendPostNow',
      'sendPublicItemStatus',
      'sendPublicPostNow',
      'sendPublishedStatus',
      'setPublicItemStatus',
      'setPublishedStatus',
      'undoPost',
      'undoPublicPost',
      'updatePost',
      'updatePublicPost',
    ]);
  });

  test('posts and sets statuses there, and neither sees nor changes anything else', async () => {
    const [own, other] = [await create(), await create()];
    const key = await keyFor(own.id);
    const pages = (await call('listPublicPages', key)).json as { readonly statusPages: readonly { id: number }[] };
    expect(pages.statusPages.map(({ id }) => id)).toEqual([own.id]);
    const set = { status: 'degraded', until: 'cleared' };
    expect(await statusOf('setPublicItemStatus', key, { path: { id: own.itemId }, body: set })).toBe(200);
    const made = await call('createPublicPost', key, { path: { id: own.id }, body: slow });
    expect(made.status).toBe(201);
    const { id } = made.json as { readonly id: number };
    expect(await statusOf('getPublicPost', key, { path: { id } })).toBe(200);
    const update = { text: 'Now fixed.', phase: 'resolved' };
    expect(await statusOf('addPublicPostUpdate', key, { path: { id }, body: update })).toBe(201);

    const foreign = await post(other.id, slow);
    const attempts = (ids: { readonly page: number; readonly item: number; readonly post: number }) =>
      [
        ['getPublicPage', { path: { id: ids.page } }],
        ['listPublicPosts', { path: { id: ids.page } }],
        ['getPublicPost', { path: { id: ids.post } }],
        ['createPublicPost', { path: { id: ids.page }, body: slow }],
        ['getPublicItem', { path: { id: ids.item } }],
        ['setPublicItemStatus', { path: { id: ids.item }, body: set }],
        ['sendPublicItemStatus', { path: { id: ids.item }, body: { status: 'outage' } }],
        ['clearPublicItemStatus', { path: { id: ids.item } }],
        ['updatePublicPost', { path: { id: ids.post }, body: { title: 'Mine' } }],
        ['addPublicPostUpdate', { path: { id: ids.post }, body: update }],
        ['deletePublicPost', { path: { id: ids.post } }],
        ['editPostUpdate', { path: { id: ids.post, updateId: 1 }, body: { text: 'Mine' } }],
        ['editPublicPostUpdate', { path: { id: ids.post, updateId: 1 }, body: { text: 'Mine' } }],
        ['undoPublicPost', { path: { id: ids.post } }],
        ['sendPublicPostNow', { path: { id: ids.post } }],
        ['undoPost', { path: { id: ids.post } }],
        ['sendPostNow', { path: { id: ids.post } }],
      ] as const;
    const answers = async (ids: Parameters<typeof attempts>[0]) => {
      const all: [string, number, string][] = [];
      for (const [operation, sent] of attempts(ids)) {
        const { status, json } = await call(operation, key, sent);
        all.push([operation, status, (json as { readonly message: string }).message]);
      }
      return all;
    };
    const theirs = await answers({ page: other.id, item: other.itemId, post: foreign.id });
    expect(theirs.map(([, status]) => status)).toEqual(theirs.map(() => 404));
    expect(theirs).toEqual(await answers({ page: NOBODY, item: NOBODY, post: NOBODY }));
    expect(await stage.postsOf(other.id)).toMatchObject([{ title: slow.title, phase: 'investigating' }]);
  });

  test('reads nothing of the board', async () => {
    const key = await keyFor((await create()).id);
    for (const operation of ['listPublicServices', 'listServices', 'getUser', 'listPublicMembers'] as const)
      expect(await statusOf(operation, key)).toBe(403);
    const [{ scope }] = (await query<{ scope: string }>(stage.world().em)`
      select scope from accounts.api_key where page_ids is not null
    `) as [{ scope: string }];
    // An older server beside this one knows no narrower scope.
    expect(scope).toBe('read');
  });

  test('needs pages of its team, which keys of other scopes may not have', async () => {
    const { id } = await create();
    const { headers: stranger } = await stage.world().signUp('stranger');
    const refused = async (headers: Headers, body: object) => {
      const { status, json } = await call('createApiKey', headers, { body: { name: 'ci', ...body } });
      return [status, (json as { readonly fields?: { readonly statusPageIds?: string } }).fields?.statusPageIds];
    };
    const absent = [400, 'Your team has no status page with one of these IDs'];
    expect(await refused(stranger, { scope: 'status:write', statusPageIds: [id] })).toEqual(absent);
    expect(await refused(stranger, { scope: 'status:write', statusPageIds: [NOBODY] })).toEqual(absent);
    expect(await refused(stage.headers(), { scope: 'status:write', statusPageIds: [id, NOBODY] })).toEqual(absent);
    expect(await refused(stage.headers(), { scope: 'status:write' })).toEqual([400, 'Choose at least one status page']);
    expect(await refused(stage.headers(), { scope: 'write', statusPageIds: [id] })).toEqual([
      400,
      'Only keys with the scope status:write can have status pages',
    ]);
  });
});

describe('a team in which only admins publish', () => {
  /** A member of the team; roles are set in its row, so that each test begins with the same two people. */
  const member = async (): Promise<Headers> => {
    const { headers, id } = await stage.world().signUp(`member-${Math.random().toString(36).slice(2, 10)}`);
    const [team] = await query<{ id: number; slug: string }>(stage.world().em)`
      insert into accounts.team_member (team_id, user_id, role, created_at)
      select id, ${id}, 'member', now() from accounts.team where name = ${"maya's team"} returning team_id as id,
        (select slug from accounts.team where id = team_id) as slug
    `;
    return { ...headers, 'allclear-team': team?.slug ?? '' };
  };
  const setPublishing = (headers: Headers, adminsPublish: boolean) =>
    statusOf('setPublishing', headers, { body: { adminsPublish } });

  test('lets members save and change drafts, and nothing else', async () => {
    const tom = await member();
    const { id, itemId } = await create();
    const published = await post(id, slow);
    expect(await setPublishing(stage.headers(), true)).toBe(200);
    const user = (await call('getUser', tom)).json as { readonly team: object };
    expect(user.team).toMatchObject({ role: 'member', adminsPublish: true });

    const drafted = await call('createPost', tom, { path: { id }, body: { ...slow, draft: true } });
    expect(drafted.status).toBe(201);
    const draft = (drafted.json as { readonly id: number }).id;
    expect(await statusOf('updatePost', tom, { path: { id: draft }, body: { title: 'Slow' } })).toBe(200);
    const update = { text: 'Now fixed.', phase: 'resolved' };
    const refused = [
      ['createPost', { path: { id }, body: slow }],
      ['updatePost', { path: { id: draft }, body: { draft: false } }],
      ['updatePost', { path: { id: published.id }, body: { title: 'Mine' } }],
      ['addPostUpdate', { path: { id: published.id }, body: update }],
      ['editPostUpdate', { path: { id: published.id, updateId: published.updates[0]!.id }, body: { text: 'Mine' } }],
      ['deletePost', { path: { id: published.id } }],
      ['undoPost', { path: { id: published.id } }],
      ['sendPostNow', { path: { id: published.id } }],
      ['setPublishedStatus', { path: { id: itemId }, body: { status: 'outage' } }],
      ['sendPublishedStatus', { path: { id: itemId }, body: { status: 'outage' } }],
      ['clearPublishedStatus', { path: { id: itemId } }],
    ] as const;
    for (const [operation, sent] of refused) {
      const { status, json } = await call(operation, tom, sent);
      expect([operation, status, json]).toMatchObject([
        operation,
        403,
        { message: expect.stringContaining('only admins and owners publish') },
      ]);
    }
    expect((await stage.postsOf(id)).map(({ title, draft: isDraft }) => [title, isDraft])).toEqual([
      ['Slow', true],
      [slow.title, false],
    ]);
    // The owner publishes what the member drafted, and others than admins can't change the rule.
    expect((await stage.call('updatePost', draft, { draft: false })).status).toBe(200);
    expect(await setPublishing(tom, false)).toBe(403);
    expect(await setPublishing(stage.headers(), false)).toBe(200);
    expect(await statusOf('createPost', tom, { path: { id }, body: slow })).toBe(201);
  });

  test('says of a post and an item that are not there what it says in other teams', async () => {
    const tom = await member();
    await setPublishing(stage.headers(), true);
    const attempts = [
      ['updatePost', { path: { id: NOBODY }, body: { title: 'Mine' } }],
      ['setPublishedStatus', { path: { id: NOBODY }, body: { status: 'outage' } }],
    ] as const;
    for (const [operation, sent] of attempts) {
      const [theirs, owners] = [await call(operation, tom, sent), await call(operation, stage.headers(), sent)];
      expect([theirs.status, theirs.json]).toEqual([404, owners.json]);
    }
    await setPublishing(stage.headers(), false);
  });
});
