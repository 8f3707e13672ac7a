import { formatDayLong } from '../../../ui/text/time.ts';
import type { SubscriptionStatus } from '../billing-calls.ts';
import { offers, type Plan } from '../offer.ts';

/**
 * The state of a user's subscription. `begun`: its first payment isn't finished, which opening /subscribe is enough for; `ending`: its end
 * is scheduled; `failing`: a payment failed and is retried; `stopped`: it exists but isn't paid.
 */
export type Standing = 'none' | 'begun' | 'active' | 'ending' | 'failing' | 'stopped';

export const standingOf = ({ hasSubscription, status, endsAt }: SubscriptionStatus): Standing => {
  if (!hasSubscription) return status === 'incomplete' ? 'begun' : 'none';
  if (status === 'past_due') return 'failing';
  if (status === 'unpaid' || status === 'paused') return 'stopped';
  return endsAt === null ? 'active' : 'ending';
};

/** Undefined without a subscription, and for a price of another installation. */
export const planOf = ({ isMonthly }: SubscriptionStatus): Plan | undefined => {
  if (isMonthly === null) return undefined;
  return isMonthly ? 'monthly' : 'annual';
};

type Words = { readonly name: string; readonly badge?: string; readonly text: string };

/** The text at the top of the screen. */
export const wordsOf = (status: SubscriptionStatus): Words => {
  const standing = standingOf(status);
  if (status.hasSeveral) return { name: 'Premium Plan', badge: 'More than one', text: SEVERAL };
  if (standing === 'none' || standing === 'begun') return withoutPlan(status);
  const isOwed = standing === 'failing' || standing === 'stopped';
  if (isOwed && status.endsAt !== null)
    return { name: 'Premium Plan', badge: badges.ending, text: `${owedAndEnding[standing]}: ${untilEnd(status)}` };
  return { name: 'Premium Plan', badge: badges[standing], text: texts[standing](status) };
};

/** True if cancelling ends the subscription now: an unpaid period leaves no time to use up. */
export const endsAtOnce = (status: SubscriptionStatus): boolean => ['failing', 'stopped'].includes(standingOf(status));

const owedAndEnding = {
  failing: 'Your last payment failed, and your subscription is cancelled',
  stopped: 'Your subscription is not paid, and it is cancelled',
} as const;

/** Ends a sentence about a subscription that ends with its period: says until when everything works, never longer than paid or granted. */
export const untilEnd = (status: SubscriptionStatus): string => {
  const { access, endsAt, currentPeriodEnd } = status;
  const end = endOf(status);
  const pay = 'Pay under Manage Payment';
  if (access.level !== 'full') return `it ends on ${end}. ${pay} to make changes until then.`;
  const last = endsAt ?? currentPeriodEnd;
  const isGranted = access.until === null || (last !== null && Date.parse(last) <= Date.parse(access.until));
  if (isGranted) return `everything works until ${end}.`;
  return `it ends on ${end}. ${pay} before ${dayOf(access.until)} to keep access until it ends.`;
};

/** The day with which it ends, if it was cancelled or is now. */
export const endOf = ({ endsAt, currentPeriodEnd }: SubscriptionStatus): string => {
  const end = endsAt ?? currentPeriodEnd;
  return end === null ? 'the end of the billing period' : formatDayLong(end);
};

const SEVERAL = 'More than one subscription is charged to you. The payment portal shows each of them.';

type Live = Exclude<Standing, 'none' | 'begun'>;

const badges: Readonly<Record<Live, string>> = {
  active: 'Active',
  ending: 'Cancelled',
  failing: 'Payment failed',
  stopped: 'Not paid',
};

const texts: Readonly<Record<Live, (status: SubscriptionStatus) => string>> = {
  active: (status) => {
    const plan = planOf(status);
    const price = plan === undefined ? '' : ` for £${offers[plan].pounds}`;
    return `Renews on ${dayOf(status.currentPeriodEnd)}${price}.`;
  },
  ending: ({ endsAt }) => `Ends on ${dayOf(endsAt)}. Until then everything works, and you can reactivate it.`,
  failing: ({ access }) =>
    access.level === 'full' && access.until !== null
      ? `Your last payment failed. Everything works until ${dayOf(access.until)}, while we try again. Check your card under Manage Payment.`
      : 'Your last payment failed. Pay under Manage Payment to make changes again.',
  stopped: () => 'Your account is read-only until it is paid. Pay under Manage Payment to make changes again.',
};

const withoutPlan = (status: SubscriptionStatus): Words => {
  const { access, trialEnds, onTrial } = status;
  if (access.because === 'owner' || access.because === 'free')
    return { name: 'No plan needed', text: 'The access of your account never ends.' };
  if (onTrial && trialEnds !== null)
    return { name: 'Free Trial', badge: 'On trial', text: `Everything works until ${dayOf(trialEnds)}.` };
  if (standingOf(status) === 'begun')
    return {
      name: 'No subscription',
      badge: 'Not paid',
      text: 'No payment was finished, and nothing was charged. Everything is kept: subscribe to make changes and to be alerted again.',
    };
  return {
    name: 'No subscription',
    text: 'Everything is kept. Subscribe to make changes and to be alerted again.',
  };
};

const dayOf = (moment: string | null): string => (moment === null ? 'a day we do not know' : formatDayLong(moment));
