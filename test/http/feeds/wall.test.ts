import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';

let world: AdminWorld;
let headers: Readonly<Record<string, string>>;
let [pay, mail] = [0, 0];
let boardId = 0;
const SECRET = 'Only the team reads this';

type Made = { readonly id: number; readonly token: string; readonly url: string };
const made = async (body: object): Promise<Made> => (await world.call('createFeed', { headers, body })).json as Made;
const add = async (name: string): Promise<number> => {
  const body = { name, statusPageUrl: `${world.page.url}/${name.toLowerCase()}` };
  return ((await world.call('addService', { headers, body })).json as { readonly id: number }).id;
};
const read = (token: string, sent: Readonly<Record<string, string>> = {}) =>
  world.call('getWall', { headers: sent, path: { token } });

beforeAll(async () => {
  world = await createAdminWorld();
  headers = (await world.signUp('maya')).headers;
  [pay, mail] = [await add('Pay'), await add('Mail')];
  const incident = await world.call('createIncident', { headers, body: { serviceId: pay, title: 'Refunds fail' } });
  const { id } = incident.json as { readonly id: number };
  await world.call('setServiceStatus', { headers, path: { serviceId: pay }, body: { status: 'outage' } });
  await world.call('addIncidentNote', { headers, path: { incidentId: id }, body: { text: SECRET } });
  await world.call('assignIncident', { headers, path: { incidentId: id }, body: {} });
  boardId = (
    (await world.call('createBoard', { headers, body: { name: 'Post', serviceIds: [mail] } })).json as { id: number }
  ).id;
});
afterAll(() => world.close());

describe('a wall by link', () => {
  test('shows problems, counts and who is on it, and nothing that opens anything', async () => {
    const { token, url } = await made({ name: 'Office', scope: 'wall' });
    expect(url).toBe(`${world.product.url}/wall#${token}`);
    const { json, text, status } = await read(token);
    expect(status).toBe(200);
    expect(json).toMatchObject({ name: null, counts: { total: 2, outage: 1 } });
    const { services } = json as { readonly services: readonly object[] };
    expect(services[0]).toMatchObject({
      name: 'Pay',
      status: 'outage',
      setByHand: true,
      reported: [{ title: 'Refunds fail' }],
    });
    expect(text).toContain('"assignee":"maya"');
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('http');
    expect(text).not.toMatch(/"id"|Id"|slug|url/i);
  });

  test('counts all services whose page can no longer be read', async () => {
    const { headers: nils } = await world.signUp('nils');
    const body = { name: 'Chat', statusPageUrl: `${world.page.url}/chat` };
    const { id } = (await world.call('addService', { headers: nils, body })).json as { readonly id: number };
    await query(world.em)`
      update monitoring.status_page set problem = 'Unreachable', problem_since = now() from monitoring.scope
      where scope.page_id = status_page.id
        and scope.id = (select scope_id from monitoring.user_service where service_id = ${id})
    `;
    const feed = await world.call('createFeed', { headers: nils, body: { name: 'Hall', scope: 'wall' } });
    expect((await read((feed.json as Made).token)).json).toMatchObject({ counts: { operational: 1, unread: 1 } });
  });

  test('of a board shows only its services, under its name', async () => {
    const { token } = await made({ name: 'Post room', scope: 'wall', boardId });
    const { json, text } = await read(token);
    expect(json).toMatchObject({ name: 'Post', counts: { total: 1, outage: 0 } });
    expect(text).not.toContain('Pay');
  });

  test('opens no feed and no badge, and no feed opens it', async () => {
    const [{ token: wall }, { token: board }, { token: badges }] = [
      await made({ name: 'Wall', scope: 'wall' }),
      await made({ name: 'Board', scope: 'board' }),
      await made({ name: 'Badges', scope: 'badges' }),
    ];
    for (const id of ['getBoardFeed', 'getBoardText', 'getBoardSummary', 'getBoardBadge', 'getServiceBadge'] as const)
      expect((await world.call(id, { headers: {}, path: { token: wall, service_id: pay } })).status, id).toBe(404);
    for (const token of [board, badges]) expect((await read(token)).status).toBe(404);
  });

  test('answers alike for a token that was revoked and one that never was', async () => {
    const { id, token } = await made({ name: 'Old', scope: 'wall' });
    expect((await read(token)).status).toBe(200);
    await world.call('deleteFeed', { headers, path: { id } });
    const [revoked, unknown] = [await read(token), await read(`fd_${'0'.repeat(40)}`)];
    expect([revoked.status, revoked.text]).toEqual([404, unknown.text]);
  });

  test('answers 304 while nothing changes, and is noted as used once a minute', async () => {
    const { id, token } = await made({ name: 'Poller', scope: 'wall', boardId });
    const first = await read(token);
    const etag = first.headers.get('etag') ?? '';
    const uses = async () =>
      (
        await query<{ xmin: string; at: Date }>(world.em)`
        select xmin::text, last_read_at as at from boards.feed where id = ${id}
      `
      )[0];
    const before = await uses();
    expect(before?.at).not.toBeNull();
    for (let nth = 0; nth < 3; nth += 1) expect((await read(token, { 'if-none-match': etag })).status).toBe(304);
    expect(await uses()).toEqual(before);
  });
});
