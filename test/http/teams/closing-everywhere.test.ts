import { afterAll, beforeAll, expect, test } from 'vitest';
import { query, queryOne } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';
import { createStage, type Stage } from '../../support/operations/stage.ts';

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

const deleteTeam = ({ headers, user }: Stage) =>
  world.call('deleteTeam', { headers, body: { name: `${user.username}'s team` } });
const restore = ({ headers, user }: Stage) => world.call('restoreTeam', { headers, path: { id: user.id } });

/** Resolves when the server has ended the stream. */
const openStream = async (headers: Headers): Promise<{ readonly ended: Promise<unknown> }> => {
  const response = await fetch(`${world.product.url}/api/events`, { headers: { ...headers, connection: 'close' } });
  expect(response.status).toBe(200);
  return { ended: response.text() };
};

test('the streams of a deleted team end, by session and by key', async () => {
  const stage = await createStage(world);
  const key = await world.keyOf('read', stage.headers);
  const streams = [await openStream(stage.headers), await openStream(key)];
  expect((await deleteTeam(stage)).status).toBe(200);
  await Promise.all(streams.map(({ ended }) => ended));
  for (const [headers, status] of [
    [stage.headers, 403],
    [key, 401],
  ] as const)
    expect((await world.call('streamEvents', { headers })).status).toBe(status);
});

test('its feeds are not found, and work again when it is back', async () => {
  const stage = await createStage(world);
  const made = await world.call('createFeed', { headers: stage.headers, body: { name: 'Reader' } });
  const { token } = made.json as { readonly token: string };
  const read = async () => (await world.call('getBoardText', { headers: {}, path: { token } })).status;
  expect(await read()).toBe(200);
  await deleteTeam(stage);
  expect(await read()).toBe(404);
  expect((await restore(stage)).status).toBe(200);
  expect(await read()).toBe(200);
});

test('its public status pages answer 410 with a sentence, and those with a password as if they were not there', async () => {
  const stage = await createStage(world);
  const { headers } = stage;
  const publish = async (slug: string, more: object) => {
    const { status } = await world.call('createPublishedPage', {
      headers,
      body: { name: 'Acme', slug, isPublic: true, language: 'de', ...more },
    });
    expect(status).toBe(201);
  };
  await publish('gone-open', {});
  await publish('gone-gated', { access: 'password', password: 'open sesame please' });
  const visit = async (slug: string, path = '') => {
    const response = await fetch(`${world.product.url}/s/${slug}${path}`, { headers: { connection: 'close' } });
    return {
      status: response.status,
      text: await response.text(),
      policy: response.headers.get('content-security-policy'),
    };
  };
  expect((await visit('gone-open')).status).toBe(200);
  expect((await visit('never-was')).status).toBe(404);
  const gated = await visit('gone-gated');
  await deleteTeam(stage);
  await expect.poll(async () => (await visit('gone-open')).status).toBe(410);
  for (const path of ['', '/history', '/status.json']) {
    const { status, text, policy } = await visit('gone-open', path);
    expect([path, status]).toEqual([path, 410]);
    expect(text).toContain('Diese Statusseite wurde geschlossen');
    expect(policy).toMatch(/style-src 'sha256-/);
  }
  expect(await visit('gone-gated')).toEqual(gated);
  expect(await visit('never-was')).toEqual(gated);
  await restore(stage);
  await expect.poll(async () => (await visit('gone-open')).status).toBe(200);
});

/** How many alerts were ever queued for the webhook of the team. */
const alertsOf = async ({ integration }: Stage) => {
  const { count } = await queryOne<{ count: number }>(world.em)`
    select count(*)::integer as count from integrations.delivery where integration_id = ${integration.id}
  `;
  return count;
};

test('it gets no alerts, and gets the next ones when it is back', async () => {
  const [gone, other] = [await createStage(world), await createStage(world)];
  const incidents: { id: string; name: string; startedAt: string }[] = [];
  const newIncident = async () => {
    const nth = incidents.length + 1;
    incidents.unshift({ id: `incident-${nth}`, name: `Trouble ${nth}`, startedAt: new Date().toISOString() });
    world.page.says({ status: 'degraded', incidents });
    await query(world.em)`
      update monitoring.status_page set last_polled_at = now() - interval '1 minute', next_poll_at = now()
    `;
    await world.product.steps.pollDue();
    while ((await world.product.steps.expand()) === 'worked');
  };
  await newIncident();
  const before = [await alertsOf(gone), await alertsOf(other)];
  expect(Math.min(...before)).toBeGreaterThan(0);
  await deleteTeam(gone);
  await newIncident();
  expect([await alertsOf(gone), (await alertsOf(other)) > (before[1] ?? 0)]).toEqual([before[0], true]);
  await restore(gone);
  await newIncident();
  expect(await alertsOf(gone)).toBeGreaterThan(before[0] ?? 0);
});
