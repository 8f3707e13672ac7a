import type { ManagedAccount, ManagedChanges, User, UserDirectory } from '../accounts/index.ts';
import type { MonitoringFigures, ServicesOfUsers } from '../monitoring/index.ts';

export type UserSearch = Parameters<UserDirectory['list']>[0];
export type UserChoice = Parameters<UserDirectory['idsOf']>[0];
type Payers = NonNullable<Parameters<UserDirectory['list']>[1]>;

/** Fulfilled by accounts. */
export type Accounts = {
  readonly directory: Pick<UserDirectory, 'list' | 'idsOf' | 'find' | 'findAll' | 'namesOf' | 'figures'>;
  /** @throws AppError `conflict`, with a message at each field whose value is taken. */
  readonly createUser: (account: ManagedAccount) => Promise<User>;
  /** Undefined where there is no such user. @throws AppError `conflict` for an address that another account has. */
  readonly changeUser: (userId: number, changes: ManagedChanges) => Promise<User | undefined>;
  /**
   * Lets a trial last so many days more. Undefined where there is no such user. @throws AppError `conflict` where there is no trial to
   * extend.
   */
  readonly extendTrial: (userId: number, days: number) => Promise<User | undefined>;
  /** Mails a user's link again. @throws AppError `too_many_requests`, `unavailable` */
  readonly sendConfirmation: (user: { readonly userId: number }) => Promise<'sent' | 'kept' | 'confirmed'>;
  /** Where a user is signed in, the last seen first. */
  readonly sessionsOf: (userId: number) => Promise<readonly OpenSession[]>;
  /** Which of these users sign in through a provider. */
  readonly singleSignOnOf: (userIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Removes a user's links to providers and ends their sessions; false if there is none. */
  readonly unlinkSingleSignOn: (userId: number) => Promise<boolean>;
  /**
   * Deletes an account with all that is theirs: services as they would remove them, then the rest. @throws AppError
   * `conflict` for the owner, `not_found`
   */
  readonly removeAccount: (userId: number) => Promise<void>;
};

export type OpenSession = {
  readonly id: number;
  readonly userAgent: string | undefined;
  readonly address: string | undefined;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/** Fulfilled by integrations: those of a user. */
export type IntegrationsOf = (userId: number) => Promise<
  readonly {
    readonly id: number;
    readonly type: string;
    readonly name: string;
    readonly enabled: boolean;
    readonly health: { readonly state: string };
  }[]
>;

/** Fulfilled by monitoring. */
export type Watching = {
  readonly servicesOfUsers: ServicesOfUsers;
  readonly figures: () => Promise<MonitoringFigures>;
};

/** Fulfilled by billing. */
export type Subscriptions = {
  /** Returns the subscribers among these users; `subscriptionId` is set if the subscription gives access. */
  readonly subscriptionsOf: (
    userIds: readonly number[],
  ) => Promise<ReadonlyMap<number, { readonly subscriptionId: string | undefined; readonly owes: boolean }>>;
  /** Returns the subscribers at this moment. */
  readonly payers: () => Promise<Payers>;
};

/** Results of the alerts of the last 24 hours. */
export type AlertFigures = { readonly alertsAccepted: number; readonly alertsFailed: number };

/** Fulfilled by integrations. */
export type CountAlerts = () => Promise<AlertFigures>;

/** Settings that administrators make for the whole server. */
export type AdminSettings = {
  /** Where mails about new users go. */
  readonly newUserNotificationEmail: string | undefined;
  readonly enableNewUserNotifications: boolean;
};

export type StoredSettings = {
  readonly read: () => Promise<AdminSettings>;
  readonly save: (settings: AdminSettings) => Promise<void>;
};

/** New users of whom a mail has to tell. */
export type NewUserNotices = {
  /** Keeps a notice where they are wanted. Joins the transaction that makes the account. */
  readonly note: (userId: number) => Promise<void>;
  /** Takes the next one that is due, for a minute, then two, four, up to an hour. */
  readonly claimDue: () => Promise<{ readonly userId: number; readonly to: string } | undefined>;
  readonly forget: (userId: number) => Promise<void>;
};

/** Sends the mail. `refused`: the address takes no mail; `unreachable`: it may be tried again. */
export type MailNewUser = (to: string, user: User) => Promise<'accepted' | 'refused' | 'unreachable'>;

/** An audit entry: actor, action, target, credential and origin. It never has a secret. */
export type AuditEntry = {
  readonly id: number;
  readonly at: Date;
  /** An operation of the contract, or what happened beside it. */
  readonly operation: string;
  readonly outcome: 'done' | 'refused';
  readonly userId: number | undefined;
  readonly credential: 'session' | 'key' | 'none' | 'machine';
  readonly keyId: number | undefined;
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  readonly target: string | undefined;
  readonly details: { readonly [field: string]: string | number | boolean | null };
};

/** All of them must fit; `before` is the id of the last entry of the page before. */
export type AuditFilter = Partial<Pick<AuditEntry, 'userId' | 'operation' | 'outcome' | 'target' | 'address'>> & {
  readonly since?: Date;
  readonly until?: Date;
  readonly before?: number;
};

/** Fulfilled by the platform: the latest entries that fit, newest first. */
export type ListAudit = (filter: AuditFilter, limit: number) => Promise<readonly AuditEntry[]>;
