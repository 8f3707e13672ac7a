import type { EntityManager } from '@mikro-orm/postgresql';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { postgresPurchases } from '../adapters/postgres-purchases.ts';
import type { BillingMails } from '../mails/billing-mail.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import type { BillingAccounts, Mirror } from '../ports.ts';
import { buyAsVisitor } from './buy-as-visitor.ts';
import { claimPurchases } from './claim-purchases.ts';
import { givePurchaseBack, tendPurchases } from './return-purchases.ts';
import { type OpenAccount, purchaseHandlers, settlePurchase } from './settle-purchase.ts';

export type PurchasesOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  readonly newId: () => string;
  /** No slash at the end. */
  readonly publicUrl: string;
  readonly gateway: PaymentGateway;
  readonly accounts: BillingAccounts;
  readonly mails: Pick<BillingMails, 'add'>;
  readonly sync: (userId: number) => Promise<Mirror | undefined>;
  readonly openAccount: OpenAccount;
  /** The confirmed address of a user. */
  readonly addressOf: (userId: number) => Promise<string | undefined>;
  readonly isEmail: (text: string) => boolean;
  readonly onError: (error: unknown) => void;
};

/** Wires what visitors buy. */
export const createPurchases = (options: PurchasesOptions) => {
  const parts = { ...options, purchases: postgresPurchases(options.em) };
  const giveBack = givePurchaseBack(parts);
  const settle = settlePurchase(parts);
  return {
    /** Where a visitor pays. */
    buy: buyAsVisitor(parts),
    /** Gives whoever is signed in what was bought for their address. */
    claim: claimPurchases({ ...parts, giveBack }),
    /** By the type of event. */
    handlers: purchaseHandlers(settle),
    /** A chore of every hour. */
    tend: tendPurchases({ ...parts, giveBack, settle }),
  };
};
