/** The alerts that a person wants by email. */
export type AlertPreferences = {
  readonly incidentEmail: boolean;
  readonly resolvedEmail: boolean;
  readonly maintenanceEmail: boolean;
};

/**
 * The emails that a person wants. `billingEmail`: trial reminders and confirmations of a plan switch; emails that the contract or
 * the law asks for always go out.
 */
export type NotificationPreferences = AlertPreferences & { readonly billingEmail: boolean };

/** A `billingEmail` that is left out stays as it is. */
export type WantedEmails = AlertPreferences & { readonly billingEmail?: boolean | undefined };

export type ClockFormat = '12h' | '24h';

/** A person with an account. The password's hash is not part of it: only what checks a password reads that. */
export type User = {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Takes the place of `email` once its link is opened. */
  readonly pendingEmail: string | undefined;
  /** False for who has only signed in through single sign-on or paid so far. */
  readonly hasPassword: boolean;
  readonly fullName: string | undefined;
  readonly company: string | undefined;
  readonly isAdmin: boolean;
  readonly notifications: NotificationPreferences;
  /** A name of the IANA time zone database; undefined: as the browser has it. */
  readonly timeZone: string | undefined;
  /** Undefined: as the browser has it. */
  readonly clock: ClockFormat | undefined;
  /** Undefined for the owner, whose access never lapses. */
  readonly trialEnds: Date | undefined;
  /** The trial begins once the address is confirmed; `trialEnds` is when the access ends otherwise. */
  readonly trialPending: boolean;
  readonly createdAt: Date;
};

/** The values of a new account; the others have the table's defaults. */
export type NewUser = Pick<
  User,
  'username' | 'email' | 'fullName' | 'company' | 'isAdmin' | 'trialEnds' | 'createdAt'
> & {
  /** The owner's; every other account gets the next one. */
  readonly id?: number;
  /** False where absent. */
  readonly trialPending?: boolean;
  /** Undefined: the account has no password yet. */
  readonly passwordHash: string | undefined;
  readonly emailVerifiedAt: Date | undefined;
};

/** The address of which a link has to prove that it is the user's; undefined where there is none. */
export const addressToConfirm = ({
  email,
  emailVerified,
  pendingEmail,
}: Pick<User, 'email' | 'emailVerified' | 'pendingEmail'>): string | undefined =>
  pendingEmail ?? (emailVerified ? undefined : email);
