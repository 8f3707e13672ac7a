import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#api';
import { query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { createStage, type Stage } from '../../support/operations/stage.ts';

type Schemas = components['schemas'];

let world: AdminWorld;
beforeAll(async () => {
  world = await createAdminWorld();
});
afterAll(() => world.close());

const deleted = async ({ headers }: Stage) =>
  (await world.call('listRecentlyDeleted', { headers })).json as readonly Schemas['RecentlyDeleted'][];
const remove = ({ headers, service }: Stage) => world.call('deleteService', { headers, path: { id: service.id } });
const restore = ({ headers, service }: Stage) => world.call('restoreService', { headers, path: { id: service.id } });

test('a restored service has its incidents with their notes, and its integrations send its alerts again', async () => {
  const stage = await createStage(world);
  const { headers, service, integration, incident } = stage;
  const incidentPath = { headers, path: { id: incident.id } };
  await world.call('updateIntegration', {
    headers,
    path: { id: integration.id },
    body: { serviceIds: [service.id] },
  });
  await world.call('addIncidentNote', { ...incidentPath, body: { text: 'Ask Ben.' } });
  await world.call('assignIncident', { ...incidentPath, body: {} });
  const before = (await world.call('getIncident', incidentPath)).json as Schemas['IncidentDetail'];
  expect(before.team).toHaveLength(2);
  await remove(stage);
  expect((await world.call('getIncident', incidentPath)).status).toBe(404);
  expect((await restore(stage)).json).toMatchObject({ id: service.id, currentStatus: 'operational' });
  expect((await world.call('getIncident', incidentPath)).json).toEqual(before);
  const listed = (await world.call('listIntegrations', { headers })).json as readonly { readonly id: number }[];
  expect(listed.find(({ id }) => id === integration.id)).toMatchObject({ serviceIds: [service.id] });
});

test('it says who deleted it, even to other members, and forgets them with their account', async () => {
  const stage = await createStage(world);
  const helper = await world.signUp(`helper-${stage.user.id}`);
  await query(world.em)`
    insert into accounts.team_member (team_id, user_id, role, created_at)
    values (${stage.user.id}, ${helper.id}, 'member', now())
  `;
  const { team } = (await world.call('getUser', { headers: stage.headers })).json as Schemas['User'];
  const headers = { ...helper.headers, 'allclear-team': team?.slug ?? '' };
  await remove({ ...stage, headers });
  const [one] = await deleted(stage);
  expect(one).toMatchObject({
    kind: 'service',
    id: stage.service.id,
    name: 'Acme',
    deletedBy: `helper-${stage.user.id}`,
  });
  expect(Date.parse(one?.until ?? '') - Date.parse(one?.deletedAt ?? '')).toBe(30 * 86_400_000);
  expect(
    (await world.call('deleteUser', { headers: helper.headers, body: { password: helper.password } })).status,
  ).toBe(204);
  expect(await deleted(stage)).toMatchObject([{ deletedBy: null }]);
});

test('its page is checked before the answer, even if it was last checked days ago', async () => {
  const stage = await createStage(world);
  await remove(stage);
  await query(world.em)`update monitoring.status_page set last_polled_at = now() - interval '20 days'`;
  world.page.says({ status: 'degraded' });
  expect((await restore(stage)).json).toMatchObject({ currentStatus: 'degraded' });
  world.page.says({ status: 'operational' });
});

test('a service added again in the meantime is named, and there is one of them', async () => {
  const stage = await createStage(world);
  const { headers } = stage;
  await remove(stage);
  await world.call('addService', { headers, body: { name: 'Acme again', statusPageUrl: world.page.url } });
  expect(await restore(stage)).toMatchObject({
    status: 409,
    json: { message: 'You already monitor this status page as “Acme again”. Delete that service first.' },
  });
  expect((await world.call('listServices', { headers })).json).toHaveLength(1);
  expect(await deleted(stage)).toHaveLength(1);
});
