import { describe, expect, it } from 'vitest';
import { postgresMembers } from '../../../../src/accounts/teams/adapters/postgres-members.ts';
import { postgresIncidents } from '../../../../src/incidents/adapters/postgres-incidents.ts';
import { postgresTeamEntries } from '../../../../src/incidents/adapters/postgres-team-entries.ts';
import { assignIncident, assignService, unassignIncident } from '../../../../src/incidents/teamwork/assign.ts';
import { watchRows } from '../../../../src/monitoring/services/adapters/service-rows.ts';
import { postgresFacts } from '../../../../src/platform/database/facts.ts';
import { change } from '../../../../src/platform/database/query.ts';
import { incident, resolvedAt, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ada: number;
let tom: number;
let teamwork: Parameters<typeof assignIncident>[0];

eachAlertWorld(async (made) => {
  ({ world } = made);
  const { em, transaction } = made.database;
  ada = await world.addUser('Ada');
  tom = await world.addUser('Tom');
  await change(em)`
    insert into accounts.team_member (team_id, user_id, role, created_at) values (${ada}, ${tom}, 'member', now())
  `;
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

const as = (userId: number) => ({ userId, teamId: ada, role: 'member' }) as const;
const onlyIncident = async (): Promise<number> =>
  (await world.query<{ id: number }>('select id from incidents.incident'))[0]!.id;
const take = async (userId: number, memberId?: number) => {
  await assignIncident(teamwork)(as(userId) as never, await onlyIncident(), memberId);
  await world.tell();
};
const release = async (userId: number) => {
  await unassignIncident(teamwork)(as(userId) as never, await onlyIncident());
  await world.tell();
};
const slack = { type: 'slack', path: '/slack' } as const;
const headlines = () => world.bodies().map(({ text, summary, headline }) => text ?? summary ?? headline);
const sendAll = async () => {
  await world.hurry();
  await world.query('update integrations.endpoint_rate_limit set free_at = now()');
  await world.send();
};
const identified = { ...incident, status: 'identified', updates: [update('identified', '08:02')] } as const;

describe('somebody who takes an incident', () => {
  it('is named in Slack, Teams and webhooks that were alerted about it', async () => {
    await world.begin(ada, slack);
    await world.connect(ada, { type: 'teams', path: '/teams' });
    await world.connect(ada);
    await world.say({ incidents: [incident] });
    await sendAll();
    world.receiver.received.length = 0;
    await take(ada);
    await sendAll();
    expect(headlines()).toEqual(Array(3).fill('Acme incident: Ada is on it · Payments fail'));
    const hook = world.bodies().find(({ version }) => version);
    expect(hook).toMatchObject({
      type: 'assignee_changed',
      sequence: 2,
      assignee: { id: ada, name: 'Ada' },
      previousAssignee: null,
      incident: { title: 'Payments fail', update: null },
    });
  });

  it('is no news to an integration that wasn’t alerted about it, to one that doesn’t want it, and to other teams', async () => {
    await world.begin(ada, { ...slack, events: { incidents: true, assignments: false } });
    await world.watch(tom);
    await world.connect(tom, slack);
    await world.say({ incidents: [incident] });
    const late = await world.connect(ada, slack);
    await take(ada);
    expect(await world.kinds(ada, late)).toEqual([]);
    const kinds = await world.query<{ kind: string }>('select distinct kind from integrations.delivery');
    expect(kinds.map(({ kind }) => kind)).toEqual(['incident_opened']);
  });

  it('is not emailed', async () => {
    world.mails.preferences.set(ada, { incidentEmail: true, resolvedEmail: true, maintenanceEmail: true });
    await world.say({});
    await world.watch(ada);
    await world.say({ incidents: [incident] });
    await take(ada);
    await sendAll();
    expect(world.mails.accepted).toHaveLength(1);
  });

  it('is announced by integrations of before this choice existed', async () => {
    const connected = await world.begin(ada, slack);
    await world.query(`update integrations.integration set events = events - 'assignments'`);
    expect((await world.integrations.find(ada, connected.id))?.events).toMatchObject({ assignments: true });
    await world.say({ incidents: [incident] });
    await take(ada);
    expect(await world.kinds(ada, connected)).toEqual(['incident_opened', 'assignee_changed']);
  });

  it('is named in later updates, until they leave', async () => {
    await world.begin(ada);
    await world.say({ incidents: [incident] });
    await take(ada);
    await sendAll();
    await world.say({ incidents: [identified] });
    await sendAll();
    expect(JSON.stringify(world.bodies().at(-1))).toContain('"assignee":{');
    await take(ada, tom);
    await world.query(`delete from accounts.team_member where user_id = ${tom} and team_id = ${ada}`);
    await world.say({
      incidents: [{ ...identified, updates: [update('identified', '08:02'), update('identified', '08:05')] }],
    });
    await sendAll();
    expect(JSON.stringify(world.bodies().at(-1))).toContain('"assignee":null');
  });
});

describe('in a chat', () => {
  it('several changes within a minute make one message, the last', async () => {
    const connected = await world.begin(ada, slack);
    await world.say({ incidents: [incident] });
    await world.send();
    for (const act of [take, release, take, release, take]) await act(ada);
    await world.send();
    expect(headlines()).toHaveLength(1);
    await sendAll();
    expect(headlines().slice(1)).toEqual(['Acme incident: Ada is on it · Payments fail']);
    await take(ada, tom);
    await sendAll();
    await take(ada);
    await sendAll();
    await release(tom);
    await sendAll();
    expect(headlines().slice(2)).toEqual([
      'Acme incident: Tom is on it, assigned by Ada · Payments fail',
      'Acme incident: Ada took over from Tom · Payments fail',
      'Acme incident: Ada is no longer on it, released by Tom · Payments fail',
    ]);
    expect(await world.kinds(ada, connected)).toHaveLength(9);
  });

  it('a change that is taken back within a minute makes none', async () => {
    const connected = await world.begin(ada, slack);
    await world.say({ incidents: [incident] });
    await take(ada);
    await release(ada);
    await sendAll();
    expect(headlines()).toHaveLength(1);
    expect((await world.states(ada, connected)).map(([, state]) => state)).toEqual([
      'accepted',
      'superseded',
      'superseded',
    ]);
  });

  it('a later update replaces it, and it replaces no alert', async () => {
    const connected = await world.begin(ada, slack);
    await world.say({ incidents: [incident] });
    await take(ada);
    expect(await world.states(ada, connected)).toEqual([
      ['incident_opened', 'pending'],
      ['assignee_changed', 'pending'],
    ]);
    await world.say({ incidents: [resolvedAt('08:20')] });
    await take(ada).catch(() => undefined);
    expect(await world.states(ada, connected)).toEqual([
      ['incident_opened', 'superseded'],
      ['assignee_changed', 'superseded'],
      ['incident_resolved', 'pending'],
    ]);
  });
});

describe('in a webhook', () => {
  it('each change is sent at once', async () => {
    await world.begin(ada);
    await world.say({ incidents: [incident] });
    for (const act of [take, release, take]) await act(ada);
    await world.send();
    expect(world.bodies().map(({ assignee }) => assignee?.name ?? null)).toEqual([null, 'Ada', null, 'Ada']);
  });
});

describe('trouble without an incident', () => {
  it('has somebody on it in the thread of its alert', async () => {
    const connected = await world.begin(ada);
    await world.say({ components: [{ id: 'api', name: 'API', status: 'major_outage' }] });
    const [service] = await world.query<{ id: number }>('select id from monitoring.service');
    await assignService(teamwork)(as(ada) as never, service!.id);
    await world.tell();
    const told = await world.list(ada, connected.id);
    expect(told.map(({ alert }) => [alert.kind, alert.sequence])).toEqual([
      ['incident_opened', 1],
      ['assignee_changed', 2],
    ]);
    await world.send();
    expect(headlines().at(-1)).toBe('Acme is degraded: Ada is on it');
  });
});
