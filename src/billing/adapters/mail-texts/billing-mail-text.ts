import type { Addressee } from '../../../accounts/index.ts';
import { greeting } from '../../../platform/mail/mail-layout.ts';
import type { AccountAccess } from '../../../shared/account-access.ts';
import type { BillingMail, PurchaseReturned } from '../../billing-mail.ts';
import type { AddressedMail } from '../../mails/send-mails.ts';
import { ownerText } from './owner-text.ts';
import { type BillingMailText, momentOf, priceOf, text } from './parts.ts';
import { subscriptionText } from './subscription-text.ts';

/** The words of a billing email. It greets by name if the name is known. */
export const textOf = (addressed: AddressedMail): BillingMailText => {
  const words = wordsOf(addressed);
  return { ...words, blocks: [greeting(addressed.addressee?.fullName), ...words.blocks] };
};

const wordsOf = (addressed: AddressedMail): BillingMailText => {
  const { mail, addressee, access } = addressed;
  switch (mail.kind) {
    case 'trial_ends':
      return trialText(mail, addressee);
    case 'payment_failed':
      return failedText(addressee, access);
    case 'purchase_waits':
      return purchaseWaits;
    case 'purchase_returned':
      return purchaseReturned(mail);
    case 'subscribed':
    case 'switched':
    case 'cancelled':
    case 'reactivated':
    case 'ended':
    case 'renews':
    case 'read_only':
      return subscriptionText(mail, addressed);
    default:
      return ownerText(mail, addressee);
  }
};

const trialText = (
  { days, trialEnds }: BillingMail & { readonly kind: 'trial_ends' },
  addressee?: Addressee,
): BillingMailText => {
  const price = `${priceOf('monthly')}, or ${priceOf('annual')}`;
  const common = { button: 'Choose a plan', path: '/subscribe' } as const;
  if (days === 0)
    return {
      ...common,
      heading: 'Your free trial has ended',
      blocks: [
        text(
          "Your team is now read-only. We've paused your alerts and API keys, and you can't make changes. Your services and their history are safe.",
        ),
        text(`Subscribe to continue: ${price}. You can cancel at any time.`),
      ],
      reason: 'You get this email because your free trial has ended. We always send it.',
    };
  return {
    ...common,
    heading: days === 1 ? 'Your free trial ends tomorrow' : `Your free trial ends in ${days} days`,
    blocks: [
      text(
        `It ends on ${momentOf(new Date(trialEnds), addressee)}. Then we pause your alerts, and you can't make changes.`,
      ),
      text(`Subscribe to continue: ${price}. We charge nothing unless you subscribe.`),
    ],
    reason:
      'You get this email 7 days, 3 days and 1 day before your trial ends. You can switch it off in Settings, under Notification Preferences.',
  };
};

const failedText = (addressee?: Addressee, access?: AccountAccess): BillingMailText => ({
  heading: "We couldn't take your payment",
  blocks: [
    text(
      access?.because === 'payment_stopped'
        ? "The payment for your Allclear subscription failed, and we won't retry it. Pay the open invoice under Manage Payment."
        : "The payment for your Allclear subscription failed. We'll retry it automatically. If your bank asks you to confirm the payment, do that under Manage Payment.",
    ),
    text(
      access?.until === undefined
        ? "Until it's paid, we pause your alerts, and you can't make changes. Your services and their history are safe."
        : `Nothing changes until ${momentOf(access.until, addressee)}. If it isn't paid by then, we pause your alerts until it is.`,
    ),
  ],
  button: 'Check your payment',
  path: '/subscription',
  reason: 'You get this email once for each failed invoice, because you subscribe to Allclear. We always send it.',
});

const PURCHASE_REASON = 'You get this email because somebody bought Allclear on its website with this email address.';

const purchaseWaits: BillingMailText = {
  heading: 'Log in to confirm your purchase',
  blocks: [
    text('Somebody paid for an Allclear subscription with this email address, which already has an account.'),
    text(
      'Was this you? Log in, and the subscription is yours. If you already subscribe, or nobody logs in within 14 days, we cancel it and refund the payment.',
    ),
  ],
  button: 'Log in and confirm',
  path: '/dashboard?subscription_success=true',
  reason: PURCHASE_REASON,
};

const reasons: Readonly<Record<NonNullable<PurchaseReturned['reason']>, string>> = {
  unneeded: 'Your account already has a subscription, and keeps it.',
  unclaimed: 'Nobody logged in to confirm it within 14 days.',
};

const purchaseReturned = ({ reason }: PurchaseReturned): BillingMailText => ({
  heading: 'Your purchase was cancelled and refunded',
  blocks: [
    text(
      `We've cancelled a subscription that was bought with this email address, and refunded the payment to the card. ${reason ? reasons[reason] : "It wasn't needed, or nobody confirmed it."}`,
    ),
  ],
  ...(reason === 'unneeded'
    ? { button: 'See your subscription', path: '/subscription' }
    : { button: 'See the plans', path: '/pricing' }),
  reason: PURCHASE_REASON,
});
