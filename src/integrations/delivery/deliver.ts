import type { MailRecipient } from '../../accounts/index.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Channel } from '../channels/define-channel.ts';
import type { Destination, Sender, SendResult } from '../channels/ports.ts';
import { push } from '../channels/push.ts';
import {
  destinationFor,
  destinationOf,
  hasNothingToEnd,
  type ListDestinationOf,
  type MailDestinationOf,
  type PushDestinationOf,
  type TeamSlugOf,
} from './destination.ts';
import type { BatchOutcome, DeliveryResult, DueDelivery, IntegrationQueues, LeasedBatch } from './ports.ts';
import { reasonOf } from './result-words.ts';
import { askedMs, nextStep } from './retry-schedule.ts';

/** True for a member who wants any alerts by email. Others may want emails about mentions. */
export const wantsAlerts = ({ preferences }: Pick<MailRecipient, 'preferences'>): boolean =>
  Object.values(preferences).includes(true);

export type DeliverDependencies = {
  readonly queues: IntegrationQueues;
  readonly sender: Sender;
  readonly mailDestinationOf: MailDestinationOf;
  readonly teamSlugOf: TeamSlugOf;
  /** Undefined for a device without an endpoint. @throws SecretError if its keys can't be opened */
  readonly pushDestinationOf: PushDestinationOf;
  readonly listDestinationOf: ListDestinationOf;
  /** Removes a device whose browser has ended its subscription. */
  readonly forgetDevice: (integrationId: number) => Promise<void>;
  /** Shows an integration whose state changed to its owner. */
  readonly notifyOwner: (teamId: TeamId) => Promise<void>;
  /** Shows new results of deliveries to their owners. There are many, so it's soon but seldom. */
  readonly notifyOwnerSoon: (teamId: TeamId) => void;
  /** Called with an alert that can't be turned into a message. */
  readonly onUnwritten: (error: unknown) => void;
  readonly now: Clock;
  readonly random: () => number;
  /** Stops sending when the process stops. Unsent deliveries are sent again with the same id. */
  readonly signal: AbortSignal;
};

/**
 * Sends the due deliveries of one integration and stores each result at once, the last one together with the queue's return.
 * `onSent` is called once nothing is being sent any more.
 */
export const deliver =
  (dependencies: DeliverDependencies) =>
  async (batch: LeasedBatch, onSent: () => void = () => undefined): Promise<void> => {
    const { queues, sender, notifyOwnerSoon, onUnwritten, now, signal } = dependencies;
    const destination = batch.enabled ? await destinationOf(batch, dependencies) : undefined;
    if (destination === undefined) {
      await queues.cancel(batch.integrationId);
      return queues.release(batch, { kind: 'none' });
    }
    const asUnwritten = unwrittenFor(onUnwritten);
    const stored = new Map(batch.deliveries.map(({ id }) => [id, Promise.withResolvers<void>()]));
    let left = batch.deliveries.length;
    let last: DeliveryResult | undefined;
    // Thousands of these wait at a time, so one call waits for each, and its result is handled elsewhere.
    const sendAndWrite = async (one: DueDelivery): Promise<BatchOutcome> => {
      const sentAt = now();
      const found = destinationFor(destination, one, batch, queues);
      const to = found instanceof Promise ? await found : found;
      const held = heldBack(to, one);
      const concluded =
        held ??
        conclude(
          batch,
          destination.channel,
          one,
          sentAt,
          await sender.send(one.alert, to, signal, stored.get(one.id)?.promise).catch(asUnwritten),
          dependencies,
        );
      const { outcome, result: written } = 'outcome' in concluded ? concluded : await concluded;
      left--;
      if (left === 0) {
        last = written;
        onSent();
      } else if (written) {
        await queues.record(batch, written);
        stored.get(one.id)?.resolve();
        notifyOwnerSoon(batch.teamId);
      }
      return outcome;
    };
    try {
      await queues.release(batch, outcomeOf(await Promise.all(batch.deliveries.map(sendAndWrite))), last);
    } finally {
      for (const { resolve } of stored.values()) resolve();
    }
    if (last) notifyOwnerSoon(batch.teamId);
  };

