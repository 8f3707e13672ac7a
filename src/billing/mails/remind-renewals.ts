import type { Clock } from '../../shared/clock.ts';
import type { BillingMails } from '../billing-mail.ts';
import type { BillingAccounts } from '../ports.ts';

/** How long before an annual plan renews its subscriber is emailed. */
const NOTICE_MS = 7 * 86_400_000;

type Dependencies = {
  readonly accounts: Pick<BillingAccounts, 'renewing'>;
  readonly mails: Pick<BillingMails, 'add'>;
  readonly now: Clock;
};

/** A chore of every hour: has the renewals of the next week emailed, once each. */
export const remindRenewals =
  ({ accounts, mails, now }: Dependencies) =>
  async (): Promise<void> => {
    const by = new Date(now().getTime() + NOTICE_MS);
    for (const { userId, subscriptionId, periodEnd } of await accounts.renewing(now(), by))
      await mails.add({ kind: 'renews', userId, subscriptionId, periodEnd: periodEnd.toISOString() });
  };
