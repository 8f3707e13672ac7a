import { beforeEach, describe, expect, it } from 'vitest';
import { channels } from '../../../../src/integrations/channels/index.ts';
import { zendesk } from '../../../../src/integrations/channels/on-call/zendesk.ts';
import { incident } from '../../../support/alert-scenes.ts';
import { eachAlertWorld } from '../../../support/alert-stage.ts';
import type { AlertWorld } from '../../../support/alerting.ts';

let world: AlertWorld;
let ann: number;

/** As it is, but for its host: the receiver of the tests takes its place. */
const local = { ...zendesk, addressOf: undefined, pace: { burst: 1, restMs: 0 } };
const others = channels.filter(({ type }) => type !== zendesk.type);

eachAlertWorld(
  async (made) => {
    ({ world } = made);
    ann = await world.addUser('ann');
    await world.say({});
    await world.watch(ann);
  },
  { channels: [...others, local] },
);

const other = { id: 'i2', name: 'Mails are late' };
const over = { status: 'resolved', resolvedAt: '2026-05-04T08:30:00.000Z' } as const;
const settings = { subdomain: 'acme', clientId: 'allclear', clientSecret: 'secretOfTheseTests' };
const connect = (user = ann) => world.connect(user, { type: 'zendesk', path: '', settings });
const asked = () =>
  world.receiver.received.map(({ method, path }) => `${method} ${path}`).filter((one) => !one.includes('oauth'));
const tell = async (incidents: readonly object[], minutes = 1) => {
  await world.say({ incidents: [...incidents] as never }, minutes);
  await world.hurry();
  await world.send();
};

describe('a channel with a ticket for each episode', () => {
  let tickets = 0;

  beforeEach(() => {
    tickets = 0;
    world.receiver.answer = (response, { method, path }) => {
      if (path.startsWith('/oauth')) return response.end('{"access_token":"t","expires_in":3600}');
      if (method === 'POST') tickets += 1;
      return response.writeHead(method === 'POST' ? 201 : 200).end(`{"ticket":{"id":${tickets}}}`);
    };
  });

  it('has one ticket over two incidents at once, which is solved with the last one', async () => {
    await connect();
    await tell([incident]);
    await tell([incident, other]);
    await tell([{ ...incident, ...over }, other]);
    await tell([
      { ...incident, ...over },
      { ...other, ...over },
    ]);
    expect(asked()).toEqual(['POST /api/v2/tickets', ...Array(3).fill('PUT /api/v2/tickets/1')]);
    const solved = world.receiver.received.map(({ body }) => body.includes('"status":"solved"'));
    expect(solved.filter(Boolean)).toEqual([true]);
    expect(solved.at(-1)).toBe(true);
  });

  it('gets another ticket for the next episode', async () => {
    await connect();
    await tell([incident]);
    await tell([{ ...incident, ...over }]);
    await tell([{ ...incident, ...over }, other], 30);
    expect(asked()).toEqual(['POST /api/v2/tickets', 'PUT /api/v2/tickets/1', 'POST /api/v2/tickets']);
  });

  it('gets no ticket for the end alone of an episode that it has none of', async () => {
    const { id } = await connect();
    world.receiver.answer = (response) => response.writeHead(400).end('{"error":"RecordInvalid"}');
    await tell([incident]);
    world.receiver.received.length = 0;
    await tell([{ ...incident, ...over }]);
    expect(await world.states(ann, { id })).toEqual([
      ['incident_opened', 'failed'],
      ['incident_resolved', 'cancelled'],
    ]);
    expect(world.receiver.received).toEqual([]);
  });
});
