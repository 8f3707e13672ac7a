import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailRecipientOf, NamedTeamOf } from '../../accounts/index.ts';
import { notifyWindowsSoon } from '../../platform/database/user-notices.ts';
import type { SecretBox } from '../../platform/secrets/secrets.ts';
import type { WorkLoop, WorkLoopOptions } from '../../platform/work-loop.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Channel } from '../channels/define-channel.ts';
import { email } from '../channels/email.ts';
import type { Sender } from '../channels/ports.ts';
import { mailLoop, postLoop } from './adapters/delivery-loop.ts';
import { type Backlog, backlog } from './adapters/postgres-backlog.ts';
import {
  countedQueues,
  type OnDelivered,
  patientQueues,
  postgresIntegrationQueues,
} from './adapters/postgres-integration-queues.ts';
import { type DeliverDependencies, deliver, wantsAlerts } from './deliver.ts';
import type { MailDestinationOf, TeamSlugOf } from './destination.ts';
import type { IntegrationQueues, LeasedBatch } from './ports.ts';

export type DeliveryOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly box: SecretBox;
  /** Returns the members with a confirmed address who want emails. */
  readonly mailRecipientOf: MailRecipientOf;
  readonly namedTeamOf: NamedTeamOf;
  readonly teamSlugOf: TeamSlugOf;
  /** Switches a team's alert emails to a member off with one click, without a session. */
  readonly unsubscribeUrlOf: (member: { readonly teamId: TeamId; readonly userId: UserId }) => string;
  /** Called with anything that couldn't be sent or stored. Must not throw. */
  readonly onError: WorkLoopOptions<never>['onError'];
  readonly onDelivered?: OnDelivered;
  /** In [0, 1), spreads retries; Math.random by default. */
  readonly random?: () => number;
  /** Integrations that are posted to at once in this process; 1,000 by default. */
  readonly concurrency?: number;
  /**
   * Email integrations that are sent to at once, slightly more than there are connections, so that none waits for a claim;
   * `concurrency` by default.
   */
  readonly mailsAtOnce?: number;
  /** Concurrent alerts to one host, roughly; 512 by default. */
  readonly perHost?: number;
  /** How long a vanished worker blocks an integration, in milliseconds. */
  readonly leaseMs: number;
};

export type DeliveryParts = {
  /** All channels, including email, by type. */
  readonly channels: ReadonlyMap<string, Channel>;
  readonly sender: Sender;
  readonly notifyOwner: (teamId: TeamId) => Promise<void>;
} & Pick<DeliverDependencies, 'pushDestinationOf' | 'listDestinationOf' | 'forgetDevice'>;

export type DeliveryRoom = {
  /** The loops for posts and for emails. */
  readonly loops: readonly WorkLoop[];
  readonly start: () => void;
  /** There may be due deliveries: looks for them now. */
  readonly schedule: () => void;
  readonly stop: () => Promise<void>;
  readonly backlog: () => Promise<Backlog>;
  /** Runs the loop once: sends the due deliveries of up to `limit` integrations and returns their number. */
  readonly sendDue: (limit: number) => Promise<number>;
};

export const createDelivery = (
  options: DeliveryOptions,
  { channels, sender, notifyOwner, ...ofDevices }: DeliveryParts,
): DeliveryRoom => {
  const { em, transaction, now, box, onError, leaseMs, random = Math.random, onDelivered } = options;
  const { concurrency = 1_000, perHost = 512, mailsAtOnce = concurrency } = options;
  const stopped = new AbortController();
  const stored = postgresIntegrationQueues(em, { transaction, box, channels, leaseMs });
  const patient = patientQueues(stored, stopped.signal);
  const queues = onDelivered ? countedQueues(patient, onDelivered) : patient;
  const owners = notifyWindowsSoon({
    em,
    lists: ['integrations'],
    onError: (error) => onError(error, { loop: 'publishing deliveries', stage: 'work' }),
  });
  const send = deliver({
    queues,
    sender,
    ...ofDevices,
    notifyOwner,
    notifyOwnerSoon: owners.add,
    onUnwritten: (error) => onError(error, { loop: 'writing an alert', stage: 'work' }),
    now,
    random,
    signal: stopped.signal,
    mailDestinationOf: mailDestinationOf(options),
    teamSlugOf: options.teamSlugOf,
  });
  const loops = [
    postLoop({ queues, deliver: send, concurrency, perHost, onError }),
    mailLoop({ queues, deliver: send, concurrency: mailsAtOnce, leaseMs, onError }),
  ];
  return {
    loops,
    backlog: () => backlog(em),
    start: () => {
      for (const loop of loops) loop.start();
    },
    schedule: () => {
      for (const loop of loops) loop.schedule();
    },
    stop: async () => {
      await stopLoops(loops, stopped);
      await owners.close();
    },
    sendDue: sendDue(queues, send),
  };
};

/** Running requests may end; the rest is returned and sent again with the same id. */
const stopLoops = async (loops: readonly WorkLoop[], stopped: AbortController): Promise<void> => {
  const cut = setTimeout(() => stopped.abort(), SENDS_END_MS);
  await Promise.all(loops.map((loop) => loop.stop()));
  clearTimeout(cut);
  stopped.abort();
};

const sendDue =
  (queues: IntegrationQueues, send: (batch: LeasedBatch) => Promise<void>): DeliveryRoom['sendDue'] =>
  async (limit) => {
    const posts = await queues.claim(limit, { busyHosts: [] });
    const batches = [...posts, ...(await queues.claim(limit - posts.length, 'email'))];
    await Promise.all(batches.map((batch) => send(batch)));
    return batches.length;
  };

/** Leaves time for the rest of a stop, which takes up to 5 s. */
const SENDS_END_MS = 2_000;

const mailDestinationOf =
  ({ mailRecipientOf, unsubscribeUrlOf }: DeliveryOptions): MailDestinationOf =>
  async (member) => {
    const recipient = await mailRecipientOf(member);
    const hasAlerts = recipient && wantsAlerts(recipient);
    return (
      recipient && {
        kind: 'mail',
        channel: email,
        address: recipient.address,
        only: !hasAlerts ? 'mentions' : recipient.wantsMentions ? undefined : 'alerts',
        times: { timeZone: recipient.timeZone, clock: recipient.clock },
        unsubscribeUrl: unsubscribeUrlOf(member),
        ...(recipient.team && { team: recipient.team }),
      }
    );
  };
