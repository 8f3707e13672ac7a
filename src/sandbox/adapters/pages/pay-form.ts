import type { Paid } from '../../engine/pay.ts';
import { type Card, Refusal } from '../../engine/state.ts';
import { type Html, html } from './html.ts';
import { notice } from './layout.ts';
import { pounds } from './words.ts';

export type Form = Readonly<Record<string, string>>;

const cards: Readonly<Record<string, Card>> = { pays: 'pays', declines: 'declines', authenticate: 'authenticate' };

/** @throws Refusal for input that no button of these pages sends */
export const cardOf = ({ card = '' }: Form): Card => {
  const known = Object.hasOwn(cards, card) ? cards[card] : undefined;
  if (!known) throw new Refusal("This card doesn't exist.");
  return known;
};

/** The holder's answer to their bank; undefined before the question. */
export const authenticatedOf = ({ authenticated }: Form): boolean | undefined =>
  authenticated === undefined ? undefined : authenticated === 'yes';

/** The URL after a failed payment. */
export const nextOf = (path: string, paid: Exclude<Paid, 'succeeded'>): string =>
  paid === 'declined' ? `${path}?said=declined` : `${path}?step=authenticate`;

/** Three cards to choose from instead of a field for a number, or the bank's question in between. */
export const payForm = (path: string, pence: number, { said, step }: Form): Html =>
  step === 'authenticate' ? askForm(path, pence) : cardsForm(path, pence, said);

const cardsForm = (path: string, pence: number, said: string | undefined): Html => html`
${said === 'declined' ? notice('The card was declined, and nothing was charged. Try another one.', 'refused') : undefined}
<section aria-labelledby="pay">
<h2 id="pay">Pay by a test card</h2>
<p class="quiet">There is no card number to enter: each button plays one.</p>
<form method="post" action="${path}">
<button class="main" name="card" value="pays">Pay ${pounds(pence)}</button>
<button name="card" value="declines">Use a card that is declined</button>
<button name="card" value="authenticate">Use a card that needs 3-D Secure</button>
</form>
</section>`;

const askForm = (path: string, pence: number): Html => html`
<section aria-labelledby="ask">
<h2 id="ask" tabindex="-1" autofocus>Your bank asks: is this you?</h2>
<p>Allclear wants to charge ${pounds(pence)}. This plays the 3-D Secure step of a bank.</p>
<form method="post" action="${path}">
<input type="hidden" name="card" value="authenticate">
<button class="main" name="authenticated" value="yes">Confirm the payment</button>
<button name="authenticated" value="no">Refuse it</button>
</form>
</section>`;
