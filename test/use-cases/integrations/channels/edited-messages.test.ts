import { beforeEach, describe, expect, it } from 'vitest';
import { channels } from '../../../../src/integrations/channels/index.ts';
import { incident } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;

/** Nothing waits for the pace of Discord. */
const fast = channels.map((one) => ({ ...one, pace: { ...one.pace, restMs: 0 } }));

eachAlertWorld(
  async (made) => {
    ({ world } = made);
    ann = await world.addUser('ann');
    await world.say({});
    await world.watch(ann);
  },
  { channels: fast },
);

const path = '/api/webhooks/1/t0ken';
const found = {
  status: 'identified',
  updates: [{ status: 'identified', body: 'Found it.', at: '2026-05-04T08:02:00.000Z' }],
} as const;
const ended = { status: 'resolved', resolvedAt: '2026-05-04T08:30:00.000Z' } as const;

/** Each request, without the path of the webhook. */
const asked = () =>
  world.receiver.received.map(({ method, path: of }) =>
    `${method} ${of.slice(path.length)}`.replace('?wait=true', '').trim(),
  );
const tell = async (...incidents: readonly object[]) => {
  await world.say({ incidents: [...incidents] as never });
  await world.hurry();
  await world.send();
};

describe('a chat whose messages are edited', () => {
  let ids = 0;

  beforeEach(async () => {
    ids = 0;
    world.receiver.answer = (response, { method }) => {
      if (method === 'POST') ids += 1;
      response.end(`{"id":"${ids}"}`);
    };
    await world.connect(ann, { type: 'discord', path });
  });

  it('has one message that changes, and another for the end', async () => {
    await tell(incident);
    await tell({ ...incident, ...found });
    await tell({ ...incident, ...found, ...ended });
    expect(asked()).toEqual(['POST', 'PATCH /messages/1', 'PATCH /messages/1', 'POST']);
  });

  it('has a message for each incident', async () => {
    const other = { id: 'i2', name: 'Mails are late' };
    await tell(incident);
    await tell(incident, other);
    await tell(incident, { ...other, ...found });
    expect(asked()).toEqual(['POST', 'POST', 'PATCH /messages/2']);
  });

  it('is edited again after a failure, and told of the end once', async () => {
    await tell(incident);
    expect(asked()).toEqual(['POST']);
    await tell({ ...incident, ...found });
    world.receiver.answer = (response) => response.writeHead(503).end();
    await tell({ ...incident, ...found, ...ended });
    world.receiver.answer = (response) => response.end('{"id":"9"}');
    await world.hurry();
    await world.send();
    expect(asked().slice(2)).toEqual(['PATCH /messages/1', 'PATCH /messages/1', 'POST']);
  });
});
