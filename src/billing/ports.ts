import type { Plan } from '../shared/plan.ts';

/** A user's billing data: the customer at the provider, and a mirror of the subscription that counts. */
export type BillingAccount = {
  readonly userId: number;
  readonly customerId: string | undefined;
  /** The latest customer that the provider didn't know. It may know it again, such as after a change of keys. */
  readonly missingCustomerId?: string | undefined;
  /** Raised before each look at the provider, to tell which of two began later. */
  readonly syncVersion: number;
  readonly mirror: Mirror | undefined;
};

/** The subscription that counts, as the provider had it at the last look. */
export type Mirror = {
  readonly subscriptionId: string;
  /** The provider's own word. */
  readonly status: string;
  readonly plan: Plan | undefined;
  readonly periodEnd: Date;
  readonly endsAt: Date | undefined;
  /** When its payment was first seen to fail, while it does. */
  readonly pastDueSince: Date | undefined;
  /** Another one of theirs is paid or owed for as well. */
  readonly hasSeveral: boolean;
};

export type Renewal = Pick<Mirror, 'subscriptionId' | 'periodEnd'> & { readonly userId: number };

export type ChangedCustomer = { readonly userId: number; readonly customerId: string; readonly changedAt: Date };

export type BillingAccounts = {
  readonly find: (userId: number) => Promise<BillingAccount | undefined>;
  /** The same, which nobody else writes until the running transaction ends. */
  readonly hold: (userId: number) => Promise<BillingAccount | undefined>;
  /** Returns the accounts of those who were ever at the provider. */
  readonly findAll: (userIds: readonly number[]) => Promise<readonly BillingAccount[]>;
  readonly findByCustomer: (customerId: string) => Promise<BillingAccount | undefined>;
  /** Keeps a customer for a user who has none; answers the one that is kept, which may be another of the same moment. */
  readonly keepCustomer: (userId: number, customerId: string) => Promise<string>;
  /** Sets the customer aside as missing at the provider. Nothing happens where another is kept by now. */
  readonly noteMissing: (userId: number, customerId: string) => Promise<void>;
  /** Keeps the missing customer again, unless another was kept meanwhile. */
  readonly noteFound: (userId: number, customerId: string) => Promise<void>;
  /** Numbers a look that begins; undefined for a user who never came near the provider. */
  readonly raiseVersion: (userId: number) => Promise<BillingAccount | undefined>;
  /** Writes what the look of that version read; false, and nothing is written, where a later one has written. */
  readonly saveMirror: (userId: number, version: number, mirror: Mirror | undefined, at: Date) => Promise<boolean>;
  /** Returns the users whose subscription has one of these statuses. */
  readonly usersWith: (
    statuses: readonly string[],
  ) => Promise<readonly { readonly userId: number; readonly status: string; readonly pastDueSince?: Date }[]>;
  /** Annual plans that are paid for and renew in this time, by user. */
  readonly renewing: (after: Date, by: Date) => Promise<readonly Renewal[]>;
  /** Joins the running transaction; nothing happens for who never came near the provider. */
  readonly noteCustomerChanged: (userId: number) => Promise<void>;
  /** Customers whose name or address the provider is still to be told, oldest first. */
  readonly changedCustomers: (limit: number) => Promise<readonly ChangedCustomer[]>;
  /** Nothing happens where it has changed again meanwhile. */
  readonly noteCustomerSynced: (changed: ChangedCustomer) => Promise<void>;
  /** The users with a customer whose id is above this one, by id. */
  readonly withCustomer: (afterUserId: number, limit: number) => Promise<readonly number[]>;
  /** Users with a customer, also a missing one, whose mirror is older than `before`, oldest first, without these users. */
  readonly notSyncedSince: (before: Date, without: readonly number[], limit: number) => Promise<readonly number[]>;
};

/** A first payment that has begun: one for each user at a time, so that two windows pay the same one. */
export type Attempt = {
  readonly id: string;
  readonly userId: number;
  readonly plan: Plan;
  /** In a form of this product, or on a page of the provider's. */
  readonly way: 'form' | 'page';
  /** The id of its subscription or of its checkout, once the provider has made it. */
  readonly reference: string | undefined;
};

export type Attempts = {
  /** Begins one with this id, or answers the one that is open. */
  readonly open: (attempt: Omit<Attempt, 'reference'>) => Promise<Attempt>;
  readonly noteStarted: (attemptId: string, reference: string) => Promise<void>;
  readonly close: (attemptId: string) => Promise<void>;
};

/** A user as billing needs them; fulfilled by accounts. */
export type BillingUser = {
  readonly id: number;
  readonly email: string;
  readonly fullName: string | undefined;
  /** Undefined for who pays nothing: see access.ts. */
  readonly trialEnds: Date | undefined;
};

/** Undefined where there is no such user. */
export type FindUser = (userId: number) => Promise<BillingUser | undefined>;
