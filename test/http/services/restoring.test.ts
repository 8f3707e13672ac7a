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

test('it is on its boards again, and an integration of a board that is gone gets no alerts', async () => {
  const stage = await createStage(world);
  const { headers, service, integration, made } = stage;
  const board = await made('createBoard', { body: { name: 'Payments', serviceIds: [service.id] } });
  const integrationPath = { headers, path: { id: integration.id } };
  await world.call('updateIntegration', { ...integrationPath, body: { boardId: board.id } });
  const boards = async () => (await world.call('listBoards', { headers })).json;
  const before = await boards();
  await remove(stage);
  await restore(stage);
  expect(await boards()).toEqual(before);
  await world.call('deleteIntegration', integrationPath);
  const same = await world.call('restoreIntegration', integrationPath);
  expect(same.json).toMatchObject({ boardId: board.id, serviceIds: null });
  await world.call('deleteIntegration', integrationPath);
  expect((await world.call('deleteBoard', { headers, path: { id: board.id } })).status).toBe(204);
  const none = await world.call('restoreIntegration', integrationPath);
  expect(none).toMatchObject({ status: 200, json: { boardId: null, serviceIds: [] } });
});

test('members list services, and admins integrations too', async () => {
  const stage = await createStage(world);
  const { headers, integration, user } = stage;
  await remove(stage);
  await world.call('deleteIntegration', { headers, path: { id: integration.id } });
  expect((await deleted(stage)).map(({ kind }) => kind)).toEqual(['integration', 'service']);
  const { team } = (await world.call('getUser', { headers })).json as Schemas['User'];
  const helper = await world.signUp(`member-${user.id}`);
  await query(world.em)`
    insert into accounts.team_member (team_id, user_id, role, created_at) values (${user.id}, ${helper.id}, 'member', now())
  `;
  const asMember = { ...helper.headers, 'allclear-team': team?.slug ?? '' };
  expect((await deleted({ ...stage, headers: asMember })).map(({ kind }) => kind)).toEqual(['service']);
});

test('an export leaves deleted things out, and they go with the account at once', async () => {
  const stage = await createStage(world);
  const { headers, integration, user } = stage;
  await remove(stage);
  await world.call('deleteIntegration', { headers, path: { id: integration.id } });
  const exported = (await world.call('exportUser', { headers })).json;
  expect(exported).toMatchObject({ services: [], integrations: [] });
  expect((await world.call('deleteUser', { headers, body: { password: user.password } })).status).toBe(204);
  const left = await query(world.em)`
    select from monitoring.service where id = ${stage.service.id} union all
    select from monitoring.deleted_service where user_id = ${user.id} union all
    select from integrations.deleted_integration where user_id = ${user.id} union all
    select from integrations.delivery where integration_id = ${integration.id}
  `;
  expect(left).toEqual([]);
});
