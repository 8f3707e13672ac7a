import type { User } from '../../../data/queries.ts';
import { DAY_MS } from '../../../ui/text/units.ts';

export type Plan =
  | { readonly kind: 'premium' }
  /** A subscription whose payment failed. */
  | { readonly kind: 'trouble' }
  | { readonly kind: 'trial'; readonly daysLeft: number; readonly usedPercent: number }
  | { readonly kind: 'none' };

type Who = Pick<User, 'stripeSubscriptionId' | 'trialEnds' | 'createdAt' | 'access'>;

/** The plan that the sidebar shows: a subscription id means premium, else an end of trial means a trial, else none. */
export const planOf = (user: Who, now: Date): Plan => {
  const { because } = user.access;
  if (because === 'payment_failed' || because === 'payment_stopped') return { kind: 'trouble' };
  // A trial that nothing follows is none.
  if (because === 'billing_off') return { kind: 'none' };
  if (user.stripeSubscriptionId) return { kind: 'premium' };
  if (!user.trialEnds) return { kind: 'none' };
  const ends = Date.parse(user.trialEnds);
  const daysLeft = Math.max(0, Math.ceil((ends - now.getTime()) / DAY_MS));
  const days = Math.max(1, Math.round((ends - Date.parse(user.createdAt)) / DAY_MS));
  const used = (days - Math.min(daysLeft, days)) / days;
  return { kind: 'trial', daysLeft, usedPercent: Math.round(used * 100) };
};
