import type { Addressee } from '../../accounts/index.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import type { AccountAccess } from '../../shared/account-access.ts';
import type { BillingMail, OwnerMail, PurchaseReturned } from '../mails/billing-mail.ts';
import type { AddressedMail } from '../mails/send-mails.ts';
import { PLANS, type Plan } from '../plan.ts';
import type { BillingTrouble } from '../sync-subscription.ts';

/** What a mail says; `path` is where its button leads. */
export type BillingMailText = Pick<MailContent, 'label' | 'heading' | 'blocks' | 'reason'> & {
  readonly button: string;
  readonly path: string;
};

export const textOf = ({ mail, addressee, access }: AddressedMail): BillingMailText => {
  switch (mail.kind) {
    case 'trial_ends':
      return trialText(mail, addressee);
    case 'payment_failed':
      return failedText(addressee, access);
    case 'purchase_waits':
      return purchaseWaits;
    case 'purchase_returned':
      return purchaseReturned(mail);
    default:
      return { ...ownerText(mail), label: 'Billing', button: 'Open Admin', path: '/admin', reason: OWNER_REASON };
  }
};

const text = (words: string) => ({ kind: 'text', text: words }) as const;

const trialText = (
  { days, trialEnds }: BillingMail & { readonly kind: 'trial_ends' },
  addressee?: Addressee,
): BillingMailText => {
  const price = `${poundsOf('monthly')} a month, or ${poundsOf('annual')} a year`;
  const common = {
    button: 'Choose a plan',
    path: '/subscribe',
    reason: 'You get this mail because your account began with a free trial: 7, 3 and 1 days before its end, and then.',
  };
  if (days === 0)
    return {
      ...common,
      heading: 'Your free trial has ended',
      blocks: [
        text(
          'Everything is kept, and you can still look at it. Alerts rest, API keys are refused, and nothing can be added or changed until you subscribe.',
        ),
        text(`It is ${price}. You can cancel at any time.`),
      ],
    };
  return {
    ...common,
    heading: days === 1 ? 'Your free trial ends tomorrow' : `Your free trial ends in ${days} days`,
    blocks: [
      text(
        `It ends on ${momentOf(new Date(trialEnds), addressee)}. From then on alerts rest, and nothing can be changed.`,
      ),
      text(`Subscribe to go on: ${price}. Nothing is charged unless you do.`),
    ],
  };
};

const failedText = (addressee?: Addressee, access?: AccountAccess): BillingMailText => ({
  heading: 'We could not take your payment',
  blocks: [
    text(
      access?.because === 'payment_stopped'
        ? 'The payment for your Allclear subscription did not go through, and is not tried again by itself: pay the open invoice under Manage Payment.'
        : 'The payment for your Allclear subscription did not go through. It is tried again by itself, unless your bank wants you to confirm it: that is done under Manage Payment.',
    ),
    text(
      access?.until === undefined
        ? 'Until it is paid, alerts rest and nothing can be changed. Everything is kept.'
        : `Nothing changes for you until ${momentOf(access.until, addressee)}. If it is not paid by then, alerts rest until it is.`,
    ),
  ],
  button: 'Check your payment',
  path: '/subscription',
  reason: 'You get this mail because you subscribe to Allclear. It comes once for each invoice that could not be paid.',
});

const PURCHASE_REASON = 'You get this mail because somebody bought Allclear on its website with this address.';

const purchaseWaits: BillingMailText = {
  heading: 'Sign in to confirm your purchase',
  blocks: [
    text('Somebody has paid for an Allclear subscription with this address, which has an account already.'),
    text(
      'If it was you, sign in: the subscription becomes yours then. If you subscribe already, or nobody signs in within 14 days, it is cancelled and the money goes back.',
    ),
  ],
  button: 'Sign in and confirm',
  path: '/dashboard?subscription_success=true',
  reason: PURCHASE_REASON,
};

const reasons: Readonly<Record<NonNullable<PurchaseReturned['reason']>, string>> = {
  unneeded: 'was not needed: the account of this address subscribes already, and goes on as it was',
  unclaimed: 'was not confirmed: nobody signed in for it within 14 days',
};

const purchaseReturned = ({ reason }: PurchaseReturned): BillingMailText => ({
  heading: 'Your purchase was cancelled and paid back',
  blocks: [
    text(
      `A subscription that was bought with this address ${reason ? reasons[reason] : 'was not needed or not confirmed'}. It has ended, and what was paid goes back to the card.`,
    ),
  ],
  ...(reason === 'unneeded'
    ? { button: 'See your subscription', path: '/subscription' }
    : { button: 'See the plans', path: '/pricing' }),
  reason: PURCHASE_REASON,
});

const OWNER_REASON = 'You get this mail because this installation of Allclear is yours.';

type OwnerText = Pick<BillingMailText, 'heading' | 'blocks'>;

const userRow = ({ userId }: OwnerMail) => ['User', userId === undefined ? 'unknown here' : String(userId)] as const;

const troubleText = (mail: BillingTrouble): OwnerText => {
  const user = userRow(mail);
  switch (mail.kind) {
    case 'two_live':
      return {
        heading: 'Somebody pays for two subscriptions',
        blocks: [
          text('End one of them at Stripe, and refund it where it is due. The product leaves both as they are.'),
          { kind: 'facts', rows: [user, ['Subscriptions', mail.subscriptionIds.join(', ')]] },
        ],
      };
    case 'unseen_status':
      return {
        heading: 'A subscription has a status that Allclear does not know',
        blocks: [
          text('What its user may do stays as it was. A newer version of Allclear may know the word.'),
          { kind: 'facts', rows: [user, ['Status', mail.status]] },
        ],
      };
    case 'unknown_price':
      return {
        heading: "A subscription has a price that isn't yours",
        blocks: [
          text('It gives full access. If you did not create it in the Stripe dashboard, cancel it there.'),
          { kind: 'facts', rows: [user, ['Subscription', mail.subscriptionId]] },
        ],
      };
    case 'customer_missing':
      return {
        heading: 'A customer is missing at Stripe',
        blocks: [
          text(
            'Stripe does not know this customer, so their subscription counts as ended. If you changed the Stripe keys, set the right ones: the customer is found again within a day.',
          ),
          { kind: 'facts', rows: [user, ['Customer', mail.customerId]] },
        ],
      };
  }
};

const ownerText = (mail: OwnerMail): OwnerText => {
  const user = userRow(mail);
  switch (mail.kind) {
    case 'refunded':
      return {
        heading: 'A payment was refunded',
        blocks: [{ kind: 'facts', rows: [user, ['Charge', mail.chargeId]] }],
      };
    case 'disputed':
      return {
        heading: 'A payment is disputed',
        blocks: [
          text('Stripe waits for your answer, and says until when.'),
          { kind: 'facts', rows: [user, ['Dispute', mail.disputeId]] },
        ],
      };
    default:
      return troubleText(mail);
  }
};

const poundsOf = (plan: Plan): string => `£${PLANS[plan].pence / 100}`;

/** In the addressee's own zone and clock where they chose them. */
const momentOf = (moment: Date, addressee: Addressee | undefined): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    hour12: addressee?.clock === '12h',
    timeZone: addressee?.timeZone ?? 'UTC',
  }).format(moment);
