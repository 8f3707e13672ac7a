import { describe, expect, it } from 'vitest';
import { everything, incident, incidentsOnly, resolvedAt, update } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;

// As after a failure, such as a database that went away: each fact alone, and a status before the incident that came with it.
eachAlertWorld(
  async (made) => {
    ({ world } = made);
  },
  { batchSize: 1 },
);

const story = async (): Promise<void> => {
  const identified = { ...incident, status: 'identified', updates: [update('identified', '08:02')] };
  await world.say({ indicator: 'major', incidents: [incident] });
  await world.say({ indicator: 'major', incidents: [identified] });
  await world.say({ indicator: 'none', incidents: [resolvedAt('08:20')] });
};

describe('facts that are taken one at a time', () => {
  it.each([
    ['incidents', incidentsOnly],
    ['everything', everything],
  ])('tell who hears of %s each step of a trouble once', async (_, events) => {
    const ann = await world.addUser('ann');
    const hook = await world.begin(ann, { events });
    await story();
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
  });
});
