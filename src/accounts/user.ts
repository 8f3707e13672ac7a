/** Which mails a person wants. */
export type NotificationPreferences = {
  readonly incidentEmail: boolean;
  readonly resolvedEmail: boolean;
  readonly maintenanceEmail: boolean;
};

/** A person with an account. The password's hash is not part of it: only signing in reads that. */
export type User = {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly fullName: string | undefined;
  readonly company: string | undefined;
  readonly isAdmin: boolean;
  readonly notifications: NotificationPreferences;
  /** Undefined for the owner, whose access never lapses. */
  readonly trialEnds: Date | undefined;
  readonly createdAt: Date;
};

/** What a new account starts with; everything else has the table's defaults. */
export type NewUser = Pick<
  User,
  'username' | 'email' | 'fullName' | 'company' | 'isAdmin' | 'trialEnds' | 'createdAt'
> & {
  readonly passwordHash: string;
};
