import { formatDayLong } from '../../../ui/text/time.ts';
import type { SubscriptionStatus } from '../billing-calls.ts';
import { offers, type Plan } from '../offer.ts';

/**
 * The state of a user's subscription. `begun`: its first payment isn't finished, which opening /subscribe is enough for; `ending`: its end
 * is scheduled; `failing`: a payment failed and is retried; `stopped`: it exists but isn't paid.
 */
export type PlanState = 'none' | 'begun' | 'active' | 'ending' | 'failing' | 'stopped';

export const planStateOf = ({ hasSubscription, status, endsAt }: SubscriptionStatus): PlanState => {
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
  const state = planStateOf(status);
  if (status.hasSeveral) return { name: 'Premium Plan', badge: 'More than one', text: SEVERAL };
  if (state === 'none' || state === 'begun') return withoutPlan(status);
  const isOwed = state === 'failing' || state === 'stopped';
  if (isOwed && status.endsAt !== null)
    return { name: 'Premium Plan', badge: badges.ending, text: `${owedAndEnding[state]}: ${untilEnd(status)}` };
  return { name: 'Premium Plan', badge: badges[state], text: texts[state](status) };
};

/** True if cancelling ends the subscription now: an unpaid period leaves no time to use up. */
export const endsAtOnce = (status: SubscriptionStatus): boolean => ['failing', 'stopped'].includes(planStateOf(status));

const owedAndEnding = {
  failing: 'Your last payment failed and your subscription is cancelled',
  stopped: 'Your subscription is unpaid and cancelled',
} as const;

/** Ends a sentence about a subscription that ends with its period: says until when everything works, never longer than paid or granted. */
export const untilEnd = (status: SubscriptionStatus): string => {
  const { endsAt, currentPeriodEnd } = status;
  const { level, until } = status.access;
  const end = endOf(status);
  const pay = 'Pay under Manage Payment';
  if (level !== 'full') return `it ends on ${end}. ${pay} to make changes until then.`;
  const last = endsAt ?? currentPeriodEnd;
  const isGranted = until === null || (last !== null && Date.parse(last) <= Date.parse(until));
  if (isGranted) return `you keep full access until ${end}.`;
  return `it ends on ${end}. ${pay} before ${formatDayLong(until)} to keep access until then.`;
};

/** The day with which it ends, if it was cancelled or is now. */
export const endOf = ({ endsAt, currentPeriodEnd }: SubscriptionStatus): string => {
  const end = endsAt ?? currentPeriodEnd;
  return end === null ? 'the end of the billing period' : formatDayLong(end);
};

const SEVERAL = "You're paying for more than one subscription. See them all in the billing portal.";

type Live = Exclude<PlanState, 'none' | 'begun'>;

const badges: Readonly<Record<Live, string>> = {
  active: 'Active',
  ending: 'Cancelled',
  failing: 'Payment failed',
  stopped: 'Unpaid',
};

const texts: Readonly<Record<Live, (status: SubscriptionStatus) => string>> = {
  active: (status) => {
    const plan = planOf(status);
    const price = plan === undefined ? '' : ` for £${offers[plan].pounds}`;
    const end = status.currentPeriodEnd;
    return `Renews ${end === null ? 'automatically' : `on ${formatDayLong(end)}`}${price}.`;
  },
  ending: (status) => `Ends on ${endOf(status)}. Until then, you have full access and can reactivate it.`,
  failing: ({ access }) =>
    access.level === 'full' && access.until !== null
      ? `Your last payment failed. We'll retry, and you have full access until ${formatDayLong(access.until)}. Check your card under Manage Payment.`
      : 'Your last payment failed. Pay under Manage Payment to make changes again.',
  stopped: () => 'Your team is read-only until you pay. Pay under Manage Payment to make changes again.',
};

const withoutPlan = (status: SubscriptionStatus): Words => {
  const { access, trialEnds, onTrial } = status;
  if (access.because === 'owner' || access.because === 'free')
    return { name: 'No plan needed', text: 'Your team has full access, without an end date.' };
  if (onTrial && trialEnds !== null)
    return { name: 'Free Trial', badge: 'On trial', text: `You have full access until ${formatDayLong(trialEnds)}.` };
  if (planStateOf(status) === 'begun')
    return {
      name: 'No subscription',
      badge: 'Unpaid',
      text: "The payment didn't complete and you weren't charged. Your data is safe. Subscribe to turn alerts and editing back on.",
    };
  return {
    name: 'No subscription',
    text: 'Your data is safe. Subscribe to turn alerts and editing back on.',
  };
};
