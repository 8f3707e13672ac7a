import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { postgresAudience } from '../../../../src/monitoring/services/adapters/postgres-audience.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
let world: AlertWorld;

eachAlertWorld(async (made) => {
  ({ database, world } = made);
});

it('gives readers in order and by parts, each with all of their services', async () => {
  await world.say({});
  const [ann, bob, cid] = [await world.addUser('ann'), await world.addUser('bob'), await world.addUser('cid')];
  const one = await world.watch(ann);
  const two = await world.watch(cid);
  const watchToo = (teamId: number, serviceId: number) =>
    sql`insert into monitoring.user_service (user_id, service_id, created_at) values (${teamId}, ${serviceId}, now())`.execute(
      database.em.getKysely(),
    );
  await watchToo(ann, two);
  await watchToo(bob, two);
  await watchToo(cid, one);
  const ask = async (afterUser: number, limit: number) => {
    const questions = [1, 2].map((key) => ({ key, afterUser, pageId: 1 }));
    const readers = await postgresAudience(database.em)(questions, limit);
    return readers.map(({ key, teamId, services }) => [key, teamId, services.map(({ id }) => id)]);
  };
  const ofKey = (key: number) => [
    [key, ann, [one, two]],
    [key, bob, [two]],
    [key, cid, [one, two]],
  ];
  expect(await ask(0, 10)).toEqual([...ofKey(1), ...ofKey(2)]);
  expect(await ask(0, 1)).toEqual(ofKey(1).slice(0, 1));
  expect(await ask(0, 4)).toEqual([...ofKey(1), ...ofKey(2).slice(0, 1)]);
  expect(await ask(bob, 10)).toEqual([...ofKey(1).slice(2), ...ofKey(2).slice(2)]);
});

it('finds whoever watches a service under the scope that it came to, and not under the one that it left', async () => {
  await world.say({});
  const ann = await world.addUser('ann');
  const service = await world.watch(ann);
  const { rows } = await sql<{ page: number; left: number; reached: number }>`
    with before as (
      select page_id, scope.id from monitoring.service join monitoring.scope on scope.id = scope_id where service.id = ${service}
    ), reached as (
      insert into monitoring.scope (page_id, components, component_key, created_at)
      select page_id, '[{"id": "c1", "name": "API"}]', 'c1', now() from before returning id
    )
    select page_id as page, before.id as left, reached.id as reached from before cross join reached
  `.execute(database.em.getKysely());
  const [{ page = 0, left = 0, reached = 0 } = {}] = rows;
  await sql`update monitoring.service set scope_id = ${reached} where id = ${service}`.execute(database.em.getKysely());
  const ask = async (scopeId: number) => {
    const questions = [{ key: 1, afterUser: 0, pageId: page, scopeIds: [scopeId] }];
    const readers = await postgresAudience(database.em)(questions, 10);
    return readers.map(({ teamId, services }) => [teamId, services.map(({ scopeId: of }) => of)]);
  };
  expect(await ask(left)).toEqual([]);
  expect(await ask(reached)).toEqual([[ann, [reached]]]);
});
