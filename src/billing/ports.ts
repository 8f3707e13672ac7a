import type { Plan } from '../shared/plan.ts';

/** A user's billing data: the customer at the provider, and a mirror of the subscription that counts. */
export type BillingAccount = {
  readonly teamId: TeamId;
  readonly customerId: string | undefined;
  /** The latest customer that the provider didn't know. It may know it again, such as after a change of keys. */
  readonly missingCustomerId?: string | undefined;
  /** Raised before each read at the provider, so that the later of two is known. */
  readonly syncVersion: number;
  readonly mirror: Mirror | undefined;
};

/** The subscription that counts, as of the last read at the provider. */
export type Mirror = {
  readonly subscriptionId: string;
  /** The provider's own word. */
  readonly status: string;
  readonly plan: Plan | undefined;
  readonly periodEnd: Date;
  readonly endsAt: Date | undefined;
  /** When its payment was first seen to fail, while it does. */
  readonly pastDueSince: Date | undefined;
  /** Another of their subscriptions is paid or owed for too. */
  readonly hasSeveral: boolean;
};

export type Renewal = Pick<Mirror, 'subscriptionId' | 'periodEnd'> & { readonly teamId: TeamId };

export type ChangedCustomer = { readonly teamId: TeamId; readonly customerId: string; readonly changedAt: Date };

export type BillingAccounts = {
  readonly find: (teamId: TeamId) => Promise<BillingAccount | undefined>;
  /** The same, locked until the running transaction ends. */
  readonly hold: (teamId: TeamId) => Promise<BillingAccount | undefined>;
  /** Returns the accounts of users who were ever at the provider. */
  readonly findAll: (teamIds: readonly TeamId[]) => Promise<readonly BillingAccount[]>;
  readonly findByCustomer: (customerId: string) => Promise<BillingAccount | undefined>;
  /** Stores a customer for a user who has none; returns the stored one, which may be another from the same moment. */
  readonly keepCustomer: (teamId: TeamId, customerId: string) => Promise<string>;
  /** Marks the customer as missing at the provider. Does nothing if another is stored by now. */
  readonly noteMissing: (teamId: TeamId, customerId: string) => Promise<void>;
  /** Restores the missing customer, unless another was stored meanwhile. */
  readonly noteFound: (teamId: TeamId, customerId: string) => Promise<void>;
  /** Numbers a new read; undefined for a user who was never at the provider. */
  readonly raiseVersion: (teamId: TeamId) => Promise<BillingAccount | undefined>;
  /** Writes the result of that numbered read; returns false and writes nothing if a later one has written. */
  readonly saveMirror: (teamId: TeamId, version: number, mirror: Mirror | undefined, at: Date) => Promise<boolean>;
  /** Returns the users whose subscription has one of these statuses. */
  readonly usersWith: (
    statuses: readonly string[],
  ) => Promise<readonly { readonly teamId: TeamId; readonly status: string; readonly pastDueSince?: Date }[]>;
  /** Paid annual plans that renew in this time, by user. */
  readonly renewing: (after: Date, by: Date) => Promise<readonly Renewal[]>;
  /** Joins the running transaction; does nothing for a user who was never at the provider. */
  readonly noteCustomerChanged: (teamId: TeamId) => Promise<void>;
  /** Customers whose new name or email address the provider doesn't have yet, oldest first. */
  readonly changedCustomers: (limit: number) => Promise<readonly ChangedCustomer[]>;
  /** Does nothing if it has changed again meanwhile. */
  readonly noteCustomerSynced: (changed: ChangedCustomer) => Promise<void>;
  /** The users with a customer whose id is above this one, by id. */
  readonly withCustomer: (afterTeamId: number, limit: number) => Promise<readonly number[]>;
  /** Users with a customer, even a missing one, whose mirror is older than `before`, oldest first, without these users. */
  readonly notSyncedSince: (before: Date, without: readonly number[], limit: number) => Promise<readonly number[]>;
};

/** A started first payment: one for each user at a time, so that two windows pay the same one. */
export type Attempt = {
  readonly id: string;
  readonly teamId: TeamId;
  readonly plan: Plan;
  /** In our own form, or on a page of the provider. */
  readonly way: 'form' | 'page';
  /** The id of its subscription or checkout, once the provider has created it. */
  readonly reference: string | undefined;
};

export type Attempts = {
  /** Starts one with this id, or returns the open one. */
  readonly open: (attempt: Omit<Attempt, 'reference'>) => Promise<Attempt>;
  readonly noteStarted: (attemptId: string, reference: string) => Promise<void>;
  readonly close: (attemptId: string) => Promise<void>;
};

/** A team as a customer: its id, and the member to whom the payment provider writes. */
export type Payer = {
  readonly id: TeamId;
  readonly email: string;
  readonly fullName: string | undefined;
  /** Undefined for a team that pays nothing: see access.ts. */
  readonly trialEnds: Date | undefined;
};

/** Undefined if there is no such team. */
export type FindPayer = (teamId: TeamId) => Promise<Payer | undefined>;
