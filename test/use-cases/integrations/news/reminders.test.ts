import { describe, expect, it } from 'vitest';
import { postgresMembers } from '../../../../src/accounts/teams/adapters/postgres-members.ts';
import { postgresIncidents } from '../../../../src/incidents/adapters/postgres-incidents.ts';
import { postgresTeamEntries } from '../../../../src/incidents/adapters/postgres-team-entries.ts';
import { assignIncident, unassignIncident } from '../../../../src/incidents/teamwork/assign.ts';
import { watchRows } from '../../../../src/monitoring/services/adapters/service-rows.ts';
import { postgresFacts } from '../../../../src/platform/database/facts.ts';
import { everything, incident, resolvedAt } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;
let teamwork: Parameters<typeof assignIncident>[0];

eachAlertWorld(async (made) => {
  ({ world } = made);
  const { em, transaction } = made.database;
  ann = await world.addUser('Ann');
  teamwork = {
    incidents: postgresIncidents(em),
    watchedServicesOf: (teamId) => watchRows(em, teamId),
    shownTroubleOf: async () => ({ since: new Date(0), incidentId: undefined }),
    entries: postgresTeamEntries(em),
    membersOf: postgresMembers(em).named,
    recordFacts: postgresFacts(em),
    emailMentioned: async () => undefined,
    transaction,
    now: () => world.clock.at,
  };
});

/** The page says this, and facts have the time of the world's clock. */
const say = async (parts: Parameters<AlertWorld['sayUnheard']>[0], minutes = 1): Promise<void> => {
  await world.sayUnheard(parts, minutes);
  await world.wait(0);
};
const down = { indicator: 'major' as const, incidents: [incident] };
const degraded = { indicator: 'minor' as const, incidents: [{ ...incident, impact: 'minor' }] };
const well = { indicator: 'none' as const, incidents: [resolvedAt('09:03')] };
const silent = { incidents: false, resolved: false, assignments: false, maintenance: false, statusChange: false };

const member = (userId = ann) => ({ userId, teamId: ann, role: 'owner' }) as never;
const incidentId = async (): Promise<number> =>
  (await world.query<{ id: number }>('select id from incidents.incident'))[0]?.id ?? 0;
/** Facts of assignments have the time of the world's clock too. */
const heard = async (): Promise<void> => {
  const at = world.clock.at.toISOString();
  await world.query(`update platform.fact set recorded_at = '${at}' where not expanded`);
  await world.wait(0);
};
const take = async () => {
  await assignIncident(teamwork)(member(), await incidentId());
  await heard();
};
const release = async () => {
  await unassignIncident(teamwork)(member(), await incidentId());
  await heard();
};
/** Two integrations: the first escalates to the second, which has no events of its own. */
const escalating = async (afterMinutes = 15) => {
  const hook = await world.begin(ann, { events: everything });
  const other = await world.connect(ann, { events: silent, path: '/other' });
  await world.setReminders(ann, hook, { escalation: { afterMinutes, integrationId: other.id } });
  return { hook, other };
};
/** The other one has quiet hours now, for two hours. */
const quietEscalating = async () => {
  const both = await escalating();
  const minute = world.clock.at.getUTCHours() * 60 + world.clock.at.getUTCMinutes();
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: minute, toMinute: (minute + 120) % 1_440 };
  await world.setQuietHours(ann, both.other, { ...hours, timeZone: 'UTC', summary: false });
  return both;
};

