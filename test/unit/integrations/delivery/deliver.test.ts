import { describe, expect, it } from 'vitest';
import type { Sender, SendResult } from '../../../../src/integrations/channels/ports.ts';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import { deliver } from '../../../../src/integrations/delivery/deliver.ts';
import type { IntegrationQueues, LeasedBatch } from '../../../../src/integrations/delivery/ports.ts';
import { opened } from '../../../support/alerts.ts';

const accepted: SendResult = { kind: 'accepted', status: 200, answer: 'ok' };
const kept: SendResult = { kind: 'kept', answer: 'Saved as x.eml in the mailbox folder.' };
const refused: SendResult = { kind: 'refused', status: 500, retryable: true, gone: false, answer: 'no' };
const gone: SendResult = { kind: 'refused', status: 410, retryable: false, gone: true, answer: '' };

const batch = (count: number, changes: Partial<LeasedBatch> = {}): LeasedBatch => ({
  integrationId: 3,
  teamId: 7,
  memberId: 7,
  token: 'token',
  channel: webhook,
  enabled: true,
  host: 'receiver.test',
  settings: {},
  secretSettings: () => ({}),
  address: () => 'https://receiver.test/hook',
  secrets: () => ['whsec_AAAA'],
  deliveries: Array.from({ length: count }, (_, i) => ({
    id: i,
    alert: { ...opened, id: `dlv_${i}` },
    attempts: 0,
  })),
  ...changes,
});

const isWritten = (one: unknown): boolean => /^(record|release)/.test(String(one));

/** Sends to a receiver that answers so, one after the other; what happens is kept in order. */
const setting = (
  answers: readonly (SendResult | Error)[],
  signal = new AbortController().signal,
  unreleased?: Error,
) => {
  const happened: unknown[] = [];
  /** When the sender learned of each alert that its outcome is stored: after what. */
  const storedAfter: string[] = [];
  const left = [...answers];
  const queues: IntegrationQueues = {
    claim: async () => [],
    nextDueInMs: async () => undefined,
    renew: async () => undefined,
    keepLeases: async () => undefined,
    messageRefOf: async () => undefined,
    record: async (_, { id, state }) => void happened.push(`record ${id} ${state}`),
    release: async (_, { kind }, last) => {
      if (unreleased) throw unreleased;
      happened.push(`release ${kind}${last ? ` ${last.id} ${last.state}` : ''}`);
    },
    switchOff: async (_, reason) => void happened.push(`switch off: ${reason}`),
    cancel: async (id) => void happened.push(`cancel ${id}`),
  };
  const sender: Sender = {
    send: async ({ id }, _to, _signal, stored) => {
      happened.push(`send ${id}`);
      void stored?.then(() => storedAfter.push(`${id} after ${happened.filter(isWritten).at(-1)}`));
      const answer = left.shift() ?? accepted;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const send = deliver({
    queues,
    sender,
    pushDestinationOf: async () => undefined,
    listDestinationOf: async () => undefined,
    forgetDevice: async () => undefined,
    mailDestinationOf: async () => undefined,
    teamSlugOf: async () => undefined,
    notifyOwner: async (teamId) => void happened.push(`notify ${teamId}`),
    notifyOwnerSoon: (teamId) => void happened.push(`notify ${teamId} soon`),
    onUnwritten: (error) => void happened.push(error),
    now: () => new Date(),
    random: () => 0,
    signal,
  });
  return { send, happened, storedAfter };
};

describe('a batch', () => {
  it('is written as it is answered, the last answer as its queue is given back', async () => {
    const { send, happened } = setting([accepted, refused]);
    await send(batch(2), () => happened.push('sent'));
    expect(happened.filter((one) => !String(one).startsWith('notify'))).toEqual([
      'send dlv_0',
      'send dlv_1',
      'record 0 accepted',
      'sent',
      'release accepted 1 pending',
    ]);
  });

  it('says of each alert when its outcome is stored', async () => {
    const { send, storedAfter } = setting([accepted, accepted]);
    await send(batch(2));
    expect(storedAfter).toEqual(['dlv_0 after record 0 accepted', 'dlv_1 after release accepted 1 accepted']);
  });

  it('keeps no place at a relay where its outcome can not be stored', async () => {
    const { send, storedAfter } = setting([accepted], undefined, new Error('away'));
    await expect(send(batch(1))).rejects.toThrow('away');
    expect(storedAfter).toHaveLength(1);
  });

  it('is shown to its owner as each is accepted or fails, soon', async () => {
    for (const answer of [accepted, refused]) {
      const { send, happened } = setting([answer]);
      await send(batch(1));
      expect(happened.at(-1)).toBe('notify 7 soon');
    }
    const { send, happened } = setting([]);
    await send(batch(3));
    expect(happened.filter((one) => one === 'notify 7 soon')).toHaveLength(3);
  });

  it('of which one arrived says that the receiver is well; of which none did, why', async () => {
    const { send, happened } = setting([refused, accepted]);
    await send(batch(2));
    expect(happened).toContain('release accepted 1 accepted');
    const failing = setting([refused]);
    await failing.send(batch(1));
    expect(failing.happened).toContain('release failed 0 pending');
  });

  it('of mails that were only kept says nothing of a receiver', async () => {
    const { send, happened } = setting([kept, kept]);
    await send(batch(2));
    expect(happened).toContain('record 0 kept');
    expect(happened).toContain('release kept 1 kept');
  });

  it('of an integration that is switched off, or of a mail that nobody wants, is cancelled and not sent', async () => {
    for (const changes of [{ enabled: false }, { type: 'email' as const, address: () => undefined }]) {
      const { send, happened } = setting([]);
      await send(batch(1, changes));
      expect(happened).toEqual(['cancel 3', 'release none']);
    }
  });
});

it('a receiver that is gone is switched off at once, after what it answered is written, and its owner sees it', async () => {
  const { send, happened } = setting([gone]);
  await send(batch(1));
  expect(happened).toEqual([
    'send dlv_0',
    'record 0 failed',
    'switch off: The receiver says that this URL was removed permanently (HTTP 410).',
    'notify 7',
    'release failed',
  ]);
});

it('a message that can not be written is repeated, and says nothing of the receiver', async () => {
  const error = new TypeError('nobody thought of this');
  const { send, happened } = setting([error]);
  await send(batch(1));
  expect(happened).toEqual(['send dlv_0', error, 'release none 0 pending', 'notify 7 soon']);
});

it('a send that the end of the process cut short is written by nobody, to be sent again', async () => {
  const { send, happened } = setting(
    [{ kind: 'unreachable', code: 'aborted', reason: 'Stopped.', retryable: true }],
    AbortSignal.abort(),
  );
  await send(batch(1));
  expect(happened).toEqual(['send dlv_0', 'release none']);
});
