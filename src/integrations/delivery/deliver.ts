import type { Clock } from '../../shared/clock.ts';
import { type Channel, isPostChannel } from '../channels/define-channel.ts';
import type { Destination, MailDestination, Sender, SendResult } from '../channels/ports.ts';
import { askedMs, nextStep } from './retry-schedule.ts';
import type { DeliveryResult, DueDelivery, Lanes, Visit, VisitOutcome } from './store-ports.ts';

/** Where a user's alert mails go now; undefined where they want none or the address is not confirmed. */
export type MailDestinationOf = (userId: number) => Promise<MailDestination | undefined>;

export type DeliverDependencies = {
  readonly lanes: Lanes;
  readonly sender: Sender;
  readonly mailDestinationOf: MailDestinationOf;
  /** Shows the course of an integration that changed to its owner. */
  readonly tellOwner: (userId: number) => Promise<void>;
  /** The same for deliveries, of which there are many: soon, and seldom. */
  readonly tellOwnerSoon: (userId: number) => void;
  /** Hears of an alert that no message can be made of. */
  readonly onUnwritten: (error: unknown) => void;
  readonly now: Clock;
  readonly random: () => number;
  /** Ends sends early when the process stops: they are sent again, with the same id. */
  readonly signal: AbortSignal;
};

/** Sends what is due of one integration, writes each result as it comes, the last as it gives the lane back. `onSent` is told once nothing is under way any more. */
export const deliver =
  (dependencies: DeliverDependencies) =>
  async (visit: Visit, onSent: () => void = () => undefined): Promise<void> => {
    const { lanes, sender, tellOwnerSoon, onUnwritten, now, signal } = dependencies;
    const destination = visit.enabled ? await destinationOf(visit, dependencies) : undefined;
    if (destination === undefined) {
      await lanes.cancel(visit.integrationId);
      return lanes.release(visit, { kind: 'none' });
    }
    const asUnwritten = unwrittenFor(onUnwritten);
    let left = visit.deliveries.length;
    let last: DeliveryResult | undefined;
    // Thousands of these wait at a time: one call that waits for each, and what is done with an answer stands apart.
    const sendAndWrite = async (one: DueDelivery): Promise<VisitOutcome> => {
      const sentAt = now();
      const result = await sender.send(one.alert, destination, signal).catch(asUnwritten);
      const judged = judge(visit, destination.channel, one, sentAt, result, dependencies);
      const { outcome, result: written } = 'outcome' in judged ? judged : await judged;
      left--;
      if (left === 0) {
        last = written;
        onSent();
      } else if (written) {
        await lanes.record(visit, written);
        tellOwnerSoon(visit.userId);
      }
      return outcome;
    };
    const outcomes = await Promise.all(visit.deliveries.map(sendAndWrite));
    const accepted = outcomes.find(({ kind }) => kind === 'accepted');
    const failed = outcomes.findLast(({ kind }) => kind === 'failed');
    await lanes.release(visit, accepted ?? failed ?? { kind: 'none' }, last);
    if (last) tellOwnerSoon(visit.userId);
  };

const destinationOf = async (
  visit: Visit,
  { mailDestinationOf }: DeliverDependencies,
): Promise<Destination | undefined> => {
  const { channel, settings } = visit;
  if (channel === undefined) return undefined;
  if (!isPostChannel(channel)) return mailDestinationOf(visit.userId);
  const webhookUrl = visit.address();
  return webhookUrl === undefined
    ? undefined
    : { kind: 'post', channel, webhookUrl, settings, secrets: visit.secrets() };
};

/** What to make of an answer. */
const judge = (
  visit: Visit,
  channel: Channel,
  { id, attempts: before }: DueDelivery,
  sentAt: Date,
  result: SendResult,
  { lanes, tellOwner, random, signal }: DeliverDependencies,
): Sent | Promise<Sent> => {
  // The process stops: nothing is known of the receiver, and the next process sends it again.
  if (result.kind === 'unreachable' && signal.aborted) return { outcome: { kind: 'none' } };
  const attempts = before + 1;
  const step = nextStep(channel, attempts, result, random());
  // No fault of the receiver, so it costs no attempt.
  if (step.kind === 'again')
    return { outcome: { kind: 'none' }, result: { id, attempts: before, state: 'pending', delayMs: step.delayMs } };
  const said = { id, attempts, sentAt, ...answerOf(result), ...stateAfter(step) };
  if (step.kind === 'done') return { outcome: { kind: 'accepted' }, result: said };
  // It says nothing of the receiver.
  if (result === unwritten) return { outcome: { kind: 'none' }, result: said };
  const reason = reasonOf(result);
  if (step.kind !== 'disable')
    return { outcome: { kind: 'failed', reason, askedMs: askedMs(channel, result) }, result: said };
  const switchOff = async (): Promise<Sent> => {
    // It failed; only what still waits is cancelled.
    await lanes.record(visit, said);
    await lanes.switchOff(visit, reason);
    await tellOwner(visit.userId);
    return { outcome: { kind: 'failed', reason } };
  };
  return switchOff();
};

/** A message that can't be made is tried again as one that does not arrive: else it would hold back all that comes after it. */
const unwrittenFor =
  (onUnwritten: DeliverDependencies['onUnwritten']) =>
  (error: unknown): SendResult => {
    onUnwritten(error);
    return unwritten;
  };

const unwritten: SendResult = {
  kind: 'unreachable',
  code: 'unwritten',
  reason: 'Allclear could not write this message, through no fault of the receiver.',
  retryable: true,
};

/** Without a result there is nothing left to write. */
type Sent = { readonly outcome: VisitOutcome; readonly result?: DeliveryResult };

const stateAfter = (
  step: Exclude<ReturnType<typeof nextStep>, { kind: 'again' }>,
): Pick<DeliveryResult, 'state' | 'delayMs'> => {
  if (step.kind === 'done') return { state: 'accepted' };
  return step.kind === 'retry' ? { state: 'pending', delayMs: step.delayMs } : { state: 'failed' };
};

const answerOf = (result: SendResult): Pick<DeliveryResult, 'status' | 'answer'> =>
  result.kind === 'unreachable' ? { answer: result.reason } : { status: result.status, answer: result.answer };

/** Why it did not arrive, for a person; without secrets. */
export const reasonOf = (result: SendResult): string => {
  if (result.kind === 'unreachable') return result.reason;
  if (result.kind === 'refused' && result.gone)
    return 'The receiver says that this address is gone for good (HTTP 410).';
  return `The receiver answered ${result.status}${result.answer ? `: ${result.answer}` : '.'}`;
};
