import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { AccountAccess } from '../../shared/account-access.ts';
import type { Clock } from '../../shared/clock.ts';
import { noticeMail } from '../adapters/notice-mail.ts';
import { postgresNotices } from '../adapters/postgres-notices.ts';
import type { BillingAccounts } from '../ports.ts';
import { mailNotices, type Reader } from './mail-notices.ts';
import { tellFailedPayment } from './tell-failed-payment.ts';
import { ownerHandlers, tellTrouble } from './tell-owner.ts';

export type NoticesOptions = {
  readonly em: EntityManager;
  readonly now: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  /** No slash at the end. */
  readonly publicUrl: string;
  readonly accounts: Pick<BillingAccounts, 'findByCustomer'>;
  readonly readerOf: (userId: number) => Promise<Reader | undefined>;
  readonly accessOf: (userId: number) => Promise<AccountAccess>;
  readonly onError: (error: unknown) => void;
};

/** Wires what is mailed about billing. */
export const createNotices = (options: NoticesOptions) => {
  const { accounts, onError } = options;
  const notices = postgresNotices(options.em);
  const userOfCustomer = async (customerId: string) => (await accounts.findByCustomer(customerId))?.userId;
  return {
    add: notices.add,
    /** For whoever looks at the provider; see sync-subscription.ts. */
    onTrouble: tellTrouble({ notices, onError }),
    /** By the type of event. */
    handlers: new Map([
      ...ownerHandlers({ notices, userOfCustomer }),
      ['invoice.payment_failed', tellFailedPayment({ notices, accounts })] as const,
    ]),
    /** A chore of every minute or oftener. */
    mailDue: mailNotices({ ...options, notices, send: noticeMail(options) }),
  };
};
