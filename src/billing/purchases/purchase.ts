/**
 * A visitor's purchase. `open`: not paid yet; `held`: paid, and waits until the owner of the address signs in; `claimed`: an
 * account has it; `returning` and `returned`: it is cancelled and paid back.
 */
export type Purchase = {
  readonly checkoutId: string;
  readonly state: 'open' | 'held' | 'claimed' | 'returning' | 'returned';
  /** As it was given; undefined once nobody needs it any more. */
  readonly email: string | undefined;
  /** From the payment on. */
  readonly paid: PaidWith | undefined;
  /** The owner; for a refunded purchase, the user who didn't need it. */
  readonly userId: number | undefined;
};

export type PaidWith = { readonly customerId: string; readonly subscriptionId: string; readonly at: Date };

/** Every method joins the running transaction. */
export type Purchases = {
  readonly add: (checkoutId: string, email: string, at: Date) => Promise<void>;
  readonly find: (checkoutId: string) => Promise<Purchase | undefined>;
  /** Nobody else changes it until the transaction ends. */
  readonly hold: (checkoutId: string) => Promise<Purchase | undefined>;
  readonly save: (purchase: Purchase) => Promise<void>;
  readonly remove: (checkoutId: string) => Promise<void>;
  /** Purchases that wait for this address, ignoring case. */
  readonly heldFor: (email: string) => Promise<readonly Purchase[]>;
  /** Purchases that were paid before then and still wait, and those being refunded; oldest first. */
  readonly toReturn: (before: Date, limit: number) => Promise<readonly Purchase[]>;
  /** Purchases that began before then and aren't known to be paid, oldest first. */
  readonly openSince: (before: Date, limit: number) => Promise<readonly Purchase[]>;
  /** Forgets those that were paid before and are over. */
  readonly forget: (before: Date) => Promise<void>;
};
