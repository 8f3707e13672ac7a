import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import { MAX_MEMBERS } from '../../shared/team.ts';
import { hashOf } from '../secret.ts';
import type { EndedInvitation, InvitationEnd, Invitations, ReceivedInvitation } from './invitation-ports.ts';
import type { HeldMember, Members } from './ports.ts';

type FindDependencies = { readonly invitations: Pick<Invitations, 'find' | 'findEnded'>; readonly now: Clock };

/** The token of an invitation's link; or the id of one to this address, which its owner has confirmed. */
export type InvitationKey = string | { readonly id: number; readonly email: string };

/** The open invitation with this key. @throws AppError `not_found` */
export const findInvitation =
  ({ invitations, now }: FindDependencies) =>
  async (key: InvitationKey): Promise<ReceivedInvitation> => {
    const which = typeof key === 'string' ? { tokenHash: hashOf(key) } : key;
    const invitation = await invitations.find(which, now());
    if (!invitation) throw ended(await invitations.findEnded(which, now()));
    return invitation;
  };

/** Says how the invitation ended, to the person who has its link or its address. */
export const ended = (invitation?: EndedInvitation): AppError =>
  new AppError(
    'not_found',
    invitation
      ? sentences[invitation.as](invitation)
      : 'This invitation no longer works. Ask the person who invited you for a new one.',
  );

const sentences: Readonly<Record<InvitationEnd, (invitation: EndedInvitation) => string>> = {
  accepted: ({ team }) => `This invitation was accepted. Log in to open ${team}.`,
  declined: ({ invitedBy }) => `This invitation was declined. Ask ${invitedBy} for a new one.`,
  withdrawn: ({ invitedBy }) => `This invitation was withdrawn. Ask ${invitedBy} for a new one.`,
  replaced: ({ invitedBy }) => `A newer invitation replaced this one. Open the latest email, or ask ${invitedBy}.`,
  expired: ({ invitedBy }) => `This invitation expired after 7 days. Ask ${invitedBy} for a new one.`,
  void: ({ invitedBy, team }) =>
    `${invitedBy} can no longer give access to ${team}. Ask another admin of the team for an invitation.`,
};

/** @throws AppError `conflict` if a held team has no room for another member */
export const requireRoomForMember = (held: readonly HeldMember[]): void => {
  if (held.length >= MAX_MEMBERS)
    throw new AppError('conflict', `The team has reached the limit of ${MAX_MEMBERS} members.`);
};

type Dependencies = {
  readonly invitations: Pick<Invitations, 'find' | 'findEnded' | 'end'>;
  readonly members: Pick<Members, 'hold' | 'add'>;
  readonly now: Clock;
};

/** Adds the user whom `receive` returns to the team of an invitation, and returns them. Joins the running transaction. */
export type JoinTeam = <User extends { readonly id: UserId }>(
  key: InvitationKey,
  receive: (invitation: ReceivedInvitation) => Promise<User>,
) => Promise<User>;

/**
 * Uses up an invitation. `receive` checks that it's for the user, or makes their account.
 * @throws AppError `not_found` if it isn't open, `conflict` for a member and at the limit; what `receive` throws
 */
export const joinTeam =
  ({ invitations, members, now }: Dependencies): JoinTeam =>
  async (key, receive) => {
    const { teamId } = await findInvitation({ invitations, now })(key);
    const held = await members.hold(teamId);
    // Once more: until the team was held, somebody could use it or demote its sender.
    const invitation = await findInvitation({ invitations, now })(key);
    const user = await receive(invitation);
    if (held.some(({ userId }) => userId === user.id))
      throw new AppError('conflict', `You're already a member of ${invitation.team}.`);
    requireRoomForMember(held);
    const createdAt = now();
    if (!(await invitations.end(teamId, invitation.id, 'accepted', createdAt))) throw ended();
    await members.add({ teamId, userId: user.id, role: invitation.role, invitedBy: invitation.inviterId, createdAt });
    return user;
  };
