import type { AccountAccess, ServiceLimit } from '../../shared/account-access.ts';
import { OWNER_ID, ownTeamOf } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { TRIAL_SERVICES } from '../../shared/plan.ts';
import type { BillingAccount, BillingAccounts, FindPayer, Payer } from '../ports.ts';
import { hasPlan, isLive, liveStatuses, paymentStateOf } from '../subscription.ts';
import { accessOf } from './access.ts';

/** A user's ids at the payment provider, and their access. */
export type Entitlement = {
  readonly customerId: string | undefined;
  /** The id of a subscription that gives access, or will again after a missing payment. */
  readonly subscriptionId: string | undefined;
  readonly access: AccountAccess;
};

type Dependencies = { readonly accounts: Pick<BillingAccounts, 'find' | 'findAll'>; readonly now: Clock };

/** Each user's access, for all other modules. */
export type Entitlements = {
  readonly of: (user: Pick<Payer, 'id' | 'trialEnds'>) => Promise<Entitlement>;
  readonly ofAll: (users: readonly Pick<Payer, 'id' | 'trialEnds'>[]) => Promise<ReadonlyMap<number, Entitlement>>;
};

export const entitlements = ({ accounts, now }: Dependencies): Entitlements => ({
  of: async (user) => entitlementOf(user, await accounts.find(user.id), now()),
  ofAll: async (users) => {
    const known = new Map((await accounts.findAll(users.map(({ id }) => id))).map((one) => [one.teamId, one]));
    const at = now();
    return new Map(users.map((user) => [user.id, entitlementOf(user, known.get(user.id), at)]));
  },
});

const entitlementOf = (
  { id, trialEnds }: Pick<Payer, 'id' | 'trialEnds'>,
  account: BillingAccount | undefined,
  now: Date,
): Entitlement => {
  const { customerId, mirror: subscription } = account ?? {};
  return {
    customerId,
    subscriptionId: subscription && hasPlan(subscription) ? subscription.subscriptionId : undefined,
    access: accessOf({ isOwner: id === ownTeamOf(OWNER_ID), trialEnds, subscription, now }),
  };
};

/** If nothing is for sale, everybody has full access. */
export const everything: Entitlement = {
  customerId: undefined,
  subscriptionId: undefined,
  access: { kind: 'full', because: 'billing_off' },
};

/** `subscriptionId` gives access; `owes`: its payment is missing. */
export type PayingUser = { readonly subscriptionId: string | undefined; readonly owes: boolean };

/** Returns the ids of users who pay or owe. `inGrace`: those who owe and still have access for a while. */
export const payersNow =
  ({ accounts, now }: { readonly accounts: Pick<BillingAccounts, 'usersWith'>; readonly now: Clock }) =>
  async () => {
    const live = await accounts.usersWith(liveStatuses);
    const at = now();
    const idsOf = (fits: (one: (typeof live)[number]) => boolean) => live.filter(fits).map(({ teamId }) => teamId);
    const isOwing = (one: (typeof live)[number]) => paymentStateOf(one) !== 'paid';
    const hasAccess = (subscription: (typeof live)[number]) =>
      accessOf({ isOwner: false, trialEnds: new Date(0), subscription, now: at }).kind === 'full';
    return {
      now: at,
      subscribed: idsOf((one) => !isOwing(one)),
      owing: idsOf(isOwing),
      inGrace: idsOf((one) => isOwing(one) && hasAccess(one)),
      isFree: false,
    };
  };

/** Finds those of these users who pay or owe for a subscription. */
export const payingUsers =
  ({ findAll }: Pick<BillingAccounts, 'findAll'>) =>
  async (teamIds: readonly TeamId[]): Promise<ReadonlyMap<TeamId, PayingUser>> =>
    new Map(
      (await findAll(teamIds)).flatMap(({ teamId, mirror }) => {
        if (!mirror || !isLive(mirror)) return [];
        const subscriptionId = hasPlan(mirror) ? mirror.subscriptionId : undefined;
        return [[teamId, { subscriptionId, owes: paymentStateOf(mirror) !== 'paid' }]];
      }),
    );

/** Others have none. */
export const trialLimit: ServiceLimit = {
  most: TRIAL_SERVICES,
  refusal: `Your trial includes ${TRIAL_SERVICES} services. Subscribe to add more.`,
};

/**
 * Returns a team's access; that of the installation owner's own team never ends. Both queries run at once, because every call waits
 * for them.
 */
export const accessOfTeams =
  (findPayer: FindPayer, { accounts, now }: Pick<Dependencies, 'accounts' | 'now'>) =>
  async (teamId: TeamId): Promise<AccountAccess> => {
    if (teamId === ownTeamOf(OWNER_ID)) return { kind: 'full', because: 'owner' };
    const [user, account] = await Promise.all([findPayer(teamId), accounts.find(teamId)]);
    return user ? entitlementOf(user, account, now()).access : { kind: 'full', because: 'owner' };
  };
