import { describe, expect, it } from 'vitest';
import { postgresPastNews } from '../../../../src/integrations/news/adapters/postgres-past-news.ts';
import { everything, incident, incidentsOnly, resolvedAt } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';

let world: AlertWorld;
let database: TestDatabase;
let ann: number;

eachAlertWorld(async (made) => {
  ({ world, database } = made);
  ann = await world.addUser('ann');
});

const say = async (parts: Parameters<AlertWorld['sayUnheard']>[0], minutes: number): Promise<void> => {
  await world.sayUnheard(parts, minutes);
  await world.wait(0);
};

/** An outage of 20 minutes with an incident, and trouble of 10 minutes without one. */
const play = async (): Promise<void> => {
  await say({ indicator: 'major', incidents: [incident] }, 60);
  await say({ indicator: 'none', incidents: [resolvedAt('09:03')] }, 20);
  await say({ indicator: 'minor', incidents: [] }, 120);
  await say({ indicator: 'none', incidents: [] }, 10);
};

describe('the replay of a rule', () => {
  it('has the alerts that were really sent, and those of another rule beside them', async () => {
    await world.say({});
    const service = await world.watch(ann);
    const hook = await world.connect(ann, { events: everything });
    await play();
    const sent = await world.kinds(ann, hook);
    expect(sent.length).toBeGreaterThan(2);
    const asNow = await world.replayRule(ann, { integrationId: hook.id });
    expect(asNow).toMatchObject({
      days: 1,
      before: { alerts: sent.length },
      after: { alerts: sent.length },
      missedCount: 0,
      suggestion: null,
    });
    const quiet = await world.replayRule(ann, { integrationId: hook.id, event: ['none'] });
    expect(quiet).toMatchObject({
      before: { alerts: sent.length },
      after: { alerts: 0, days: [] },
      integrations: [{ id: hook.id, before: sent.length, after: 0 }],
      missedCount: 1,
      missed: [{ serviceId: service, serviceName: 'Acme' }],
      suggestion: { kind: 'event' },
    });
    await expect(world.replayRule(ann, { integrationId: hook.id, boardId: 99 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('shows what another threshold of a service changes, for all integrations that are on', async () => {
    await world.say({});
    const service = await world.watch(ann);
    const hooks = [
      await world.connect(ann, { events: incidentsOnly }),
      await world.connect(ann, { events: incidentsOnly }),
    ];
    await play();
    const sent = (await world.kinds(ann, hooks[0] as { id: number })).length;
    const only = await world.replayRule(ann, { changedServiceId: service, alertThreshold: 'outage' });
    expect(only).toMatchObject({ before: { alerts: 2 * sent }, missedCount: 0 });
    expect(only.after.alerts).toBeLessThan(2 * sent);
    expect(only.integrations).toHaveLength(2);
    const none = await world.replayRule(ann, { changedServiceId: service, alertThreshold: 'none' });
    expect(none).toMatchObject({
      after: { alerts: 0 },
      missedCount: 1,
      suggestion: { kind: 'threshold', alertThreshold: 'outage', alerts: only.after.alerts },
    });
  });

  it('has no present rule for a new integration, which would have missed nothing with incidents on', async () => {
    await world.say({});
    await world.watch(ann);
    await play();
    const planned = await world.replayRule(ann, { type: 'webhook', event: ['incidents'] });
    expect(planned).toMatchObject({ before: null, integrations: [{ id: null, before: null }], missedCount: 0 });
    expect(planned.after.alerts).toBeGreaterThan(0);
    expect(await world.replayRule(ann, { type: 'webhook', event: ['none'] })).toMatchObject({ missedCount: 1 });
  });

  it('says that there is no history yet, and finds nothing of another team', async () => {
    const hook = await world.connect(ann, { events: everything });
    expect(await world.replayRule(ann, { integrationId: hook.id })).toMatchObject({ days: 0, firstDay: null });
    const bob = await world.addUser('bob');
    await expect(world.replayRule(bob, { integrationId: hook.id })).rejects.toMatchObject({ code: 'not_found' });
    await world.say({});
    const service = await world.watch(ann);
    await expect(world.replayRule(bob, { changedServiceId: service })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('keeps no messages, and news for 90 days', async () => {
    await world.say({});
    await world.watch(ann);
    await play();
    const kept = await world.query<{ content: string; seen_at: Date }>(
      'select content, seen_at from integrations.past_news order by id',
    );
    expect(kept.length).toBeGreaterThan(3);
    for (const { content } of kept) expect(JSON.parse(content).about.incident?.update).toBeUndefined();
    const { forget, began } = postgresPastNews(database.em);
    expect(await forget(kept[2]?.seen_at ?? new Date(0))).toBeGreaterThan(0);
    expect(await began()).toEqual(kept[2]?.seen_at);
  });
});
