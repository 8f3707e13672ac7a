import type { Clock } from '../../../shared/clock.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import { type Scene, sceneOf } from '../../visitors/scene.ts';
import { confirmationEmail, knownEmail } from '../emails/subscription-emails.ts';
import { linksOf, type SubscriberTokens } from '../links.ts';
import type { DueSubscriber, PublishedById, Subscribers } from '../ports.ts';
import type { SubscriberKind } from '../subscriber.ts';
import { type Attempt, isUnsent } from './next-step.ts';
import type { SendEmail, SendWebhook } from './send-notification.ts';
import { confirmationBody } from './webhook-body.ts';

type Dependencies = {
  readonly subscribers: Pick<Subscribers, 'claimEmails' | 'emailed'>;
  readonly tokens: SubscriberTokens;
  readonly pageOf: PublishedById;
  readonly sendEmail: SendEmail;
  readonly sendWebhook: SendWebhook;
  readonly docsUrl: string;
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

const send = async (dependencies: Dependencies, subscriber: DueSubscriber): Promise<void> => {
  const { subscribers, pageOf, now } = dependencies;
  const { id, teamId, pageId, kind, createdAt } = subscriber;
  const page = await pageOf(teamId, pageId);
  const attempt = page && (await attemptOf(dependencies, sceneOf(page), subscriber));
  if (!attempt) return subscribers.emailed(id, 'refused', now());
  if (attempt.kind === 'accepted' || attempt.kind === 'kept') return subscribers.emailed(id, 'sent', now());
  const isLate = now().getTime() - createdAt.getTime() > PATIENCE_MS[kind];
  if (!attempt.retryable || (isLate && !isUnsent(attempt))) return subscribers.emailed(id, 'refused', now());
};

/** Undefined for a program that is known: it needs no message. */
const attemptOf = async (
  { tokens, sendEmail, sendWebhook, docsUrl, signal }: Dependencies,
  scene: Scene,
  { id, kind, state, source, address, sealedUrl, sealedSecret, emailedAt }: DueSubscriber,
): Promise<Attempt | undefined> => {
  const links = linksOf(scene.page, tokens.of(id));
  // The same for a retry, and another one for the email of another day, which mailboxes would else take for a repeat.
  const messageId = `subscriber-${id}-${emailedAt?.getTime() ?? 0}-${state}`;
  if (sealedUrl !== undefined && sealedSecret !== undefined) {
    const body = (secret: string) => confirmationBody(scene, { confirm: links.confirm, secret }, docsUrl);
    return state === 'active'
      ? undefined
      : sendWebhook({ id: messageId, sealedUrl, source, content: { sealedSecret, body } }, signal);
  }
  const email = state === 'active' ? knownEmail(scene, links.choose) : confirmationEmail(scene, links.confirm, kind);
  if (sealedUrl !== undefined)
    return sendWebhook({ id: messageId, sealedUrl, source, content: { notice: email.notice } }, signal);
  return sendEmail(
    scene,
    { ...email, id: messageId, to: address },
    { signal, stored: Promise.resolve(), isAwaited: true },
  );
};
