import { describe, expect, it } from 'vitest';
import type { PostSender } from '../../../../src/integrations/channels/ports.ts';
import { slack } from '../../../../src/integrations/channels/slack.ts';
import type { EndpointRateLimits } from '../../../../src/integrations/delivery/ports.ts';
import type { Deliveries, Integrations, StoredIntegration } from '../../../../src/integrations/manage/ports.ts';
import { testIntegration } from '../../../../src/integrations/manage/test-integration.ts';
import { asUser } from '../../../support/actors.ts';

const integration: StoredIntegration = {
  id: 3,
  teamId: 7,
  channel: slack,
  name: 'Ours',
  webhookUrl: 'https://hooks.slack.test/services/T1/B2/x',
  settings: { channel: '#status' },
  secretSettings: {},
  events: {},
  enabled: true,
  createdAt: new Date(),
  updatedAt: new Date(),
};

/** An endpoint that somebody else sends to for so many looks; what happens is kept in order, pauses as their sum. */
const setting = (busyLooks: number) => {
  const happened: string[] = [];
  let looks = 0;
  let pausedMs = 0;
  const rateLimits: EndpointRateLimits = {
    acquire: async () => {
      looks += 1;
      if (looks <= busyLooks) return undefined;
      happened.push('acquired');
      return { release: async () => void happened.push('released') };
    },
  };
  const sender: PostSender = {
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
    rateLimits,
    sender,
    testList: () => Promise.reject(new Error('It is no email list.')),
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
  it('waits until it is free and releases it once it is answered', async () => {
    const { happened, pausedMs, run } = setting(12);
    expect(await run()).toMatchObject({ outcome: 'accepted' });
    expect(pausedMs()).toBe(1_200);
    expect(happened).toEqual(['acquired', 'sent', 'released', 'kept']);
  });

  it('is refused with what to do where alerts leave no room for five seconds; nothing is sent', async () => {
    const { happened, pausedMs, run } = setting(1_000);
    await expect(run()).rejects.toMatchObject({
      code: 'too_many_requests',
      message: "We're sending alerts to this integration right now. Test it again in a moment.",
    });
    expect(pausedMs()).toBe(5_000);
    expect(happened).toEqual([]);
  });

  it('releases it where sending breaks', async () => {
    const { happened, run, sender } = setting(0);
    sender.send = async () => {
      throw new Error('broken');
    };
    await expect(run()).rejects.toThrow('broken');
    expect(happened).toEqual(['acquired', 'released']);
  });
});
