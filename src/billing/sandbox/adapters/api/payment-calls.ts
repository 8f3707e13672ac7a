import { refund } from '../../engine/invoices.ts';
import { Refusal } from '../../engine/world.ts';
import { type Call, pageOf } from './call.ts';
import { drawRefund } from './draw.ts';
import { chargeOf, disputeOf, drawDispute } from './draw-charge.ts';
import { intentOf, paymentOf } from './draw-invoice-parts.ts';
import { neededText, paramsAt, textAt } from './request.ts';

/** The calls about payments that were made: what they paid for, and how they were given back or disputed. */
export const paymentCalls: Readonly<Record<string, Call>> = {
  'GET /v1/invoice_payments': (world, _, params) => {
    const intent = textAt(paramsAt(params, 'payment'), 'payment_intent');
    const [id, status] = [textAt(params, 'invoice'), textAt(params, 'status')];
    const wanted = [...world.invoices.values()].filter(
      (invoice) =>
        invoice.due > 0 &&
        (intent === undefined || intentOf(invoice) === intent) &&
        (id === undefined || invoice.id === id) &&
        (status === undefined || paymentOf(invoice).status === status),
    );
    return pageOf('/v1/invoice_payments', wanted, params, paymentOf);
  },

  'GET /v1/disputes/:id': (world, id) => {
    const disputed = [...world.invoices.values()].find((one) => one.payment === 'disputed' && disputeOf(one) === id);
    if (!disputed)
      throw new Refusal(`No such dispute: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' });
    return drawDispute(world, disputed);
  },

  'GET /v1/refunds': (world, _, params) => {
    const charge = textAt(params, 'charge');
    const refunded = [...world.invoices.values()].filter(
      (one) => one.payment === 'refunded' && (charge === undefined || chargeOf(one) === charge),
    );
    return pageOf('/v1/refunds', refunded, params, (one) => drawRefund(world, one));
  },
  'POST /v1/refunds': (world, _, params) => {
    const intent = neededText(params, 'payment_intent');
    const invoice = [...world.invoices.values()].find((one) => intentOf(one) === intent);
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
    refund(world, invoice);
    return drawRefund(world, invoice);
  },
};