describe('an escalation', () => {
  it('alerts the other integration once if nobody is on it in time, and then its end', async () => {
    const { hook, other } = await escalating();
    await say(down);
    await world.wait(14);
    expect(await world.kinds(ann, other)).toEqual([]);
    await world.wait(2);
    expect(await world.kinds(ann, other)).toEqual(['escalated']);
    await world.wait(120);
    await say(well);
    expect(await world.kinds(ann, other)).toEqual(['escalated', 'incident_resolved']);
    expect(await world.kinds(ann, hook)).not.toContain('escalated');
    expect(await world.query('select from integrations.reminder')).toEqual([]);
    await world.hurry();
    await world.send();
    const body = world.bodies().find(({ type }) => type === 'escalated');
    expect(body).toMatchObject({ status: 'outage', integration: { id: hook.id, name: 'Ours', switchedOff: false } });
    expect(body?.headline).toMatch(/^Acme is down: Payments fail · since .* · nobody in Ours is on it/);
  });

  it('does nothing once somebody is on it, and waits again after they released it', async () => {
    const { other } = await escalating();
    await say(down);
    await take();
    await world.wait(60);
    expect(await world.kinds(ann, other)).toEqual([]);
    await release();
    await world.wait(14);
    expect(await world.kinds(ann, other)).toEqual([]);
    await world.wait(2);
    expect(await world.kinds(ann, other)).toEqual(['escalated']);
  });

  it.each([
    [
      'leaves the team',
      (bob: number) => `delete from accounts.team_member where team_id = ${ann} and user_id = ${bob}`,
    ],
    ['becomes a viewer', (bob: number) => `update accounts.team_member set role = 'viewer' where user_id = ${bob}`],
    ['deletes their account', (bob: number) => `delete from accounts.user_account where id = ${bob}`],
  ])('waits again after the person who is on it %s', async (_how, leave) => {
    const { hook, other } = await escalating();
    const bob = await world.addUser('Bob');
    await world.query(
      `insert into accounts.team_member (team_id, user_id, role, created_at) values (${ann}, ${bob}, 'member', now())`,
    );
    await say(down);
    await assignIncident(teamwork)(member(bob), await incidentId());
    await heard();
    await world.wait(60);
    expect(await world.kinds(ann, other)).toEqual([]);
    await world.query(leave(bob));
    await heard();
    expect((await world.kinds(ann, hook)).at(-1)).toBe('assignee_changed');
    await world.wait(16);
    expect(await world.kinds(ann, other)).toEqual(['escalated']);
    const [latest] = await world.query('select kind, to_id from incidents.team_entry order by id desc limit 1');
    expect(latest).toEqual({ kind: 'released', to_id: null });
  });

  it('does nothing if it ended in time, or if the integration wasn’t alerted', async () => {
    const { hook, other } = await escalating();
    await say(down);
    await say(well, 5);
    await world.wait(60);
    expect(await world.kinds(ann, other)).toEqual([]);
    await world.turn(ann, hook.id, false);
    await say(down);
    await world.wait(60);
    expect(await world.kinds(ann, other)).toEqual([]);
    expect(await world.query('select from integrations.reminder')).toEqual([]);
  });

  it('waits for the end of a mute, and for an integration that is off', async () => {
    const { other } = await escalating();
    await say(down);
    await world.query(`insert into integrations.mute (team_id, incident_id, muted_at, until)
      select ${ann}, id, '${world.clock.at.toISOString()}', '${new Date(world.clock.at.getTime() + 3_600_000).toISOString()}'
      from incidents.incident`);
    await world.wait(50);
    expect(await world.kinds(ann, other)).toEqual([]);
    await world.turn(ann, other.id, false);
    await world.wait(30);
    expect(await world.kinds(ann, other)).toEqual([]);
    await world.turn(ann, other.id, true);
    await world.wait(30);
    expect(await world.kinds(ann, other)).toEqual(['escalated']);
  });

  it('obeys the quiet hours of the other integration, until it gets worse', async () => {
    const { other } = await quietEscalating();
    await say(degraded);
    await world.wait(20);
    expect(await world.states(ann, other)).toEqual([['escalated', 'cancelled']]);
    await say(down);
    expect((await world.states(ann, other)).at(-1)).toEqual(['incident_updated', 'pending']);
  });

  it('of an outage gets through quiet hours', async () => {
    const { other } = await quietEscalating();
    await say(down);
    await world.wait(20);
    expect(await world.states(ann, other)).toEqual([['escalated', 'pending']]);
  });

  it('opens an incident in an on-call tool, which the end resolves', async () => {
    const hook = await world.begin(ann, { events: everything });
    const pager = await world.connect(ann, {
      type: 'pagerduty',
      settings: { routingKey: 'R0'.repeat(16), region: 'us' },
      serviceIds: [],
    });
    await world.setReminders(ann, hook, { escalation: { afterMinutes: 5, integrationId: pager.id } });
    await say(down);
    await world.wait(10);
    await say(well);
    const sent = await world.list(ann, pager.id);
    expect(sent.map(({ alert }) => alert.kind)).toEqual(['escalated', 'incident_resolved']);
    const [opened, ended] = sent.map(({ alert }) => alert.episode);
    expect(opened).toMatchObject({ isOver: false });
    expect(ended).toEqual({ at: opened?.at, isOver: true });
  });

  it('goes on to a third integration, and never to itself or to one of another team', async () => {
    const { hook, other } = await escalating(5);
    const third = await world.connect(ann, { events: silent, path: '/third' });
    await world.setReminders(ann, other, { escalation: { afterMinutes: 10, integrationId: third.id } });
    await say(down);
    await world.wait(6);
    expect(await world.kinds(ann, third)).toEqual([]);
    await world.wait(11);
    expect(await world.kinds(ann, third)).toEqual(['escalated']);
    const bob = await world.addUser('Bob');
    const bobs = await world.connect(bob);
    for (const integrationId of [hook.id, bobs.id, 9_999])
      await expect(
        world.setReminders(ann, hook, { escalation: { afterMinutes: 5, integrationId } }),
      ).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('alerts about an outage', () => {
  it('repeat until it ends', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.setReminders(ann, hook, { repeatMinutes: 30 });
    await say(down);
    for (let half = 0; half < 3; half++) await world.wait(30.5);
    const kinds = async () => (await world.kinds(ann, hook)).filter((kind) => kind === 'reminder');
    expect(await kinds()).toHaveLength(3);
    await say(well);
    await world.wait(120);
    expect(await kinds()).toHaveLength(3);
    expect(await world.query('select from integrations.reminder')).toEqual([]);
  });

  it('don’t repeat while somebody is on it, while it’s only degraded, or without the rule', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.setReminders(ann, hook, { repeatMinutes: 30 });
    await say(degraded);
    await world.wait(60);
    await say(down);
    await take();
    await world.wait(60);
    expect(await world.kinds(ann, hook)).not.toContain('reminder');
    await release();
    await world.setReminders(ann, hook, { repeatMinutes: null });
    await world.wait(60);
    expect(await world.kinds(ann, hook)).not.toContain('reminder');
  });

  it('don’t repeat in an on-call tool', async () => {
    const pager = await world.connect(ann, {
      type: 'pagerduty',
      settings: { routingKey: 'R0'.repeat(16), region: 'us' },
    });
    await expect(world.setReminders(ann, pager, { repeatMinutes: 30 })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});

it('both are in the replay of a rule', async () => {
  const { hook, other } = await escalating();
  await say(down);
  await world.wait(70);
  const alerts = (rule: object) => world.replayRule(ann, { integrationId: hook.id, ...rule });
  const present = (await alerts({})).after;
  expect(present.escalations).toBe(1);
  const without = (await alerts({ escalateAfterMinutes: 0 })).after;
  expect(without).toMatchObject({ alerts: present.alerts - 1, escalations: 0 });
  expect((await alerts({ escalateAfterMinutes: 30, escalateTo: other.id })).after.escalations).toBe(1);
  expect((await alerts({ repeatMinutes: 30 })).after.alerts).toBe(present.alerts + 2);
});

it('without rules have no rows', async () => {
  await world.begin(ann, { events: everything });
  await say(down);
  expect(await world.query('select from integrations.reminder')).toEqual([]);
});
