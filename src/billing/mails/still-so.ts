import type { AccountAccess } from '../../shared/account-access.ts';
import type { BillingMail, SubscriptionMail } from '../billing-mail.ts';
import type { Mirror } from '../ports.ts';
import { hasPlan, isLive, paymentStateOf } from '../subscription.ts';

/** An email to a user about their own trial, payment or subscription. */
export type UserMail = SubscriptionMail | Extract<BillingMail, { readonly kind: 'trial_ends' | 'payment_failed' }>;

const userKinds: ReadonlySet<BillingMail['kind']> = new Set([
  'trial_ends',
  'payment_failed',
  'subscribed',
  'switched',
  'cancelled',
  'reactivated',
  'ended',
  'renews',
  'read_only',
] satisfies UserMail['kind'][]);

export const isToUser = (mail: BillingMail): mail is UserMail => userKinds.has(mail.kind);

/**
 * Returns true if the reader may switch it off. Contracts and their ends, renewals, failed payments and lost access are always
 * sent: consumer law asks for most of these, and nobody should find out by a missing alert.
 */
export const isOptional = (mail: UserMail): boolean =>
  mail.kind === 'switched' || mail.kind === 'reactivated' || (mail.kind === 'trial_ends' && mail.days > 0);

type Now = { readonly access: AccountAccess; readonly mirror: Mirror | undefined };

/** Returns true if an email is still true when it goes out. */
export const isStillSo = (mail: UserMail, { access, mirror }: Now): boolean => {
  switch (mail.kind) {
    case 'trial_ends':
      if (mail.days === 0) return access.because === 'trial_over';
      // A trial that began with the confirmation ends later than it would have.
      return access.because === 'trial' && access.until?.toISOString() === mail.trialEnds;
    case 'payment_failed':
      return access.because === 'payment_failed' || access.because === 'payment_stopped';
    case 'read_only':
      return access.kind === 'read_only' && access.because !== 'trial_over';
    case 'ended':
      return mirror === undefined || !isLive(mirror);
    default:
      return mirror?.subscriptionId === mail.subscriptionId && hasPlan(mirror) && isStillOf(mail, mirror);
  }
};

const isStillOf = (
  mail: Exclude<SubscriptionMail, { readonly kind: 'ended' | 'read_only' }>,
  { endsAt, periodEnd, plan, ...mirror }: Mirror,
): boolean => {
  switch (mail.kind) {
    case 'cancelled':
      return endsAt !== undefined;
    case 'reactivated':
      return endsAt === undefined;
    case 'renews':
      return (
        plan === 'annual' &&
        endsAt === undefined &&
        paymentStateOf(mirror) === 'paid' &&
        periodEnd.toISOString() === mail.periodEnd
      );
    default:
      return true;
  }
};
