import { afterEach, describe, expect, it } from 'vitest';
import { asUser } from '../../../support/actors.ts';
import { flood, incident, incidentsOnly, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import { type AlertWorld, createAlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';

/** Pairs of news and watcher in a batch; a page with more watchers is a large one here. */
const BATCH = 3;
const WATCHERS = 12;

type Watcher = { readonly teamId: number; readonly serviceId: number; readonly hook: { readonly id: number } };

let database: TestDatabase;
/** Each with a page of its own; both make alerts of everything that waits. */
let world: AlertWorld;
let other: AlertWorld;
let many: readonly Watcher[];
let few: readonly Watcher[];

eachAlertWorld(
  async (stage) => {
    ({ database, world } = stage);
    other = await createAlertWorld(database, { batchSize: BATCH });
    few = await watchersOf(other, 2);
    many = await watchersOf(world, WATCHERS);
  },
  { batchSize: BATCH },
);
afterEach(async () => {
  await other.close();
  expect({ errors: other.errors, failing: other.failing }).toEqual({ errors: [], failing: [] });
});

const watchersOf = async (at: AlertWorld, count: number): Promise<readonly Watcher[]> => {
  await at.say({});
  const watchers: Watcher[] = [];
  for (let n = 0; n < count; n++) {
    const teamId = await at.addUser(`user-${at.pageId()}-${n}`);
    const serviceId = await at.watch(teamId);
    const hook = await at.connect(teamId, { events: incidentsOnly, path: `/hook/${teamId}` });
    watchers.push({ teamId, serviceId, hook });
  }
  return watchers;
};

const kindsOf = (watchers: readonly Watcher[]) =>
  Promise.all(watchers.map(({ teamId, hook }) => world.kinds(teamId, hook)));
const each = <T>(watchers: readonly Watcher[], value: T) => watchers.map(() => value);
/** How many of them were told of anything. */
const toldOf = async (watchers: readonly Watcher[]): Promise<number> =>
  (await kindsOf(watchers)).filter(({ length }) => length > 0).length;
const steps = async (count: number, by = world) => {
  for (let n = 0; n < count; n++) await by.expand();
};

describe('while the many who watch one page are told', () => {
  it('the few of another page are told within two batches, and everybody is told once', async () => {
    await world.sayUnheard({ incidents: [incident] });
    await steps(2);
    expect(await toldOf(many)).toBe(2 * BATCH);
    await other.sayUnheard({ incidents: [incident] });
    await steps(2);
    expect(await kindsOf(few)).toEqual(each(few, ['incident_opened']));
    expect(await toldOf(many)).toBeLessThan(WATCHERS);
    await world.tell();
    expect(await kindsOf([...many, ...few])).toEqual(each([...many, ...few], ['incident_opened']));
  });

  it('what comes later of their own page is told after it, to each of them in order', async () => {
    await world.sayUnheard({ incidents: [incident] });
    await steps(1);
    const identified = update('identified', '08:03:00');
    await world.sayUnheard({ incidents: [{ ...incident, status: 'identified', updates: [identified] }] });
    await other.sayUnheard({ incidents: [incident] });
    await steps(2);
    expect((await kindsOf(many)).flat()).not.toContain('incident_updated');
    expect(await toldOf(few)).toBe(few.length);
    await world.tell();
    expect(await kindsOf(many)).toEqual(each(many, ['incident_opened', 'incident_updated']));
    const numbers = await world.query(
      'select distinct kind, sequence from integrations.delivery where subject = (select subject from integrations.delivery order by seq limit 1) order by 2',
    );
    expect(numbers).toEqual([
      { kind: 'incident_opened', sequence: 1 },
      { kind: 'incident_updated', sequence: 2 },
    ]);
  });

  it('another process goes on where one was killed between two batches', async () => {
    await world.sayUnheard({ incidents: [incident] });
    await steps(2);
    await other.sayUnheard({ incidents: [incident] });
    // It has told a part of them, and what it knew of turns is gone with it.
    await other.tell();
    expect(await kindsOf([...many, ...few])).toEqual(each([...many, ...few], ['incident_opened']));
  });

  it('two processes make each alert once, of both pages', async () => {
    await world.sayUnheard({ incidents: [incident] });
    await other.sayUnheard({ incidents: [incident] });
    await Promise.all([world, other].map((process) => steps(20, process)));
    await world.tell();
    expect(await kindsOf([...many, ...few])).toEqual(each([...many, ...few], ['incident_opened']));
  });
});

describe('what happens to one service', () => {
  const report = async ({ teamId, serviceId }: Watcher, at: AlertWorld) => {
    world.watches.push({ serviceId, serviceName: 'Acme', pageId: at.pageId(), componentIds: [] });
    await world.incidents.createIncident(asUser(teamId), { serviceId, title: 'Refunds hang' });
  };

  it('is told after what its page said before, also to those whose turn is late', async () => {
    const last = many.slice(-1);
    await world.say({ indicator: 'major' });
    await world.sayUnheard({});
    await steps(1);
    expect(await kindsOf(last)).toEqual([['incident_opened']]);
    for (const watcher of last) await report(watcher, world);
    await world.tell();
    expect(await kindsOf(last)).toEqual([['incident_opened', 'incident_resolved', 'incident_opened']]);
  });

  it('waits for no other page', async () => {
    await world.sayUnheard({ incidents: [incident] });
    await steps(1);
    for (const watcher of few) await report(watcher, other);
    await steps(2);
    expect(await kindsOf(few)).toEqual(each(few, ['incident_opened']));
    expect(await toldOf(many)).toBeLessThan(WATCHERS);
  });
});

it('news that can never be told to one watcher hold up no page but for the tries, while another is told to many', async () => {
  const [broken] = few;
  world.mails.preferences.set(broken?.teamId ?? 0, {
    get incidentEmail(): boolean {
      throw new TypeError('a choice that nobody expected');
    },
    resolvedEmail: true,
    maintenanceEmail: true,
  });
  await world.sayUnheard({ incidents: [incident] });
  await steps(1);
  await other.sayUnheard({ incidents: [incident] });
  for (let second = 0; second < 4; second++) {
    for (let outcome = await world.expand(); outcome === 'worked'; outcome = await world.expand());
    world.pass(1 / 60);
  }
  const sound = [...many, ...few].filter((one) => one !== broken);
  expect(await kindsOf(sound)).toEqual(each(sound, ['incident_opened']));
  expect(world.failing.splice(0).at(-1)).toMatchObject({
    item: { kind: 'news', teamId: broken?.teamId },
    outcome: 'dead letter',
  });
});

it('of a flood of one page and the alert of another, half told, each reaches who watches both once', async () => {
  const [both] = many.slice(-1);
  if (!both) throw new Error('Nobody watches the page.');
  await other.watch(both.teamId);
  await world.sayUnheard({ incidents: [incident] });
  await steps(1);
  await other.sayUnheard({ incidents: flood(20) });
  await world.tell();
  await world.send();
  const bodies = world.receiver.received.flatMap(({ path, body }) =>
    path === `/hook/${both.teamId}` ? [JSON.parse(body)] : [],
  );
  expect(bodies.filter(({ type }) => type === 'digest')).toHaveLength(1);
  const titles: readonly string[] = bodies.flatMap((body) => (body.alerts ?? [body]).map(titleOf));
  expect(titles.toSorted()).toEqual([...flood(20), incident].map(({ name }) => name).toSorted());
});

const titleOf = ({ incident: about }: { readonly incident: { readonly title: string } }) => about.title;
