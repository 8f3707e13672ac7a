import { type Card, type Invoice, Refusal, type SandboxState } from './state.ts';
import { payInvoice } from './subscriptions.ts';

/** The outcome of a payment that the card's holder makes. */
export type Paid = 'succeeded' | 'declined' | 'requires_action';

/** How a card answers; `authenticated`: what its holder told their bank, undefined before they were asked. */
export const answerOf = (card: Card, authenticated?: boolean): Paid => {
  if (card === 'authenticate' && authenticated === undefined) return 'requires_action';
  return card === 'pays' || (card === 'authenticate' && authenticated) ? 'succeeded' : 'declined';
};

/**
 * Pays an invoice as its holder does in a browser; fine where it is paid already. A card that was authenticated once pays the
 * next periods by itself.
 *
 * @throws Refusal where it can no longer be paid
 */
export const confirmInvoice = (state: SandboxState, invoice: Invoice, card: Card, authenticated?: boolean): Paid => {
  if (invoice.status === 'paid') return 'succeeded';
  if (invoice.status !== 'open') throw new Refusal('This invoice can no longer be paid.', { code: 'invoice_not_open' });
  const answer = answerOf(card, authenticated);
  if (answer === 'requires_action') invoice.payment = 'requires_action';
  else payInvoice(state, invoice, answer === 'succeeded' ? 'pays' : 'declines');
  return answer;
};
