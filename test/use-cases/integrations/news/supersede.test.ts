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
});
