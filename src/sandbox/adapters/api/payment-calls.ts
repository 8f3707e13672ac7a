import { refund } from '../../engine/invoices.ts';
import { Refusal } from '../../engine/state.ts';
import { type Call, pageOf } from './call.ts';
import { neededText, paramsAt, textAt } from './request.ts';
import { serializeRefund } from './serialize.ts';
import { chargeOf, disputeOf, serializeDispute } from './serialize-charge.ts';
import { intentOf, paymentOf } from './serialize-invoice-parts.ts';

/** Calls about payments: what they paid for, their refunds and disputes. */
export const paymentCalls: Readonly<Record<string, Call>> = {
  'GET /v1/invoice_payments': (state, _, params) => {
    const intent = textAt(paramsAt(params, 'payment'), 'payment_intent');
    const [id, status] = [textAt(params, 'invoice'), textAt(params, 'status')];
    const wanted = [...state.invoices.values()].filter(
      (invoice) =>
        invoice.due > 0 &&
        (intent === undefined || intentOf(invoice) === intent) &&
        (id === undefined || invoice.id === id) &&
        (status === undefined || paymentOf(invoice).status === status),
    );
    return pageOf('/v1/invoice_payments', wanted, params, paymentOf);
  },

  'GET /v1/disputes/:id': (state, id) => {
    const disputed = [...state.invoices.values()].find((one) => one.payment === 'disputed' && disputeOf(one) === id);
    if (!disputed)
      throw new Refusal(`No such dispute: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' });
    return serializeDispute(state, disputed);
  },

  'GET /v1/refunds': (state, _, params) => {
    const charge = textAt(params, 'charge');
    const refunded = [...state.invoices.values()].filter(
      (one) => one.payment === 'refunded' && (charge === undefined || chargeOf(one) === charge),
    );
    return pageOf('/v1/refunds', refunded, params, (one) => serializeRefund(state, one));
  },
  'POST /v1/refunds': (state, _, params) => {
    const intent = neededText(params, 'payment_intent');
    const invoice = [...state.invoices.values()].find((one) => intentOf(one) === intent);
    if (!invoice)
      throw new Refusal(`No such payment_intent: '${intent}'`, {
        status: 404,
        code: 'resource_missing',
        param: 'payment_intent',
      });
    if (invoice.payment === 'refunded')
      throw new Refusal('This charge has already been refunded.', { code: 'charge_already_refunded' });
    if (invoice.payment === 'disputed')
      throw new Refusal('This charge has been charged back.', { code: 'charge_disputed' });
    if (invoice.payment !== 'succeeded')
      throw new Refusal('This PaymentIntent does not have a successful charge to refund.');
    refund(state, invoice);
    return serializeRefund(state, invoice);
  },
};
