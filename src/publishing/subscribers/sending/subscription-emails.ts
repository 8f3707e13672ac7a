import type { Clock } from '../../../shared/clock.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import { sceneOf } from '../../visitors/scene.ts';
import { confirmationEmail, knownEmail } from '../emails/subscription-emails.ts';
import { linksOf, type SubscriberTokens } from '../links.ts';
import type { DueSubscriber, PublishedById, Subscribers } from '../ports.ts';
import type { SubscriberKind } from '../subscriber.ts';
import { isUnsent } from './next-step.ts';
import type { SendEmail, SendWebhook } from './send-notification.ts';

type Dependencies = {
  readonly subscribers: Pick<Subscribers, 'claimEmails' | 'emailed'>;
  readonly tokens: SubscriberTokens;
  readonly pageOf: PublishedById;
  readonly sendEmail: SendEmail;
  readonly sendWebhook: SendWebhook;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly signal: AbortSignal;
};

const BATCH = 20;

/** How long a failed message about a new subscription is tried again. Strangers name channels, which thus get few requests. */
const PATIENCE_MS: Readonly<Record<SubscriberKind, number>> = { email: 86_400_000, webhook: 1_800_000 };

/** Sends due emails, and messages to channels, that ask for a confirmation, or say that the address is known. One that fails for now is tried again. */
export const sendSubscriptionEmails = (dependencies: Dependencies) => async (): Promise<void> => {
  const { subscribers, transaction, now } = dependencies;
  for (let count = BATCH; count === BATCH; ) {
    const due = await transaction(() => subscribers.claimEmails(BATCH, now()));
    await Promise.all(due.map((subscriber) => send(dependencies, subscriber)));
    count = due.length;
  }
};

const send = async (
  { subscribers, tokens, pageOf, sendEmail, sendWebhook, now, signal }: Dependencies,
  { id, teamId, pageId, kind, state, address, sealedUrl, createdAt }: DueSubscriber,
): Promise<void> => {
  const page = await pageOf(teamId, pageId);
  if (!page) return subscribers.emailed(id, 'refused', now());
  const scene = sceneOf(page);
  const links = linksOf(page, tokens.of(id));
  const email = state === 'active' ? knownEmail(scene, links.choose) : confirmationEmail(scene, links.confirm, kind);
  const messageId = `subscriber-${id}-${createdAt.getTime()}-${state}`;
  const attempt =
    sealedUrl === undefined
      ? await sendEmail(
          scene,
          { ...email, id: messageId, to: address },
          { signal, stored: Promise.resolve(), isAwaited: true },
        )
      : await sendWebhook({ id: messageId, sealedUrl, content: { notice: email.notice } }, signal);
  if (attempt.kind === 'accepted' || attempt.kind === 'kept') return subscribers.emailed(id, 'sent', now());
  const isLate = now().getTime() - createdAt.getTime() > PATIENCE_MS[kind];
  if (!attempt.retryable || (isLate && !isUnsent(attempt))) return subscribers.emailed(id, 'refused', now());
};
