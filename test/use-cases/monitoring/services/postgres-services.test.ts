import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshForMs } from '../../../../src/monitoring/pages/freshness.ts';
import { postgresServices } from '../../../../src/monitoring/services/adapters/postgres-services.ts';
import { postgresDeletedServices } from '../../../../src/monitoring/services/deleted/adapters/postgres-deleted-services.ts';
import { removeServicesOf } from '../../../../src/monitoring/services/remove-service.ts';
import {
  incidentWatchOf,
  type Service,
  type ServiceState,
  serviceStateOf,
  shownStatusOf,
} from '../../../../src/monitoring/services/service.ts';
import type { Services } from '../../../../src/monitoring/services/services.ts';
import type { Actor } from '../../../../src/shared/actor.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import {
  actions,
  api,
  clearMonitoring,
  GITHUB,
  monitoringWorld,
  newActor,
  STRIPE,
} from '../../../support/monitoring.ts';
import { recordQueries } from '../../../support/query-plans.ts';

let database: TestDatabase;
let services: Services;
let actor: Actor;
let other: Actor;
let service: Service;
let world: ReturnType<typeof monitoringWorld>;

const at = new Date('2026-11-20T08:00:00Z');
const longAgo = new Date(0);

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearMonitoring(database.em);
  world = monitoringWorld(database);
  services = world.services;
  actor = await newActor(database.em, 'ann');
  other = await newActor(database.em, 'ben');
  const id = await world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB });
  await world.add(actor, { name: 'Actions', statusPageUrl: GITHUB, components: [actions.id] });
  await world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE });
  ({ service } = await world.showListed(actor, id));
});

const stored = (state: ServiceState) => new Map([[service.id, state]]);
const everything = async () => {
  const { rows } = await sql`select service.*, link.user_id from monitoring.service
    left join monitoring.user_service link on link.service_id = service.id order by service.id, link.id`.execute(
    database.em.getKysely(),
  );
  return rows;
};

