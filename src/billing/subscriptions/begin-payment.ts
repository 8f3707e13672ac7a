import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import type { Plan } from '../../shared/plan.ts';
import { type Checkout, GatewayError, type PaymentGateway, type Started } from '../payment-gateway.ts';
import type { Attempt, Attempts, BillingAccounts, FindPayer, Mirror } from '../ports.ts';
import { isLive, paymentStateOf } from '../subscription.ts';
import { customerOf } from './customer.ts';

type Dependencies = {
  readonly gateway: Pick<
    PaymentGateway,
    | 'createCustomer'
    | 'startSubscription'
    | 'getStarted'
    | 'endSubscription'
    | 'refundLatest'
    | 'createCheckout'
    | 'getCheckout'
    | 'expireCheckout'
  >;
  readonly accounts: Pick<BillingAccounts, 'find' | 'keepCustomer'>;
  readonly attempts: Attempts;
  readonly sync: (teamId: TeamId) => Promise<Mirror | undefined>;
  readonly findPayer: FindPayer;
  readonly newId: () => string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Only the provider's own page asks for the postal address that determines tax. */
  readonly automaticTax: boolean;
};

/** An attempt at the provider. `payBy` is how a browser pays, while it can still be paid. */
type Begun = { readonly reference: string; readonly payBy: string | undefined; readonly isOpen: boolean };

/** The client secret of a form, or the URL of a page; and the id of its subscription or checkout. */
export type PayBy = { readonly payBy: string; readonly reference: string };

/** How many finished attempts may be found; each round closes one. */
const ROUNDS = 4;

/**
 * Starts the payment of a plan, or continues the started one: returns the client secret of a form, or the URL of a page. There
 * is one attempt for each user at a time, in either form, committed before we call the provider, so that two windows or a
 * crash never create two.
 * @throws AppError conflict if the user already pays for a subscription, or owes for it
 * @throws GatewayError
 */
export const beginPayment = (dependencies: Dependencies) => {
  const { attempts, sync, newId } = dependencies;
  const findCustomer = customerOf(dependencies);
  const provider = providerOf(dependencies);
  /** A refusal stays the same for the same attempt, so the next one starts afresh. An unanswered call may have succeeded. */
  const closing = (attempt: Attempt) => async (error: unknown) => {
    if (error instanceof GatewayError && error.fault !== 'unavailable') await attempts.close(attempt.id);
    throw error;
  };

  return async ({ teamId }: Actor, plan: Plan, way: Attempt['way']): Promise<PayBy> => {
    if (way === 'form' && dependencies.automaticTax) throw new AppError('conflict', ON_PAGE);
    for (let round = 0; round < ROUNDS; round++) {
      refuseSecond(await sync(teamId));
      // After the sync, which drops a customer that was deleted at the provider.
      const customerId = await findCustomer(teamId);
      const attempt = await attempts.open({ id: newId(), teamId, plan, way });
      const { reference, payBy, isOpen } = await provider.begin(customerId, attempt).catch(closing(attempt));
      if (attempt.plan === plan && attempt.way === way && payBy !== undefined) return { reference, payBy };
      // It can't be paid this way, or another plan is wanted now: nothing of it may be paid later.
      if (isOpen) await provider.end(attempt, reference);
      await attempts.close(attempt.id);
      // A new attempt that can't be paid would be followed by another such attempt.
      if (isOpen && attempt.reference === undefined && attempt.plan === plan && attempt.way === way) break;
    }
    throw new AppError('unavailable', UNPREPARED);
  };
};

const ON_PAGE =
  "Tax depends on your address, which the payment provider's page asks for. Pay there: POST /api/create-subscription.";

const UNPREPARED =
  "We couldn't prepare the payment form. Pay on the payment provider's page instead, or try again in a minute.";

const providerOf = ({ gateway, attempts, publicUrl }: Dependencies) => {
  const beginForm = async (customerId: string, { id, plan, reference }: Attempt): Promise<Begun> => {
    if (reference !== undefined) return orGone(reference, async () => begunForm(await gateway.getStarted(reference)));
    const { subscription } = await gateway.startSubscription({ customerId, plan, attempt: id });
    await attempts.noteStarted(id, subscription.id);
    // A repeat gets the first call's answer: it may be paid by now.
    return begunForm(await gateway.getStarted(subscription.id));
  };
  const beginPage = async (customerId: string, { id, plan, reference }: Attempt): Promise<Begun> => {
    if (reference !== undefined) return orGone(reference, async () => begunPage(await gateway.getCheckout(reference)));
    const checkout = await gateway.createCheckout({
      plan,
      payer: { customerId },
      successUrl: `${publicUrl}/dashboard?subscription_success=true`,
      cancelUrl: `${publicUrl}/subscribe`,
      attempt: id,
    });
    await attempts.noteStarted(id, checkout.id);
    return begunPage(await gateway.getCheckout(checkout.id));
  };
  return {
    begin: (customerId: string, attempt: Attempt): Promise<Begun> =>
      attempt.way === 'form' ? beginForm(customerId, attempt) : beginPage(customerId, attempt),
    end: async ({ way }: Attempt, reference: string): Promise<void> => {
      if (way === 'page') return gateway.expireCheckout(reference);
      await gateway.endSubscription(reference);
      // Another window may have paid it meanwhile.
      await gateway.refundLatest(reference);
    },
  };
};

/** An attempt with other keys, or with a deleted customer, no longer exists at the provider. */
const orGone = async (reference: string, look: () => Promise<Begun>): Promise<Begun> => {
  try {
    return await look();
  } catch (error) {
    if (error instanceof GatewayError && error.fault === 'missing')
      return { reference, payBy: undefined, isOpen: false };
    throw error;
  }
};

const begunForm = ({ subscription, clientSecret }: Started): Begun => {
  const isOpen = paymentStateOf(subscription) === 'started';
  return { reference: subscription.id, payBy: isOpen ? clientSecret : undefined, isOpen };
};

const begunPage = ({ id, status, url }: Checkout): Begun => ({
  reference: id,
  payBy: status === 'open' ? url : undefined,
  isOpen: status === 'open',
});

const refuseSecond = (mirror: Mirror | undefined): void => {
  if (mirror && isLive(mirror))
    throw new AppError('conflict', 'You already have a subscription. Change its plan on the Subscription screen.');
};
