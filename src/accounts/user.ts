export type AlertPreferences = {
  readonly incidentEmail: boolean;
  readonly resolvedEmail: boolean;
  readonly maintenanceEmail: boolean;
};

/**
 * The emails that a person wants. `billingEmail`: trial reminders and confirmations of a plan switch; emails that the contract or
 * the law asks for always go out. `mentionEmail`: notes that mention them.
 */
export type NotificationPreferences = AlertPreferences & OtherPreferences;

type OtherPreferences = { readonly billingEmail: boolean; readonly mentionEmail: boolean };

/** Absent ones stay as they are. */
export type WantedEmails = AlertPreferences & {
  readonly [Email in keyof OtherPreferences]?: boolean | undefined;
};

export type ClockFormat = '12h' | '24h';

/** A person with an account, without the password's hash: only code that checks a password reads that. */
export type User = {
  readonly id: UserId;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Replaces `email` once its link is opened. */
  readonly pendingEmail: string | undefined;
  /** False for a person who has only used single sign-on or paid so far. */
  readonly hasPassword: boolean;
  readonly fullName: string | undefined;
  readonly company: string | undefined;
  readonly isAdmin: boolean;
  readonly notifications: NotificationPreferences;
  /** A name of the IANA time zone database; undefined: the browser's. */
  readonly timeZone: string | undefined;
  /** Undefined: the browser's. */
  readonly clock: ClockFormat | undefined;
  /** Undefined for the owner, whose access never ends. */
  readonly trialEnds: Date | undefined;
  /** The trial begins once the email address is confirmed; otherwise access ends at `trialEnds`. */
  readonly trialPending: boolean;
  readonly createdAt: Date;
};

/** The values of a new account; the others have the table's defaults. */
export type NewUser = Pick<
  User,
  'username' | 'email' | 'fullName' | 'company' | 'isAdmin' | 'trialEnds' | 'createdAt'
> & {
  /** The owner's id; every other account gets the next one. */
  readonly id?: number;
  /** False by default. */
  readonly trialPending?: boolean;
  /** False for an account that joins another's team; true by default. */
  readonly ownTeam?: boolean;
  /** Undefined: the account has no password yet. */
  readonly passwordHash: string | undefined;
  readonly emailVerifiedAt: Date | undefined;
};

/** The email address that a link must confirm; undefined if there is none. */
export const addressToConfirm = ({
  email,
  emailVerified,
  pendingEmail,
}: Pick<User, 'email' | 'emailVerified' | 'pendingEmail'>): string | undefined =>
  pendingEmail ?? (emailVerified ? undefined : email);
