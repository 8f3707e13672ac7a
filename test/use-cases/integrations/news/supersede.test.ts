import { describe, expect, it } from 'vitest';
import { incident, resolvedAt, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
});

describe('chat', () => {
  it('is told only the latest of what has not been sent', async () => {
    const slack = await world.begin(ann, { type: 'slack', path: '/slack' });
    await world.say({ incidents: [incident] });
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [update('identified', '08:02')] }] });
    await world.say({ incidents: [resolvedAt('08:20')] });
    expect(await world.states(ann, slack)).toEqual([
      ['incident_opened', 'superseded'],
      ['incident_updated', 'superseded'],
      ['incident_resolved', 'pending'],
    ]);
  });

  it('is told that one service is well again, also where the same incident goes on for another', async () => {
    const components = (pay: 'operational' | 'major_outage') => [
      { id: 'pay', name: 'Pay', status: pay },
      { id: 'mail', name: 'Mail', status: 'major_outage' as const },
    ];
    const both = { ...incident, componentIds: ['pay', 'mail'] };
    await world.say({
      components: [
        { id: 'pay', name: 'Pay' },
        { id: 'mail', name: 'Mail' },
      ],
    });
    for (const [name, id] of [
      ['Pay', 'pay'],
      ['Mail', 'mail'],
    ] as const)
      await world.watch(ann, { name, components: [id] });
    const slack = await world.connect(ann, { type: 'slack', path: '/slack' });
    await world.say({ components: components('major_outage'), incidents: [both] });
    await world.say({ components: components('operational'), incidents: [both] });
    await world.say({
      components: components('operational'),
      incidents: [{ ...both, status: 'identified', updates: [update('identified', '08:02')] }],
    });
    expect(await world.states(ann, slack)).toEqual([
      ['incident_opened', 'superseded'],
      ['incident_resolved', 'pending'],
      ['incident_updated', 'pending'],
    ]);
  });
});