describe('the store of services', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['added', () => services.add(actor.teamId, [{ ...serviceStateOf(service), slug: 'new' }], at)],
    ['saved', () => services.save(actor.teamId, stored({ ...serviceStateOf(service), name: 'New' }), at)],
    ['removed', () => services.remove(actor.teamId, [service.id], { at })],
  ])('takes back what was %s when the transaction fails', async (_, write) => {
    const before = await everything();
    const failing = database.transaction(async () => {
      await write();
      expect(await everything()).not.toEqual(before);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await everything()).toEqual(before);
  });

  test('ends all that a user watches with as many statements as one service', async () => {
    await world.add(other, { name: 'Stripe', statusPageUrl: STRIPE });
    const { em, queries } = recordQueries(database.em);
    const ending = removeServicesOf({
      services: postgresServices(em, freshForMs(60_000)),
      deleted: postgresDeletedServices(em),
      reconcilePages: async () => undefined,
      recordFacts: async () => undefined,
      transaction: (work) => work(),
      now: () => at,
    });
    await ending(other.teamId);
    const forOne = queries.length;
    await ending(actor.teamId);
    expect(queries).toHaveLength(2 * forOne);
    expect(await everything()).toEqual([]);
  });

  test('sees and changes nothing of another user', async () => {
    const before = await everything();
    const { teamId } = other;
    await services.save(teamId, stored({ ...serviceStateOf(service), name: 'Mine' }), at);
    expect(await services.remove(teamId, [service.id], { at })).toEqual([]);
    expect(await everything()).toEqual(before);
    expect(await services.find(teamId, service.id, longAgo)).toBeUndefined();
    expect(await database.transaction(() => services.hold(teamId, service.id, longAgo))).toBeUndefined();
    expect(await services.pages(teamId)).toEqual([]);
    expect(await services.watches(teamId)).toEqual([]);
    expect(await services.namesOver(teamId, [service.scopeId])).toEqual(new Map());
    expect(await services.findAll(teamId, [service.id], longAgo)).toEqual([]);
    expect(await services.enabledPages(teamId)).toEqual([]);
    expect(await services.components(teamId, service.id)).toEqual([]);
    expect(await services.changes(teamId, { serviceIds: [service.id], since: longAgo, limit: 10 })).toEqual([]);
  });

  test('tells for incidents the same services and components as the list has', async () => {
    const watches = await services.watches(actor.teamId);
    expect(watches.map(({ serviceName }) => serviceName)).toEqual(['GitHub', 'Actions', 'Stripe']);
    expect(watches.map(({ componentIds }) => componentIds)).toEqual([[], [actions.id], []]);
    const listed = await services.findAll(
      actor.teamId,
      watches.map(({ serviceId }) => serviceId),
      longAgo,
    );
    const shown = listed.map((one) => ({ ...incidentWatchOf(one), status: shownStatusOf(one, at).status }));
    expect(new Set(watches)).toEqual(new Set(shown));
  });

  test('gives back everything that it was given', async () => {
    const state = {
      ...serviceStateOf(service),
      name: 'Ünïcode “quotes” \\ ; --',
      category: undefined,
      enabled: false,
      frozen: { status: 'outage', message: 'Down', since: new Date('2026-11-20T07:00:00.123Z'), checkedAt: at },
      manual: { status: 'outage', message: undefined, at: new Date('2026-11-20T07:00:00.123Z') },
    } as const;
    await services.save(actor.teamId, stored(state), at);
    expect(await services.find(actor.teamId, service.id, longAgo)).toEqual({ ...service, ...state, updatedAt: at });
  });

  test('moves, renames and pins a service with one statement, and its link follows', async () => {
    const { em, queries } = recordQueries(database.em);
    const part = await world.add(actor, { name: 'API', statusPageUrl: GITHUB, components: [api.id] });
    const { scopeId } = (await world.showListed(actor, part)).service;
    const state = { ...serviceStateOf(service), scopeId, name: 'Code', pinned: true };
    await postgresServices(em, freshForMs(60_000)).save(actor.teamId, stored(state), at);
    expect(queries).toHaveLength(1);
    const links = sql`select pinned, sort_name, scope_id, created_at from monitoring.user_service
      where service_id = ${service.id}`;
    expect((await links.execute(database.em.getKysely())).rows).toEqual([
      { pinned: true, sort_name: 'code', scope_id: scopeId, created_at: at },
    ]);
  });

  test('holds a service against everyone else until the transaction ends', async () => {
    const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = () => services.hold(actor.teamId, service.id, longAgo);
    const first = database.transaction(async () => {
      await hold();
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const second = database.transaction(async () => {
      await sql`set local lock_timeout = '20ms'`.execute(database.em.getKysely());
      return hold();
    });
    await expect(second).rejects.toThrow('lock timeout');
    gate.resolve();
    await first;
    expect(await database.transaction(hold)).toEqual(service);
  });

  test('names the services over scopes, but not the one that asks', async () => {
    const over = (exceptId?: number) => services.namesOver(actor.teamId, [service.scopeId], exceptId);
    expect(await over()).toEqual(new Map([[service.scopeId, 'GitHub']]));
    expect(await over(service.id)).toEqual(new Map());
  });

  test('finds several with one query', async () => {
    const counted = countingQueries(database.em);
    const ids = (await services.pages(actor.teamId)).map(({ serviceId }) => serviceId);
    const found = await postgresServices(counted.em, freshForMs(60_000)).findAll(actor.teamId, ids, longAgo);
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(counted.queries()).toBe(1);
  });
});

/** Every query of a repository begins with a call of getKysely, which is what keeps it in the running transaction. */
const countingQueries = (em: EntityManager) => {
  let queries = 0;
  const counting = new Proxy(em, {
    get: (target, key) => {
      if (key === 'getKysely') queries += 1;
      const member = Reflect.get(target, key, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { em: counting, queries: () => queries };
};
