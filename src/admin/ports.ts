import type { ManagedAccount, ManagedChanges, TeamDirectory, User, UserDirectory } from '../accounts/index.ts';
import type { MonitoringFigures, ServicesOfUsers } from '../monitoring/index.ts';
import type { AuditEntry, AuditFilter } from '../shared/audit-entry.ts';

export type { AuditEntry, AuditFilter };

export type UserSearch = Parameters<UserDirectory['list']>[0];
export type UserChoice = Parameters<UserDirectory['idsOf']>[0];
export type TeamSearch = Parameters<TeamDirectory['list']>[0];
type Payers = NonNullable<Parameters<UserDirectory['list']>[1]>;

/** Accounts implement it. */
export type Accounts = {
  readonly directory: Pick<UserDirectory, 'list' | 'idsOf' | 'find' | 'findAll' | 'namesOf' | 'figures'>;
  readonly teamDirectory: TeamDirectory;
  /** @throws AppError `conflict`, with a message at each field whose value is taken */
  readonly createUser: (account: ManagedAccount) => Promise<User>;
  /** Undefined if there is no such user. @throws AppError `conflict` for another account's email address */
  readonly changeUser: (userId: UserId, changes: ManagedChanges) => Promise<User | undefined>;
  /**
   * Extends a trial by this many days. Undefined if there is no such user.
   * @throws AppError `conflict` if there is no trial to extend
   */
  readonly extendTrial: (userId: UserId, days: number) => Promise<User | undefined>;
  /** Emails a user's link again. @throws AppError `too_many_requests`, `unavailable` */
  readonly sendConfirmation: (user: { readonly userId: UserId }) => Promise<'sent' | 'kept' | 'confirmed'>;
  /** A user's sessions, the last seen first. */
  readonly sessionsOf: (userId: UserId) => Promise<readonly OpenSession[]>;
  /** Those of these users who sign in through a provider. */
  readonly singleSignOnOf: (userIds: readonly UserId[]) => Promise<ReadonlySet<number>>;
  /** Removes a user's links to providers and ends their sessions; false if there is none. */
  readonly unlinkSingleSignOn: (userId: UserId) => Promise<boolean>;
  /**
   * Deletes an account with everything in it, services in the usual way.
   * @throws AppError `conflict` for the owner, `not_found`
   */
  readonly removeAccount: (userId: UserId) => Promise<void>;
};

export type OpenSession = {
  readonly id: number;
  readonly userAgent: string | undefined;
  readonly address: string | undefined;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/** A user's integrations. The integrations module implements it. */
export type IntegrationsOf = (userId: UserId) => Promise<
  readonly {
    readonly id: number;
    readonly type: string;
    readonly name: string;
    readonly enabled: boolean;
    readonly health: { readonly state: string };
  }[]
>;

/** Monitoring implements it. */
export type Watching = {
  readonly servicesOfUsers: ServicesOfUsers;
  readonly figures: () => Promise<MonitoringFigures>;
};

/** Billing implements it. */
export type Subscriptions = {
  /** Returns the subscribers among these teams; `subscriptionId` is set if the subscription gives access. */
  readonly subscriptionsOf: (
    teamIds: readonly TeamId[],
  ) => Promise<ReadonlyMap<TeamId, { readonly subscriptionId: string | undefined; readonly owes: boolean }>>;
  /** Returns the current subscribers. */
  readonly payers: () => Promise<Payers>;
};

/** Results of the alerts of the last 24 hours. */
export type AlertFigures = { readonly alertsAccepted: number; readonly alertsFailed: number };

/** The integrations module implements it. */
export type CountAlerts = () => Promise<AlertFigures>;

export type AdminSettings = {
  /** Where emails about new users go. */
  readonly newUserNotificationEmail: string | undefined;
  readonly enableNewUserNotifications: boolean;
};

export type StoredSettings = {
  readonly read: () => Promise<AdminSettings>;
  readonly save: (settings: AdminSettings) => Promise<void>;
};

/** New users that an email has yet to mention. */
export type NewUserNotices = {
  /** Stores a notice if they're wanted. Joins the transaction that creates the account. */
  readonly note: (userId: UserId) => Promise<void>;
  /** Takes the next due one, for a minute, then two, four, up to an hour. */
  readonly claimDue: () => Promise<{ readonly userId: UserId; readonly to: string } | undefined>;
  readonly forget: (userId: UserId) => Promise<void>;
};

/** Sends the email. `refused`: the address takes no email; `unreachable`: it may be retried. */
export type MailNewUser = (to: string, user: User) => Promise<'accepted' | 'refused' | 'unreachable'>;

/** The latest matching entries, newest first. The platform implements it. */
export type ListAudit = (filter: AuditFilter, limit: number) => Promise<readonly AuditEntry[]>;
