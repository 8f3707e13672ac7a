import type { TrialReminder } from '../trial-reminders.ts';

/** What is mailed about billing. Each is mailed once: what makes it known again is its id. */
export type Notice =
  | { readonly kind: 'trial_ends'; readonly userId: number; readonly trialEnds: string; readonly days: TrialReminder }
  | { readonly kind: 'payment_failed'; readonly userId: number; readonly invoiceId: string }
  /** To a visitor whose purchase waits for the owner of their address. */
  | { readonly kind: 'purchase_waits'; readonly email: string; readonly checkoutId: string }
  /** To the same, once it was cancelled and paid back. */
  | { readonly kind: 'purchase_returned'; readonly email: string; readonly checkoutId: string }
  | OwnerNotice;

/** What whoever runs the installation is to look at. */
export type OwnerNotice =
  | { readonly kind: 'two_live'; readonly userId: number; readonly subscriptionIds: readonly string[] }
  | { readonly kind: 'unseen_status'; readonly userId: number; readonly status: string }
  | {
      readonly kind: 'refunded';
      readonly userId: number | undefined;
      readonly eventId: string;
      readonly chargeId: string;
    }
  | { readonly kind: 'disputed'; readonly userId: number | undefined; readonly disputeId: string };

/** The same for what is the same piece of news, however often it is heard. */
export const noticeId = (notice: Notice): string => {
  switch (notice.kind) {
    case 'trial_ends':
      return `trial_ends:${notice.userId}:${notice.trialEnds}:${notice.days}`;
    case 'payment_failed':
      return `payment_failed:${notice.invoiceId}`;
    case 'purchase_waits':
    case 'purchase_returned':
      return `${notice.kind}:${notice.checkoutId}`;
    case 'two_live':
      return `two_live:${notice.userId}:${notice.subscriptionIds.toSorted().join(',')}`;
    case 'unseen_status':
      return `unseen_status:${notice.status}`;
    case 'refunded':
      return `refunded:${notice.eventId}`;
    case 'disputed':
      return `disputed:${notice.disputeId}`;
  }
};

export type Notices = {
  /** Has it mailed, unless it was before. Joins the running transaction. */
  readonly add: (notice: Notice) => Promise<void>;
  /** Takes the next that is due; it is due again after a minute, then two, four, up to an hour, until it is noted as done. */
  readonly claimDue: () => Promise<Notice | undefined>;
  /** It was mailed, or there is nobody to mail it to. */
  readonly noteDone: (notice: Notice, at: Date) => Promise<void>;
};
