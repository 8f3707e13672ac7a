import type { Addressee } from '../../../accounts/index.ts';
import type { OwnerMail } from '../../billing-mail.ts';
import type { BillingProblem } from '../../subscriptions/sync-subscription.ts';
import { type BillingMailText, momentOf, text } from './parts.ts';

type OwnerText = Pick<BillingMailText, 'heading' | 'blocks'>;

/** News about money for the server's owner. */
export const ownerText = (mail: OwnerMail, addressee?: Addressee): BillingMailText => ({
  ...wordsOf(mail, addressee),
  label: 'Billing',
  button: 'Open Admin',
  path: '/admin',
  reason: 'You get this email because you own this Allclear server.',
});

const wordsOf = (mail: OwnerMail, addressee: Addressee | undefined): OwnerText => {
  const user = ['Team ID', mail.teamId === undefined ? 'unknown' : String(mail.teamId)] as const;
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
          text(
            mail.dueBy === undefined
              ? 'Answer it in the Stripe dashboard, which shows your deadline.'
              : `Answer it in the Stripe dashboard before ${momentOf(new Date(mail.dueBy), addressee)}. After that, you lose the payment.`,
          ),
          { kind: 'facts', rows: [user, ['Dispute', mail.disputeId]] },
        ],
      };
    default:
      return problemWords(mail, user);
  }
};

const problemWords = (mail: BillingProblem, user: readonly [string, string]): OwnerText => {
  switch (mail.kind) {
    case 'two_live':
      return {
        heading: 'A team is paying for two subscriptions',
        blocks: [
          text("Cancel one of them in the Stripe dashboard, and refund it if needed. Allclear won't change either."),
          { kind: 'facts', rows: [user, ['Subscriptions', mail.subscriptionIds.join(', ')]] },
        ],
      };
    case 'unseen_status':
      return {
        heading: 'A subscription has an unknown status',
        blocks: [
          text("The user's access stays as it was. Upgrade Allclear: a newer version may know this status."),
          { kind: 'facts', rows: [user, ['Status', mail.status]] },
        ],
      };
    case 'unknown_price':
      return {
        heading: 'A subscription has an unknown price',
        blocks: [
          text("It gives full access. If you didn't create it in the Stripe dashboard, cancel it there."),
          { kind: 'facts', rows: [user, ['Subscription', mail.subscriptionId]] },
        ],
      };
    case 'customer_missing':
      return {
        heading: 'A customer is missing at Stripe',
        blocks: [
          text(
            'Stripe no longer has this customer, so their subscription counts as ended. If you changed the Stripe keys, correct them, and Allclear will find the customer within a day.',
          ),
          { kind: 'facts', rows: [user, ['Customer', mail.customerId]] },
        ],
      };
  }
};
