import type { BillingProblem } from './subscriptions/sync-subscription.ts';
import type { TrialReminder } from './trial-reminders.ts';

/** An email about billing. Each is sent once, by its id. */
export type BillingMail =
  | { readonly kind: 'trial_ends'; readonly teamId: TeamId; readonly trialEnds: string; readonly days: TrialReminder }
  | { readonly kind: 'payment_failed'; readonly teamId: TeamId; readonly invoiceId: string }
  | SubscriptionMail
  /** To a visitor whose purchase waits for the owner of their email address. */
  | { readonly kind: 'purchase_waits'; readonly email: string; readonly checkoutId: string }
  /** To the same visitor, once it was cancelled and refunded. */
  | PurchaseReturned
  | OwnerMail;

/** News about a subscription for its owner. The email describes its state at the time of sending. */
export type SubscriptionMail = { readonly teamId: TeamId } & (
  | { readonly kind: 'subscribed' | 'ended'; readonly subscriptionId: string }
  /** `look`: the number of the read at the provider that found it, since each may happen again. */
  | {
      readonly kind: 'switched' | 'cancelled' | 'reactivated';
      readonly subscriptionId: string;
      readonly look: number;
    }
  /** An annual plan renews at `periodEnd`. */
  | { readonly kind: 'renews'; readonly subscriptionId: string; readonly periodEnd: string }
  /** A payment has been missing for longer than the grace period. */
  | { readonly kind: 'read_only'; readonly since: string }
);

export type PurchaseReturned = {
  readonly kind: 'purchase_returned';
  readonly email: string;
  readonly checkoutId: string;
  /** Undefined in an older server's email. */
  readonly reason?: 'unneeded' | 'unclaimed';
};

export type OwnerMail =
  | BillingProblem
  | {
      readonly kind: 'refunded';
      readonly teamId: TeamId | undefined;
      readonly eventId: string;
      readonly chargeId: string;
    }
  | {
      readonly kind: 'disputed';
      readonly teamId: TeamId | undefined;
      readonly disputeId: string;
      /** The provider's deadline for an answer, as an ISO time; undefined if unknown. */
      readonly dueBy?: string | undefined;
    };

/** Equal for the same news, however often it's reported. */
export const mailId = (mail: BillingMail): string => {
  switch (mail.kind) {
    case 'trial_ends':
      return `trial_ends:${mail.teamId}:${mail.trialEnds}:${mail.days}`;
    case 'payment_failed':
      return `payment_failed:${mail.invoiceId}`;
    case 'subscribed':
    case 'ended':
      return `${mail.kind}:${mail.subscriptionId}`;
    case 'switched':
    case 'cancelled':
    case 'reactivated':
      return `${mail.kind}:${mail.subscriptionId}:${mail.look}`;
    case 'renews':
      return `renews:${mail.subscriptionId}:${mail.periodEnd}`;
    case 'read_only':
      return `read_only:${mail.teamId}:${mail.since}`;
    case 'purchase_waits':
    case 'purchase_returned':
      return `${mail.kind}:${mail.checkoutId}`;
    case 'two_live':
      return `two_live:${mail.teamId}:${mail.subscriptionIds.toSorted().join(',')}`;
    case 'unseen_status':
      return `unseen_status:${mail.status}`;
    case 'unknown_price':
      return `unknown_price:${mail.subscriptionId}`;
    case 'customer_missing':
      return `customer_missing:${mail.customerId}`;
    case 'refunded':
      return `refunded:${mail.eventId}`;
    case 'disputed':
      return `disputed:${mail.disputeId}`;
  }
};

export type BillingMails = {
  /** Requests an email, unless it was requested before. Joins the running transaction. */
  readonly add: (mail: BillingMail) => Promise<void>;
  /** Takes the next due one; it's due again after a minute, then two, four, up to an hour, until it's marked as done. */
  readonly claimDue: () => Promise<BillingMail | undefined>;
  /** It was sent, or there is no recipient. */
  readonly noteDone: (mail: BillingMail, at: Date) => Promise<void>;
  /** Deletes those done before; by then nobody reports the same again. */
  readonly forget: (before: Date) => Promise<void>;
};
