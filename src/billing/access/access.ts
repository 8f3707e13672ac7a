import type { AccountAccess } from '../../shared/account-access.ts';
import { paymentStateOf, type Subscription } from '../subscription.ts';

/** How long access continues after a failed payment, while the provider retries. */
export const GRACE_MS = 14 * 86_400_000;

export type AccessQuestion = {
  readonly isOwner: boolean;
  /** Undefined: not on a trial, and free of charge. */
  readonly trialEnds: Date | undefined;
  /** The mirror of the subscription that counts. */
  readonly subscription?: Pick<Subscription, 'status'> & { readonly pastDueSince?: Date };
  readonly now: Date;
};

/**
 * The one rule of who may change anything (billing.md, "States"). A running trial outlives anything that happens to a
 * subscription.
 */
export const accessOf = ({ isOwner, trialEnds, subscription, now }: AccessQuestion): AccountAccess => {
  if (isOwner) return { kind: 'full', because: 'owner' };
  if (trialEnds === undefined) return { kind: 'full', because: 'free' };
  const payment = subscription && paymentStateOf(subscription);
  if (payment === 'paid') return { kind: 'full', because: 'subscription' };
  const grace = payment === 'failing' ? graceOf(subscription?.pastDueSince ?? now) : undefined;
  if (grace && grace > now) return { kind: 'full', because: 'payment_failed', until: grace };
  if (trialEnds > now) return { kind: 'full', because: 'trial', until: trialEnds };
  if (payment === 'failing') return { kind: 'read_only', because: 'payment_failed' };
  return { kind: 'read_only', because: payment === 'stopped' ? 'payment_stopped' : 'trial_over' };
};

const graceOf = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + GRACE_MS);
