/** The kinds of account emails: two links that work once, and two notices. */
export type MailKind = 'confirm_email' | 'reset_password' | 'email_changing' | 'password_changed';

/** Emails to send, by the SHA-256 of their token. */
export type MailQueue<Due> = {
  /**
   * Takes the next due email, of this receiver if given, and gives it this token. It's due again after a minute, then two, four,
   * up to an hour, until it's marked as sent or hopeless.
   */
  readonly claimDue: (tokenHash: Buffer, now: Date, receiverId?: number) => Promise<Due | undefined>;
  /** It was sent, or stored in the mailbox, and its link works from now on. */
  readonly noteMailed: (tokenHash: Buffer, mailedAt: Date, expiresAt: Date) => Promise<void>;
  /** It wasn't sent. If it was refused, it isn't retried. */
  readonly noteUnsent: (tokenHash: Buffer, outcome: 'refused' | 'unreachable') => Promise<void>;
};

export type AccountMails = MailQueue<DueMail> & {
  /**
   * Stores an email to send now, or makes the user's unsent one of this kind due. Earlier ones of the kind to another address
   * end, except for those that undo a change. Joins the running transaction.
   */
  readonly add: (mail: NewAccountMail) => Promise<void>;
  /** When an email of this kind was last sent to the user. */
  readonly mailedAt: (userId: UserId, kind: MailKind) => Promise<Date | undefined>;
  /** Returns true if the link works now. */
  readonly isOpen: (tokenHash: Buffer, kind: MailKind, now: Date) => Promise<boolean>;
  /** Uses a link up and returns its user and address. Undefined if there is none or it has expired. */
  readonly use: (
    tokenHash: Buffer,
    kind: MailKind,
    now: Date,
  ) => Promise<{ readonly userId: UserId; readonly email: string; readonly createdAt: Date } | undefined>;
  /** Ends a user's emails of a kind: all of them, or those since `since`. */
  readonly end: (userId: UserId, kind: MailKind, since?: Date) => Promise<void>;
  /** True while another account that left this address can still take it back. */
  readonly isLeftByAnother: (email: string, now: Date, userId?: UserId) => Promise<boolean>;
  /** Deletes emails that have expired by `now` and returns how many. */
  readonly deleteExpired: (now: Date) => Promise<number>;
};

export type NewAccountMail = {
  readonly tokenHash: Buffer;
  readonly kind: MailKind;
  readonly userId: UserId;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type DueMail = {
  readonly kind: MailKind;
  /** The recipient. */
  readonly email: string;
  readonly username: string;
  /** False for an account that never had one. */
  readonly hasPassword: boolean;
  /** The pending email address, otherwise the account's own. */
  readonly newEmail: string;
};

/** An email to a team admin: these API keys, named, end since their creator left. */
export type DueLeaverNotice = {
  readonly kind: 'leaver_notice';
  readonly email: string;
  readonly username: string;
  readonly leaver: string;
  readonly team: string;
  readonly slug: string;
  readonly keys: readonly string[];
  /** The names of feeds, shared reports and links of status pages. */
  readonly links: readonly string[];
};

/**
 * Sends one email. `kept`: there is no mail server, so it's in the mailbox folder; `refused`: the address takes no email;
 * `unreachable`: it may be retried.
 */
export type SendMail<Due> = (
  mail: Due & { readonly token: string },
) => Promise<'accepted' | 'kept' | 'refused' | 'unreachable'>;

/** Requests an email to an address of a user. Joins the running transaction: the email goes out once it commits. */
export type RequestMail = (userId: UserId, kind: MailKind, email: string) => Promise<void>;
