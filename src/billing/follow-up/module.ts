import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddresseeOf } from '../../accounts/index.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { type Entitlements, everything } from '../entitlements.ts';
import { createLapse, type LapseOptions } from '../lapse/module.ts';
import { createMails } from '../mails/module.ts';
import { tellingAccounts } from '../mails/subscription-news.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccounts, FindUser } from '../ports.ts';
import { createPurchases } from '../purchases/module.ts';
import type { OpenAccount } from '../purchases/settle-purchase.ts';
import { syncStale } from '../sync-stale.ts';
import { type BillingTrouble, syncSubscription } from '../sync-subscription.ts';

/** What billing asks of the other modules so that something follows of what it finds. */
export type FollowUpPorts = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly mailer: Pick<Mailer, 'send'>;
  /** No slash at the end. */
  readonly publicUrl: string;
  readonly findUser: FindUser;
  readonly addresseeOf: AddresseeOf;
  readonly openAccount: OpenAccount;
  readonly isEmail: (text: string) => boolean;
  readonly rest: LapseOptions['rest'];
  /** Somebody is to look at it. Must not throw. */
  readonly onTrouble: (trouble: BillingTrouble) => void;
  /** Told what only the log may know. Must not throw. */
  readonly onError: (error: unknown) => void;
};

type Parts = FollowUpPorts & {
  readonly gateway: PaymentGateway;
  readonly accounts: BillingAccounts;
  readonly entitlements: Entitlements;
  readonly newId: () => string;
};

/** What workers do about billing by themselves. */
export type BillingChores = {
  /** Every minute or oftener. */
  readonly often: Readonly<Record<string, () => Promise<void>>>;
  readonly hourly: Readonly<Record<string, () => Promise<void>>>;
};

/** Wires the look at the provider with what follows of it: access that ends and comes back, mails, purchases of visitors. */
export const createFollowUp = (parts: Parts) => {
  const { accounts, entitlements, findUser, onError } = parts;
  const accessOf = async (userId: number) => {
    const user = await findUser(userId);
    // Without an account nothing rests, and nothing is due.
    return user ? (await entitlements.of(user)).access : everything.access;
  };
  const mails = createMails({ ...parts, accessOf });
  const trialEndsOf = async (userId: number) => (await findUser(userId))?.trialEnds;
  const lapse = createLapse({ ...parts, isOff: false, accessOf, trialEndsOf, mails });
  const onTrouble = (trouble: BillingTrouble): void => {
    parts.onTrouble(trouble);
    mails.onTrouble(trouble);
  };
  const told = tellingAccounts({ ...parts, mails });
  const sync = syncSubscription({ ...parts, accounts: told, onTrouble, onChanged: lapse.follow });
  const addressOf = async (userId: number) => (await parts.addresseeOf(userId))?.address;
  const purchases = createPurchases({ ...parts, mails, sync, addressOf });
  const chores: BillingChores = {
    often: {
      'ending access': lapse.followDue,
      'reminding of trials': lapse.remindTrials,
      'mailing about billing': mails.mailDue,
    },
    hourly: {
      'looking at subscriptions': syncStale({ ...parts, accounts, sync, onError }),
      'tending to purchases': purchases.tend,
      'reminding of renewals': mails.remindRenewals,
      'forgetting mails about billing': mails.forgetOld,
    },
  };
  return {
    sync,
    buy: purchases.buy,
    claim: purchases.claim,
    /** By the type of event. */
    handlers: new Map([...mails.handlers, ...purchases.handlers]),
    chores,
  };
};

/** Where nothing is for sale, whoever was read-only before goes on. */
export const choresWithoutBilling = (
  parts: Pick<FollowUpPorts, 'em' | 'transaction' | 'now' | 'rest' | 'onError'>,
): BillingChores => {
  const lapse = createLapse({
    ...parts,
    isOff: true,
    accessOf: async () => everything.access,
    trialEndsOf: async () => undefined,
    mails: { add: async () => undefined },
  });
  return { often: { 'giving back access': lapse.followDue }, hourly: {} };
};
