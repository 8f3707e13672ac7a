import { describe, expect, it } from 'vitest';
import type { Sender } from '../../../src/integrations/channels/ports.ts';
import { slack } from '../../../src/integrations/channels/slack.ts';
import type {
  Deliveries,
  Integrations,
  StoredIntegration,
  Turns,
} from '../../../src/integrations/delivery/store-ports.ts';
import { testIntegration } from '../../../src/integrations/manage/watch-deliveries.ts';
import { asUser } from '../../support/actors.ts';

const integration: StoredIntegration = {
  id: 3,
  userId: 7,
  channel: slack,
  name: 'Ours',
  webhookUrl: 'https://hooks.slack.test/services/T1/B2/x',
  settings: { channel: '#status' },
  events: {},
  enabled: true,
  createdAt: new Date(),
  updatedAt: new Date(),
};

/** A hook that is somebody else's turn for so many looks; what happens is kept in order, pauses as their sum. */
const setting = (busyLooks: number) => {
  const happened: string[] = [];
  let looks = 0;
  let pausedMs = 0;
  const turns: Turns = {
    take: async () => {
      looks += 1;
      if (looks <= busyLooks) return undefined;
      happened.push('taken');
      return { give: async () => void happened.push('given') };
    },
  };
  const sender: Sender = {
    send: async () => {
      happened.push('sent');
      return { kind: 'accepted', status: 200, answer: 'ok' };
    },
  };
  const integrations: Partial<Integrations> = { find: async () => integration };
  const deliveries: Partial<Deliveries> = { recordTest: async () => void happened.push('kept') };
  const run = testIntegration({
    integrations: integrations as Integrations,
    deliveries: deliveries as Deliveries,
    turns,
    sender,
    wake: async () => undefined,
    now: () => new Date(),
    pause: async (ms) => {
      pausedMs += ms;
    },
    newId: () => '00000000-0000-4000-8000-000000000001',
    publicUrl: 'https://allclear.test',
  });
  return { happened, pausedMs: () => pausedMs, run: () => run(asUser(7), 3), sender };
};

describe('a test to an address that takes one message a second', () => {
  it('waits for its turn and gives it back once it is answered', async () => {
    const { happened, pausedMs, run } = setting(12);
    expect(await run()).toMatchObject({ outcome: 'accepted' });
    expect(pausedMs()).toBe(1_200);
    expect(happened).toEqual(['taken', 'sent', 'given', 'kept']);
  });

  it('is refused with what to do where alerts leave no room for five seconds; nothing is sent', async () => {
    const { happened, pausedMs, run } = setting(1_000);
    await expect(run()).rejects.toMatchObject({
      code: 'too_many_requests',
      message: 'Alerts are being sent to this address right now. Test it again in a moment.',
    });
    expect(pausedMs()).toBe(5_000);
    expect(happened).toEqual([]);
  });

  it('gives its turn back where sending breaks', async () => {
    const { happened, run, sender } = setting(0);
    sender.send = async () => {
      throw new Error('broken');
    };
    await expect(run()).rejects.toThrow('broken');
    expect(happened).toEqual(['taken', 'given']);
  });
});
