import type { TeamRole } from '../../shared/team.ts';
import type { MailQueue } from '../mail/ports.ts';
import type { NotificationPreferences, User, WantedEmails } from '../user.ts';
import type { CustomerStyle } from './customer-style.ts';

/** A team with the role of one of its members, and its trial. */
export type MembersTeam = Pick<User, 'trialEnds' | 'trialPending'> & {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly role: TeamRole;
  /** Undefined if the team hasn't set one. */
  readonly customerStyle: CustomerStyle | undefined;
  /** The emails that the member wants from it. */
  readonly notifications: NotificationPreferences;
};

/** A team in the list of one of its members. */
export type ListedTeam = Pick<MembersTeam, 'id' | 'slug' | 'name' | 'role'> & {
  readonly roleSource: RoleSource;
  readonly memberCount: number;
  readonly createdAt: Date;
  /**
   * Since when the team has had three members, if this one is its only owner and wasn't asked to make a second one.
   */
  readonly onlyOwnerSince: Date | undefined;
};

/** A team that an owner deleted and can bring back. */
export type ClosedTeam = Pick<ListedTeam, 'id' | 'slug' | 'name' | 'memberCount'> & {
  readonly closedAt: Date;
  /** The name of the owner who deleted it; undefined if their account is gone. */
  readonly closedBy: string | undefined;
};

/** The owner to whom the payment provider writes, and the trial. `id` is the team's. */
export type TeamPayer = Pick<User, 'id' | 'email' | 'fullName' | 'trialEnds'> & {
  readonly userId: number;
  readonly wantsBillingEmail: boolean;
  readonly isClosed: boolean;
};

/** A team that loses a member. */
export type LeftTeam = {
  readonly id: number;
  readonly name: string;
  /** Nobody else is in it, so it goes too. */
  readonly isAlone: boolean;
  /** It's open, others are in it, and none of them is an owner. */
  readonly losesItsOwner: boolean;
};

