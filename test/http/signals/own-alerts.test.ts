import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change, query } from '../../../src/platform/database/query.ts';
import { MAX_SOURCES } from '../../../src/signals/manage-sources.ts';
import { MAX_OPEN_ALERTS } from '../../../src/signals/own-alerts.ts';
import { MAX_CALLS } from '../../../src/signals/take-alerts.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';
import { snippet } from '../../support/snippets.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

type Created = { readonly id: number; readonly token: string; readonly url: string };
type Shown = {
  readonly id: number;
  readonly title: string;
  readonly startedAt: string;
  readonly resolvedAt: string | null;
};

const team = async (name: string) => {
  const { headers, id } = await world.signUp(name);
  return { headers, id, source: await made(headers) };
};
const made = async (headers: Headers, kind = 'json') =>
  (await world.call('createAlertSource', { headers, body: { name: '  Grafana ', kind } })).json as Created;
const send = (token: string, body: unknown) =>
  world.call('receiveOwnAlerts', { headers: {}, path: { token }, body: body as object });
const listed = async (headers: Headers) => (await world.call('listOwnAlerts', { headers })).json as readonly Shown[];
const firing = (key: string, more: object = {}) => ({ key, state: 'firing', title: `${key} fails`, ...more });
const resolved = (key: string, more: object = {}) => ({ key, state: 'resolved', ...more });

describe('an alert source', () => {
  test('is created with a URL that is shown once and kept as a hash', async () => {
    const { headers } = await world.signUp('maker');
    const { token, url, ...shown } = await made(headers, 'grafana');
    expect(token).toMatch(/^in_[0-9A-Za-z]{40}$/);
    expect(url).toBe(`${world.product.url}/in/${token}`);
    expect(shown).toMatchObject({ name: 'Grafana', kind: 'grafana', lastFour: token.slice(-4), lastReceivedAt: null });
    const { json, text } = await world.call('listAlertSources', { headers });
    expect(json).toEqual([shown]);
    expect(text).not.toContain(token);
    const rows = await query<{ row: string }>(world.em)`select source::text as row from signals.source`;
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
    const exported = await world.call('exportUser', { headers });
    expect(exported.json).toMatchObject({ alertSources: [shown] });
    expect(exported.text).not.toContain(token);
  });

  test('answers the same for a token that never was, a revoked one and one of another form', async () => {
    const { headers, source } = await team('revoker');
    expect((await send(source.token, firing('a'))).status).toBe(200);
    await world.call('deleteAlertSource', { headers, path: { id: source.id } });
    // A process may know the source for a few seconds more; it stores nothing.
    await send(source.token, firing('b'));
    expect(await listed(headers)).toEqual([]);
    for (const token of [`in_${'0'.repeat(40)}`, 'x', 'in_%00'])
      expect((await send(encodeURIComponent(token), firing('a'))).json).toMatchObject({ code: 'not_found' });
  });

  test('shows when a test last arrived', async () => {
    const { headers } = await world.signUp('tester');
    const { token } = await made(headers, 'uptime-kuma');
    const test = await send(token, { heartbeat: null, monitor: null, msg: 'Test' });
    expect(test.json).toEqual({ accepted: 0, ignored: 0 });
    expect((await world.call('listAlertSources', { headers })).json).toMatchObject([
      { lastReceivedAt: expect.any(String) },
    ]);
  });

  test('is refused beyond the limit, and to another team', async () => {
    const { headers, source } = await team('collector');
    for (let nth = 1; nth < MAX_SOURCES; nth += 1) await made(headers);
    expect(
      (await world.call('createAlertSource', { headers, body: { name: 'One more', kind: 'json' } })).json,
    ).toMatchObject({ code: 'conflict' });
    const stranger = await world.signUp('source-thief');
    const path = { id: source.id };
    expect((await world.call('deleteAlertSource', { headers: stranger.headers, path })).status).toBe(404);
    expect((await send(source.token, firing('a'))).status).toBe(200);
  });

  test('rests with the subscription of its team', async () => {
    const { headers, id, source } = await team('lapsed-team');
    await change(world.em)`update accounts.user_account set trial_ends = now() - interval '1 day' where id = ${id}`;
    expect(await send(source.token, firing('a'))).toMatchObject({
      status: 402,
      json: { code: 'subscription_required' },
    });
    expect((await world.call('deleteAlertSource', { headers, path: { id: source.id } })).status).toBe(204);
  });
});

