import type { TeamRole } from '../../shared/team.ts';
import type { MailQueue } from '../mail/ports.ts';

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
  readonly teamId: TeamId;
  readonly email: string;
  readonly role: TeamRole;
  readonly tokenHash: Buffer;
  readonly invitedBy: UserId;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** An invitation by its token, with its team. */
export type ReceivedInvitation = Omit<Invitation, 'createdAt'> & {
  readonly teamId: TeamId;
  readonly team: string;
  readonly memberCount: number;
  readonly inviterId: UserId;
  /** True if an account has the invited address. */
  readonly hasAccount: boolean;
  readonly hasExpired: boolean;
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
  readonly list: (teamId: TeamId, now: Date) => Promise<readonly Invitation[]>;
  /** Replaces one to the same address, and is due to be emailed. */
  readonly add: (invitation: NewInvitation) => Promise<number>;
  readonly find: (which: WhichInvitation, now: Date) => Promise<ReceivedInvitation | undefined>;
  /** One by its link that would be open if it hadn't expired. */
  readonly findExpired: (tokenHash: Buffer, now: Date) => Promise<ReceivedInvitation | undefined>;
  /**
   * Notes that its receiver asked for another one, unless they did since `last`; `at` undefined: forgets it. Returns whom they ask in
   * which team.
   */
  readonly noteAsked: (
    tokenHash: Buffer,
    at: Date | undefined,
    last: Date,
  ) => Promise<{ readonly teamSlug: string; readonly inviterEmail: string } | undefined>;
  /** Up to `MAX_OWN_INVITATIONS` to an email address, newest first. */
  readonly listTo: (email: string, now: Date) => Promise<readonly ReceivedInvitation[]>;
  /** Ends an open invitation of the team; false if it has no such one. */
  readonly end: (teamId: TeamId, id: number, as: InvitationEnd, now: Date) => Promise<boolean>;
  /** One that has ended and is still kept, by what its receiver has. */
  readonly findEnded: (which: WhichInvitation, now: Date) => Promise<EndedInvitation | undefined>;
  /** Ends those that have expired by `now`, deletes those that ended before `endedBefore`, and returns how many. */
  readonly forget: (now: Date, endedBefore: Date) => Promise<number>;
};

/** `void`: its sender left, or has less than the role that they gave. */
export type InvitationEnd = 'accepted' | 'declined' | 'withdrawn' | 'replaced' | 'expired' | 'void';

export type EndedInvitation = Pick<ReceivedInvitation, 'team' | 'invitedBy'> & { readonly as: InvitationEnd };
