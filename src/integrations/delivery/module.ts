import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailRecipientsOf } from '../../accounts/index.ts';
import { notifyWindowsSoon } from '../../platform/database/user-notices.ts';
import type { SecretBox } from '../../platform/secrets/secrets.ts';
import type { WorkLoop, WorkLoopOptions } from '../../platform/work-loop.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Channel } from '../channels/define-channel.ts';
import { email } from '../channels/email.ts';
import type { Sender } from '../channels/ports.ts';
import { countedQueues, type OnDelivered } from './adapters/counted-queues.ts';
import { deliveryLoop } from './adapters/delivery-loop.ts';
import { patientQueues } from './adapters/patient-queues.ts';
import { type Backlog, backlog } from './adapters/postgres-backlog.ts';
import { postgresIntegrationQueues } from './adapters/postgres-integration-queues.ts';
import { deliver, type MailDestinationOf } from './deliver.ts';

export type DeliveryOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly box: SecretBox;
  /** Who of these users has a confirmed address and wants mails. */
  readonly mailRecipientsOf: MailRecipientsOf;
  /** Switches a user's alert mails off by one click, without a session. */
  readonly unsubscribeUrlOf: (userId: number) => string;
  /** Told of what could not be sent or stored. Must not throw. */
  readonly onError: WorkLoopOptions<never>['onError'];
  readonly onDelivered?: OnDelivered;
  /** In [0, 1), spreads repeats; Math.random where absent. */
  readonly random?: () => number;
  /** Integrations sent to at a time in this process; 1,000 where absent. */
  readonly concurrency?: number;
  /** About how many alerts to one host at a time; 512 where absent. */
  readonly perHost?: number;
  /** How long a worker that vanished holds an integration back, in milliseconds. */
  readonly leaseMs: number;
};

export type DeliveryParts = {
  /** Every channel that there is, mail included, by type. */
  readonly channels: ReadonlyMap<string, Channel>;
  readonly sender: Sender;
  readonly notifyOwner: (userId: number) => Promise<void>;
};

export type DeliveryRoom = {
  readonly loop: WorkLoop;
  readonly backlog: () => Promise<Backlog>;
  /** What the loop does, once: sends what is due of at most `limit` integrations and answers of how many. */
  readonly sendDue: (limit: number) => Promise<number>;
};

/** Wires the sending of what is queued. */
export const createDelivery = (
  options: DeliveryOptions,
  { channels, sender, notifyOwner }: DeliveryParts,
): DeliveryRoom => {
  const { em, transaction, now, box, onError, leaseMs, random = Math.random, onDelivered } = options;
  const { concurrency = 1_000, perHost = 512 } = options;
  const stopped = new AbortController();
  const patience = { forMs: 2 * leaseMs, signal: stopped.signal };
  const patient = patientQueues(postgresIntegrationQueues(em, { transaction, box, channels, leaseMs }), patience);
  const queues = onDelivered ? countedQueues(patient, onDelivered) : patient;
  const owners = notifyWindowsSoon({
    em,
    lists: ['integrations'],
    onError: (error) => onError(error, { loop: 'telling of deliveries', stage: 'work' }),
  });
  const send = deliver({
    queues,
    sender,
    notifyOwner,
    notifyOwnerSoon: owners.add,
    onUnwritten: (error) => onError(error, { loop: 'writing an alert', stage: 'work' }),
    now,
    random,
    signal: stopped.signal,
    mailDestinationOf: mailDestinationOf(options),
  });
  const loop = deliveryLoop({ queues, deliver: send, concurrency, perHost, onError });
  return {
    backlog: () => backlog(em),
    loop: {
      ...loop,
      stop: async () => {
        // What is on its way may end; the rest is given back, to be sent again with the same id.
        const cut = setTimeout(() => stopped.abort(), SENDS_END_MS);
        await loop.stop();
        clearTimeout(cut);
        stopped.abort();
        await owners.close();
      },
    },
    sendDue: async (limit) => {
      const batches = await queues.claim(limit, []);
      await Promise.all(batches.map((batch) => send(batch)));
      return batches.length;
    },
  };
};

/** Of a stop of 5 s in all. */
const SENDS_END_MS = 2_000;

const mailDestinationOf =
  ({ mailRecipientsOf, unsubscribeUrlOf }: DeliveryOptions): MailDestinationOf =>
  async (userId) => {
    const recipient = (await mailRecipientsOf([userId])).get(userId);
    return (
      recipient && {
        kind: 'mail',
        channel: email,
        address: recipient.address,
        times: { timeZone: recipient.timeZone, clock: recipient.clock },
        unsubscribeUrl: unsubscribeUrlOf(userId),
      }
    );
  };
