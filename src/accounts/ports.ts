import type { AccountAccess } from '../shared/account-access.ts';
import type { KeyScope } from '../shared/actor.ts';
import type { TeamRole } from '../shared/team.ts';
import type { ConnectedApp } from './oauth/ports.ts';
import type { Session } from './session.ts';
import type { NewUser, User } from './user.ts';

/** A user's access, and their ids at the payment provider if they have any. */
export type Plan = {
  readonly customerId?: string;
  readonly subscriptionId?: string;
  readonly access: AccountAccess;
};

/** Billing implements it. */
export type PlanOf = (team: Pick<User, 'trialEnds'> & { readonly id: TeamId }) => Promise<Plan>;

/**
 * Notes that a name or email address changed, for the payment provider of the teams that this user owns; joins the running
 * transaction.
 */
export type NotePayerChanged = (userId: UserId) => Promise<void>;

/** Returns true if this user may sign in with a password. If single sign-on replaces passwords, only the owner may. */
export type MayUsePassword = (userId: UserId) => boolean;

/** The values that another account already has, ignoring case. */
export type Taken = { readonly kind: 'taken'; readonly username: boolean; readonly email: boolean };

export type Users = {
  /** Adds an account, or returns the taken values; never throws for a name or id taken at the same time. */
  readonly add: (user: NewUser) => Promise<{ readonly kind: 'added'; readonly user: User } | Taken>;
  readonly find: (userId: UserId) => Promise<User | undefined>;
  /** By username or email address, ignoring case; with the password's hash, undefined while the account has none. */
  readonly findByLogin: (
    name: string,
  ) => Promise<{ readonly user: User; readonly passwordHash: string | undefined } | undefined>;
  /** Undefined while the account has none. */
  readonly passwordHashOf: (userId: UserId) => Promise<string | undefined>;
  /** Stores the user's new profile, and returns the user; undefined if there is none. */
  readonly saveProfile: (userId: UserId, profile: Profile, at: Date) => Promise<User | undefined>;
  /** Returns true if another account has this email address, ignoring case. */
  readonly isEmailOfAnother: (userId: UserId, email: string) => Promise<boolean>;
  /**
   * Makes the email address the user's own, confirmed; `changed` if it was another one. `endsPending`: none is pending any
   * more.
   */
  readonly confirmEmail: (
    userId: UserId,
    email: string,
    at: Date,
    also?: { readonly endsPending: boolean },
  ) => Promise<'taken' | 'changed' | 'confirmed'>;
  /** The user, locked until the running transaction ends, so that nobody changes them or adds anything to them. */
  readonly hold: (userId: UserId) => Promise<User | undefined>;
  /** `confirmsEmail`: the new password came through an email to the address. */
  readonly setPassword: (
    userId: UserId,
    passwordHash: string,
    at: Date,
    also?: { readonly confirmsEmail: boolean },
  ) => Promise<void>;
  /** Deletes the account and everything that the database deletes with it; false if there is none. */
  readonly remove: (userId: UserId) => Promise<boolean>;
};

export type Profile = Pick<User, 'fullName' | 'company' | 'pendingEmail' | 'timeZone' | 'clock'>;

/** The person behind a credential, and the team that it acts for; undefined if they aren't a member. */
export type Holder = {
  readonly userId: UserId;
  readonly isAdmin: boolean;
  readonly teamId: TeamId | undefined;
  readonly role: TeamRole | undefined;
};

export type Sessions = {
  readonly add: (session: Session) => Promise<void>;
  /**
   * The session, its user and their team in one query; undefined if there is none or it has ended by `now`. `team`: a slug; by
   * default the session's team, else the user's oldest.
   */
  readonly find: (
    tokenHash: Buffer,
    now: Date,
    team?: string,
  ) => Promise<
    | (Holder & {
        readonly createdAt: Date;
        readonly authenticatedAt: Date;
        readonly lastSeenAt: Date;
        readonly bySingleSignOn: boolean;
        /** Groups of an identity provider give them a role in some team. */
        readonly hasGroupRole: boolean;
      })
    | undefined
  >;
  readonly noteSeen: (userId: UserId, tokenHash: Buffer, seenAt: Date, expiresAt: Date) => Promise<void>;
  /** The user proved their identity again. */
  readonly noteAuthenticated: (userId: UserId, tokenHash: Buffer, at: Date) => Promise<void>;
  /** Makes a team the session's default. */
  readonly chooseTeam: (userId: UserId, tokenHash: Buffer, teamId: TeamId) => Promise<void>;
  readonly end: (userId: UserId, tokenHash: Buffer) => Promise<void>;
  /** Sessions that are live at `now`, the last seen first, up to the list's limit. */
  readonly list: (userId: UserId, now: Date) => Promise<readonly OpenSession[]>;
  /** False if the user has no such session. */
  readonly endById: (userId: UserId, sessionId: number) => Promise<boolean>;
  /** Ends all of a user's sessions, except one if given. */
  readonly endAll: (userId: UserId, butTokenHash?: Buffer) => Promise<void>;
  /** Lets none of a user's sessions live longer than this. */
  readonly endAllBy: (userId: UserId, at: Date) => Promise<void>;
  /** Returns those that are live at `now` and whose user is a member of the team, with their role. */
  readonly stillValid: (sessions: readonly SessionInTeam[], now: Date) => Promise<readonly (SessionInTeam & Acting)[]>;
  /** Deletes sessions that have ended by `now` and returns how many. */
  readonly deleteExpired: (now: Date) => Promise<number>;
};

