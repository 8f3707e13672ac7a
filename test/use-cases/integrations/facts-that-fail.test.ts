import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expansionLoop } from '../../../src/integrations/delivery/adapters/loops.ts';
import type { EventChoices } from '../../../src/integrations/model/alert-events.ts';
import { postgresDesk } from '../../../src/integrations/news/adapters/postgres-desk.ts';
import { expandSteadily } from '../../../src/integrations/news/expand-steadily.ts';
import { isWorkAtFault } from '../../../src/platform/database/database-away.ts';
import { eachAlertWorld } from '../../support/alert-stage.ts';
import type { AlertWorld } from '../../support/alerting.ts';
import type { TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;
let hook: { readonly id: number };

eachAlertWorld(
  async (made) => {
    ({ database, world } = made);
    ann = await world.addUser('ann');
    await world.say({});
    await world.watch(ann);
    hook = await world.connect(ann);
  },
  { mayFail: true },
);

const query = async <Row>(text: string): Promise<readonly Row[]> =>
  (await sql.raw<Row>(text).execute(database.em.getKysely())).rows;
const incidents = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `i${i}`,
    name: `Failure ${i}`,
    startedAt: `2026-05-04T07:5${i}:00Z`,
  }));
const titles = async () =>
  (await world.list(ann, hook.id)).map(({ alert }) => 'incident' in alert && alert.incident?.title);
const setAside = () => query<{ kind: string }>(`select kind from platform.fact where data ? 'setAside'`);
/** Facts of incidents that the page listed, not judged yet. */
const untold = async (count: number): Promise<readonly number[]> => {
  await world.say({ incidents: incidents(count) });
  await query('truncate integrations.delivery, integrations.queued, integrations.message');
  await query("update platform.fact set told = false where kind = 'incidents.opened'");
  return (await query<{ id: number }>('select id from platform.fact where not told order by id')).map(({ id }) => id);
};
/** Some seconds in which alerts are made as the loop does. */
const makeFor = async (seconds: number) => {
  for (let second = 0; second <= seconds; second++) {
    await world.tell();
    world.clock.at = new Date(world.clock.at.getTime() + 1_000);
  }
};

describe('a fact that can never be judged', () => {
  it.each([
    ['what it says is nothing', "data = 'null'"],
    ['its time is none', "occurred_at = 'infinity'"],
    ['it was recorded at no time', "recorded_at = '-infinity'"],
    ['what it is about can not be stored', "data = '[null]', occurred_at = '200000-01-01'"],
  ])('is set aside within seconds, and all others are told in order: %s', async (_, change) => {
    const ids = await untold(7);
    await query(`update platform.fact set ${change} where id = ${ids[3]}`);
    await makeFor(3);
    expect(await titles()).toEqual([0, 1, 2, 4, 5, 6].map((i) => `Failure ${i}`));
    expect(await setAside()).toEqual([{ kind: 'incidents.opened' }]);
    const item = { kind: 'fact', id: ids[3], fact: 'incidents.opened' };
    expect(world.failing).toEqual([
      { item, outcome: 'again' },
      { item, outcome: 'set aside' },
    ]);
  });

  it('lets what comes before it through at once, and nothing past it before it was tried for two seconds', async () => {
    const ids = await untold(5);
    await query(`update platform.fact set data = 'null' where id = ${ids[2]}`);
    await makeFor(1);
    expect(await titles()).toEqual(['Failure 0', 'Failure 1']);
    expect(await setAside()).toEqual([]);
  });

  it('is told in its place where it fails no more', async () => {
    const ids = await untold(5);
    await query(`update platform.fact set data = 'null' where id = ${ids[2]}`);
    await makeFor(1);
    await query(`update platform.fact set data = '{"phase":"investigating"}' where id = ${ids[2]}`);
    await makeFor(1);
    expect(await titles()).toEqual([0, 1, 2, 3, 4].map((i) => `Failure ${i}`));
    expect(await setAside()).toEqual([]);
  });

  it('is one of several that are set aside one after the other', async () => {
    const ids = await untold(6);
    await query(`update platform.fact set data = 'null' where id in (${ids[0]}, ${ids[1]}, ${ids[5]})`);
    await makeFor(9);
    expect(await titles()).toEqual([2, 3, 4].map((i) => `Failure ${i}`));
    expect(await setAside()).toHaveLength(3);
  });

  it('is told after all once its mark is taken away, as the documentation says', async () => {
    const ids = await untold(2);
    await query(`update platform.fact set data = 'null' where id = ${ids[0]}`);
    await makeFor(3);
    await query(`update platform.fact set data = jsonb_set(data, '{was}', '{}') where id = ${ids[0]}`);
    await query("update platform.fact set told = false, data = data -> 'was' where data ? 'setAside'");
    await makeFor(1);
    expect(await titles()).toEqual(['Failure 1', 'Failure 0']);
  });
});

