import { api, unwrap } from '../../../data/api.ts';
import type { User } from '../../../data/queries.ts';
import type { Plan } from '../offer.ts';

/** A visitor's next page, or the question before it. */
export type Step =
  | { readonly kind: 'go'; readonly url: string }
  | { readonly kind: 'ask_email' }
  | { readonly kind: 'not_for_sale' };

const go = (url: string): Step => ({ kind: 'go', url });

/** Starts a purchase on the payment provider's page; sends subscribers to change their plan instead. @throws Error with a sentence */
export const buy = async (plan: Plan, email?: string): Promise<Step> => {
  const config = unwrap(await api.GET('/api/stripe-config'));
  const priceId = plan === 'monthly' ? config.monthlyPriceId : config.annualPriceId;
  if (priceId === null) return { kind: 'not_for_sale' };
  if (email === undefined) {
    const user = await signedInUser();
    if (!user) return { kind: 'ask_email' };
    if (hasSubscription(user)) return go('/subscription');
  }
  const planType = plan === 'annual' ? 'annually' : 'monthly';
  const { url } = unwrap(await api.POST('/api/create-checkout-session', { body: { priceId, planType, email } }));
  return go(url);
};

/**
 * Never charges: sends visitors to registration, and users to their trial, or to the plans once that has ended. @throws Error with a
 * sentence
 */
export const startTrial = async (plan: Plan): Promise<Step> => {
  const user = await signedInUser();
  if (!user) return go('/auth?view=register');
  if (hasSubscription(user) || user.access.level === 'full') return go('/dashboard');
  return go(`/subscribe?plan=${plan}`);
};

const signedInUser = async (): Promise<User | undefined> => {
  const result = await api.GET('/api/user');
  return result.response.status === 401 ? undefined : unwrap(result);
};

const hasSubscription = ({ stripeSubscriptionId, access }: User): boolean =>
  stripeSubscriptionId !== null || access.because === 'payment_stopped';
