/** The kinds of account emails: two links that work once, and two notices. */
export type MailKind = 'confirm_email' | 'reset_password' | 'email_changing' | 'password_changed';

/** Mails about accounts, by the SHA-256 of the token in them, from the moment that they are wanted until they end. */
export type AccountMails = {
  /**
   * Keeps a mail to be sent now, or makes the user's of this kind that was not sent yet due; earlier ones of the kind to
   * another address end, but for those that undo a change. Joins the running transaction.
   */
  readonly add: (mail: NewAccountMail) => Promise<void>;
  /**
   * Takes the next mail that is due, of this user where one is given, and gives it this token. It is due again after a
   * minute, then two, four, up to an hour, until it is noted as mailed or hopeless.
   */
  readonly claimDue: (tokenHash: Buffer, now: Date, userId?: number) => Promise<DueMail | undefined>;
  /** It was mailed, or kept in the mailbox, and its link counts from then on. */
  readonly noteMailed: (tokenHash: Buffer, mailedAt: Date, expiresAt: Date) => Promise<void>;
  /** It did not go out. Refused, it is not tried again by itself. */
  readonly noteUnsent: (tokenHash: Buffer, outcome: 'refused' | 'unreachable') => Promise<void>;
  /** When a mail of this kind was last sent to the user. */
  readonly mailedAt: (userId: number, kind: MailKind) => Promise<Date | undefined>;
  /** Returns true if the link works now. */
  readonly isOpen: (tokenHash: Buffer, kind: MailKind, now: Date) => Promise<boolean>;
  /** Uses a link up: whose it was, and the address that it was sent to. Undefined where there is none or it has ended. */
  readonly use: (
    tokenHash: Buffer,
    kind: MailKind,
    now: Date,
  ) => Promise<{ readonly userId: number; readonly email: string; readonly createdAt: Date } | undefined>;
  /** Ends a user's mails of a kind: all of them, or those that are no older than `since`. */
  readonly end: (userId: number, kind: MailKind, since?: Date) => Promise<void>;
  /** True while another account that left this address can still take it back. */
  readonly isLeftByAnother: (email: string, now: Date, userId?: number) => Promise<boolean>;
  /** Deletes what has ended by `now` and answers how many. */
  readonly deleteExpired: (now: Date) => Promise<number>;
};

export type NewAccountMail = {
  readonly tokenHash: Buffer;
  readonly kind: MailKind;
  readonly userId: number;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type DueMail = {
  readonly kind: MailKind;
  /** Where it goes. */
  readonly email: string;
  readonly username: string;
  /** False for an account that never had one. */
  readonly hasPassword: boolean;
  /** The address that the account changes to, else the one that it has. */
  readonly newEmail: string;
};

/**
 * Sends one mail. `kept`: there is no mail server, so it lies in the mailbox of the installation; `refused`: the address takes
 * no mail; `unreachable`: it may be tried again.
 */
export type SendAccountMail = (
  mail: DueMail & { readonly token: string },
) => Promise<'accepted' | 'kept' | 'refused' | 'unreachable'>;

/** Has a mail sent to an address of a user. Joins the running transaction: once it commits, the mail goes out. */
export type RequestMail = (userId: number, kind: MailKind, email: string) => Promise<void>;
