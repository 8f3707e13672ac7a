import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../../../../src/shared/actor.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { clearMonitoring, GITHUB, monitoringWorld, newActor, rowCounts } from '../../../support/monitoring.ts';

let database: TestDatabase;
let world: ReturnType<typeof monitoringWorld>;
let actor: Actor;
let id: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearMonitoring(database.em);
  world = monitoringWorld(database);
  actor = await newActor(database.em, 'ann');
  id = await world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB, pinned: true });
});

const DAY = 1_440;
const isPolled = async () => {
  const { rows } = await sql<{ yes: boolean }>`
    select next_poll_at is not null as yes from monitoring.status_page
  `.execute(database.em.getKysely());
  return rows.map(({ yes }) => yes);
};

test('restores a deleted service as it was, with its history', async () => {
  await sql`update monitoring.status_page set last_read_at = ${world.time}`.execute(database.em.getKysely());
  const history = await world.history(actor, id, {});
  expect(history).not.toEqual([]);
  const { service } = await world.showListed(actor, id);
  await world.remove(actor, id);
  expect(await world.list(actor)).toEqual([]);
  expect(await isPolled()).toEqual([false]);
  expect(await world.listDeleted(actor)).toMatchObject([
    { id, name: 'GitHub', deletedBy: actor.userId, deletedAt: world.time },
  ]);
  world.forward(29 * DAY);
  await world.restore(actor, id);
  expect(await isPolled()).toEqual([true]);
  expect(await world.listDeleted(actor)).toEqual([]);
  const restored = await world.showListed(actor, id);
  expect(restored.service).toMatchObject({ id, slug: service.slug, pinned: true, createdAt: service.createdAt });
  expect(restored.status.status).toBe('unknown');
  expect(await world.history(actor, id, {})).toEqual(expect.arrayContaining([...history]));
});

test('deletes it for good after 30 days', async () => {
  await world.remove(actor, id);
  world.forward(30 * DAY - 1);
  await world.purgeDeleted();
  expect(await world.listDeleted(actor)).toHaveLength(1);
  world.forward(1);
  expect(await world.listDeleted(actor)).toEqual([]);
  await expect(world.restore(actor, id)).rejects.toMatchObject({ code: 'not_found' });
  await world.purgeDeleted();
  expect(await rowCounts(database.em)).toMatchObject({ pages: 0, scopes: 0, changes: 0, services: 0, links: 0 });
});

test('answers another team as for a service that never was', async () => {
  const other = await newActor(database.em, 'ben');
  await world.remove(actor, id);
  expect(await world.listDeleted(other)).toEqual([]);
  const refusal = await world.restore(other, id).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'not_found' });
  await expect(world.restore(other, 999_999)).rejects.toEqual(refusal);
  expect(await world.listDeleted(actor)).toHaveLength(1);
});

test('refuses while the team monitors the same page again', async () => {
  await world.remove(actor, id);
  const again = await world.add(actor, { name: 'GitHub again', statusPageUrl: GITHUB });
  await expect(world.restore(actor, id)).rejects.toMatchObject({
    code: 'conflict',
    message: 'You already monitor this status page as “GitHub again”. Delete that service first.',
  });
  await world.remove(actor, again);
  await world.restore(actor, id);
  expect((await world.list(actor)).map(({ service }) => service.name)).toEqual(['GitHub']);
});

test('checks the page before, unless the service is paused or nobody may restore it', async () => {
  await world.remove(actor, id);
  world.looked.length = 0;
  world.mayAdd = async () => ({ most: 0, refusal: 'Full.' });
  await expect(world.restore(actor, id)).rejects.toMatchObject({ code: 'conflict' });
  expect(world.looked).toEqual([]);
  world.mayAdd = async () => undefined;
  await world.restore(actor, id);
  expect(world.looked).toEqual([GITHUB]);
  await world.edit(actor, id, { enabled: false });
  await world.remove(actor, id);
  await world.restore(actor, id);
  expect(world.looked).toEqual([GITHUB]);
  expect((await world.showListed(actor, id)).service.enabled).toBe(false);
  expect(await isPolled()).toEqual([false]);
});

test('keeps a service that another team can still restore', async () => {
  const other = await newActor(database.em, 'ben');
  await sql`
    insert into monitoring.user_service (user_id, service_id, created_at) values (${other.teamId}, ${id}, ${world.time})
  `.execute(database.em.getKysely());
  await world.remove(actor, id);
  world.forward(DAY);
  await world.remove(other, id);
  world.forward(29 * DAY);
  await world.purgeDeleted();
  await world.restore(other, id);
  expect(await world.list(other)).toHaveLength(1);
  await world.remove(other, id);
  await world.removeOf(other.teamId);
  expect(await rowCounts(database.em)).toMatchObject({ pages: 0, scopes: 0, services: 0, links: 0 });
});

test('holds the limit, in which deleted services do not count', async () => {
  await world.remove(actor, id);
  world.mayAdd = async () => ({ most: 1, refusal: 'Full.' });
  const second = await world.add(actor, { name: 'Stripe', statusPageUrl: 'https://status.stripe.com' });
  await expect(world.restore(actor, id)).rejects.toMatchObject({ code: 'conflict', message: 'Full.' });
  await world.remove(actor, second);
  await world.restore(actor, id);
  expect(await world.list(actor)).toHaveLength(1);
});

test('keeps nothing of a team that goes', async () => {
  await world.remove(actor, id);
  await world.removeOf(actor.teamId);
  expect(await rowCounts(database.em)).toMatchObject({ pages: 0, scopes: 0, services: 0, links: 0 });
});
