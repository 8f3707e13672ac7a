import { deleteCustomer } from '../../engine/checkouts.ts';
import { livePortal } from '../../engine/portals.ts';
import {
  type Card,
  type Customer,
  found,
  type Portal,
  priceOf,
  Refusal,
  type SandboxState,
  type Subscription,
} from '../../engine/state.ts';
import { scheduleEnd } from '../../engine/subscriptions.ts';
import { type Html, html } from './html.ts';
import { pathOfInvoice } from './invoice-page.ts';
import { notice, type Page } from './layout.ts';
import { cardOf, type Form } from './pay-form.ts';
import { dayOf, invoiceText, planName, pounds, priceText, statusText } from './words.ts';

const pathOfPortal = (id: string): string => `/sandbox/portal/${id}`;

/** The stand-in's customer portal. @throws Refusal 404 if there is no such session, or if it has expired. */
export const showPortal = (state: SandboxState, id: string, { said = '' }: Form): Page => {
  const portal = livePortal(state, id);
  const customer = found('customer', state.customers, portal.customerId);
  return {
    title: 'Billing',
    content: html`
<h1>Billing</h1>
${notice(Object.hasOwn(sentences, said) ? sentences[said] : undefined, 'said')}
<p class="quiet">${customer.email ?? 'A customer without an email address'}</p>
${subscriptionsOf(state, customer).map((one) => subscriptionPart(state, portal, one))}
${cardPart(portal, customer)}
${invoicesPart(state, customer)}
${customer.isDeleted ? undefined : dashboardPart(portal)}
<p><a href="${portal.returnUrl}">Back to Allclear</a></p>`,
  };
};

const sentences: Readonly<Record<string, string>> = {
  cancelled: 'Your subscription ends at the end of the paid period.',
  kept: 'Your subscription continues.',
  card: 'The card has been changed. Your next payment uses it. To use it now, pay an open invoice below.',
  deleted: 'The customer has been deleted, and their subscriptions have ended.',
};

/** Subscriptions that never began, or have ended. */
const silent: ReadonlySet<Subscription['status']> = new Set(['incomplete', 'incomplete_expired', 'canceled']);

/** Subscriptions that may still charge, newest first. */
const subscriptionsOf = (state: SandboxState, { id }: Customer): readonly Subscription[] =>
  [...state.subscriptions.values()].filter((one) => one.customerId === id && !silent.has(one.status)).reverse();

const subscriptionPart = (state: SandboxState, portal: Portal, subscription: Subscription): Html => {
  const { id, priceId, status, periodEnd, cancelAt } = subscription;
  const price = priceOf(state, priceId);
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${planName(price)} plan</h2>
<dl>
<dt>Price</dt><dd>${priceText(price)}</dd>
<dt>Status</dt><dd>${statusText[status]}</dd>
<dt>${cancelAt === null ? 'Renews' : 'Ends'}</dt><dd>${dayOf(cancelAt ?? periodEnd)}</dd>
</dl>
<form method="post" action="${pathOfPortal(portal.id)}">
<input type="hidden" name="subscription" value="${id}">
${
  cancelAt === null
    ? html`<button class="ends" name="act" value="cancel">Cancel on ${dayOf(periodEnd)}</button>`
    : html`<button name="act" value="keep">Keep the subscription</button>`
}
</form>
</section>`;
};

const answers: readonly (readonly [card: Card, text: string])[] = [
  ['pays', 'Payment succeeds'],
  ['declines', 'Card is declined'],
  ['authenticate', 'Bank asks to confirm each time (3-D Secure)'],
];

const cardPart = (portal: Portal, { card }: Customer): Html => html`<section aria-labelledby="card">
<h2 id="card">Test card</h2>
<p class="quiet">${card === null ? 'No card yet.' : 'Choose the outcome of the next card payment.'}</p>
<form method="post" action="${pathOfPortal(portal.id)}">
<input type="hidden" name="act" value="card">
${answers.map(
  ([value, text]) =>
    html`<button name="card" value="${value}" aria-pressed="${String(card === value)}">${text}${card === value ? ' (now)' : ''}</button>`,
)}
</form>
</section>`;

const invoicesPart = (state: SandboxState, { id }: Customer): Html | undefined => {
  const invoices = [...state.invoices.values()].filter(({ customerId }) => customerId === id).reverse();
  if (invoices.length === 0) return undefined;
  return html`<section aria-labelledby="invoices">
<h2 id="invoices">Invoices</h2>
<ul>${invoices.map(
    (invoice) =>
      html`<li><a href="${pathOfInvoice(invoice.id)}">${dayOf(invoice.created)}</a><span>${pounds(invoice.due)} · ${invoiceText(invoice)}</span></li>`,
  )}</ul>
</section>`;
};

const dashboardPart = (portal: Portal): Html => html`<section>
<details>
<summary>Test changes at the payment provider</summary>
<form method="post" action="${pathOfPortal(portal.id)}">
<button class="ends" name="act" value="delete">Delete this customer</button>
</form>
</details>
</section>`;

/** Runs the button's action; returns the next URL. */
export const actOnPortal = (state: SandboxState, id: string, form: Form): string => {
  const portal = livePortal(state, id);
  const customer = found('customer', state.customers, portal.customerId);
  if (customer.isDeleted) throw new Refusal('This customer was deleted.', { status: 404 });
  const act = Object.hasOwn(acts, form.act ?? '') ? acts[form.act ?? ''] : undefined;
  if (!act) throw new Refusal("This button doesn't exist.");
  return `${pathOfPortal(id)}?said=${act(state, customer, form)}`;
};

/** Returns the name of the sentence about it. */
type Act = (state: SandboxState, customer: Customer, form: Form) => string;

const acts: Readonly<Record<string, Act>> = {
  // With only a date, as the portal of flexible billing does it.
  cancel: (state, customer, form) => {
    const subscription = ownOf(state, customer, form);
    scheduleEnd(state, subscription, { at: subscription.periodEnd });
    return 'cancelled';
  },
  keep: (state, customer, form) => {
    scheduleEnd(state, ownOf(state, customer, form), { at: null });
    return 'kept';
  },
  card: (_, customer, form) => {
    customer.card = cardOf(form);
    return 'card';
  },
  delete: (state, customer) => {
    deleteCustomer(state, customer);
    return 'deleted';
  },
};

const ownOf = (state: SandboxState, { id }: Customer, { subscription = '' }: Form): Subscription => {
  const own = found('subscription', state.subscriptions, subscription);
  if (own.customerId !== id) throw new Refusal("This subscription doesn't exist.", { status: 404 });
  return own;
};
