import type { Actor } from '../../shared/actor.ts';
import { AppError, invalidFields } from '../../shared/errors.ts';
import { type Plan, type PlanWord, planOf } from '../../shared/plan.ts';
import type { beginPayment } from './begin-payment.ts';

type Dependencies = {
  /** See purchases/buy-as-visitor.ts. */
  readonly buy: (plan: Plan, email: string | undefined) => Promise<{ readonly url: string }>;
  readonly begin: ReturnType<typeof beginPayment>;
  /** The prices for sale; others are refused. */
  readonly prices: Readonly<Record<Plan, string>>;
};

export type Order = { readonly priceId: string; readonly planType?: PlanWord; readonly email?: string };

/**
 * Sells a plan on a page of the provider, by the id of its price.
 * @throws AppError invalid_input for a price that isn't for sale; what `beginPayment` throws
 */
export const startCheckout = ({ buy, begin, prices }: Dependencies) => {
  const planOfPrice = (priceId: string, field: string): Plan => {
    const plan = (['monthly', 'annual'] as const).find((one) => prices[one] === priceId);
    if (!plan) throw invalidFields({ [field]: "This price isn't available. Reload the page and choose a plan again." });
    return plan;
  };
  return {
    planOfPrice,
    /** Sells to the signed-in user; if undefined, to a visitor by email address, whether or not it has an account. */
    checkout: async (caller: Actor | undefined, { priceId, planType, email }: Order): Promise<string> => {
      const plan = planOfPrice(priceId, 'priceId');
      if (planType !== undefined && planOf(planType) !== plan)
        throw invalidFields({ planType: 'This plan has a different price' });
      if (caller?.credential.kind === 'key') throw new AppError('forbidden', "API keys can't do this. Log in instead.");
      if (caller) return (await begin(caller, plan, 'page')).payBy;
      return (await buy(plan, email)).url;
    },
  };
};
