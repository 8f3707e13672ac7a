import type { Clock } from '../../shared/clock.ts';
import type { BillingMails } from '../billing-mail.ts';
import type { BillingAccounts } from '../ports.ts';

/** How long before a renewal the subscriber of an annual plan gets an email. */
const NOTICE_MS = 7 * 86_400_000;

type Dependencies = {
  readonly accounts: Pick<BillingAccounts, 'renewing'>;
  readonly mails: Pick<BillingMails, 'add'>;
  readonly now: Clock;
};

/** Runs every hour: requests an email for each renewal of the next week, once. */
export const remindRenewals =
  ({ accounts, mails, now }: Dependencies) =>
  async (): Promise<void> => {
    const by = new Date(now().getTime() + NOTICE_MS);
    for (const { teamId, subscriptionId, periodEnd } of await accounts.renewing(now(), by))
      await mails.add({ kind: 'renews', teamId, subscriptionId, periodEnd: periodEnd.toISOString() });
  };
