import { describe, expect, it } from 'vitest';
import { everything, incident, resolvedAt } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;

eachAlertWorld(async (made) => {
  ({ world } = made);
  ann = await world.addUser('ann');
});

/** The page says this, and facts have the time of the world's clock. */
const say = async (parts: Parameters<AlertWorld['sayUnheard']>[0], minutes = 1): Promise<void> => {
  await world.sayUnheard(parts, minutes);
  await world.wait(0);
};

/** Around now, for an hour; a summary has what waited. */
const anHour = () => {
  const { at } = world.clock;
  const minute = at.getUTCHours() * 60 + at.getUTCMinutes();
  const days = [1, 2, 3, 4, 5, 6, 7];
  return { days, fromMinute: minute, toMinute: (minute + 60) % 1_440, timeZone: 'UTC', summary: true };
};

const degraded = { indicator: 'minor' as const, incidents: [{ ...incident, impact: 'minor' }] };

describe('quiet hours', () => {
  it('hold alerts back until their end, which has one summary of them', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.setQuietHours(ann, hook, anHour());
    await say(degraded);
    await world.send();
    expect(world.bodies()).toEqual([]);
    const [held] = await world.list(ann, hook.id);
    expect(held).toMatchObject({ state: 'cancelled', alert: { kind: 'incident_opened' } });
    expect(held?.quietUntil?.getTime()).toBeGreaterThan(world.clock.at.getTime());
    await world.wait(70);
    await world.send();
    expect(world.bodies()).toMatchObject([
      { type: 'digest', headline: expect.stringContaining('in your quiet hours') },
    ]);
    const states = await world.states(ann, hook);
    expect(states.filter(([, state]) => state === 'superseded').length).toBeGreaterThan(0);
    expect(states.at(-1)).toEqual(['digest', 'accepted']);
    await world.wait(70);
    await world.send();
    expect(world.bodies()).toHaveLength(1);
  });

  it('let outages through, with their end', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.setQuietHours(ann, hook, anHour());
    await say({ indicator: 'major', incidents: [incident] });
    await say({ indicator: 'none', incidents: [resolvedAt('09:03')] }, 5);
    await world.send();
    const types = world.bodies().map(({ type }) => type);
    expect(types).toContain('incident_opened');
    expect(types).toContain('incident_resolved');
  });

  it('drop alerts for those who want no summary', async () => {
    const hook = await world.begin(ann, { events: everything });
    await world.setQuietHours(ann, hook, { ...anHour(), summary: false });
    await say(degraded);
    await world.wait(70);
    await world.send();
    expect(world.bodies()).toEqual([]);
    expect(await world.query('select from integrations.quiet_held')).toEqual([]);
  });

  it('send what waited once they are changed, and nothing if the integration is off', async () => {
    const hook = await world.begin(ann, { events: everything });
    const other = await world.connect(ann, { events: everything, path: '/other' });
    for (const one of [hook, other]) await world.setQuietHours(ann, one, anHour());
    await say(degraded);
    await world.turn(ann, other.id, false);
    await world.setQuietHours(ann, hook, null);
    await world.setQuietHours(ann, other, null);
    await world.tell();
    await world.send();
    expect(world.bodies()).toMatchObject([{ type: 'digest' }]);
  });

  it('are in the replay of a rule', async () => {
    const hook = await world.begin(ann, { events: everything });
    const { fromMinute, toMinute } = anHour();
    await world.setQuietHours(ann, hook, anHour());
    await say(degraded);
    await world.wait(70);
    const alerts = async (quietHours: 'none' | 'summary' | 'drop') => {
      const hours = { quietFromMinute: fromMinute, quietToMinute: toMinute, quietTimeZone: 'UTC' };
      return world.replayRule(ann, { integrationId: hook.id, quietHours, ...hours });
    };
    expect(await alerts('summary')).toMatchObject({ before: { alerts: 1 }, after: { alerts: 1 } });
    expect(await alerts('drop')).toMatchObject({ before: { alerts: 1 }, after: { alerts: 0 } });
    expect((await alerts('none')).after.alerts).toBeGreaterThan(0);
    await expect(
      world.replayRule(ann, { integrationId: hook.id, quietHours: 'drop', quietTimeZone: 'Mars/Crater' }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('start the escalation of a problem that is still open at their end, and so does the replay', async () => {
    const hook = await world.begin(ann, { events: everything });
    const silent = { incidents: false, resolved: false, assignments: false, maintenance: false, statusChange: false };
    const other = await world.connect(ann, { path: '/other', events: silent });
    await world.setReminders(ann, hook, { escalation: { afterMinutes: 15, integrationId: other.id } });
    await world.setQuietHours(ann, hook, anHour());
    await say(degraded);
    await world.wait(61);
    await world.wait(13);
    expect(await world.kinds(ann, other)).toEqual([]);
    await world.wait(3);
    expect(await world.kinds(ann, other)).toEqual(['escalated']);
    expect(await world.replayRule(ann, { integrationId: hook.id })).toMatchObject({ after: { escalations: 1 } });
  });

  it('take no summary for a channel with one incident for each problem, and no unknown time zone', async () => {
    const pager = await world.connect(ann, {
      type: 'pagerduty',
      settings: { routingKey: 'R0'.repeat(16), region: 'us' },
    });
    await expect(world.setQuietHours(ann, pager, anHour())).rejects.toMatchObject({ code: 'invalid_input' });
    await world.setQuietHours(ann, pager, { ...anHour(), summary: false });
    const hook = await world.connect(ann);
    await expect(world.setQuietHours(ann, hook, { ...anHour(), timeZone: 'Mars/Crater' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });
});
