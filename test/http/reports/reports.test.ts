import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';

type Report = components['schemas']['Report'];
type Person = Awaited<ReturnType<AdminWorld['signUp']>>;

let world: AdminWorld;
let maya: Person;
let other: Person;
let card: number;

beforeAll(async () => {
  world = await createAdminWorld();
  [maya, other] = [await world.signUp('maya'), await world.signUp('other')];
  const body = { name: '=Card', statusPageUrl: `${world.page.url}/card` };
  card = ((await world.call('addService', { headers: maya.headers, body })).json as { id: number }).id;
});
afterAll(() => world.close());

const get = (query: object, headers: Person['headers'] = maya.headers) =>
  world.call('getReport', { headers, query: query as never });
const setTarget = (body: object, headers = maya.headers) => world.call('setReportTarget', { headers, body });

describe('reports', () => {
  test('cover all services, a service or a board, in the given time zone', async () => {
    const board = (
      await world.call('createBoard', { headers: maya.headers, body: { name: 'Pay', serviceIds: [card] } })
    ).json as { id: number };
    const all = (await get({ period: '30d', timeZone: 'America/New_York' })).json as Report;
    expect(all).toMatchObject({
      scope: { kind: 'all', id: null },
      period: { name: '30d', timeZone: 'America/New_York', isOver: false },
      services: [{ id: card, target: null }],
      incidentsComplete: true,
    });
    expect((await get({ boardId: board.id })).json).toMatchObject({ scope: { kind: 'board', name: 'Pay' } });
    expect((await get({ serviceId: card })).json).toMatchObject({ scope: { kind: 'service', id: card } });
  });

  test('refuse a period that makes no sense, and everything of another team', async () => {
    expect((await get({ period: 'soon' })).json).toMatchObject({
      code: 'invalid_input',
      fields: { period: expect.any(String) },
    });
    expect((await get({ timeZone: 'Mars' })).json).toMatchObject({
      fields: { timeZone: "This isn't a valid time zone" },
    });
    expect((await get({ from: '2026-02-31' })).status).toBe(400);
    expect((await get({ serviceId: card }, other.headers)).status).toBe(404);
    expect((await get({}, {})).status).toBe(401);
  });

  test('are CSV by format and by Accept, without formulas', async () => {
    const byFormat = await get({ serviceId: card, period: '30d', format: 'csv' });
    expect(byFormat.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(byFormat.headers.get('content-disposition')).toBe('attachment; filename="allclear-card-30d.csv"');
    const accepting = { ...maya.headers, accept: 'text/csv' };
    const byAccept = await get({ serviceId: card, period: '30d' }, accepting);
    expect(byAccept.text).toBe(byFormat.text);
    expect(byAccept.text.split('\r\n')[1]).toMatch(/^'=Card,30d,/);
  });

  test('have a target that members set and remove', async () => {
    expect((await setTarget({ percent: 99.5 })).status).toBe(204);
    expect((await setTarget({ serviceId: card, percent: 99.9 })).status).toBe(204);
    const target = async () => ((await get({ period: '30d' })).json as Report).services[0]?.target;
    expect(await target()).toMatchObject({ percent: 99.9, isOwn: true, isMet: true });
    expect((await setTarget({ serviceId: card, percent: null })).status).toBe(204);
    expect(await target()).toMatchObject({ percent: 99.5, isOwn: false });
    expect((await setTarget({ serviceId: card, percent: 99 }, other.headers)).status).toBe(404);
    expect((await setTarget({ percent: 100 })).status).toBe(400);
  });
});
