/** How a payment of the sandbox ends. */
export type TestCard = 'pays' | 'declines' | 'authenticate';

type Confirmation = {
  readonly clientSecret: string;
  readonly card: TestCard;
  /** The payer confirmed the payment to the bank. */
  readonly authenticated?: true;
};

/** The payment has expired: a new one is needed. */
export class StalePayment extends Error {}

type Outcome = { readonly status: 'succeeded' | 'requires_action' };

/** Stripe's message for a payment that wasn't confirmed. */
export const REFUSED_BY_BANK =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/**
 * The sandbox's counterpart of Stripe.js' `confirmPayment`: no operation of the API, as that is none.
 *
 * @throws StalePayment. Error with a sentence for a person if the payment doesn't succeed
 */
export const confirmInSandbox = async (confirmation: Confirmation): Promise<Outcome> => {
  const response = await fetch(new URL('/sandbox/confirm', window.location.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(confirmation),
  });
  const answer: Partial<Outcome> & { readonly message?: string } = await response.json();
  if (response.status === 404 || response.status === 409) throw new StalePayment(answer.message);
  if (!response.ok || answer.status === undefined) throw new Error(answer.message ?? '');
  return { status: answer.status };
};
