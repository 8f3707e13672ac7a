/** Trials that were given, by confirmed address. They outlive their accounts, so that nobody has a second one. */
export type GivenTrials = {
  /** When the trial of this address ended or ends; undefined where it had none. */
  readonly find: (email: string) => Promise<Date | undefined>;
  /** When the trial of this address ends: the one that it had before, else the given one, which is kept. Joins the running transaction. */
  readonly give: (email: string, endsAt: Date) => Promise<Date>;
  /** The trial of this address ends then, if that is later. Joins the running transaction. */
  readonly extend: (email: string, endsAt: Date) => Promise<void>;
  /** The trial of this user, which waited for a confirmed address or is extended, ends then. Joins the running transaction. */
  readonly begin: (userId: number, endsAt: Date) => Promise<void>;
};

/** An address as a trial is given to it. Nothing else is folded: what follows a plus makes it another address. */
export const trialAddressOf = (email: string): string => email.trim().toLowerCase();
