import type { SubscriptionStatus } from '../../web/features/billing/billing-calls.ts';
import { noonOf } from './noon.ts';

const subscribed = { level: 'full', because: 'subscription', until: null } as const;

/** A monthly subscription that renews on 8 December 2026, but for what is said otherwise. */
export const subscriptionOf = (changes: Partial<SubscriptionStatus> = {}): SubscriptionStatus => ({
  hasSubscription: true,
  onTrial: false,
  isMonthly: true,
  status: 'active',
  cancelAtPeriodEnd: false,
  currentPeriodEnd: noonOf('2026-12-08'),
  trialEnds: noonOf('2026-11-08'),
  endsAt: null,
  hasSeveral: false,
  hasCustomer: true,
  access: subscribed,
  ...changes,
});

/** Nobody who has none has a period. */
export const noSubscription = (changes: Partial<SubscriptionStatus> = {}): SubscriptionStatus =>
  subscriptionOf({
    hasSubscription: false,
    isMonthly: null,
    status: null,
    currentPeriodEnd: null,
    hasCustomer: false,
    access: { level: 'read_only', because: 'trial_over', until: null },
    ...changes,
  });

/** The states of a subscription, and what stands at the head of its screen then. */
export const standings = {
  trial: noSubscription({
    onTrial: true,
    trialEnds: noonOf('2026-12-08'),
    access: { level: 'full', because: 'trial', until: noonOf('2026-12-08') },
  }),
  over: noSubscription(),
  begun: noSubscription({ status: 'incomplete', hasCustomer: true }),
  active: subscriptionOf(),
  ending: subscriptionOf({ cancelAtPeriodEnd: true, endsAt: noonOf('2026-12-08') }),
  several: subscriptionOf({ hasSeveral: true }),
  failing: subscriptionOf({
    status: 'past_due',
    access: { level: 'full', because: 'payment_failed', until: noonOf('2026-11-30') },
  }),
  failedForLong: subscriptionOf({
    status: 'past_due',
    access: { level: 'read_only', because: 'payment_failed', until: null },
  }),
  failingAndEnding: subscriptionOf({
    status: 'past_due',
    cancelAtPeriodEnd: true,
    endsAt: noonOf('2026-12-08'),
    access: { level: 'full', because: 'payment_failed', until: noonOf('2026-11-30') },
  }),
  stopped: subscriptionOf({
    status: 'unpaid',
    access: { level: 'read_only', because: 'payment_stopped', until: null },
  }),
} as const;
