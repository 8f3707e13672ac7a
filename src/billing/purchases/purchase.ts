/**
 * A visitor's purchase. `open`: not paid yet; `held`: paid, and waiting until the owner of the email address signs in;
 * `claimed`: an account has it; `returning` and `returned`: it's cancelled and refunded.
 */
export type Purchase = {
  readonly checkoutId: string;
  readonly state: 'open' | 'held' | 'claimed' | 'returning' | 'returned';
  /** As the visitor gave it; undefined once it isn't needed. */
  readonly email: string | undefined;
  /** Set once it's paid. */
  readonly paid: PaidWith | undefined;
  /** The owner; for a refunded purchase, the user who didn't need it. */
  readonly teamId: TeamId | undefined;
};

export type PaidWith = { readonly customerId: string; readonly subscriptionId: string; readonly at: Date };

/** Every method joins the running transaction. */
export type Purchases = {
  readonly add: (checkoutId: string, email: string, at: Date) => Promise<void>;
  readonly find: (checkoutId: string) => Promise<Purchase | undefined>;
  /** Locked until the transaction ends. */
  readonly hold: (checkoutId: string) => Promise<Purchase | undefined>;
  readonly save: (purchase: Purchase) => Promise<void>;
  readonly remove: (checkoutId: string) => Promise<void>;
  /** Purchases that wait for this email address, ignoring case. */
  readonly heldFor: (email: string) => Promise<readonly Purchase[]>;
  /** Purchases that were paid before then and still wait, and those being refunded; oldest first. */
  readonly toReturn: (before: Date, limit: number) => Promise<readonly Purchase[]>;
  /** Purchases that began before then and aren't known to be paid, oldest first. */
  readonly openSince: (before: Date, limit: number) => Promise<readonly Purchase[]>;
  /** Deletes finished purchases that were paid before then. */
  readonly forget: (before: Date) => Promise<void>;
};
