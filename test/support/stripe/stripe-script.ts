import type { BrowserContext, Page } from '@playwright/test';

/** The answer of Stripe.js: nothing if the card paid, else the error that its form shows. */
type Outcome = { readonly error?: { readonly type: string; readonly message: string } };

/** As much of Stripe.js as the payment form uses: a form without fields, whose payment the test decides. */
const script = `
window.Stripe = () => ({
  createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, _registerWrapper() {}, registerAppInfo() {},
  elements: ({ clientSecret }) => ({
    clientSecret,
    update() {},
    getElement: () => null,
    create: () => {
      const heard = {};
      return {
        on(event, listener) { heard[event] = listener; return this; },
        off() { return this; },
        once(event, listener) { heard[event] = listener; return this; },
        update() {}, unmount() {}, destroy() {},
        mount(place) { place.textContent = 'Card of the stand-in'; setTimeout(() => heard.ready?.({}), 0); },
      };
    },
  }),
  confirmPayment: ({ elements }) => window.payAtStripe(elements.clientSecret),
});
window.Stripe.version = document.currentScript.src.split('/')[3];
`;

/** Serves Stripe.js at its own address; `pay` decides each payment by its client secret. */
export const serveStripeScript = async (
  context: BrowserContext,
  pay: (clientSecret: string) => Promise<Outcome> | Outcome,
): Promise<void> => {
  await context.exposeFunction('payAtStripe', pay);
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
};

/** Serves a page of Stripe's, such as its checkout, and waits until `open` leads there. Answers the URL. */
export const leadsToStripe = async (page: Page, pagesUrl: string, open: () => Promise<unknown>): Promise<string> => {
  await page.route(`${pagesUrl}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stripe</title><h1>A page of Stripe</h1>' }),
  );
  await open();
  await page.waitForURL(`${pagesUrl}/**`);
  return page.url();
};
