import { CURRENCY } from '../../shared/plan.ts';
import {
  type Card,
  type Customer,
  found,
  type Invoice,
  type Line,
  type SandboxState,
  type Subscription,
  tell,
} from './state.ts';

type Serialized = Pick<Invoice, 'reason'> & { readonly lines: readonly Omit<Line, 'id'>[]; readonly isDraft?: boolean };

/** The total of these lines, and the amount due after credit. */
export const dueOf = (total: number, { balance }: Pick<Customer, 'balance'>): number =>
  Math.max(0, total + Math.min(balance, 0));

/** Creates an invoice; the customer's credit counts once it's final, and a negative total becomes credit then. */
export const serializeInvoice = (state: SandboxState, subscription: Subscription, serialized: Serialized): Invoice => {
  const { reason, lines, isDraft = false } = serialized;
  const customer = found('customer', state.customers, subscription.customerId);
  customer.currency ??= CURRENCY;
  const total = lines.reduce((sum, { pence }) => sum + pence, 0);
  const id = state.newId('in');
  const invoice: Invoice = {
    id,
    customerId: customer.id,
    subscriptionId: subscription.id,
    created: state.now,
    reason,
    lines: lines.map((line) => ({ ...line, id: state.newId('il') })),
    total,
    due: dueOf(total, customer),
    status: 'draft',
    payment: 'none',
    attempts: 0,
    nextAttempt: null,
    paidAt: null,
    secret: `${state.newId('pi')}_secret_${state.newId('sec').slice(4)}`,
  };
  state.invoices.set(id, invoice);
  tell(state, 'invoice.created', { kind: 'invoice', id });
  if (!isDraft) finalize(state, invoice);
  return invoice;
};

/** Makes it payable. Its credit is taken, so that no other invoice uses it. */
export const finalize = (state: SandboxState, invoice: Invoice): void => {
  const customer = found('customer', state.customers, invoice.customerId);
  invoice.status = 'open';
  invoice.due = dueOf(invoice.total, customer);
  customer.balance += invoice.total - invoice.due;
  tell(state, 'invoice.finalized', { kind: 'invoice', id: invoice.id });
};

/**
 * Charges a card. True if it's paid. Of the holder's own attempts only the first counts: later ones don't change the retries.
 * Source: docs.stripe.com/api/invoices/object#attempt_count.
 */
export const charge = (
  state: SandboxState,
  invoice: Invoice,
  card: Card | null,
  by: 'schedule' | 'holder',
): boolean => {
  if (invoice.status === 'paid') return true;
  const about = { kind: 'invoice', id: invoice.id } as const;
  if (invoice.due > 0 && (by === 'schedule' || invoice.attempts === 0)) invoice.attempts++;
  if (invoice.due === 0 || card === 'pays') {
    Object.assign(invoice, { status: 'paid', payment: 'succeeded', paidAt: state.now, nextAttempt: null });
    tell(state, 'invoice.paid', about);
    tell(state, 'invoice.payment_succeeded', about);
    return true;
  }
  invoice.payment = card === 'authenticate' ? 'requires_action' : 'requires_payment_method';
  tell(state, card === 'authenticate' ? 'invoice.payment_action_required' : 'invoice.payment_failed', about);
  return false;
};

/** Voids it; its credit returns to the customer. */
export const voidInvoice = (state: SandboxState, invoice: Invoice): void => {
  if (invoice.status !== 'open' && invoice.status !== 'draft') return;
  if (invoice.status === 'open')
    found('customer', state.customers, invoice.customerId).balance -= invoice.total - invoice.due;
  Object.assign(invoice, { status: 'void', nextAttempt: null });
  tell(state, 'invoice.voided', { kind: 'invoice', id: invoice.id });
};

export const refund = (state: SandboxState, invoice: Invoice): void => {
  if (invoice.payment !== 'succeeded') return;
  Object.assign(invoice, { payment: 'refunded', contestedAt: state.now });
  tell(state, 'charge.refunded', { kind: 'charge', invoiceId: invoice.id });
};

/** The card's holder disputes the payment at their bank. */
export const dispute = (state: SandboxState, invoice: Invoice): void => {
  if (invoice.payment !== 'succeeded') return;
  Object.assign(invoice, { payment: 'disputed', contestedAt: state.now });
  tell(state, 'charge.dispute.created', { kind: 'dispute', invoiceId: invoice.id });
};
