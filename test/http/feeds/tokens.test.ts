import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';
import { createStage, type Stage } from '../../support/operations/stage.ts';

let world: AdminWorld;
let stage: Stage;
beforeAll(async () => {
  world = await createAdminWorld();
  stage = await createStage(world);
});
afterAll(() => world.close());

type Created = { readonly id: number; readonly token: string; readonly url: string };

const made = async (headers: Headers, body: object = { name: 'Reader' }) =>
  (await world.call('createFeed', { headers, body })).json as Created;

const readers = [
  'getBoardFeed',
  'getBoardRss',
  'getBoardAtom',
  'getMaintenanceCalendar',
  'getBoardSummary',
  'getBoardText',
  'getBoardBadge',
  'getBoardBadgeData',
  'getServiceBadge',
  'getServiceBadgeData',
] as const;

const readWith = (id: (typeof readers)[number], token: string) =>
  world.call(id, { headers: {}, path: { token, service_id: stage.service.id } });

describe('a feed', () => {
  test('is made with a token that is shown once and kept as a hash', async () => {
    const { token, url, ...shown } = await made(stage.headers, { name: '  Office calendar ' });
    expect(token).toMatch(/^fd_[0-9A-Za-z]{40}$/);
    expect(url).toBe(`${world.product.url}/feeds/${token}`);
    expect(shown).toMatchObject({
      name: 'Office calendar',
      scope: 'board',
      lastFour: token.slice(-4),
      lastReadAt: null,
    });
    const { json, text } = await world.call('listFeeds', { headers: stage.headers });
    expect(json).toContainEqual(shown);
    expect(text).not.toContain(token);
    const rows = await query<{ row: string }>(world.em)`select feed::text as row from boards.feed`;
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });

  test('opens every reader without a session, a key or an origin, until it is revoked, and notes that it was read', async () => {
    const { id, token } = await made(stage.headers);
    for (const reader of readers) expect((await readWith(reader, token)).status, reader).toBe(200);
    const listed = (await world.call('listFeeds', { headers: stage.headers })).json as {
      id: number;
      lastReadAt: string;
    }[];
    expect(listed.find((feed) => feed.id === id)?.lastReadAt).not.toBeNull();
    await world.call('deleteFeed', { headers: stage.headers, path: { id } });
    for (const reader of readers) expect((await readWith(reader, token)).status, reader).toBe(404);
  });

  test('answers the same for a token that never was, one that was revoked and one of another form', async () => {
    const { id, token } = await made(stage.headers);
    await world.call('deleteFeed', { headers: stage.headers, path: { id } });
    const answers = await Promise.all(
      [token, `fd_${'0'.repeat(40)}`, 'x', 'fd_%00'].map((one) => readWith('getBoardFeed', encodeURIComponent(one))),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 404,
      json: { code: 'not_found', message: "The feed wasn't found. It may have been deleted." },
    });
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  });

  test('for badges opens badges alone', async () => {
    const { token } = await made(stage.headers, { name: 'README', scope: 'badges' });
    const opened = await Promise.all(readers.map(async (reader) => [reader, (await readWith(reader, token)).status]));
    const badges = opened.filter(([, status]) => status === 200).map(([reader]) => reader);
    expect(badges).toEqual(['getBoardBadge', 'getBoardBadgeData', 'getServiceBadge', 'getServiceBadgeData']);
    expect(opened.filter(([, status]) => status === 404)).toHaveLength(6);
  });

  test('is one of ten at most', async () => {
    const { headers } = await world.signUp('collector');
    for (let count = 0; count < 10; count++) await made(headers);
    const refused = await world.call('createFeed', { headers, body: { name: 'One more' } });
    expect(refused).toMatchObject({ status: 409, json: { code: 'conflict' } });
  });

  test('is made and revoked by a key that may write, and leaves an entry with its name and without its token', async () => {
    const key = await world.keyOf('write', stage.headers);
    const { id, token } = await made(key, { name: 'By key', scope: 'badges' });
    expect((await world.call('deleteFeed', { headers: key, path: { id } })).status).toBe(204);
    const { json, text } = await world.call('listAudit', { query: { userId: stage.user.id, operation: 'createFeed' } });
    expect(text).not.toContain(token);
    expect(text).toContain('By key');
    expect(JSON.stringify(json)).toContain('"scope":"badges"');
  });
});

describe('whoever has a feed of somebody else', () => {
  test('sees nothing of a service that is not on its board', async () => {
    const stranger = await world.signUp('neighbour');
    const { token } = await made(stranger.headers);
    expect((await readWith('getServiceBadge', token)).status).toBe(404);
    expect((await readWith('getServiceBadgeData', token)).status).toBe(404);
    for (const reader of ['getBoardFeed', 'getBoardRss', 'getBoardAtom', 'getBoardSummary', 'getBoardText'] as const)
      expect((await readWith(reader, token)).text, reader).not.toContain('Acme');
  });

  test('can revoke none of them', async () => {
    const stranger = await world.signUp('vandal');
    const { id, token } = await made(stage.headers);
    expect((await world.call('deleteFeed', { headers: stranger.headers, path: { id } })).status).toBe(404);
    expect((await readWith('getBoardText', token)).status).toBe(200);
  });
});

test('a feed rests with the subscription of its user, as a key does, and can still be revoked', async () => {
  const { headers, id: userId } = await world.signUp('lapsed');
  const { id, token } = await made(headers);
  await query(world.em)`update accounts.user_account set trial_ends = now() - interval '1 day' where id = ${userId}`;
  for (const reader of ['getBoardFeed', 'getBoardText', 'getBoardBadge'] as const)
    expect(await readWith(reader, token)).toMatchObject({ status: 402, json: { code: 'subscription_required' } });
  expect((await world.call('createFeed', { headers, body: { name: 'More' } })).status).toBe(402);
  expect((await world.call('listFeeds', { headers })).status).toBe(200);
  expect((await world.call('deleteFeed', { headers, path: { id } })).status).toBe(204);
});
