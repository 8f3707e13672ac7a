import type { BillingMails } from '../billing-mail.ts';
import type { BillingAccounts } from '../ports.ts';
import type { EventHandler } from '../receive-event.ts';
import { paymentStateOf } from '../subscription.ts';

type Dependencies = {
  readonly mails: Pick<BillingMails, 'add'>;
  readonly accounts: Pick<BillingAccounts, 'findByCustomer'>;
};

/**
 * Emails a subscriber once about each unpaid invoice. Failures of a first payment and of a change of plan appear on the screen,
 * and nothing changes for them.
 */
export const tellFailedPayment =
  ({ mails, accounts }: Dependencies): EventHandler =>
  async ({ customerId, objectId: invoiceId }) => {
    if (customerId === undefined || invoiceId === undefined) return;
    const account = await accounts.findByCustomer(customerId);
    const payment = account?.mirror && paymentStateOf(account.mirror);
    if (account && (payment === 'failing' || payment === 'stopped'))
      await mails.add({ kind: 'payment_failed', teamId: account.teamId, invoiceId });
  };
