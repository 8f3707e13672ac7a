import { type Card, type Invoice, Refusal, type SandboxState } from './state.ts';
import { payInvoice } from './subscriptions.ts';

/** The outcome of a payment by the card's holder. */
export type Paid = 'succeeded' | 'declined' | 'requires_action';

/** The card's answer; `authenticated` is what its holder told their bank, undefined before the question. */
export const answerOf = (card: Card, authenticated?: boolean): Paid => {
  if (card === 'authenticate' && authenticated === undefined) return 'requires_action';
  return card === 'pays' || (card === 'authenticate' && authenticated) ? 'succeeded' : 'declined';
};

/**
 * Pays an invoice as its holder does in a browser; does nothing if it's paid. A card that was authenticated once pays later
 * periods by itself.
 * @throws Refusal if it can no longer be paid
 */
export const confirmInvoice = (state: SandboxState, invoice: Invoice, card: Card, authenticated?: boolean): Paid => {
  if (invoice.status === 'paid') return 'succeeded';
  if (invoice.status !== 'open') throw new Refusal('This invoice can no longer be paid.', { code: 'invoice_not_open' });
  const answer = answerOf(card, authenticated);
  if (answer === 'requires_action') invoice.payment = 'requires_action';
  else payInvoice(state, invoice, answer === 'succeeded' ? 'pays' : 'declines');
  return answer;
};
