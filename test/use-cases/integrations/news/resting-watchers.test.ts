import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { everything } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';
import type { BodyParts } from '../../../support/statuspage-body.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;
let hook: { readonly id: number };

eachAlertWorld(async (made) => {
  ({ database, world } = made);
  ann = await world.addUser('ann');
  hook = await world.begin(ann, { events: everything });
});

/** How many wait to write alerts, or for whoever makes them. */
const waiting = async (kind: 'relation' | 'advisory'): Promise<number> => {
  const found = await world.query(`
    select from pg_locks where not granted and locktype = '${kind}'
      and (relation is null or relation = 'integrations.delivery'::regclass)
      and database = (select oid from pg_database where datname = current_database())
  `);
  return found.length;
};

const down: BodyParts = { indicator: 'major' };
const well: BodyParts = { indicator: 'none' };
const incident = (status: string): BodyParts => ({ incidents: [{ id: 'i1', name: 'Payments fail', status }] });

describe('a user who may only read', () => {
  beforeEach(async () => {
    await world.say(well);
  });

  it('is sent nothing more of what waited, while others are', async () => {
    const bob = await world.addUser('bob');
    await world.watch(bob);
    const bobs = await world.connect(bob, { events: everything, path: '/bob' });
    await world.say(down);
    expect(await world.states(ann, hook)).toContainEqual(['incident_opened', 'pending']);
    await world.rest(ann, true);
    await world.send();
    expect((await world.states(ann, hook)).map(([, state]) => state)).not.toContain('pending');
    expect(world.receiver.received.every(({ path }) => path === '/bob')).toBe(true);
    expect((await world.states(bob, bobs)).map(([, state]) => state)).not.toContain('cancelled');
  });

  it('is silenced only once a batch of alerts that took them for a watcher is written, and so with it', async () => {
    await world.sayUnheard(down);
    const held = new pg.Client({ connectionString: database.url });
    await held.connect();
    try {
      await held.query('begin; lock table integrations.delivery in share mode');
      const telling = world.tell();
      // It has found out whom to tell, and can't write it yet.
      await expect.poll(() => waiting('relation')).toBe(1);
      const resting = world.rest(ann, true);
      await expect.poll(() => waiting('advisory')).toBe(1);
      expect(await world.query('select from monitoring.rest')).toEqual([]);
      await held.query('commit');
      await Promise.all([telling, resting]);
    } finally {
      await held.end();
    }
    expect(await world.states(ann, hook)).toEqual([['incident_opened', 'cancelled']]);
    await world.send();
    expect(world.receiver.received).toEqual([]);
  });

  it('is told nothing of that time, and nothing of it afterwards either', async () => {
    await world.rest(ann, true);
    await world.say(down);
    await world.say(well);
    await world.say(down);
    await world.say(well);
    await world.rest(ann, false);
    await world.wait(60);
    await world.send();
    expect(await world.kinds(ann, hook)).toEqual([]);
    await world.say(down);
    expect(await world.kinds(ann, hook)).toContain('incident_opened');
  });

  it('is told nothing of what happened then and is made news only when they are back', async () => {
    await world.rest(ann, true);
    await world.sayUnheard({ ...down, ...incident('investigating') });
    world.pass(1);
    await world.rest(ann, false);
    await world.tell();
    expect(await world.kinds(ann, hook)).toEqual([]);
  });

  it('hears from their return on what somebody hears who begins to watch then', async () => {
    await world.say({ ...down, ...incident('investigating') });
    await world.rest(ann, true);
    await world.say({ ...down, ...incident('identified') });
    const before = (await world.kinds(ann, hook)).length;
    await world.rest(ann, false);
    const bob = await world.addUser('bob');
    await world.watch(bob);
    const bobs = await world.connect(bob, { events: everything });
    await world.say({ ...down, ...incident('monitoring') });
    await world.say({ ...well, ...incident('resolved') });
    await world.say(down);
    await world.say(well);
    const toBob = await world.kinds(bob, bobs);
    expect(toBob).toContain('incident_opened');
    expect((await world.kinds(ann, hook)).slice(before)).toEqual(toBob);
  });

  it('may remove what they watch without a word', async () => {
    await world.say(down);
    const told = (await world.kinds(ann, hook)).length;
    await world.rest(ann, true);
    await world.query('update monitoring.service set enabled = false');
    await world.say(well);
    expect(await world.kinds(ann, hook)).toHaveLength(told);
  });

  it('is not told twice to rest, nor to go on', async () => {
    await world.rest(ann, true);
    await world.rest(ann, true);
    await world.rest(ann, false);
    await world.rest(ann, false);
    await world.say(down);
    expect(await world.kinds(ann, hook)).toContain('incident_opened');
  });
});
