/** Trials by confirmed email address. They outlive their accounts, so that nobody gets a second one. */
export type GivenTrials = {
  /** When this address's trial ended or ends; undefined if it had none. */
  readonly find: (email: string) => Promise<Date | undefined>;
  /**
   * When this address's trial ends: its earlier one's end, otherwise the given one, which is stored. Joins the running
   * transaction.
   */
  readonly give: (email: string, endsAt: Date) => Promise<Date>;
  /** Sets the end of this address's trial, if that is later. Joins the running transaction. */
  readonly extend: (email: string, endsAt: Date) => Promise<void>;
  /** Sets the end of this user's trial, which waited for a confirmed address or is extended. Joins the running transaction. */
  readonly begin: (userId: UserId, endsAt: Date) => Promise<void>;
};

/** The form of an email address that identifies a trial. Nothing else is folded: a plus suffix makes another address. */
export const trialAddressOf = (email: string): string => email.trim().toLowerCase();