/** Closed teams aren't found, unless it says so. */
export type Teams = {
  /** The user's team; by default the oldest of theirs. Undefined if they aren't a member. */
  readonly find: (userId: number, teamId?: number) => Promise<MembersTeam | undefined>;
  /** The teams of a user by name, or only the one with this id or slug if they are a member of it. */
  readonly list: (
    userId: number,
    only?: { readonly id?: number; readonly slug?: string },
  ) => Promise<readonly ListedTeam[]>;
  /** The ids of those of these slugs that exist and aren't closed. */
  readonly idsOf: (slugs: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** How many teams the user is a member of, closed ones too. */
  readonly countOf: (userId: number) => Promise<number>;
  /** False if it's closed, or there is no such team. */
  readonly isOpen: (teamId: number) => Promise<boolean>;
  /** Adds a team with its first owner, and returns its id. */
  readonly add: (name: string, ownerId: number, createdAt: Date) => Promise<number>;
  readonly rename: (teamId: number, name: string, at: Date) => Promise<void>;
  readonly setCustomerStyle: (teamId: number, style: CustomerStyle, at: Date) => Promise<void>;
  /** The owner wants no second one, so `onlyOwnerSince` stays undefined. */
  readonly declineSecondOwner: (teamId: number, at: Date) => Promise<void>;
  /** Also of a closed team; undefined if there is no such team. */
  readonly payer: (teamId: number) => Promise<TeamPayer | undefined>;
  /**
   * The teams that a user would leave, closed ones too, locked until the running transaction ends, so that nobody joins or leaves
   * them.
   */
  readonly leftBy: (userId: number) => Promise<readonly LeftTeam[]>;
};

/** Set by hand, or by the groups of an identity provider. */
export type RoleSource = 'hand' | 'single_sign_on';
export type ClosedTeams = {
  readonly close: (teamId: number, userId: number, at: Date) => Promise<void>;
  /** Those closed after this moment that the user owns, the last closed first; or only this one. */
  readonly list: (userId: number, after: Date, teamId?: number) => Promise<readonly ClosedTeam[]>;
  /** Locks a closed team until the running transaction ends; false if there is no such team. */
  readonly hold: (teamId: number) => Promise<boolean>;
  readonly reopen: (teamId: number) => Promise<void>;
  /** The first hundred that were closed by this moment. */
  readonly closedUntil: (at: Date) => Promise<readonly number[]>;
  /** Deletes a team with everything that the database deletes with it. */
  readonly remove: (teamId: number) => Promise<void>;
};

/** `name`: the full name, or the username. */
export type Member = Pick<User, 'id' | 'username' | 'email'> & {
  readonly name: string;
  readonly role: TeamRole;
  readonly roleSource: RoleSource;
  readonly joinedAt: Date;
  /** The name of the user who invited them; undefined if nobody did, or their account is gone. */
  readonly invitedBy: string | undefined;
};

export type NamedMember = Pick<Member, 'id' | 'name' | 'username' | 'role'> & { readonly teamId: number };

export type HeldMember = Pick<Member, 'email' | 'role' | 'roleSource'> & { readonly userId: number };

export type NewMember = {
  readonly teamId: number;
  readonly userId: number;
  readonly role: TeamRole;
  /** `hand` by default. */
  readonly roleSource?: RoleSource;
  /** Absent: groups of the identity provider made them one. */
  readonly invitedBy?: number;
  readonly createdAt: Date;
};

export type Members = {
  /** The members, locked until the running transaction ends, so that nobody joins, leaves, is invited or gets another role. */
  readonly hold: (teamId: number) => Promise<readonly HeldMember[]>;
  /** By name; or only this user, if they are a member. */
  readonly list: (teamId: number, userId?: number) => Promise<readonly Member[]>;
  /** The members of these teams with these user ids, or all, by name. */
  readonly named: (teamIds: readonly number[], userIds?: readonly number[]) => Promise<readonly NamedMember[]>;
  readonly add: (member: NewMember) => Promise<void>;
  readonly setRole: (teamId: number, userId: number, role: TeamRole, source?: RoleSource) => Promise<void>;
  /** Sets the emails that a member gets from the team. The preferences for a user's own team are those of a new membership too. */
  readonly setEmails: (teamId: number, userId: number, wanted: WantedEmails) => Promise<void>;
  readonly remove: (teamId: number, userId: number) => Promise<void>;
};

/** An open invitation. `invitedBy`: the name of the member who sent it. */
export type Invitation = {
  readonly id: number;
  readonly email: string;
  readonly role: TeamRole;
  readonly invitedBy: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type NewInvitation = {
  readonly teamId: number;
  readonly email: string;
  readonly role: TeamRole;
  readonly tokenHash: Buffer;
  readonly invitedBy: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** An invitation by its token, with its team. */
export type ReceivedInvitation = Omit<Invitation, 'createdAt'> & {
  readonly teamId: number;
  readonly team: string;
  readonly memberCount: number;
  readonly inviterId: number;
  /** True if an account has the invited address. */
  readonly hasAccount: boolean;
};

/** By its link, or the one with this id if it's to this email address. */
export type WhichInvitation = { readonly tokenHash: Buffer } | { readonly id: number; readonly email: string };

/** The most invitations that one person sees. */
export const MAX_OWN_INVITATIONS = 50;

export type DueInvitation = Pick<ReceivedInvitation, 'email' | 'role' | 'team' | 'invitedBy'> & {
  readonly kind: 'invitation';
  readonly inviterEmail: string;
};

/**
 * Open invitations: they haven't expired, and their sender is still a member with at least the role that they gave. The receiver
 * of their queue is the invitation.
 */
export type Invitations = MailQueue<DueInvitation> & {
  /** Newest first. */
  readonly list: (teamId: number, now: Date) => Promise<readonly Invitation[]>;
  /** Replaces one to the same address, and is due to be emailed. */
  readonly add: (invitation: NewInvitation) => Promise<number>;
  readonly find: (which: WhichInvitation, now: Date) => Promise<ReceivedInvitation | undefined>;
  /** Up to `MAX_OWN_INVITATIONS` to an email address, newest first. */
  readonly listTo: (email: string, now: Date) => Promise<readonly ReceivedInvitation[]>;
  /** Deletes an invitation of the team; undefined if it has no such open one. */
  readonly remove: (teamId: number, id: number, now: Date) => Promise<EndedInvitation | undefined>;
  /** Deletes those that have expired by `now` and returns how many. */
  readonly deleteExpired: (now: Date) => Promise<number>;
};

export type EndedInvitation = Pick<NewInvitation, 'teamId' | 'email' | 'role'>;
