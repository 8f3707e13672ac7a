import type Stripe from 'stripe';
import { CURRENCY, PLANS } from '../../../shared/plan.ts';
import { GatewayError, type PaymentGateway, type PlanChange } from '../../payment-gateway.ts';
import { byGateway } from './faults.ts';
import type { Prices, Read } from './read-subscription.ts';
import { once, secondsOf } from './references.ts';

type OfPlans = 'checkPrices' | 'quoteSwitch' | 'switchPlan';

type Sold = { readonly prices: Prices; readonly automaticTax: boolean };

export const plansOf = (stripe: Stripe, sold: Sold, read: Read): Pick<PaymentGateway, OfPlans> => {
  const { prices } = sold;
  /** A quote and its charge use the same parameters, so that they agree. */
  const itemsOf = ({ subscription: { itemId }, plan, at }: PlanChange) => ({
    items: [{ id: itemId, price: prices[plan] }],
    proration_behavior: 'always_invoice' as const,
    proration_date: secondsOf(at),
  });
  return {
    checkPrices: () => byGateway(() => checkPrices(stripe, sold)),
    quoteSwitch: (change) =>
      byGateway(async () => {
        const { id, customerId } = change.subscription;
        const preview = await stripe.invoices.createPreview({
          customer: customerId,
          subscription: id,
          subscription_details: itemsOf(change),
        });
        return { pence: chargedBy(preview) };
      }),
    switchPlan: (change) =>
      byGateway(async () => {
        const changed = await stripe.subscriptions.update(
          change.subscription.id,
          { ...itemsOf(change), payment_behavior: 'pending_if_incomplete', expand: ['latest_invoice'] },
          once(`switch:${change.subscription.id}:${change.plan}:${secondsOf(change.at)}`),
        );
        const { latest_invoice: invoice } = changed;
        const page = invoice === null || typeof invoice === 'string' ? undefined : invoice;
        if (changed.pending_update || read(changed).plan !== change.plan)
          return { kind: 'unpaid', invoiceUrl: page?.hosted_invoice_url ?? undefined };
        return { kind: 'switched', pence: page ? chargedBy(page) : 0 };
      }),
  };
};

/** In pence: the card's charge after earlier credit; if negative, the new credit. */
const chargedBy = ({ total, amount_due }: Pick<Stripe.Invoice, 'total' | 'amount_due'>): number =>
  total < 0 ? total : amount_due;

const needsTaxIn = (price: string): string =>
  `With ALLCLEAR_AUTOMATIC_TAX, prices include tax: the tax behavior of the price ${price} has to be inclusive.`;

const checkPrices = async (stripe: Stripe, { prices, automaticTax }: Sold): Promise<void> => {
  for (const plan of ['monthly', 'annual'] as const) {
    const { pence, interval } = PLANS[plan];
    const { active, currency, unit_amount, recurring, tax_behavior } = await stripe.prices.retrieve(prices[plan]);
    // Added tax would charge more than every screen says.
    if (automaticTax && tax_behavior !== 'inclusive') throw new GatewayError('misconfigured', needsTaxIn(prices[plan]));
    const isAsSold = currency === CURRENCY && unit_amount === pence && recurring?.interval === interval;
    if (active && isAsSold && recurring.interval_count === 1) continue;
    const sold = `${unit_amount} ${currency} each ${recurring?.interval_count ?? 0} ${recurring?.interval ?? 'never'}`;
    const message = `The ${plan} price ${prices[plan]} is ${active ? sold : 'archived'}; it has to be ${pence} ${CURRENCY} each ${interval}.`;
    throw new GatewayError('misconfigured', message);
  }
};
