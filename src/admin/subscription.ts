import { isOwner } from '../shared/actor.ts';

/** How a user pays: the label of the users table. */
export type Subscription = 'subscribed' | 'past_due' | 'trial' | 'expired' | 'unlimited';

type Paying = {
  readonly id: number;
  readonly trialEnds: Date | undefined;
  readonly paying: 'subscribed' | 'past_due' | undefined;
};

/** For the subscription that billing knows, if any. */
export const payingOf = (found: { readonly owes: boolean } | undefined): Paying['paying'] =>
  found && (found.owes ? 'past_due' : 'subscribed');

/** Pays or owes for a subscription, otherwise is in a trial, otherwise neither. The owner's access never ends. */
export const subscriptionOf = ({ id, trialEnds, paying }: Paying, now: Date): Subscription => {
  if (paying !== undefined) return paying;
  if (isOwner(id)) return 'unlimited';
  return trialEnds !== undefined && trialEnds > now ? 'trial' : 'expired';
};
