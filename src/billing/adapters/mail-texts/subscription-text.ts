import type { SubscriptionMail } from '../../billing-mail.ts';
import type { AddressedMail } from '../../mails/send-mails.ts';
import { type BillingMailText, dayOf, momentOf, priceOf, text } from './parts.ts';

const ALWAYS =
  'You get this email because you subscribe to Allclear. We always send it, whatever your email preferences.';
const OPTIONAL =
  'You get this email because Billing emails are on. You can switch them off in Settings, under Notification Preferences.';

const MANAGE = { button: 'Manage subscription', path: '/subscription' } as const;

/** News of a subscription, in its state at the time of sending. */
export const subscriptionText = (mail: SubscriptionMail, addressed: AddressedMail): BillingMailText =>
  texts[mail.kind](addressed);

const texts: Readonly<Record<SubscriptionMail['kind'], (addressed: AddressedMail) => BillingMailText>> = {
  subscribed: (addressed) => ({
    heading: "You're subscribed to Allclear",
    blocks: [
      text(`Thank you. ${planSentence(addressed)}`),
      text('You can switch plans, change your card or cancel at any time.'),
    ],
    ...MANAGE,
    reason: ALWAYS,
  }),
  switched: (addressed) => ({
    heading: addressed.mirror?.plan ? `You're now on the ${addressed.mirror.plan} plan` : 'You switched plans',
    blocks: [text(planSentence(addressed)), text("If you didn't switch plans, change your password and contact us.")],
    ...MANAGE,
    reason: OPTIONAL,
  }),
  cancelled: ({ mirror, addressee }) => ({
    heading: 'Your subscription is cancelled',
    blocks: [
      text(
        `You keep your plan until ${dayOf(mirror?.endsAt ?? mirror?.periodEnd ?? new Date(), addressee)}. We won't charge you again.`,
      ),
      text('Changed your mind? Reactivate your subscription before that day.'),
    ],
    ...MANAGE,
    reason: ALWAYS,
  }),
  reactivated: (addressed) => ({
    heading: 'Your subscription is active again',
    blocks: [text(`We've undone the cancellation. ${planSentence(addressed)}`)],
    ...MANAGE,
    reason: OPTIONAL,
  }),
  ended: ({ access, addressee }) => ({
    heading: 'Your subscription has ended',
    blocks: [
      text(
        access?.kind === 'read_only'
          ? `Your team is now read-only. ${READ_ONLY}`
          : access?.until === undefined
            ? 'Your team keeps full access.'
            : `You keep full access until ${momentOf(access.until, addressee)}, when your free trial ends.`,
      ),
      text("We won't charge you again. You can subscribe again at any time."),
    ],
    button: 'See the plans',
    path: '/subscribe',
    reason: ALWAYS,
  }),
  renews: ({ mirror, addressee }) => ({
    heading: `Your annual plan renews on ${dayOf(mirror?.periodEnd ?? new Date(), addressee)}`,
    blocks: [
      text(`We'll charge ${priceOf('annual')} to your card on that day, less any credit you have.`),
      text('To stop the renewal, cancel your subscription before then.'),
    ],
    ...MANAGE,
    reason: ALWAYS,
  }),
  read_only: () => ({
    heading: 'Your team is now read-only',
    blocks: [
      text(`We still haven't received your last payment. ${READ_ONLY}`),
      text('Pay the open invoice under Manage Payment, and your alerts start again.'),
    ],
    button: 'Check your payment',
    path: '/subscription',
    reason: ALWAYS,
  }),
};

const READ_ONLY =
  "We've paused your alerts and API keys, and you can't make changes. Your services and their history are safe.";

const planSentence = ({ mirror, addressee }: AddressedMail): string => {
  if (!mirror) return '';
  const { plan, periodEnd, endsAt } = mirror;
  const day = dayOf(endsAt ?? periodEnd, addressee);
  const then = endsAt === undefined ? `renews on ${day}` : `ends on ${day}`;
  return plan === undefined ? `Your subscription ${then}.` : `Your ${plan} plan costs ${priceOf(plan)} and ${then}.`;
};
