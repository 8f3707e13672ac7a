import type { User } from '../../app/queries.ts';

const TRIAL_DAYS = 30;
const DAY_MS = 86_400_000;

export type Plan =
  | { readonly kind: 'premium' }
  | { readonly kind: 'trial'; readonly daysLeft: number; readonly usedPercent: number }
  | { readonly kind: 'none' };

/** The plan that the sidebar shows: a subscription id means premium, else an end of trial means a trial, else none. */
export const planOf = (user: Pick<User, 'stripeSubscriptionId' | 'trialEnds'>, now: Date): Plan => {
  if (user.stripeSubscriptionId) return { kind: 'premium' };
  if (!user.trialEnds) return { kind: 'none' };
  const daysLeft = Math.max(0, Math.ceil((new Date(user.trialEnds).getTime() - now.getTime()) / DAY_MS));
  const used = (TRIAL_DAYS - Math.min(daysLeft, TRIAL_DAYS)) / TRIAL_DAYS;
  return { kind: 'trial', daysLeft, usedPercent: Math.round(used * 100) };
};
