import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddresseeOf } from '../../accounts/index.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { AccountAccess } from '../../shared/account-access.ts';
import type { Clock } from '../../shared/clock.ts';
import { postgresBillingMails } from '../adapters/postgres-billing-mails.ts';
import { postgresPaymentIssues } from '../adapters/postgres-payment-issues.ts';
import { sendBillingMail } from '../adapters/send-billing-mail.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccounts } from '../ports.ts';
import { remindRenewals } from './remind-renewals.ts';
import { sendMails } from './send-mails.ts';
import { tellFailedPayment } from './tell-failed-payment.ts';
import { ownerHandlers, tellTrouble } from './tell-owner.ts';

export type MailsOptions = {
  readonly em: EntityManager;
  readonly now: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  /** No slash at the end. */
  readonly publicUrl: string;
  readonly accounts: Pick<BillingAccounts, 'find' | 'findByCustomer' | 'renewing'>;
  readonly addresseeOf: AddresseeOf;
  readonly accessOf: (userId: number) => Promise<AccountAccess>;
  readonly gateway: Pick<PaymentGateway, 'getDispute' | 'getRefund'>;
  readonly onError: (error: unknown) => void;
};

/** Wires what is mailed about billing. */
export const createMails = (options: MailsOptions) => {
  const { accounts, onError } = options;
  const mails = postgresBillingMails(options.em);
  const ofFailedPayment = tellFailedPayment({ mails, accounts });
  const userOfCustomer = async (customerId: string) => (await accounts.findByCustomer(customerId))?.userId;
  return {
    add: mails.add,
    /** For whoever looks at the provider; see sync-subscription.ts. */
    onTrouble: tellTrouble({ mails, onError }),
    /** By the type of event. */
    handlers: new Map([
      ...ownerHandlers({ mails, userOfCustomer, gateway: options.gateway, issues: postgresPaymentIssues(options.em) }),
      ['invoice.payment_failed', ofFailedPayment],
      // The bank of a renewal's card asks for its holder, who is not there.
      ['invoice.payment_action_required', ofFailedPayment],
    ]),
    /** A chore of every hour. */
    remindRenewals: remindRenewals({ ...options, mails }),
    /** A chore of every hour. */
    forgetOld: () => mails.forget(new Date(options.now().getTime() - KEPT_MS)),
    /** A chore of every minute or oftener. */
    mailDue: sendMails({ ...options, mails, send: sendBillingMail(options) }),
  };
};

/** As long as history is kept: nothing is told again after that. */
const KEPT_MS = 400 * 86_400_000;
