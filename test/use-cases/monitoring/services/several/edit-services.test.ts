import { expect, test } from 'vitest';
import { query } from '../../../../../src/platform/database/query.ts';
import type { Actor } from '../../../../../src/shared/actor.ts';
import type { TestDatabase } from '../../../../support/database.ts';
import { GITHUB, isPolled, type MonitoringWorld, rowCounts, STRIPE } from '../../../../support/monitoring.ts';
import { eachMonitoringWorld } from '../../../../support/monitoring-stage.ts';

let database: TestDatabase;
let world: MonitoringWorld;
let actor: Actor;
let other: Actor;

eachMonitoringWorld((made) => {
  ({ database, world, actor, other } = made);
});

const addTwo = async (who = actor) => [
  await world.add(who, { name: 'GitHub', statusPageUrl: GITHUB }),
  await world.add(who, { name: 'Stripe', statusPageUrl: STRIPE }),
];
const factsOf = (ids: readonly number[]) =>
  query<{ change: string; serviceId: number }>(database.em)`
    select data ->> 'change' as change, (data ->> 'serviceId')::integer as "serviceId" from platform.fact
    where kind = 'monitoring.service_changed' and (data ->> 'serviceId')::integer = any(${[...ids]}) order by id
  `;
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const views = async () => (await world.list(actor)).map(({ service, status }) => ({ ...service, ...status }));

test('several are paused as each would be by itself: with the status that they have, and no longer polled', async () => {
  const ids = await addTwo();
  await world.setStatus(actor, ids[1] ?? 0, 'outage', 'Down for us');
  const before = await views();
  expect(sorted(await world.editAll(actor, ids, { enabled: false }))).toEqual(ids);
  world.forward(600);
  const after = await views();
  expect(after.map(({ status, message, setByHand }) => ({ status, message, setByHand }))).toEqual(
    before.map(({ status, message, setByHand }) => ({ status, message, setByHand })),
  );
  expect(after.every(({ enabled }) => !enabled)).toBe(true);
  expect([await isPolled(database.em, GITHUB), await isPolled(database.em, STRIPE)]).toEqual([false, false]);
  expect(await factsOf(ids)).toEqual(ids.map((serviceId) => ({ change: 'disabled', serviceId })));
});

test('resumed services show their page again and are polled, and one that was never paused is none of them', async () => {
  const [github = 0, stripe = 0] = await addTwo();
  await world.edit(actor, stripe, { enabled: false });
  expect(await world.editAll(actor, [github, stripe], { enabled: true })).toEqual([stripe]);
  expect((await world.showListed(actor, stripe)).service).toMatchObject({ enabled: true, frozen: undefined });
  expect(await isPolled(database.em, STRIPE)).toBe(true);
  expect((await factsOf([github, stripe])).map(({ change }) => change)).toEqual(['disabled', 'enabled']);
});

test('other changes are no news: nothing is recorded of them, and a paused service stays as it is', async () => {
  const ids = await addTwo();
  await world.editAll(actor, ids, { enabled: false });
  const before = await views();
  await world.editAll(actor, ids, { alertThreshold: 'outage', category: 'Tools' });
  expect(await views()).toEqual(
    before.map((one) => ({ ...one, alertThreshold: 'outage', category: 'Tools', updatedAt: world.time })),
  );
  expect(await factsOf(ids)).toHaveLength(2);
});

test('services of somebody else are neither changed nor deleted', async () => {
  const theirs = await addTwo(other);
  expect(await world.editAll(actor, theirs, { enabled: false })).toEqual([]);
  expect(await world.removeAll(actor, theirs)).toEqual([]);
  expect((await world.list(other)).every(({ service }) => service.enabled)).toBe(true);
});

test('deleted ones stay without links, and each is told of by name', async () => {
  const ids = await addTwo();
  expect(sorted(await world.removeAll(actor, [...ids, 2_000_000_000]))).toEqual(ids);
  expect(await rowCounts(database.em)).toEqual({ pages: 2, scopes: 2, changes: 2, services: 2, links: 0 });
  expect(await factsOf(ids)).toEqual(ids.map((serviceId) => ({ change: 'removed', serviceId })));
});
