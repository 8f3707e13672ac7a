import type { User } from '../../../data/queries.ts';

type Payer = Pick<User, 'stripeSubscriptionId' | 'access'>;

/** The label of the sidebar's billing item; undefined if the user never pays. */
export const billingLabel = ({ stripeSubscriptionId, access: { because } }: Payer): string | undefined => {
  if (because === 'billing_off') return undefined;
  if (because === 'payment_failed' || because === 'payment_stopped') return 'Payment problem';
  return stripeSubscriptionId ? 'Manage' : 'Billing';
};
