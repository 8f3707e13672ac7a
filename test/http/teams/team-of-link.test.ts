import { afterAll, beforeAll, expect, test } from 'vitest';
import { change } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { createStage, type Stage } from '../../support/operations/stage.ts';

let world: AdminWorld;
/** The team with the things, and somebody who is in no team with its members. */
let acme: Stage;
let stranger: Stage;
/** A member of both. */
let maya: Stage;
beforeAll(async () => {
  world = await createAdminWorld();
  [acme, stranger, maya] = [await createStage(world), await createStage(world), await createStage(world)];
  await change(world.em)`
    insert into accounts.team_member (team_id, user_id, role, created_at) values (${acme.user.id}, ${maya.user.id}, 'viewer', now())
  `;
});
afterAll(() => world.close());

const teamOf = async ({ headers }: Pick<Stage, 'headers'>, kind: string, id: number) => {
  const { status, json } = await world.call('findTeamOf', { headers, path: { kind, id } });
  return { status, json };
};

const thingsOf = async (stage: Stage) => ({
  service: stage.service.id,
  integration: stage.integration.id,
  board: (await stage.made('createBoard', { body: { name: 'Payments', serviceIds: [stage.service.id] } })).id,
  page: (await stage.made('createPublishedPage', { body: { name: 'Acme', slug: `acme-${stage.user.id}` } })).id,
});

test('a thing of another of the user’s teams says which, and nobody else learns that it exists', async () => {
  for (const [kind, id] of Object.entries(await thingsOf(acme))) {
    const found = await teamOf(maya, kind, id);
    expect(found, kind).toMatchObject({ status: 200, json: { id: acme.user.id, role: 'viewer', isCurrent: false } });
    const foreign = await teamOf(stranger, kind, id);
    expect(foreign, kind).toMatchObject({ status: 404 });
    expect(foreign, kind).toEqual(await teamOf(stranger, kind, 2_147_483_647));
  }
});

test('a deleted service, and one of a closed team, belong to no team', async () => {
  const body = { name: 'Gone', statusPageUrl: `${world.page.url}/gone` };
  const { id } = await acme.made('addService', { body });
  expect((await teamOf(maya, 'service', id)).status).toBe(200);
  await world.call('deleteService', { headers: acme.headers, path: { id } });
  expect((await teamOf(maya, 'service', id)).status).toBe(404);
  await change(world.em)`update accounts.team set closed_at = now() where id = ${acme.user.id}`;
  expect((await teamOf(maya, 'service', acme.service.id)).status).toBe(404);
  await change(world.em)`update accounts.team set closed_at = null where id = ${acme.user.id}`;
});
