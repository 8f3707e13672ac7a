import {
  type Card,
  type Customer,
  found,
  type Invoice,
  type Line,
  type Subscription,
  tell,
  type World,
} from './world.ts';

type Drawn = Pick<Invoice, 'reason'> & { readonly lines: readonly Omit<Line, 'id'>[]; readonly isDraft?: boolean };

/** What these lines come to, and what of it a credit leaves to pay. */
export const dueOf = (total: number, { balance }: Pick<Customer, 'balance'>): number =>
  Math.max(0, total + Math.min(balance, 0));

/** Draws an invoice; the customer's credit counts towards it, and what it gives back becomes credit. */
export const drawInvoice = (world: World, subscription: Subscription, drawn: Drawn): Invoice => {
  const { reason, lines, isDraft = false } = drawn;
  const customer = found('customer', world.customers, subscription.customerId);
  const total = lines.reduce((sum, { pence }) => sum + pence, 0);
  const due = dueOf(total, customer);
  const id = world.newId('in');
  const invoice: Invoice = {
    id,
    customerId: customer.id,
    subscriptionId: subscription.id,
    created: world.now,
    reason,
    lines: lines.map((line) => ({ ...line, id: world.newId('il') })),
    total,
    due,
    status: isDraft ? 'draft' : 'open',
    payment: 'none',
    attempts: 0,
    nextAttempt: null,
    paidAt: null,
    secret: `${world.newId('pi')}_secret_${world.newId('sec').slice(4)}`,
  };
  world.invoices.set(id, invoice);
  tell(world, 'invoice.created', { kind: 'invoice', id });
  if (!isDraft) finalize(world, invoice);
  return invoice;
};

export const finalize = (world: World, invoice: Invoice): void => {
  invoice.status = 'open';
  tell(world, 'invoice.finalized', { kind: 'invoice', id: invoice.id });
};

/** Takes the credit that counted towards an invoice, or gives what it gives back. */
const settleCredit = (world: World, { customerId, total, due }: Invoice): void => {
  const customer = found('customer', world.customers, customerId);
  customer.balance += total - due;
};

/** Charges a card. True where it is paid. */
export const charge = (world: World, invoice: Invoice, card: Card | null): boolean => {
  if (invoice.status === 'paid') return true;
  const about = { kind: 'invoice', id: invoice.id } as const;
  if (invoice.due > 0) invoice.attempts++;
  if (invoice.due === 0 || card === 'pays') {
    Object.assign(invoice, { status: 'paid', payment: 'succeeded', paidAt: world.now, nextAttempt: null });
    settleCredit(world, invoice);
    tell(world, 'invoice.paid', about);
    tell(world, 'invoice.payment_succeeded', about);
    return true;
  }
  invoice.payment = card === 'authenticate' ? 'requires_action' : 'requires_payment_method';
  tell(world, card === 'authenticate' ? 'invoice.payment_action_required' : 'invoice.payment_failed', about);
  return false;
};

export const voidInvoice = (world: World, invoice: Invoice): void => {
  if (invoice.status !== 'open' && invoice.status !== 'draft') return;
  Object.assign(invoice, { status: 'void', nextAttempt: null });
  tell(world, 'invoice.voided', { kind: 'invoice', id: invoice.id });
};

/** Gives back what was paid. */
export const refund = (world: World, invoice: Invoice): void => {
  if (invoice.payment !== 'succeeded') return;
  invoice.payment = 'refunded';
  tell(world, 'charge.refunded', { kind: 'charge', invoiceId: invoice.id });
};
