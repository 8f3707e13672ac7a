import type { MailContent } from '../../platform/mail/mail-layout.ts';
import type { NoticeMail, Reader } from '../notices/mail-notices.ts';
import type { Notice, OwnerNotice } from '../notices/notice.ts';
import { PLANS, type Plan } from '../plan.ts';

/** What a notice says; `path` is where its button leads. */
export type NoticeText = Pick<MailContent, 'label' | 'heading' | 'blocks' | 'reason'> & {
  readonly button: string;
  readonly path: string;
};

export const textOf = ({ notice, reader, access }: NoticeMail): NoticeText => {
  switch (notice.kind) {
    case 'trial_ends':
      return trialText(notice, reader);
    case 'payment_failed':
      return failedText(reader, access?.kind === 'full' ? access.until : undefined);
    case 'purchase_waits':
      return purchaseWaits;
    case 'purchase_returned':
      return purchaseReturned;
    default:
      return { ...ownerText(notice), label: 'Billing', button: 'Open Admin', path: '/admin', reason: OWNER_REASON };
  }
};

const text = (words: string) => ({ kind: 'text', text: words }) as const;

const trialText = ({ days, trialEnds }: Notice & { readonly kind: 'trial_ends' }, reader?: Reader): NoticeText => {
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
        `It ends on ${momentOf(new Date(trialEnds), reader)}. From then on alerts rest, and nothing can be changed.`,
      ),
      text(`Subscribe to go on: ${price}. Nothing is charged unless you do.`),
    ],
  };
};

const failedText = (reader: Reader | undefined, until: Date | undefined): NoticeText => ({
  heading: 'We could not take your payment',
  blocks: [
    text('The payment for your Allclear subscription did not go through. It is tried again by itself.'),
    text(
      until === undefined
        ? 'Until it is paid, alerts rest and nothing can be changed. Everything is kept.'
        : `Nothing changes for you until ${momentOf(until, reader)}. If it is not paid by then, alerts rest until it is.`,
    ),
  ],
  button: 'Check your payment',
  path: '/subscription',
  reason: 'You get this mail because you subscribe to Allclear. It comes once for each invoice that could not be paid.',
});

const PURCHASE_REASON = 'You get this mail because somebody bought Allclear on its website with this address.';

const purchaseWaits: NoticeText = {
  heading: 'Sign in to confirm your purchase',
  blocks: [
    text('Somebody has paid for an Allclear subscription with this address, which has an account already.'),
    text(
      'If it was you, sign in: the subscription becomes yours then. If nobody does within 14 days, it is cancelled and the money goes back.',
    ),
  ],
  button: 'Sign in and confirm',
  path: '/dashboard?subscription_success=true',
  reason: PURCHASE_REASON,
};

const purchaseReturned: NoticeText = {
  heading: 'Your purchase was cancelled and paid back',
  blocks: [
    text(
      'A subscription that was bought with this address was not needed or not confirmed. It has ended, and what was paid goes back to the card.',
    ),
  ],
  button: 'See the plans',
  path: '/pricing',
  reason: PURCHASE_REASON,
};

const OWNER_REASON = 'You get this mail because this installation of Allclear is yours.';

const ownerText = (notice: OwnerNotice): Pick<NoticeText, 'heading' | 'blocks'> => {
  const user = ['User', notice.userId === undefined ? 'unknown here' : String(notice.userId)] as const;
  switch (notice.kind) {
    case 'two_live':
      return {
        heading: 'Somebody pays for two subscriptions',
        blocks: [
          text('End one of them at Stripe, and refund it where it is due. The product leaves both as they are.'),
          { kind: 'facts', rows: [user, ['Subscriptions', notice.subscriptionIds.join(', ')]] },
        ],
      };
    case 'unseen_status':
      return {
        heading: 'A subscription has a status that Allclear does not know',
        blocks: [
          text('What its user may do stays as it was. A newer version of Allclear may know the word.'),
          { kind: 'facts', rows: [user, ['Status', notice.status]] },
        ],
      };
    case 'refunded':
      return {
        heading: 'A payment was refunded',
        blocks: [{ kind: 'facts', rows: [user, ['Charge', notice.chargeId]] }],
      };
    case 'disputed':
      return {
        heading: 'A payment is disputed',
        blocks: [
          text('Stripe waits for your answer, and says until when.'),
          { kind: 'facts', rows: [user, ['Dispute', notice.disputeId]] },
        ],
      };
  }
};

const poundsOf = (plan: Plan): string => `£${PLANS[plan].pence / 100}`;

/** In the reader's own zone and clock where they chose them. */
const momentOf = (moment: Date, reader: Reader | undefined): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    hour12: reader?.clock === '12h',
    timeZone: reader?.timeZone ?? 'UTC',
  }).format(moment);
