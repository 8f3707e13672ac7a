import { beforeEach, describe, expect, it } from 'vitest';
import { channels } from '../../../../src/integrations/channels/index.ts';
import { pagerduty } from '../../../../src/integrations/channels/on-call/pagerduty.ts';
import { query as rowsOf } from '../../../../src/platform/database/query.ts';
import { flood, incident } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';
import type { TestDatabase } from '../../../support/database.ts';
import { readPagerdutyEvent } from '../../../support/on-call-rules.ts';

let world: AlertWorld;
let database: TestDatabase;
let ann: number;

/** As it is, but for its host: the receiver of the tests takes its place. */
const local = { ...pagerduty, addressOf: undefined, pace: { burst: 1, restMs: 0 } };
const others = channels.filter(({ type }) => type !== pagerduty.type);

eachAlertWorld(
  async (made) => {
    ({ world, database } = made);
    ann = await world.addUser('ann');
    await world.say({});
    await world.watch(ann);
  },
  { channels: [...others, local] },
);

const down = { id: 'c1', name: 'Payments API', status: 'major_outage' } as const;
const routingKey = 'a1b2c3d4e5f6a1b2c3d4e5f6a1b2c3d4';
const connect = () => world.connect(ann, { type: 'pagerduty', settings: { routingKey, region: 'us' } });
const events = () => world.receiver.received.map(({ body }) => readPagerdutyEvent(body));
const told = () => events().map(({ event_action, dedup_key }) => `${event_action} ${dedup_key}`);

beforeEach(() => {
  world.receiver.answer = (response) => response.writeHead(202).end('{"status":"success"}');
});

describe('a channel that has one incident for each episode', () => {
  it('is triggered and resolved by one key, over an incident that explains a status', async () => {
    await connect();
    await world.say({ components: [down] });
    await world.send();
    await world.say({ components: [down], incidents: [incident] });
    await world.send();
    await world.say({ incidents: [{ ...incident, status: 'resolved', resolvedAt: '2026-05-04T08:30:00.000Z' }] });
    await world.send();
    const keys = new Set(events().map(({ dedup_key }) => dedup_key));
    expect(keys.size).toBe(1);
    expect(events().at(0)).toMatchObject({ event_action: 'trigger', payload: { severity: 'warning' } });
    expect(events().at(-1)).toMatchObject({ event_action: 'resolve' });
  });

  it('stays triggered while another incident is open', async () => {
    await connect();
    await world.say({ incidents: [incident] });
    await world.send();
    await world.say({ incidents: [incident, { id: 'i2', name: 'Mails are late' }] });
    await world.send();
    const ended = { ...incident, status: 'resolved', resolvedAt: '2026-05-04T08:30:00.000Z' } as const;
    await world.say({ incidents: [ended, { id: 'i2', name: 'Mails are late' }] });
    await world.send();
    expect(events().map(({ event_action }) => event_action)).not.toContain('resolve');
    await world.say({ incidents: [ended, { ...ended, id: 'i2', name: 'Mails are late' }] });
    await world.send();
    expect(told().at(-1)).toBe(told()[0]?.replace('trigger', 'resolve'));
  });

  it('begins anew after its end', async () => {
    await connect();
    const ended = { ...incident, status: 'resolved', resolvedAt: '2026-05-04T08:30:00.000Z' } as const;
    await world.say({ incidents: [incident] });
    await world.send();
    await world.say({ incidents: [ended] });
    await world.send();
    await world.say({ incidents: [ended, { id: 'i2', name: 'Mails are late' }] }, 30);
    await world.send();
    expect(new Set(events().map(({ dedup_key }) => dedup_key)).size).toBe(2);
  });

  it('gets each alert of a flood, and no digest', async () => {
    const { id } = await connect();
    await world.say({ incidents: flood(30) });
    await world.send();
    expect(new Set(await world.kinds(ann, { id }))).toEqual(new Set(['incident_opened']));
    expect(events()).toHaveLength(30);
  });

  it('keeps its key sealed, and shows it to nobody', async () => {
    const created = await connect();
    const listed = await world.integrations.list(ann);
    const rows = await rowsOf<{ text: string }>(
      database.em,
    )`select to_jsonb(one)::text as text from integrations.integration as one`;
    expect(JSON.stringify([created, rows])).not.toContain(routingKey);
    expect(listed).toMatchObject([{ settings: { region: 'us' }, secretSettings: { routingKey } }]);
  });

  it('needs a key that can be one', async () => {
    await expect(
      world.connect(ann, { type: 'pagerduty', settings: { routingKey: 'x', region: 'us' } }),
    ).rejects.toMatchObject({
      fields: { 'config.routingKey': 'Must have 32 letters and digits' },
    });
  });
});