/** The end of a delivery that isn't sent now; undefined for one that is. */
const heldBack = (destination: Destination, one: DueDelivery): Sent | undefined => {
  const { id, attempts, alert } = one;
  const outcome = { kind: 'none' } as const;
  if (destination.kind === 'push' && destination.quietMs !== undefined)
    return { outcome, result: { id, attempts, state: 'pending', delayMs: destination.quietMs } };
  // A member may have switched off one kind of email since it was queued.
  const isUnwanted =
    destination.kind === 'mail' &&
    destination.only !== undefined &&
    (destination.only === 'mentions') !== (alert.kind === 'mentioned');
  return isUnwanted || hasNothingToEnd(destination, one)
    ? { outcome, result: { id, attempts, state: 'cancelled' } }
    : undefined;
};

/** An accepted delivery says more about a receiver than a failed one. */
const outcomeOf = (outcomes: readonly BatchOutcome[]): BatchOutcome =>
  outcomes.find(({ kind }) => kind === 'accepted') ??
  outcomes.findLast(({ kind }) => kind === 'failed') ??
  outcomes.find(({ kind }) => kind === 'kept') ?? { kind: 'none' };

/** Classifies an answer. */
const conclude = (
  batch: LeasedBatch,
  channel: Channel,
  { id, attempts: before }: DueDelivery,
  sentAt: Date,
  result: SendResult,
  { queues, notifyOwner, forgetDevice, random, signal }: DeliverDependencies,
): Sent | Promise<Sent> => {
  // The process is stopping: nothing is known about the receiver, and the next process sends it again.
  if (result.kind === 'unreachable' && signal.aborted) return { outcome: { kind: 'none' } };
  const attempts = before + 1;
  const step = nextStep(channel, attempts, result, random());
  // Not the receiver's fault, so it costs no attempt.
  if (step.kind === 'again')
    return { outcome: { kind: 'none' }, result: { id, attempts: before, state: 'pending', delayMs: step.delayMs } };
  const said = { id, attempts, sentAt, ...answerOf(result), ...stateAfter(step) };
  if (step.kind === 'done') return { outcome: { kind: step.as }, result: said };
  // It says nothing about the receiver.
  if (result === unwritten) return { outcome: { kind: 'none' }, result: said };
  const reason = reasonOf(result);
  if (step.kind !== 'disable')
    return { outcome: { kind: 'failed', reason, askedMs: askedMs(channel, result) }, result: said };
  const switchOff = async (): Promise<Sent> => {
    // It failed; only waiting deliveries are cancelled.
    await queues.record(batch, said);
    await (channel.type === push.type ? forgetDevice(batch.integrationId) : queues.switchOff(batch, reason));
    await notifyOwner(batch.teamId);
    return { outcome: { kind: 'failed', reason } };
  };
  return switchOff();
};

/** Retries a message that can't be built like a failed one; otherwise it would block all later ones. */
const unwrittenFor =
  (onUnwritten: DeliverDependencies['onUnwritten']) =>
  (error: unknown): SendResult => {
    onUnwritten(error);
    return unwritten;
  };

const unwritten: SendResult = {
  kind: 'unreachable',
  code: 'unwritten',
  reason: "We couldn't create this message. The receiver isn't the cause.",
  retryable: true,
};

/** Without a result there is nothing left to store. */
type Sent = { readonly outcome: BatchOutcome; readonly result?: DeliveryResult };

const stateAfter = (
  step: Exclude<ReturnType<typeof nextStep>, { kind: 'again' }>,
): Pick<DeliveryResult, 'state' | 'delayMs'> => {
  if (step.kind === 'done') return { state: step.as };
  return step.kind === 'retry' ? { state: 'pending', delayMs: step.delayMs } : { state: 'failed' };
};

const answerOf = (result: SendResult): Pick<DeliveryResult, 'status' | 'answer' | 'messageRef'> =>
  result.kind === 'unreachable'
    ? { answer: result.reason }
    : {
        status: result.kind === 'kept' ? undefined : result.status,
        answer: result.answer,
        ...(result.kind === 'accepted' && { messageRef: result.messageRef }),
      };