describe('what else fails again and again', () => {
  it('holds back one reader and no other, where news can not be told to them', async () => {
    const [bob, cid] = [await world.addUser('bob'), await world.addUser('cid')];
    for (const user of [bob, cid]) await world.watch(user);
    const hers = await world.connect(cid);
    const unreadable: EventChoices = {
      get incidents(): boolean {
        throw new TypeError('a choice that nobody expected');
      },
    };
    world.mails.readers.set(bob, unreadable);
    await world.say({ incidents: incidents(1) });
    await makeFor(3);
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened']);
    expect(await world.kinds(cid, hers)).toEqual(['incident_opened']);
    expect(await setAside()).toHaveLength(1);
    expect(world.failing.at(-1)).toMatchObject({ item: { kind: 'news', userId: bob }, outcome: 'set aside' });
  });

  it('is news that nobody can be found for', async () => {
    await query(
      `insert into integrations.news (content) values ('{"touched": {"pageId": "none"}, "subject": "s", "matter": {}}')`,
    );
    await world.say({ incidents: incidents(1) });
    await makeFor(3);
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened']);
    expect(await query('select id from integrations.news')).toEqual([]);
  });

  it('is a memory that is due', async () => {
    await world.say({ indicator: 'minor' });
    await query(
      `update integrations.scope_state set due_at = '2026-05-04', content = '{"flapping": {"unstable": {}}}'`,
    );
    await makeFor(3);
    await world.say({ indicator: 'minor', incidents: incidents(1) });
    expect(world.failing.at(-1)).toMatchObject({ item: { kind: 'memory' }, outcome: 'set aside' });
    expect(await world.kinds(ann, hook)).toHaveLength(2);
  });
});

describe('a database in trouble', () => {
  const sqlError = (code: string) => Object.assign(new Error('no'), { code });
  it.each([
    ['is away', sqlError('57P01')],
    ['refuses connections', sqlError('ECONNREFUSED')],
    ['is full', sqlError('53100')],
    ['lost a table to another version', sqlError('42P01')],
    ['is read-only', sqlError('25006')],
    ['ends long statements', sqlError('57014')],
    ['ended the connection', new Error('Connection terminated unexpectedly')],
    [
      'has a connection that can not be used',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
  ])('is never the fault of a fact: one that %s', async (_, error) => {
    const aside: unknown[] = [];
    let at = 0;
    const expand = expandSteadily({
      step: async (_size, mark) => {
        mark({ kind: 'fact', id: 1, fact: 'incidents.opened' });
        throw error;
      },
      setAside: async (item) => void aside.push(item),
      isAtFault: isWorkAtFault,
      onFailing: (item) => void aside.push(item),
      now: () => new Date(++at * 10_000),
    });
    for (let i = 0; i < 10; i++) await expect(expand()).rejects.toBe(error);
    expect(aside).toEqual([]);
  });
});

it('a loop goes on by itself past a fact that fails, without hurry', async () => {
  const ids = await untold(3);
  await query(`update platform.fact set data = 'null' where id = ${ids[1]}`);
  let calls = 0;
  const loop = expansionLoop({
    em: world.em,
    expand: () => {
      calls++;
      world.clock.at = new Date(world.clock.at.getTime() + 1_000);
      return world.expand();
    },
    onDeliveries: () => undefined,
    now: () => world.clock.at,
    onError: (error) => world.errors.push(error),
  });
  loop.start();
  await expect.poll(titles, { timeout: 8_000 }).toEqual(['Failure 0', 'Failure 2']);
  await loop.stop();
  expect(calls).toBeLessThan(20);
  expect(world.errors).toEqual([]);
  expect(await database.transaction(() => postgresDesk(database.em).nextFact())).toBeUndefined();
});
