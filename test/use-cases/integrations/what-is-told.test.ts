import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlertWorld, clearAlerts, createAlertWorld } from '../../support/alerting.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;
let world: AlertWorld;
let ann: number;

const everything = { incidents: true, resolved: true, maintenance: true, statusChange: true };
const incident = { id: 'i1', name: 'Payments fail' };
const resolved = { ...incident, status: 'resolved', resolvedAt: '2026-05-04T08:20:00.000Z' };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearAlerts(database);
  world = await createAlertWorld(database);
  ann = await world.addUser('ann');
});
afterEach(async () => {
  await world.close();
  expect(world.errors).toEqual([]);
});

/** Ann watches the page, which is all right, and has a webhook that wants everything. */
const start = async () => {
  await world.say({});
  await world.watch(ann);
  return world.connect(ann, { events: everything });
};

describe('incidents', () => {
  it('are told opened, updated and resolved, each once, and arrive at the webhook', async () => {
    const hook = await start();
    const first = { status: 'investigating', body: 'Looking into it.', at: '2026-05-04T08:01:00.000Z' };
    const second = { status: 'identified', body: 'Found it.', at: '2026-05-04T08:02:00.000Z' };
    await world.say({ incidents: [{ ...incident, updates: [first] }] });
    await world.say({ incidents: [{ ...incident, status: 'identified', updates: [second, first] }] });
    await world.say({ incidents: [resolved] });
    expect(await world.kinds(ann, hook)).toEqual(['incident_opened', 'incident_updated', 'incident_resolved']);
    await world.send();
    const bodies = world.receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['incident_opened', 1],
      ['incident_updated', 2],
      ['incident_resolved', 3],
    ]);
    expect((await world.list(ann, hook.id)).map(({ state, status }) => [state, status])).toEqual([
      ['accepted', 200],
      ['accepted', 200],
      ['accepted', 200],
    ]);
  });
});
