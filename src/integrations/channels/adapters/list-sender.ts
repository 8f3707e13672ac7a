import type { Mailer } from '../../../platform/mail/mail.ts';
import type { MailOutcome } from '../../../platform/mail/transport.ts';
import { cut, oneLine } from '../../model/text.ts';
import type { ListDestination, Sender, SendResult } from '../ports.ts';
import { redact } from '../redact.ts';
import { emailMessage } from './email-message.ts';

/** Remembers which recipients have a delivery, and which can't be reached. */
export type ListLog = {
  /** The recipients that have a delivery already. */
  readonly emailedOf: (integrationId: number, deliveryId: number) => Promise<readonly number[]>;
  readonly noteEmailed: (integrationId: number, deliveryId: number, recipientId: number) => Promise<void>;
  /** The recipient's address is refused for good, so nothing more is sent to it. */
  readonly refuse: (recipientId: number, reason: string) => Promise<void>;
};

/** Emails an alert to each recipient of a list who doesn't have it yet. A refused address stops nobody else's. */
export const listSender = (mailer: Pick<Mailer, 'send'>, log: ListLog): Sender<ListDestination> => ({
  send: async (alert, { integrationId, deliveryId, recipients, ...to }, signal) => {
    const have = deliveryId === undefined ? [] : await log.emailedOf(integrationId, deliveryId);
    const sends = recipients
      .filter(({ id }) => !have.includes(id))
      .map(async ({ id, address, unsubscribeUrl }) => {
        const stored = Promise.withResolvers<void>();
        const mail = emailMessage(alert, { ...to, kind: 'mail', address, unsubscribeUrl });
        const ofRecipient = (delivery: string): string => `${delivery}-${id}`;
        const ids = { id: ofRecipient(mail.id), inReplyTo: mail.inReplyTo && ofRecipient(mail.inReplyTo) };
        try {
          const outcome = await mailer.send(
            { ...mail, ...ids, listId: to.listId, priority: 'alert', stored: stored.promise },
            signal,
          );
          const isSent = outcome.kind === 'accepted' || outcome.kind === 'kept';
          if (isSent && deliveryId !== undefined) await log.noteEmailed(integrationId, deliveryId, id);
          const refusal = refusalOf(outcome);
          if (refusal !== undefined) await log.refuse(id, refusal);
          return { address, outcome };
        } finally {
          stored.resolve();
        }
      });
    return resultOf(await Promise.all(sends), have.length);
  },
});

type Sent = { readonly address: string; readonly outcome: MailOutcome };

/** A failure that may pass counts most, so that it's retried; then an email that was sent. */
const resultOf = (sent: readonly Sent[], before: number): SendResult => {
  const failed = sent.filter(({ outcome: { kind } }) => kind === 'refused' || kind === 'unreachable');
  const again = failed.find(({ outcome }) => 'retryable' in outcome && outcome.retryable);
  const reached = sent.length - failed.length + before;
  const problem = again ?? (reached === 0 ? failed[0] : undefined);
  if (problem) return resultOfFailure(problem);
  const refused = failed.map(({ address, outcome }) => `${address} failed: ${answerOf(outcome)}`);
  const answer = cut(
    [`Sent to ${reached} ${reached === 1 ? 'address' : 'addresses'}.`, ...refused].join(' '),
    ANSWER_LENGTH,
  );
  return sent.some(({ outcome: { kind } }) => kind === 'kept')
    ? { kind: 'kept', answer }
    : { kind: 'accepted', status: 250, answer };
};

const ANSWER_LENGTH = 300;

const resultOfFailure = ({ address, outcome }: Sent): SendResult => {
  if (outcome.kind === 'unreachable') return { ...outcome, reason: `${address}: ${outcome.reason}` };
  if (outcome.kind !== 'refused') throw new TypeError('The email was sent.');
  return { ...outcome, gone: false, answer: `${address}: ${answerOf(outcome)}` };
};

const answerOf = (outcome: MailOutcome): string =>
  outcome.kind === 'unreachable' ? outcome.reason : cut(redact(oneLine(outcome.answer)), ANSWER_LENGTH);

/** There's no such mailbox (RFC 3463), or the address is invalid. Other refusals say little about the reader. */
export const refusalOf = (outcome: MailOutcome): string | undefined => {
  if (outcome.kind === 'unreachable') return outcome.code === 'bad_address' ? outcome.reason : undefined;
  const isGone = outcome.kind === 'refused' && !outcome.retryable && /^5\d\d[ -]5\.1\.[0-6]/.test(outcome.answer);
  return isGone ? answerOf(outcome) : undefined;
};
