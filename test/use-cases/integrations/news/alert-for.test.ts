import { describe, expect, it } from 'vitest';
import { everything, incident, resolvedAt, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
});

const resolved = resolvedAt('08:20');

describe('choices', () => {
  it('of an integration decide: Teams gets opened and resolved, Slack no maintenance by default', async () => {
    await world.begin(ann, { events: everything });
    const teams = await world.connect(ann, { type: 'teams' });
    const slack = await world.connect(ann, { type: 'slack' });
    const work = { id: 'm1', status: 'scheduled', from: '2026-05-05T08:00:00.000Z', until: '2026-05-05T09:00:00.000Z' };
    await world.say({ incidents: [incident], maintenances: [work] });
    await world.send();
    await world.say({
      incidents: [{ ...incident, status: 'identified', updates: [update('identified', '08:02')] }],
      maintenances: [work],
    });
    await world.say({ incidents: [resolved], maintenances: [work] });
    expect(await world.kinds(ann, teams)).toEqual(['incident_opened', 'incident_resolved']);
    expect(await world.kinds(ann, slack)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
  });

  it('of a service decide how bad it must be', async () => {
    await world.say({});
    await world.watch(ann, { threshold: 'outage' });
    const bob = await world.addUser('bob');
    await world.watch(bob, { threshold: 'none' });
    const [hers, his] = [await world.connect(ann), await world.connect(bob)];
    await world.say({ indicator: 'minor' });
    expect(await world.kinds(ann, hers)).toEqual([]);
    await world.say({ indicator: 'critical' });
    await world.say({ indicator: 'minor' });
    expect(await world.kinds(ann, hers)).toEqual(['incident_opened', 'incident_updated']);
    await world.say({}, 11);
    expect(await world.kinds(ann, hers)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
    expect(await world.kinds(bob, his)).toEqual([]);
  });

  it('send nothing for a disabled service or to a switched-off integration', async () => {
    await world.say({});
    await world.watch(ann, { enabled: false });
    const bob = await world.addUser('bob');
    await world.watch(bob);
    const [hers, his] = [await world.connect(ann), await world.connect(bob)];
    const before = await world.integrations.find(bob, his.id);
    if (before) await world.integrations.change(bob, his.id, { ...before, enabled: false }, new Date());
    await world.say({ incidents: [incident] });
    expect([await world.kinds(ann, hers), await world.kinds(bob, his)]).toEqual([[], []]);
  });

  it('of a person decide about mails, which go to whoever confirmed an address', async () => {
    await world.say({});
    await world.watch(ann);
    const bob = await world.addUser('bob');
    await world.watch(bob);
    world.mails.preferences.set(ann, { incidentEmail: true, resolvedEmail: false, maintenanceEmail: false });
    await world.say({ incidents: [incident] });
    await world.say({ incidents: [resolved] });
    const rows = await world.query(`
      select user_id, kind from integrations.delivery join integrations.integration on integration.id = integration_id
      where type = 'email'`);
    expect(rows).toEqual([{ user_id: ann, kind: 'incident_opened' }]);
    expect(await world.integrations.list(ann)).toEqual([]);
    expect(await world.integrations.mail({ teamId: ann, userId: ann })).toMatchObject({ name: 'Email', enabled: true });
    expect(await world.integrations.mail({ teamId: bob, userId: bob })).toBeUndefined();
  });

  it('of a person who wanted no mails for a while do not hide the next trouble from them', async () => {
    const wanted = { incidentEmail: true, resolvedEmail: true, maintenanceEmail: true };
    await world.say({});
    await world.watch(ann);
    world.mails.preferences.set(ann, wanted);
    await world.say({ indicator: 'critical' });
    world.mails.preferences.delete(ann);
    await world.say({});
    world.mails.preferences.set(ann, wanted);
    await world.say({ indicator: 'critical' });
    expect(await world.query('select kind, sequence from integrations.delivery order by seq')).toEqual([
      { kind: 'incident_opened', sequence: 1 },
      { kind: 'incident_opened', sequence: 1 },
    ]);
  });
});
