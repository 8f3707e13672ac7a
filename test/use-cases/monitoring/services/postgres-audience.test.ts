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
  const watchToo = (userId: number, serviceId: number) =>
    sql`insert into monitoring.user_service (user_id, service_id, created_at) values (${userId}, ${serviceId}, now())`.execute(
      database.em.getKysely(),
    );
  await watchToo(ann, two);
  await watchToo(bob, two);
  await watchToo(cid, one);
  const ask = async (afterUser: number, limit: number) => {
    const questions = [1, 2].map((key) => ({ key, afterUser, pageId: 1 }));
    const readers = await postgresAudience(database.em)(questions, limit);
    return readers.map(({ key, userId, services }) => [key, userId, services.map(({ id }) => id)]);
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
