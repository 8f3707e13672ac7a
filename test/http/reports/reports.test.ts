import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { components } from '#api';
import { query } from '../../../src/platform/database/query.ts';
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

const get = (asked: object, headers: Person['headers'] = maya.headers) =>
  world.call('getReport', { headers, query: asked as never });
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

describe('a shared report', () => {
  const share = async (body: object = {}) =>
    (await world.call('createReportLink', { headers: maya.headers, body: { days: 30, ...body } }))
      .json as components['schemas']['CreatedReportLink'];
  const read = (token: string, query = {}) => world.call('getSharedReport', { path: { token }, query });

  test('is read with its token alone, and shows the team and when it expires', async () => {
    const { token, url, label, expiresAt } = await share({ serviceId: card, period: '30d' });
    expect(url).toMatch(/\/shared-report\?token=rp_[0-9A-Za-z]{40}$/);
    expect(label).toBe('=Card, Last 30 days');
    const answer = await read(token);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const { report, ...shared } = answer.json as components['schemas']['SharedReport'];
    expect(shared).toEqual({ team: expect.stringContaining('maya'), expiresAt });
    // The days of a rolling period stay the same.
    expect(report).toMatchObject({
      scope: { kind: 'service', id: card },
      period: { name: expect.stringContaining('..') },
    });
    expect((await read(token, { format: 'csv' })).text).toContain("'=Card,");
  });

  test('answers alike for an unknown, expired and revoked link, and for a closed team', async () => {
    const [revoked, expired, closed] = [await share(), await share(), await share()];
    await world.call('deleteReportLink', { headers: maya.headers, path: { id: revoked.id } });
    await query(
      world.em,
    )`update boards.report_link set expires_at = now() - interval '1 second' where id = ${expired.id}`;
    const answers = [await read(`rp_${'0'.repeat(40)}`), await read('nonsense'), await read(revoked.token)];
    answers.push(await read(expired.token));
    await query(world.em)`update accounts.team set closed_at = now() where id = ${maya.id}`;
    answers.push(await read(closed.token));
    await query(world.em)`update accounts.team set closed_at = null where id = ${maya.id}`;
    const without = answers.map(({ status, json }) => [status, (json as { message: string }).message]);
    expect(new Set(without.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([404, "The report wasn't found. It may have been deleted."])]),
    );
  });

  test('is paused while its team is read-only, as feeds are', async () => {
    const { token } = await share();
    const end = (days: number) => query(world.em)`
      update accounts.user_account set trial_ends = now() + ${days} * interval '1 day' where id = ${maya.id}
    `;
    await end(-1);
    expect((await read(token)).json).toMatchObject({ code: 'subscription_required' });
    await end(5);
    expect((await read(token)).status).toBe(200);
  });

  test('is listed without its token, for its team only, and leaves audit entries', async () => {
    const { id, token } = await share({ period: '90d' });
    const listed = await world.call('listReportLinks', { headers: maya.headers });
    expect(listed.json).toContainEqual(expect.objectContaining({ id, label: 'All services, Last 90 days' }));
    expect(listed.text).not.toContain(token);
    expect((await world.call('listReportLinks', { headers: other.headers })).json).toEqual([]);
    expect((await world.call('deleteReportLink', { headers: other.headers, path: { id } })).status).toBe(404);
    await world.call('deleteReportLink', { headers: maya.headers, path: { id } });
    const { json } = await world.call('listTeamAudit', { headers: maya.headers, query: { limit: 2 } });
    expect(json).toMatchObject([
      { operation: 'deleteReportLink', verb: 'revoked a shared report', target: String(id) },
      { operation: 'createReportLink', verb: 'shared a report' },
    ]);
  });
});

describe('the monthly report by email', () => {
  type Email = components['schemas']['ReportEmail'];
  const choose = (body: object, { headers } = maya) => world.call('setReportEmail', { headers, body });
  const chosen = async ({ headers } = maya) => (await world.call('getReportEmail', { headers })).json as Email;

  test('is chosen by each member, for all services, a board or a service of their team', async () => {
    const off = { enabled: false, serviceId: null, boardId: null, nextAt: null };
    expect(await chosen()).toEqual(off);
    const on = (await choose({ enabled: true })).json as Email;
    expect(on).toMatchObject({ enabled: true, boardId: null, nextAt: expect.stringMatching(/-01T07:00:00/) });
    const body = { name: 'Cards', serviceIds: [card] };
    const { id: boardId } = (await world.call('createBoard', { headers: maya.headers, body })).json as { id: number };
    expect((await choose({ enabled: true, boardId })).json).toEqual({ ...on, boardId });
    expect((await choose({ enabled: true, serviceId: card })).json).toEqual({ ...on, serviceId: card });
    for (const scope of [{ boardId }, { serviceId: card }])
      expect((await choose({ enabled: true, ...scope }, other)).status).toBe(404);
    expect(await chosen(other)).toEqual(off);
    await choose({ enabled: false });
    expect(await chosen()).toEqual(off);
  });
});
