import { payCheckout } from '../../engine/checkouts.ts';
import { answerOf } from '../../engine/pay.ts';
import { type Checkout, found, priceOf, type SandboxState } from '../../engine/state.ts';
import { html } from './html.ts';
import type { Page } from './layout.ts';
import { authenticatedOf, cardOf, type Form, nextOf, payForm } from './pay-form.ts';
import { planName, priceText } from './words.ts';

const pathOfCheckout = (id: string): string => `/sandbox/checkout/${id}`;

const checkoutOf = (state: SandboxState, id: string): Checkout => found('checkout.session', state.checkouts, id);

/** The stand-in's checkout page. @throws Refusal 404 if there is no such session. */
export const showCheckout = (state: SandboxState, id: string, query: Form): Page => {
  const checkout = checkoutOf(state, id);
  if (checkout.status !== 'open') return overPage(checkout);
  const price = priceOf(state, checkout.priceId);
  const email = checkout.email ?? state.customers.get(checkout.customerId ?? '')?.email ?? undefined;
  return {
    title: 'Subscribe',
    content: html`
<h1>Subscribe to Allclear Premium</h1>
<section aria-label="Your order">
<dl>
<dt>Plan</dt><dd>${planName(price)}</dd>
<dt>Price</dt><dd>${priceText(price)}</dd>
${email === undefined ? undefined : html`<dt>Email</dt><dd>${email}</dd>`}
</dl>
</section>
${payForm(pathOfCheckout(id), price.pence, query)}
${checkout.cancelUrl === null ? undefined : html`<p><a href="${checkout.cancelUrl}">Back to Allclear</a></p>`}`,
  };
};

const overPage = ({ status, successUrl, cancelUrl }: Checkout): Page =>
  status === 'complete'
    ? {
        title: 'Paid',
        content: html`<h1>This is paid</h1><p><a href="${successUrl}">Back to Allclear</a></p>`,
      }
    : {
        title: 'Expired',
        status: 410,
        content: html`<h1>This payment page has expired</h1>
<p>Nothing was charged. Choose your plan again to get a new one.</p>
<p><a href="${cancelUrl ?? successUrl}">Back to Allclear</a></p>`,
      };

/** Pays it, or doesn't; returns the next URL. */
export const actOnCheckout = (state: SandboxState, id: string, form: Form): string => {
  const checkout = checkoutOf(state, id);
  if (checkout.status !== 'open') return pathOfCheckout(id);
  const answer = answerOf(cardOf(form), authenticatedOf(form));
  if (answer !== 'succeeded') return nextOf(pathOfCheckout(id), answer);
  payCheckout(state, checkout, 'pays');
  return checkout.successUrl;
};
