import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../src/platform/process/logger.ts';
import { sandboxPrices } from '../../src/sandbox/engine/empty-state.ts';
import { switchPrice } from '../../src/sandbox/engine/switch-price.ts';
import { cancelUrl, openSandboxPages, successUrl } from '../support/billing/sandbox-pages.ts';
import { testOrigin } from '../support/http.ts';

let pages: Awaited<ReturnType<typeof openSandboxPages>>;
beforeEach(async () => {
  pages = await openSandboxPages();
});
afterEach(() => pages.close());

const seeOther = (to: string) => ({ statusCode: 303, headers: expect.objectContaining({ location: to }) });
const typesTold = () => pages.state.events.splice(0).map(({ type }) => type);

const foreign: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  {},
];

describe('every page', () => {
  const all = () => {
    const maya = pages.customer();
    const { latestInvoiceId } = pages.subscribe(maya);
    const { id } = pages.checkout({ email: 'buyer@example.com' });
    return [`/sandbox/checkout/${id}`, pages.portal(maya), `/sandbox/invoice/${latestInvoiceId}`];
  };

  test('says that no money moves, has no field to type into, and needs no script', async () => {
    for (const url of all()) {
      const { statusCode, body } = await pages.get(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('TEST MODE: no money moves');
      expect(body).not.toMatch(/<(script|input(?! type="hidden")|textarea|select)/);
    }
  });

  test('takes nothing from elsewhere, is kept by no cache, and tells its address to nobody', async () => {
    for (const url of all()) {
      const { headers, body } = await pages.get(url);
      const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1];
      expect(headers).toMatchObject({
        'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'nonce-${nonce}'; form-action 'self' ${testOrigin}; frame-ancestors 'none'; base-uri 'none'`,
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin',
      });
      expect(body).not.toMatch(/(src|href)="https?:\/\/(?!localhost:3000)/);
    }
  });

  test('is there for whoever has its address, and for nobody else', async () => {
    for (const url of all()) {
      const { statusCode, body } = await pages.get(`${url.slice(0, -1)}x`);
      expect(statusCode).toBe(404);
      expect(body).toContain('This page has expired');
    }
  });

  test('does what a form of this site says, and of no other', async () => {
    for (const url of all())
      for (const headers of foreign) {
        const refused = await pages.press(url, { card: 'pays', act: 'delete', later: 'refund' }, headers);
        expect(refused.statusCode).toBe(403);
      }
    expect(typesTold().filter((type) => /deleted|refunded|completed/.test(type))).toEqual([]);
  });

  test('shows what somebody called themselves as text', async () => {
    const { id } = pages.checkout({ email: '"><script>x</script>@example.com' });
    expect((await pages.get(`/sandbox/checkout/${id}`)).body).toContain('&#34;&#62;&#60;script&#62;x');
  });

  test('refuses a button that it does not have', async () => {
    const [checkout = '', portal = '', invoice = ''] = all();
    for (const [url, form] of [
      [checkout, { card: 'constructor' }],
      [portal, { act: 'constructor' }],
      [portal, {}],
      [invoice, {}],
    ] as const)
      expect((await pages.press(url, form)).statusCode).toBe(409);
  });
});

test('addresses, which let anybody in, are in no line of the log', async () => {
  let log = '';
  const keeping = new Writable({
    write: (chunk, _, done) => {
      log += String(chunk);
      done();
    },
  });
  const logged = await openSandboxPages(createLogger('info', keeping));
  const { id } = logged.checkout({ email: 'buyer@example.com' });
  const portal = logged.portal(logged.customer());
  await logged.get(`/sandbox/checkout/${id}`);
  await logged.press(`/sandbox/checkout/${id}`, { card: 'declines' });
  await logged.get(`${portal}?said=kept`);
  await logged.press(portal, {}, {});
  await logged.close();
  expect(log.match(/"path":"\/sandbox\/(checkout|portal)\/:id"/g)).toHaveLength(4);
  expect(log).not.toContain(id);
  expect(log).not.toContain(portal);
});

describe('checkout', () => {
  const open = () => `/sandbox/checkout/${pages.checkout({ email: 'buyer@example.com' }).id}`;
  const subscriptions = () => [...pages.state.subscriptions.values()];

  test('shows plan, price and who pays', async () => {
    for (const payer of [{ email: 'buyer@example.com' }, { customerId: pages.customer().id }]) {
      const { body } = await pages.get(`/sandbox/checkout/${pages.checkout(payer).id}`);
      expect(body).toContain('<dd>Annual</dd>');
      expect(body).toContain('<dd>£144.00 a year</dd>');
      expect(body).toMatch(/<dd>(buyer|maya)@example.com<\/dd>/);
      expect(body).toContain(`<a href="${cancelUrl}">`);
    }
  });

  test('that is paid leads back, also who presses twice', async () => {
    const url = open();
    expect(await pages.press(url, { card: 'pays' })).toMatchObject(seeOther(successUrl));
    expect(subscriptions()).toMatchObject([{ status: 'active', priceId: sandboxPrices.annual }]);
    expect(await pages.press(url, { card: 'pays' })).toMatchObject(seeOther(url));
    expect((await pages.get(url)).body).toContain('This is paid');
    expect(subscriptions()).toHaveLength(1);
  });

  test('whose card is declined says so, charges nothing and can be tried again', async () => {
    const url = open();
    const declined = await pages.press(url, { card: 'declines' });
    expect(declined).toMatchObject(seeOther(`${url}?said=declined`));
    expect((await pages.get(`${url}?said=declined`)).body).toMatch(/role="alert"[^>]*>The card was declined/);
    expect(subscriptions()).toEqual([]);
    expect(await pages.press(url, { card: 'pays' })).toMatchObject(seeOther(successUrl));
  });

  test('asks for 3-D Secure in between, which may be refused', async () => {
    const url = open();
    const step = `${url}?step=authenticate`;
    expect(await pages.press(url, { card: 'authenticate' })).toMatchObject(seeOther(step));
    expect((await pages.get(step)).body).toContain('Your bank asks');
    const refused = await pages.press(url, { card: 'authenticate', authenticated: 'no' });
    expect(refused).toMatchObject(seeOther(`${url}?said=declined`));
    expect(subscriptions()).toEqual([]);
    const confirmed = await pages.press(url, { card: 'authenticate', authenticated: 'yes' });
    expect(confirmed).toMatchObject(seeOther(successUrl));
    expect(subscriptions()).toMatchObject([{ status: 'active' }]);
  });

  test('is over after a day', async () => {
    const url = open();
    pages.later(24);
    expect(await pages.press(url, { card: 'pays' })).toMatchObject(seeOther(url));
    const { statusCode, body } = await pages.get(url);
    expect(statusCode).toBe(410);
    expect(body).toContain('This payment page has expired');
    expect(subscriptions()).toEqual([]);
  });
});

describe('the portal', () => {
  const subscribed = () => {
    const maya = pages.customer();
    const subscription = pages.subscribe(maya);
    return { maya, subscription, url: pages.portal(maya) };
  };

  test('shows the subscription, the card and the invoices', async () => {
    const { url, subscription } = subscribed();
    const { body } = await pages.get(url);
    for (const text of ['Monthly plan', '£15.00 a month', '<dd>Active</dd>', '1 July 2026', '£15.00 · Paid'])
      expect(body).toContain(text);
    expect(body).toContain(`/sandbox/invoice/${subscription.latestInvoiceId}`);
  });

  test('shows no subscription that never began', async () => {
    const maya = pages.customer();
    const { id } = pages.begin(maya);
    expect((await pages.get(pages.portal(maya))).body).not.toContain(id);
  });

  test('schedules the end by a date alone, and takes it back', async () => {
    const { url, subscription } = subscribed();
    const form = { subscription: subscription.id };
    expect(await pages.press(url, { ...form, act: 'cancel' })).toMatchObject(seeOther(`${url}?said=cancelled`));
    expect(subscription).toMatchObject({ cancelAt: subscription.periodEnd, cancelAtPeriodEnd: false });
    expect((await pages.get(`${url}?said=cancelled`)).body).toMatch(
      /Ends<\/dt><dd>1 July 2026[\s\S]*Keep the subscription/,
    );
    expect(await pages.press(url, { ...form, act: 'keep' })).toMatchObject(seeOther(`${url}?said=kept`));
    expect(subscription.cancelAt).toBeNull();
  });

  test('shows no subscription of somebody else, nor ends it', async () => {
    const { subscription } = subscribed();
    const other = subscribed();
    const refused = await pages.press(other.url, { act: 'cancel', subscription: subscription.id });
    expect(refused.statusCode).toBe(404);
    expect(subscription.cancelAt).toBeNull();
    expect((await pages.get(other.url)).body).not.toContain(subscription.id);
  });

  test('changes how the card on file answers', async () => {
    const { url, maya } = subscribed();
    for (const card of ['declines', 'authenticate', 'pays']) {
      expect(await pages.press(url, { act: 'card', card })).toMatchObject(seeOther(`${url}?said=card`));
      expect(maya.card).toBe(card);
    }
  });

  test('plays that the customer is deleted', async () => {
    const { url, subscription } = subscribed();
    typesTold();
    expect(await pages.press(url, { act: 'delete' })).toMatchObject(seeOther(`${url}?said=deleted`));
    expect(typesTold()).toEqual(['customer.subscription.deleted', 'customer.deleted']);
    expect(subscription.status).toBe('canceled');
    expect((await pages.press(url, { act: 'card', card: 'pays' })).statusCode).toBe(404);
  });

  test('is over after half an hour, for its forms too', async () => {
    const { url, subscription } = subscribed();
    pages.later(0.5);
    expect((await pages.get(url)).statusCode).toBe(404);
    expect((await pages.press(url, { act: 'cancel', subscription: subscription.id })).statusCode).toBe(404);
    expect(subscription.cancelAt).toBeNull();
  });
});

describe('the page of an invoice', () => {
  test('settles a renewal that failed', async () => {
    const subscription = pages.subscribe(pages.customer(), 'declines');
    pages.later(31 * 24);
    expect(subscription.status).toBe('past_due');
    const url = `/sandbox/invoice/${subscription.latestInvoiceId}`;
    expect((await pages.get(url)).body).toContain('Pay £15.00');
    expect(await pages.press(url, { card: 'declines' })).toMatchObject(seeOther(`${url}?said=declined`));
    expect(await pages.press(url, { card: 'pays' })).toMatchObject(seeOther(`${url}?said=paid`));
    expect((await pages.get(`${url}?said=paid`)).body).toMatch(/Paid\. Thank you[\s\S]*<dd>Paid<\/dd>/);
    expect(subscription.status).toBe('active');
  });

  test('makes the change of plan that waited for it, with its credit and lines', async () => {
    const maya = pages.customer();
    const subscription = pages.subscribe(maya, 'authenticate');
    maya.balance = -4_00;
    switchPrice(pages.state, subscription, sandboxPrices.annual, pages.state.now);
    const url = `/sandbox/invoice/${subscription.latestInvoiceId}`;
    const { body } = await pages.get(url);
    for (const text of ['−£15.00', '£144.00', '−£4.00', 'Pay £125.00']) expect(body).toContain(text);
    expect(await pages.press(url, { card: 'authenticate' })).toMatchObject(seeOther(`${url}?step=authenticate`));
    expect(subscription.priceId).toBe(sandboxPrices.monthly);
    await pages.press(url, { card: 'authenticate', authenticated: 'yes' });
    expect(subscription).toMatchObject({ priceId: sandboxPrices.annual, pendingUpdate: null });
  });

  test('of one that can no longer be paid has no buttons, and charges nothing', async () => {
    const subscription = pages.begin(pages.customer());
    pages.later(23);
    const url = `/sandbox/invoice/${subscription.latestInvoiceId}`;
    expect((await pages.get(url)).body).not.toContain('<button');
    const refused = await pages.press(url, { card: 'pays' });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('This invoice can no longer be paid.');
    expect(subscription.status).toBe('incomplete_expired');
  });

  test('plays a refund and a dispute', async () => {
    for (const [later, told, text] of [
      ['refund', 'charge.refunded', 'Refunded'],
      ['dispute', 'charge.dispute.created', 'Disputed'],
    ] as const) {
      const url = `/sandbox/invoice/${pages.subscribe(pages.customer()).latestInvoiceId}`;
      typesTold();
      expect(await pages.press(url, { later })).toMatchObject(seeOther(url));
      expect(typesTold()).toEqual([told]);
      expect((await pages.get(url)).body).toContain(`<dd>${text}</dd>`);
    }
  });

  test('is over after 30 days', async () => {
    const url = `/sandbox/invoice/${pages.subscribe(pages.customer()).latestInvoiceId}`;
    pages.later(30 * 24);
    expect((await pages.get(url)).statusCode).toBe(404);
  });
});

describe('a payment in the form of this product', () => {
  const begun = () => {
    const subscription = pages.begin(pages.customer());
    const clientSecret = pages.state.invoices.get(subscription.latestInvoiceId)?.secret ?? '';
    return { subscription, clientSecret };
  };

  test('succeeds, and again where it has', async () => {
    const { subscription, clientSecret } = begun();
    for (let times = 0; times < 2; times++) {
      const answer = await pages.confirm({ clientSecret, card: 'pays' });
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'succeeded' }]);
    }
    expect(subscription.status).toBe('active');
    expect(typesTold().filter((type) => type === 'invoice.paid')).toHaveLength(1);
  });

  test('that is declined says so', async () => {
    const { subscription, clientSecret } = begun();
    const answer = await pages.confirm({ clientSecret, card: 'declines' });
    expect([answer.statusCode, answer.json()]).toEqual([402, { message: 'Your card was declined. Try another one.' }]);
    expect(subscription.status).toBe('incomplete');
  });

  test('that needs its holder waits for them', async () => {
    const { subscription, clientSecret } = begun();
    const card = 'authenticate';
    expect((await pages.confirm({ clientSecret, card })).json()).toEqual({ status: 'requires_action' });
    expect(subscription.status).toBe('incomplete');
    expect((await pages.confirm({ clientSecret, card, authenticated: false })).statusCode).toBe(402);
    expect((await pages.confirm({ clientSecret, card, authenticated: true })).json()).toEqual({ status: 'succeeded' });
    expect(subscription.status).toBe('active');
  });

  test('of nothing, of what is over, and of no card at all is refused', async () => {
    const { clientSecret } = begun();
    expect((await pages.confirm({ clientSecret: 'pi_x_secret_x', card: 'pays' })).statusCode).toBe(404);
    expect((await pages.confirm({ clientSecret, card: 'gold' })).statusCode).toBe(400);
    expect((await pages.confirm({ card: 'pays' })).statusCode).toBe(400);
    pages.later(24);
    const over = await pages.confirm({ clientSecret, card: 'pays' });
    expect([over.statusCode, over.json()]).toEqual([409, { message: 'This invoice can no longer be paid.' }]);
  });

  test('comes from this site', async () => {
    const { subscription, clientSecret } = begun();
    const refused = await pages.confirm({ clientSecret, card: 'pays' }, { origin: 'https://evil.example' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'cross_origin']);
    expect(subscription.status).toBe('incomplete');
  });
});
