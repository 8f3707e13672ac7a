import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Plan } from '../../shared/plan.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccounts, Mirror } from '../ports.ts';
import { bestOf, isLive, paymentStateOf, type Subscription } from '../subscription.ts';

type Dependencies = {
  readonly gateway: Pick<
    PaymentGateway,
    'listSubscriptions' | 'setEnding' | 'endSubscription' | 'quoteSwitch' | 'switchPlan' | 'createPortal'
  >;
  readonly accounts: Pick<BillingAccounts, 'find'>;
  readonly sync: (teamId: TeamId) => Promise<Mirror | undefined>;
  readonly now: Clock;
  /** Without a trailing slash. */
  readonly publicUrl: string;
};

export type SwitchOutcome =
  | { readonly kind: 'switched'; readonly pence: number; readonly mirror: Mirror | undefined }
  | { readonly kind: 'unpaid'; readonly invoiceUrl: string | undefined };

/**
 * The subscriber's actions. Each syncs with the provider first, so that it never acts on an old mirror, and mirrors the result.
 * @throws AppError conflict if there is no subscription, or its state forbids it
 * @throws GatewayError
 */
export const manageSubscription = ({ gateway, accounts, sync, now, publicUrl }: Dependencies) => {
  const { customerOf, currentOf } = lookingAt({ gateway, accounts, sync });

  const setEnding = async ({ teamId }: Actor, ends: boolean): Promise<Mirror | undefined> => {
    const subscription = await currentOf(teamId);
    if ((subscription.endsAt !== undefined) !== ends) await gateway.setEnding(subscription, ends);
    return sync(teamId);
  };

  /** A subscription with an unpaid renewal ends at once: nobody wants to pay for the rest of its period. */
  const cancel = async (actor: Actor): Promise<Mirror | undefined> => {
    const subscription = await currentOf(actor.teamId);
    if (paymentStateOf(subscription) === 'paid') return setEnding(actor, true);
    await gateway.endSubscription(subscription.id);
    return sync(actor.teamId);
  };

  const changeOf = async ({ teamId }: Actor, plan: Plan) => {
    const subscription = await currentOf(teamId);
    if (subscription.plan === plan) throw new AppError('conflict', `You're already on the ${plan} plan.`);
    if (paymentStateOf(subscription) !== 'paid')
      throw new AppError('conflict', 'Your last payment failed. Pay it under Manage Payment, then switch.');
    if (subscription.endsAt !== undefined)
      throw new AppError('conflict', 'Your subscription is cancelled. Reactivate it, then switch plans.');
    return { subscription, plan };
  };

  return {
    cancel,
    reactivate: (actor: Actor) => setEnding(actor, false),
    /** The cost of a switch at this moment, in pence; a switch at the same moment costs exactly that. */
    quote: async (actor: Actor, plan: Plan) => {
      const change = await changeOf(actor, plan);
      const at = momentOf(change.subscription, now());
      const { pence } = await gateway.quoteSwitch({ ...change, at });
      return { pence, at };
    },
    /** `quotedAt` is the moment of the shown quote. */
    switchPlan: async (actor: Actor, plan: Plan, quotedAt?: Date): Promise<SwitchOutcome> => {
      const change = await changeOf(actor, plan);
      const at = momentOf(change.subscription, now(), quotedAt);
      const outcome = await gateway.switchPlan({ ...change, at });
      const mirror = await sync(actor.teamId);
      return outcome.kind === 'switched' ? { ...outcome, mirror } : outcome;
    },
    openPortal: async ({ teamId }: Actor) =>
      gateway.createPortal(await customerOf(teamId), `${publicUrl}/subscription`),
  };
};

const lookingAt = ({ gateway, accounts, sync }: Pick<Dependencies, 'gateway' | 'accounts' | 'sync'>) => {
  const customerOf = async (teamId: TeamId): Promise<string> => {
    const account = await accounts.find(teamId);
    if (account?.customerId === undefined) throw nothingPaid();
    return account.customerId;
  };

  /** The one that counts, as the provider has it now. If two are charged, only the provider's own pages may choose. */
  const currentOf = async (teamId: TeamId): Promise<Subscription> => {
    const all = await gateway.listSubscriptions(await customerOf(teamId));
    const live = all.filter(isLive);
    if (live.length > 1) {
      // Notifies the owner too, and updates the screen.
      await sync(teamId);
      throw new AppError('conflict', 'You have more than one subscription. Cancel one of them under Manage Payment.');
    }
    const current = bestOf(live);
    if (!current) throw nothingPaid();
    return current;
  };
  return { customerOf, currentOf };
};

const QUOTE_MS = 3_600_000;

/**
 * The moment for computing a switch: the quote's if it's in this period and up to an hour old, otherwise now. Never before the
 * period, which the provider refuses: it may have begun a moment ago, by a clock that is ahead of ours.
 */
const momentOf = ({ periodStart }: Subscription, now: Date, quotedAt?: Date): Date => {
  const latest = now < periodStart ? periodStart : now;
  const isOfPeriod = quotedAt !== undefined && periodStart <= quotedAt && quotedAt <= latest;
  return isOfPeriod && now.getTime() - quotedAt.getTime() <= QUOTE_MS ? quotedAt : toSeconds(latest);
};

const toSeconds = (at: Date): Date => new Date(Math.floor(at.getTime() / 1_000) * 1_000);

const nothingPaid = () => new AppError('conflict', 'You have no subscription. Choose a plan under Subscribe.');
