import type { TeamRole } from '../../shared/team.ts';
import type { NotificationPreferences, User, WantedEmails } from '../user.ts';
import type { CustomerStyle } from './customer-style.ts';

/** A team with the role of one of its members, and its trial. */
export type MembersTeam = Pick<User, 'trialEnds' | 'trialPending'> & {
  readonly id: TeamId;
  readonly slug: string;
  readonly name: string;
  readonly role: TeamRole;
  /** Undefined if the team hasn't set one. */
  readonly customerStyle: CustomerStyle | undefined;
  /** Members only draft on its status pages. */
  readonly adminsPublish: boolean;
  /** The emails that the member wants from it. */
  readonly notifications: NotificationPreferences;
};

/** A team in the list of one of its members. */
export type ListedTeam = Pick<MembersTeam, 'id' | 'slug' | 'name' | 'role'> & {
  readonly roleSource: RoleSource;
  readonly memberCount: number;
  readonly createdAt: Date;
  /** Since when the team has had three members, if this one is its only owner and wasn't asked to make a second one. */
  readonly onlyOwnerSince: Date | undefined;
};

/** A team that an owner deleted and can bring back. */
export type ClosedTeam = Pick<ListedTeam, 'id' | 'slug' | 'name' | 'memberCount'> & {
  readonly closedAt: Date;
  /** The name of the owner who deleted it; undefined if their account is gone. */
  readonly closedBy: string | undefined;
};

/** The owner to whom the payment provider writes, and the trial. */
export type TeamPayer = Pick<User, 'email' | 'fullName' | 'trialEnds'> & {
  readonly id: TeamId;
  readonly userId: UserId;
  readonly wantsBillingEmail: boolean;
  readonly isClosed: boolean;
};

/** A team that loses a member. */
export type LeftTeam = {
  readonly id: TeamId;
  readonly name: string;
  /** Nobody else is in it, so it goes too. */
  readonly isAlone: boolean;
  /** It's open, others are in it, and none of them is an owner. */
  readonly losesItsOwner: boolean;
};

/** Closed teams aren't found, unless it says so. */
export type Teams = {
  /** The user's team; by default the oldest of theirs. Undefined if they aren't a member. */
  readonly find: (userId: UserId, teamId?: TeamId) => Promise<MembersTeam | undefined>;
  /** The teams of a user by name, or only the one with this id or slug if they're a member of it. */
  readonly list: (
    userId: UserId,
    only?: { readonly id?: number; readonly slug?: string },
  ) => Promise<readonly ListedTeam[]>;
  /** The ids of those of these slugs that exist and aren't closed. */
  readonly idsOf: (slugs: readonly string[]) => Promise<ReadonlyMap<string, TeamId>>;
  /** How many teams the user is a member of, closed ones too. */
  readonly countOf: (userId: UserId) => Promise<number>;
  /** False if it's closed, or there is no such team. */
  readonly isOpen: (teamId: TeamId) => Promise<boolean>;
  /** Adds a team with its first owner, and returns its id. */
  readonly add: (name: string, ownerId: UserId, createdAt: Date) => Promise<TeamId>;
  readonly rename: (teamId: TeamId, name: string, at: Date) => Promise<void>;
  readonly setCustomerStyle: (teamId: TeamId, style: CustomerStyle, at: Date) => Promise<void>;
  readonly doAdminsPublish: (teamId: TeamId) => Promise<boolean>;
  readonly setAdminsPublish: (teamId: TeamId, adminsPublish: boolean, at: Date) => Promise<void>;
  /** The owner wants no second one, so `onlyOwnerSince` stays undefined. */
  readonly declineSecondOwner: (teamId: TeamId, at: Date) => Promise<void>;
  /** Also of a closed team; undefined if there is no such team. */
  readonly payer: (teamId: TeamId) => Promise<TeamPayer | undefined>;
  /**
   * The teams that a user would leave, closed ones too, locked until the running transaction ends, so that nobody joins or leaves
   * them.
   */
  readonly leftBy: (userId: UserId) => Promise<readonly LeftTeam[]>;
};

/** Set by hand, or by the groups of an identity provider. */
export type RoleSource = 'hand' | 'single_sign_on';
export type ClosedTeams = {
  readonly close: (teamId: TeamId, userId: UserId, at: Date) => Promise<void>;
  /** Those closed after this moment that the user owns, the last closed first; or only this one. */
  readonly list: (userId: UserId, after: Date, teamId?: TeamId) => Promise<readonly ClosedTeam[]>;
  /** Locks a closed team until the running transaction ends; false if there is no such team. */
  readonly hold: (teamId: TeamId) => Promise<boolean>;
  readonly reopen: (teamId: TeamId) => Promise<void>;
  /** The first hundred that were closed by this moment. */
  readonly closedUntil: (at: Date) => Promise<readonly number[]>;
  /** Deletes a team with everything that the database deletes with it. */
  readonly remove: (teamId: TeamId) => Promise<void>;
};

/** `name`: the full name, or the username. */
export type Member = Pick<User, 'id' | 'username' | 'email'> & {
  readonly name: string;
  readonly role: TeamRole;
  readonly roleSource: RoleSource;
  readonly joinedAt: Date;
  /** When they last used the web app in the team, to the hour. */
  readonly lastHereAt: Date | undefined;
  /** When they joined, or their role or account last changed. */
  readonly updatedAt: Date;
  /** The name of the user who invited them; undefined if nobody did, or their account is gone. */
  readonly invitedBy: string | undefined;
};

export type NamedMember = Pick<Member, 'id' | 'name' | 'username' | 'role'> & { readonly teamId: TeamId };

export type HeldMember = Pick<Member, 'email' | 'role' | 'roleSource'> & { readonly userId: UserId };

export type NewMember = {
  readonly teamId: TeamId;
  readonly userId: UserId;
  readonly role: TeamRole;
  /** `hand` by default. */
  readonly roleSource?: RoleSource;
  /** Absent: groups of the identity provider made them one. */
  readonly invitedBy?: UserId;
  readonly createdAt: Date;
};

/** A member in a team at a moment. */
export type Here = { readonly teamId: TeamId; readonly userId: UserId; readonly at: Date };

export type Members = {
  /** The members, locked until the running transaction ends, so that nobody joins, leaves, is invited or gets another role. */
  readonly hold: (teamId: TeamId) => Promise<readonly HeldMember[]>;
  /** By name; or only this user, if they're a member. */
  readonly list: (teamId: TeamId, userId?: UserId) => Promise<readonly Member[]>;
  /** The members of these teams with these user ids, or all, by name. */
  readonly named: (teamIds: readonly TeamId[], userIds?: readonly UserId[]) => Promise<readonly NamedMember[]>;
  readonly add: (member: NewMember) => Promise<void>;
  readonly setRole: (teamId: TeamId, userId: UserId, role: TeamRole, source?: RoleSource) => Promise<void>;
  /** Notes that groups of the identity provider still give a user their roles. */
  readonly confirmByGroups: (userId: UserId) => Promise<void>;
  /** Sets the emails that a member gets from the team. The preferences for a user's own team are those of a new membership too. */
  readonly setEmails: (teamId: TeamId, userId: UserId, wanted: WantedEmails) => Promise<void>;
  readonly remove: (teamId: TeamId, userId: UserId) => Promise<void>;
  /** Notes when members were here, unless it's known to the hour. */
  readonly noteHere: (here: readonly Here[]) => Promise<void>;
};
