import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalogue } from '../../../../src/monitoring/catalogue/adapters/read-catalogue.ts';
import { knownServices } from '../../../../src/monitoring/catalogue/known-services.ts';
import { postgresDeletedServices } from '../../../../src/monitoring/services/deleted/adapters/postgres-deleted-services.ts';
import { readListText } from '../../../../src/monitoring/services/import/adapters/read-list-text.ts';
import { readList } from '../../../../src/monitoring/services/import/read-list.ts';
import { removeServicesOf } from '../../../../src/monitoring/services/remove-service.ts';
import { postgresFacts } from '../../../../src/platform/database/facts.ts';
import type { Actor } from '../../../../src/shared/actor.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { writeManyServices } from '../../../support/many-services.ts';
import { monitoringWorld, newActor, STRIPE } from '../../../support/monitoring.ts';
import { MOST_HELD_MS, meterTurns } from '../../../support/processor-time.ts';
import { recordQueries } from '../../../support/query-plans.ts';

const COUNT = 10_000;
let database: TestDatabase;
let [many, few]: Actor[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  many = await newActor(database.em, 'many');
  few = await newActor(database.em, 'few');
  await writeManyServices(database.url, 'many', COUNT);
  await writeManyServices(database.url, 'few', 2);
});
afterAll(() => database.drop());

const recording = () => {
  const { em, queries } = recordQueries(database.em);
  return { world: monitoringWorld({ em, transaction: database.transaction }), em, queries };
};

/** The result of some work, which holds the event loop for no longer than any request may. */
const holdingNobody = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const meter = meterTurns();
  try {
    const result = await work();
    expect(meter.longestMs()).toBeLessThan(MOST_HELD_MS);
    return result;
  } finally {
    meter.stop();
  }
};

test('a change among 10,000 services takes as many statements as among two', async () => {
  const counts: number[][] = [];
  for (const actor of [many, few] as Actor[]) {
    const { world, queries } = recording();
    const statements: number[] = [];
    const counted = async <Result>(work: Promise<Result>): Promise<Result> => {
      const before = queries.length;
      const result = await work;
      statements.push(queries.length - before);
      return result;
    };
    const id = await counted(world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE }));
    await counted(world.edit(actor, id, { pinned: true, enabled: false }));
    await counted(world.remove(actor, id));
    counts.push(statements);
  }
  expect(counts[0]).toEqual(counts[1]);
});

test('10,000 services are listed in parts that hold nobody up', async () => {
  const { world, queries } = recording();
  const listed = await holdingNobody(() => world.list(many as Actor));
  expect(new Set(listed.map(({ service }) => service.id)).size).toBe(COUNT);
  expect(queries).toHaveLength(1 + COUNT / 500);
});

test('a list of 10,000 services that are watched already is read without holding anybody up', async () => {
  const { world, queries } = recording();
  const read = readList({
    services: world.services,
    catalogue: knownServices(readCatalogue()),
    readStatusGator: () => Promise.reject(new Error('not asked')),
    readText: readListText(),
    mayAdd: async () => undefined,
  });
  const lines = Array.from({ length: COUNT }, (_, n) => `Service ${n + 1},http://127.0.0.1:9/many/${n + 1}`);
  const list = await holdingNobody(() => read(many as Actor, { text: ['name,url', ...lines].join('\n') }));
  expect(list.leftOut).toEqual([]);
  expect(list.services.filter(({ kind }) => kind === 'watched')).toHaveLength(COUNT);
  expect(queries).toHaveLength(1);
});

test('500 services are changed and deleted in as many statements as one, and hold nobody up', async () => {
  const counts: number[][] = [];
  for (const [actor, count] of [
    [many, 500],
    [few, 1],
  ] as [Actor, number][]) {
    const { world, queries } = recording();
    const ids = (await world.services.watches(actor.teamId)).map(({ serviceId }) => serviceId).slice(0, count);
    const statements: number[] = [];
    for (const work of [
      () => world.editAll(actor, ids, { enabled: false, pinned: true, category: 'Tools' }),
      () => world.editAll(actor, ids, { enabled: true }),
      () => world.removeAll(actor, ids),
    ]) {
      const before = queries.length;
      expect((await holdingNobody(work)).toSorted((a, b) => a - b)).toEqual(ids);
      statements.push(queries.length - before);
    }
    counts.push(statements);
  }
  expect(counts[0]).toEqual(counts[1]);
});

test('an account with 10,000 services is left in as many statements as one with two, and holds nobody up', async () => {
  const counts: number[] = [];
  for (const { teamId } of [many, few] as Actor[]) {
    const { world, em, queries } = recording();
    const remove = removeServicesOf({
      services: world.services,
      deleted: postgresDeletedServices(em),
      recordFacts: postgresFacts(em),
      reconcilePages: async () => undefined,
      transaction: database.transaction,
      now: () => world.time,
    });
    await holdingNobody(() => remove(teamId));
    expect(await world.services.watches(teamId)).toEqual([]);
    counts.push(queries.length);
  }
  expect(counts[0]).toBe(counts[1]);
});
