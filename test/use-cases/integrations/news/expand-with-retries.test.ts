import { describe, expect, it } from 'vitest';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;
let hook: { readonly id: number };

eachAlertWorld(
  async (made) => {
    ({ world } = made);
    ann = await world.addUser('ann');
    hook = await world.begin(ann);
  },
  { mayFail: true },
);

const incidents = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `i${i}`,
    name: `Failure ${i}`,
    startedAt: `2026-05-04T07:5${i}:00Z`,
  }));
const titles = async () =>
  (await world.list(ann, hook.id)).map(({ alert }) => 'incident' in alert && alert.incident?.title);
const deadLetters = () => world.query<{ kind: string }>(`select kind from platform.fact where data ? 'deadLetteredAt'`);
/** Facts of incidents that the page listed, not expanded yet. */
const unexpanded = async (count: number): Promise<readonly number[]> => {
  await world.say({ incidents: incidents(count) });
  await world.query('truncate integrations.delivery, integrations.queued, integrations.message, integrations.standing');
  await world.query("update platform.fact set expanded = false where kind = 'incidents.opened'");
  return (await world.query<{ id: string }>('select id from platform.fact where not expanded order by id')).map(
    ({ id }) => Number(id),
  );
};
/** Some seconds in which alerts are made as the loop does. */
const makeFor = async (seconds: number) => {
  for (let second = 0; second <= seconds; second++) {
    await world.tell();
    world.clock.at = new Date(world.clock.at.getTime() + 1_000);
  }
};

describe('a fact that can never be expanded', () => {
  it.each([
    ['what it says is nothing', "data = 'null'"],
    ['its time is none', "occurred_at = 'infinity'"],
    ['it was recorded at no time', "recorded_at = '-infinity'"],
    ['what it is about can not be stored', "data = '[null]', occurred_at = '200000-01-01'"],
  ])('becomes a dead letter within seconds, and all others are told in order: %s', async (_, change) => {
    const ids = await unexpanded(7);
    await world.query(`update platform.fact set ${change} where id = ${ids[3]}`);
    await makeFor(3);
    expect(await titles()).toEqual([0, 1, 2, 4, 5, 6].map((i) => `Failure ${i}`));
    expect(await deadLetters()).toEqual([{ kind: 'incidents.opened' }]);
    const item = { kind: 'fact', id: ids[3], fact: 'incidents.opened' };
    expect(world.failing).toEqual([
      { item, outcome: 'again' },
      { item, outcome: 'dead letter' },
    ]);
  });

  it('lets what comes before it through at once, and nothing past it before it was tried for two seconds', async () => {
    const ids = await unexpanded(5);
    await world.query(`update platform.fact set data = 'null' where id = ${ids[2]}`);
    await makeFor(1);
    expect(await titles()).toEqual(['Failure 0', 'Failure 1']);
    expect(await deadLetters()).toEqual([]);
  });

  it('is told in its place where it fails no more', async () => {
    const ids = await unexpanded(5);
    await world.query(`update platform.fact set data = 'null' where id = ${ids[2]}`);
    await makeFor(1);
    await world.query(`update platform.fact set data = '{"phase":"investigating"}' where id = ${ids[2]}`);
    await makeFor(1);
    expect(await titles()).toEqual([0, 1, 2, 3, 4].map((i) => `Failure ${i}`));
    expect(await deadLetters()).toEqual([]);
  });

  it('is one of several that become dead letters one after the other', async () => {
    const ids = await unexpanded(6);
    await world.query(`update platform.fact set data = 'null' where id in (${ids[0]}, ${ids[1]}, ${ids[5]})`);
    await makeFor(9);
    expect(await titles()).toEqual([2, 3, 4].map((i) => `Failure ${i}`));
    expect(await deadLetters()).toHaveLength(3);
  });

  it('is told after all once its mark is taken away, as the documentation says', async () => {
    const ids = await unexpanded(2);
    await world.query(`update platform.fact set data = 'null' where id = ${ids[0]}`);
    await makeFor(3);
    await world.query(`update platform.fact set data = jsonb_set(data, '{was}', '{}') where id = ${ids[0]}`);
    await world.query("update platform.fact set expanded = false, data = data -> 'was' where data ? 'deadLetteredAt'");
    await makeFor(1);
    expect(await titles()).toEqual(['Failure 1', 'Failure 0']);
  });
});

describe('what else fails again and again', () => {
  it('holds back one watcher and no other, where news can not be told to them', async () => {
    const [bob, cid] = [await world.addUser('bob'), await world.addUser('cid')];
    for (const user of [bob, cid]) await world.watch(user);
    const hers = await world.connect(cid);
    world.mails.preferences.set(bob, {
      get incidentEmail(): boolean {
        throw new TypeError('a choice that nobody expected');
      },
      resolvedEmail: true,
      maintenanceEmail: true,
    });
    await world.say({ incidents: incidents(1) });
    await makeFor(3);
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened']);
    expect(await world.kinds(cid, hers)).toEqual(['incident_opened']);
    expect(await deadLetters()).toHaveLength(1);
    expect(world.failing.at(-1)).toMatchObject({ item: { kind: 'news', teamId: bob }, outcome: 'dead letter' });
  });

  it('is news that nobody can be found for', async () => {
    await world.query(
      `insert into integrations.news (content) values ('{"affected": {"pageId": "none"}, "subject": "s", "about": {}}')`,
    );
    await world.say({ incidents: incidents(1) });
    await makeFor(3);
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened']);
    expect(await world.query('select id from integrations.news')).toEqual([]);
  });

  it('is a memory that is due', async () => {
    await world.say({ indicator: 'minor' });
    await world.query(
      `update integrations.scope_memory set due_at = '2026-05-04', content = '{"flapping": {"unstable": {}}}'`,
    );
    await makeFor(3);
    await world.say({ indicator: 'minor', incidents: incidents(1) });
    expect(world.failing.at(-1)).toMatchObject({ item: { kind: 'memory' }, outcome: 'dead letter' });
    expect(await world.kinds(ann, hook)).toHaveLength(2);
  });

  it('is a reminder, which holds no other back', async () => {
    const other = await world.connect(ann, { path: '/other' });
    const third = await world.connect(ann, { path: '/third' });
    const escalate = (from: { readonly id: number }, to: { readonly id: number }) =>
      world.setReminders(ann, from, { escalation: { afterMinutes: 5, integrationId: to.id } });
    await escalate(hook, other);
    await escalate(other, third);
    await world.say({ indicator: 'major', incidents: incidents(1) });
    await world.query(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.kind = 'escalated' and new.integration_id = ${other.id} then raise 'no' using errcode = '22000'; end if;
      return new; end $$`);
    await world.query(
      'create trigger refuse before insert on integrations.delivery for each row execute function refuse()',
    );
    await world.query(`update integrations.reminder set due_at = '2026-05-04'`);
    await makeFor(4);
    await world.query('drop trigger refuse on integrations.delivery');
    await world.query('drop function refuse');
    expect(world.failing.at(-1)).toMatchObject({ item: { kind: 'reminder', id: hook.id }, outcome: 'dead letter' });
    expect(await world.kinds(ann, third)).toContain('escalated');
    expect(await world.kinds(ann, other)).not.toContain('escalated');
  });
});
