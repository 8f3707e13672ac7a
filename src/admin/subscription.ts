import { isOwner } from '../shared/actor.ts';

/** How a user pays: the label of the users table. */
export type Subscription = 'subscribed' | 'trial' | 'expired' | 'unlimited';

type Paying = {
  readonly id: number;
  readonly trialEnds: Date | undefined;
  readonly subscriptionId: string | undefined;
};

/** Has a subscription, else a trial whose end lies ahead, else neither. The owner's access never lapses. */
export const subscriptionOf = ({ id, trialEnds, subscriptionId }: Paying, now: Date): Subscription => {
  if (subscriptionId !== undefined) return 'subscribed';
  if (isOwner(id)) return 'unlimited';
  return trialEnds !== undefined && trialEnds > now ? 'trial' : 'expired';
};
