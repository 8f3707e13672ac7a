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
const toldOf = async (teamId = ann) => postgresNotified(world.em)(teamId, await incidentId());

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
    expect(await postgresNotified(world.em)(ann, (await incidentId()) + 1)).toEqual([]);
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
    const told = await postgresNotified(world.em)(ann, one?.incident ?? 0);
    expect(told).toMatchObject([{ kind: 'incident_opened', state: 'accepted', acceptedAt: changed[0]?.accepted_at }]);
    await world.query('update integrations.delivery set digest_id = null');
    expect(await postgresNotified(world.em)(ann, one?.incident ?? 0)).toMatchObject([{ state: 'dropped' }]);
  });
});
