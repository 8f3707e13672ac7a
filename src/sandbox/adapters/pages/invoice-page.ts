import { dispute, refund } from '../../engine/invoices.ts';
import { confirmInvoice } from '../../engine/pay.ts';
import { found, type Invoice, Refusal, type SandboxState } from '../../engine/state.ts';
import { type Html, html } from './html.ts';
import { notice, type Page } from './layout.ts';
import { authenticatedOf, cardOf, type Form, nextOf, payForm } from './pay-form.ts';
import { dayOf, invoiceText, pounds } from './words.ts';

export const pathOfInvoice = (id: string): string => `/sandbox/invoice/${id}`;

/** Source: docs.stripe.com/invoicing/hosted-invoice-page: such a page lasts for 30 days. */
const OPEN_SECONDS = 30 * 86_400;

const invoiceOf = (state: SandboxState, id: string): Invoice => {
  const invoice = found('invoice', state.invoices, id);
  if (state.now >= invoice.created + OPEN_SECONDS)
    throw new Refusal("This invoice's page has expired.", { status: 404 });
  return invoice;
};

/** An invoice, with its payment if a renewal or a change of plan failed. @throws Refusal 404 if there is none */
export const showInvoice = (state: SandboxState, id: string, query: Form): Page => {
  const invoice = invoiceOf(state, id);
  const { status, lines, total, due, created } = invoice;
  return {
    title: 'Invoice',
    content: html`
<h1>Invoice of ${dayOf(created)}</h1>
${query.said === 'paid' ? notice('Paid. Thank you.', 'said') : undefined}
<section aria-label="Items">
<ul>${lines.map(({ description, pence }) => html`<li><span>${description}</span><span>${pounds(pence)}</span></li>`)}</ul>
<dl>
${due === total ? undefined : html`<dt>Credit</dt><dd>${pounds(due - total)}</dd>`}
<dt>Amount due</dt><dd>${pounds(due)}</dd>
<dt>Status</dt><dd>${invoiceText(invoice)}</dd>
</dl>
</section>
${status === 'open' ? payForm(pathOfInvoice(id), due, query) : undefined}
${canComeBack(invoice) ? laterForm(id) : undefined}
<p><a href="/subscription">Back to Allclear</a></p>`,
  };
};

const canComeBack = ({ payment, due }: Invoice): boolean => payment === 'succeeded' && due > 0;

const laterForm = (id: string): Html => html`<section aria-labelledby="later">
<h2 id="later">Test a refund or dispute</h2>
<form method="post" action="${pathOfInvoice(id)}">
<button name="later" value="refund">We refund it</button>
<button name="later" value="dispute">The buyer disputes it at their bank</button>
</form>
</section>`;

/** Pays it, or simulates what may happen afterwards; returns the next URL. */
export const actOnInvoice = (state: SandboxState, id: string, form: Form): string => {
  const invoice = invoiceOf(state, id);
  const path = pathOfInvoice(id);
  if (form.later === 'refund') refund(state, invoice);
  if (form.later === 'dispute') dispute(state, invoice);
  if (form.later !== undefined) return path;
  const paid = confirmInvoice(state, invoice, cardOf(form), authenticatedOf(form));
  return paid === 'succeeded' ? `${path}?said=paid` : nextOf(path, paid);
};
