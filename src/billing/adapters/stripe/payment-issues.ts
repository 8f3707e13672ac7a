import type Stripe from 'stripe';
import { GatewayError, type PaymentGateway } from '../../payment-gateway.ts';
import { byGateway } from './faults.ts';
import { dateOf, idOf } from './references.ts';

export const paymentIssuesOf = (stripe: Stripe): Pick<PaymentGateway, 'getDispute' | 'getRefund'> => ({
  getDispute: (id) =>
    byGateway(async () => {
      const { amount, currency, status, reason, created, charge, evidence_details } =
        await stripe.disputes.retrieve(id);
      const dueBy = evidence_details.due_by;
      return {
        id,
        kind: 'dispute',
        chargeId: idOf(charge),
        amount,
        currency,
        status,
        reason,
        dueBy: dueBy === null ? undefined : dateOf(dueBy),
        happenedAt: dateOf(created),
      };
    }),
  getRefund: (charge) =>
    byGateway(async () => {
      const { data } = await stripe.refunds.list({ charge, limit: 100 });
      const [latest] = data;
      if (!latest) throw new GatewayError('missing', `The charge ${charge} has no refund.`);
      const given = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
      return {
        id: charge,
        kind: 'refund',
        chargeId: charge,
        amount: given.reduce((sum, { amount }) => sum + amount, 0),
        currency: latest.currency,
        status: latest.status ?? undefined,
        reason: latest.reason ?? undefined,
        dueBy: undefined,
        happenedAt: dateOf(latest.created),
      };
    }),
});