/** `hash`: the token's, as hexadecimal. */
export type SessionInTeam = { readonly hash: string; readonly teamId: TeamId };
export type Acting = { readonly role: TeamRole };

/** `userAgent` and `address` are those of the sign-in; undefined for sessions older than this record. */
export type OpenSession = Pick<
  Session,
  'tokenHash' | 'bySingleSignOn' | 'userAgent' | 'createdAt' | 'lastSeenAt' | 'expiresAt'
> & {
  readonly id: number;
  readonly address: string | undefined;
};

/** A key in a list, without the key itself. */
export type ApiKey = {
  readonly id: number;
  readonly name: string;
  readonly scope: KeyScope;
  /** The published status pages that it's for; undefined unless its scope is `status:write`. */
  readonly pageIds: readonly number[] | undefined;
  /** Only its creator uses it, and it ends with their membership. Others are the team's. */
  readonly personal: boolean;
  readonly createdBy: { readonly id: UserId; readonly name: string };
  /** When a key ends whose creator left the team; undefined: it doesn't end. */
  readonly endsAt: Date | undefined;
  readonly app: ConnectedApp | undefined;
  readonly lastFour: string;
  readonly createdAt: Date;
  /** To the minute. */
  readonly lastUsedAt: Date | undefined;
};

/** Only the token of a connected app expires. */
export type NewApiKey = Pick<ApiKey, 'name' | 'scope' | 'personal' | 'lastFour' | 'createdAt'> &
  Partial<Pick<ApiKey, 'pageIds'>> & { readonly keyHash: Buffer; readonly expiresAt?: Date };

/**
 * However a member leaves, their personal keys end. Those that they made for the team go on for 7 days, with at most the role
 * member. Keys end with the account of their creator.
 */
export type ApiKeys = {
  /**
   * Adds a key, made by this user, unless there are `limit` already, counted under a lock: of the team, personal ones of
   * theirs, or their connected apps.
   */
  readonly add: (
    teamId: TeamId,
    userId: UserId,
    key: NewApiKey,
    limit: number,
  ) => Promise<ApiKey | 'limit_reached' | 'not_a_member'>;
  /** Newest first; `creatorId`: only the personal ones of this user. */
  readonly list: (teamId: TeamId, creatorId?: UserId) => Promise<readonly ApiKey[]>;
  /** In one query; undefined once it has ended. The maker: `hasLeft`, or `isPaused` since groups haven't confirmed them for long. */
  readonly find: (keyHash: Buffer) => Promise<
    | (Holder &
        Pick<ApiKey, 'scope' | 'pageIds' | 'lastUsedAt'> &
        Readonly<Record<'hasLeft' | 'isPaused', boolean>> & {
          readonly keyId: number;
          /** Only the token of a connected app expires; it may have done so. */
          readonly expiresAt: Date | undefined;
        })
    | undefined
  >;
  readonly noteUsed: (keyId: number, usedAt: Date) => Promise<void>;
  /** Returns the keys that haven't been revoked and haven't ended, with the role that they act with. */
  readonly stillValid: (keyIds: readonly number[]) => Promise<readonly (Acting & { readonly id: number })[]>;
  /** Returns the maker's user id; undefined if the team has no such key. `creatorId`: only a personal one of this user. */
  readonly remove: (teamId: TeamId, keyId: number, creatorId?: UserId) => Promise<number | undefined>;
  /** Deletes the keys of leavers that have ended, and returns how many. */
  readonly deleteEnded: () => Promise<number>;
  /** Removes all that a user made for a team. */
  readonly removeMadeIn: (teamId: TeamId, userId: UserId) => Promise<void>;
  /** Removes all that a user made, in any team. */
  readonly removeAllOf: (userId: UserId) => Promise<void>;
};

/** Slow on purpose. Both throw `unavailable` when too many calls wait. */
export type Passwords = {
  readonly hash: (password: string) => Promise<string>;
  /** Without a hash to compare with, false after the same work. */
  readonly matches: (password: string, hash: string | undefined) => Promise<boolean>;
};
