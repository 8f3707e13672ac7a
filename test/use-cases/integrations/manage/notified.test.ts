import { beforeEach, describe, expect, it } from 'vitest';
import { postgresNotified } from '../../../../src/integrations/manage/adapters/postgres-notified.ts';
import { flood, incident, resolvedAt } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;
let hook: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
});
beforeEach(async () => {
  ({ id: hook } = await world.begin(ann, { events: { incidents: true, resolved: true } }));
});

const incidentId = async (): Promise<number> => {
  const [first] = await world.query<{ id: number }>('select id from incidents.incident order by id limit 1');
  return first?.id ?? 0;
};
const toldOf = async (teamId = ann, userId = teamId) =>
  postgresNotified(world.em)({ teamId, userId }, await incidentId());

describe('whom we told of an incident', () => {
  it('is each integration of the user with what it was told, the newest first', async () => {
    await world.say({ incidents: [incident] });
    expect(await toldOf()).toMatchObject([{ integrationId: hook, kind: 'incident_opened', state: 'waiting' }]);
    await world.send();
    await world.say({ incidents: [resolvedAt('08:10')] });
    await world.send();
    const told = await toldOf();
    expect(told).toMatchObject([
      { kind: 'incident_resolved', state: 'accepted', type: 'webhook' },
      { kind: 'incident_opened', state: 'accepted', type: 'webhook' },
    ]);
    expect(told[0]?.acceptedAt).toBeInstanceOf(Date);
    expect(told[0]?.readAt).toBeInstanceOf(Date);
  });

  it('says that it opened again', async () => {
    await world.say({ incidents: [incident] });
    await world.say({ incidents: [resolvedAt('08:10')] });
    await world.say({ incidents: [incident] });
    expect((await toldOf()).map(({ kind, event }) => [kind, event])).toEqual([
      ['incident_opened', 'reopened'],
      ['incident_resolved', 'resolved'],
      ['incident_opened', 'opened'],
    ]);
  });

  it('is nobody of another user, and nobody of another incident', async () => {
    await world.say({ incidents: [incident] });
    const ben = await world.addUser('ben');
    expect(await toldOf(ben)).toEqual([]);
    expect(await postgresNotified(world.em)({ teamId: ann, userId: ann }, (await incidentId()) + 1)).toEqual([]);
  });

  it('is one line for the emails of 60 members and one for devices, beside the team’s channel', async () => {
    await world.say({ incidents: [incident] });
    await world.send();
    // Each member has an email integration with this alert. The first muted it, and the others have a device too.
    await world.query(`
      with member as (
        insert into accounts.user_account (username, email, password_hash, created_at, updated_at)
        select 'm' || n, 'm' || n || '@mail.example', 'hash', now(), now() from generate_series(1, 60) as n returning id, username
      ), joined as (
        insert into accounts.team_member (team_id, user_id, role, created_at) select ${ann}, id, 'member', now() from member
      )
      select from member`);
    await world.query(`
      with own as (
        insert into integrations.integration (user_id, member_id, type, name, created_at, updated_at)
        select ${ann}, id, type, case type when 'push' then username || '''s phone' else 'Email' end, now(), now()
        from accounts.user_account, unnest(array['email', 'push']) as type
        where username ~ '^m[0-9]' and (type = 'email' or username <> 'm1') returning id, type, member_id
      )
      insert into integrations.delivery (id, integration_id, fact_id, kind, subject, sequence, state, seen_at, accepted_at, message_id, why)
      select gen_random_uuid(), own.id, fact_id, kind, subject, sequence,
        case username when 'm1' then 'cancelled' else state end, seen_at, case username when 'm1' then null else accepted_at end, message_id,
        case username when 'm1' then '{"muted": {"by": "m1"}}' else why end
      from own join accounts.user_account on user_account.id = member_id, integrations.delivery where integration_id = ${hook}`);
    const [first] = await world.query<{ id: number }>(`select id from accounts.user_account where username = 'm1'`);
    const lines = async (userId: number) =>
      (await toldOf(ann, userId)).map(({ name, members, state, muted }) => [name, members, state, muted?.by]);
    const all = [
      ['Devices', 59, 'accepted', undefined],
      ['Email', 59, 'accepted', undefined],
      ['Ours', undefined, 'accepted', undefined],
    ];
    expect((await lines(ann)).toSorted()).toEqual(all);
    expect((await lines(first?.id ?? 0)).toSorted()).toEqual([all[0], ['Email', 1, 'dropped', 'm1'], all[1], all[2]]);
  });

  it('counts what a digest told when the digest arrived', async () => {
    await world.say({ incidents: flood(30) });
    await world.send();
    const changed = await world.query<{ accepted_at: Date }>(`
      update integrations.delivery set accepted_at = now() - interval '1 hour' where kind = 'digest' returning accepted_at
    `);
    const [one] = await world.query<{ incident: number }>(`
      select split_part(subject, ':', 2)::integer as incident from integrations.delivery where digest_id is not null limit 1
    `);
    const told = await postgresNotified(world.em)({ teamId: ann, userId: ann }, one?.incident ?? 0);
    expect(told).toMatchObject([{ kind: 'incident_opened', state: 'accepted', acceptedAt: changed[0]?.accepted_at }]);
    await world.query('update integrations.delivery set digest_id = null');
    expect(await postgresNotified(world.em)({ teamId: ann, userId: ann }, one?.incident ?? 0)).toMatchObject([
      { state: 'dropped' },
    ]);
  });
});