describe('an own alert', () => {
  test('opens once by its key, is updated by repeats, and resolves', async () => {
    const { headers, source } = await team('opener');
    const start = new Date(Date.now() - 600_000).toISOString();
    expect((await send(source.token, firing('a', { started_at: start }))).json).toEqual({ accepted: 1, ignored: 0 });
    await send(source.token, [firing('a', { title: 'Worse', started_at: start }), firing('b')]);
    const open = await listed(headers);
    expect(open.map(({ title, resolvedAt }) => [title, resolvedAt])).toEqual([
      ['b fails', null],
      ['Worse', null],
    ]);
    expect(open[1]?.startedAt).toBe(start);
    await send(source.token, resolved('a', { started_at: start }));
    expect((await listed(headers)).map(({ title, resolvedAt }) => [title, resolvedAt !== null])).toEqual([
      ['b fails', false],
      ['Worse', true],
    ]);
    // A copy that arrives late opens nothing; the next alert of this key does.
    await send(source.token, firing('a', { started_at: start }));
    expect((await listed(headers)).filter(({ resolvedAt }) => resolvedAt === null)).toHaveLength(1);
    await send(source.token, firing('a', { started_at: new Date().toISOString() }));
    expect((await listed(headers)).filter(({ resolvedAt }) => resolvedAt === null)).toHaveLength(2);
  });

  test('opens by the body of the documentation', async () => {
    const { headers, source } = await team('reader');
    const [, body = ''] = snippet('own-alerts: Send JSON')
      .split("'{")
      .map((part) => `{${part.split("'")[0]}`);
    expect((await send(source.token, JSON.parse(body))).json).toEqual({ accepted: 1, ignored: 0 });
    expect(await listed(headers)).toMatchObject([{ title: 'Checkout 5xx above 2%', severity: 'critical' }]);
  });

  test('that nobody opened isn’t listed when it ends', async () => {
    const { headers, source } = await team('ender');
    expect((await send(source.token, resolved('never'))).json).toEqual({ accepted: 1, ignored: 0 });
    expect(await listed(headers)).toEqual([]);
  });

  test('is resolved by hand, by its team only', async () => {
    const { headers, source } = await team('hand');
    await send(source.token, firing('stuck'));
    const [alert] = await listed(headers);
    const path = { id: alert?.id ?? 0 };
    const stranger = await world.signUp('alert-thief');
    expect((await world.call('resolveOwnAlert', { headers: stranger.headers, path })).status).toBe(404);
    expect((await world.call('resolveOwnAlert', { headers, path })).status).toBe(204);
    expect((await world.call('resolveOwnAlert', { headers, path })).status).toBe(404);
    expect(await listed(stranger.headers)).toEqual([]);
  });

  test('of an unknown shape is refused with the missing field, and leaves nothing', async () => {
    const { headers, source } = await team('shapeless');
    const answer = await send(source.token, { key: 'b' });
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'invalid_input', fields: { state: expect.any(String) } },
    });
    expect((await send(source.token, firing('x'.repeat(530_000)))).status).toBe(413);
    expect(await listed(headers)).toEqual([]);
  });

  test('is taken from a list whose other ones are broken, and from a large group', async () => {
    const { headers, source } = await team('grouped');
    expect((await send(source.token, [firing('a'), { key: 'b' }])).json).toEqual({ accepted: 1, ignored: 1 });
    const group = Array.from({ length: 101 }, (_, n) => firing(`g${n}`));
    expect((await send(source.token, group)).json).toEqual({ accepted: 101, ignored: 0 });
    expect(await listed(headers)).toHaveLength(102);
  });

  test('is unopened beyond the limit of open alerts, which the answer says, while known ones go on', async () => {
    const { headers, source } = await team('many');
    for (let from = 0; from < MAX_OPEN_ALERTS + 100; from += 100)
      await send(
        source.token,
        Array.from({ length: 100 }, (_, n) => firing(`k${from + n}`)),
      );
    expect(await listed(headers)).toHaveLength(MAX_OPEN_ALERTS);
    await send(source.token, resolved('k0'));
    expect((await send(source.token, [firing('one more'), firing('too many'), firing('k1')])).json).toEqual({
      accepted: 2,
      ignored: 1,
    });
    expect((await listed(headers)).filter(({ resolvedAt }) => resolvedAt === null)).toHaveLength(MAX_OPEN_ALERTS);
  });

  test('of CloudWatch comes as text, and only from Amazon SNS', async () => {
    const { headers } = await world.signUp('aws');
    const source = await made(headers, 'cloudwatch');
    const asText = async (url: string, body: string) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { origin: world.product.url, 'content-type': 'text/plain; charset=UTF-8' },
        body,
      });
      return [answer.status, Object.keys(((await answer.json()) as { fields?: object }).fields ?? {})];
    };
    const forged = { Type: 'Notification', SignatureVersion: '2', SigningCertURL: `${world.page.url}/a.pem` };
    expect(await asText(source.url, JSON.stringify(forged))).toEqual([400, ['SigningCertURL']]);
    expect(await asText(source.url, 'no JSON')).toEqual([400, []]);
    expect(await asText(`${world.product.url}/api/login`, '{}')).toEqual([415, []]);
  });

  test('isn’t noted in the audit log, which a flood would fill', async () => {
    const { source } = await team('quiet');
    await send(source.token, firing('a'));
    const { json } = await world.call('listAudit', { query: { operation: 'receiveOwnAlerts' } });
    expect(json).toEqual([]);
  });
});

/** They send at the same time, each on a connection of its own. */
const SENDERS = 20;

test('a flood of one team is refused beyond its share, and alerts of others are taken meanwhile', async () => {
  const flooding = await team('flood');
  const calm = await team('calm');
  const statuses = new Map<number, number>();
  const flood = Array.from({ length: SENDERS }, async (_one, sender) => {
    for (let nth = sender; nth < MAX_CALLS + 100; nth += SENDERS) {
      const { status } = await send(flooding.source.token, firing(`f${nth % 50}`));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  for (let nth = 0; nth < 20; nth += 1) expect((await send(calm.source.token, firing(`c${nth}`))).status).toBe(200);
  await Promise.all(flood);
  expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
  expect(statuses.get(503)).toBeGreaterThanOrEqual(100);
  expect(await listed(flooding.headers)).toHaveLength(50);
  expect(await listed(calm.headers)).toHaveLength(20);
});
