import type { Actor } from '../../shared/actor.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import { isAtLeast, type TeamRole } from '../../shared/team.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ApiKeys } from '../ports.ts';
import type { HeldMember, Member, Members } from './ports.ts';

type Dependencies = {
  readonly members: Members;
  readonly keys: Pick<ApiKeys, 'removeMadeIn'>;
  /** False: a role that once came from groups of an identity provider is set by hand again. */
  readonly groupsGiveRoles: boolean;
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly transaction: Transaction;
};

/** Ends the feeds, shared reports and links of status pages of a member of a team, in the running transaction. */
export type EndLinksOf = (teamId: TeamId, userId: UserId) => Promise<void>;

export const listMembers =
  ({ members, groupsGiveRoles }: Pick<Dependencies, 'groupsGiveRoles'> & { readonly members: Pick<Members, 'list'> }) =>
  async ({ teamId }: Pick<Actor, 'teamId'>): Promise<readonly Member[]> => {
    const listed = await members.list(teamId);
    return groupsGiveRoles ? listed : listed.map((member) => ({ ...member, roleSource: 'hand' }));
  };

/** `transfer`: with the owner role, the actor becomes an admin in the same step. */
export type NewRole = { readonly role: TeamRole; readonly transfer?: boolean | undefined };

/**
 * Gives a member another role; the streams of a demoted one end.
 * @throws AppError `not_found`; `forbidden` unless for a team admin, and for owners unless for one; `conflict` for the last owner, and
 * for a role from groups of the identity provider; `invalid_input` for a transfer of another role, or to oneself
 */
export const changeRole =
  ({ members, groupsGiveRoles, notifySessionEnded, transaction }: Omit<Dependencies, 'keys'>) =>
  (
    { userId, teamId }: Pick<Actor, 'userId' | 'teamId'>,
    memberId: UserId,
    { role, transfer = false }: NewRole,
  ): Promise<Member> =>
    transaction(async () => {
      if (transfer && (role !== 'owner' || memberId === userId))
        throw invalidFields({ transfer: 'Choose another member and the owner role' });
      const held = await members.hold(teamId);
      const own = requireAdmin(held, userId);
      const { role: before } = memberOf(held, memberId);
      if (!isAtLeast(own, before) || !isAtLeast(own, role))
        throw new AppError('forbidden', "Only team owners can make owners, or change an owner's role.");
      if (groupsGiveRoles) requireByHand(held, transfer ? [memberId, userId] : [memberId], userId);
      if (role !== 'owner') requireOtherOwner(held, memberId, "The last owner can't get another role.");
      await members.setRole(teamId, memberId, role);
      if (transfer) await members.setRole(teamId, userId, 'admin');
      if (transfer || !isAtLeast(role, before)) await notifySessionEnded(transfer ? userId : memberId);
      const [changed] = await members.list(teamId, memberId);
      if (!changed) throw notFound('The member');
      return changed;
    });

/**
 * Removes a member with their personal API keys, and ends their streams. Those that they made for the team go on for 7 days,
 * as do their feeds and shared reports, unless `endsKeys`. Everyone can remove themselves.
 * @throws AppError as `changeRole`
 */
export const removeMember =
  ({
    members,
    keys,
    endLinksOf,
    notifySessionEnded,
    transaction,
  }: Omit<Dependencies, 'groupsGiveRoles'> & { readonly endLinksOf: EndLinksOf }) =>
  ({ userId, teamId }: Pick<Actor, 'userId' | 'teamId'>, memberId: UserId, endsKeys = false): Promise<void> =>
    transaction(async () => {
      const held = await members.hold(teamId);
      const isOwn = memberId === userId;
      const own = isOwn ? undefined : requireAdmin(held, userId);
      const { role } = memberOf(held, memberId);
      if (own && !isAtLeast(own, role)) throw new AppError('forbidden', 'Only team owners can remove an owner.');
      // Only another owner could remove an owner, so the last one is here to leave.
      requireOtherOwner(held, memberId, "The last owner can't leave.");
      if (endsKeys) {
        await keys.removeMadeIn(teamId, memberId);
        await endLinksOf(teamId, memberId);
      }
      await members.remove(teamId, memberId);
      await notifySessionEnded(memberId);
    });

/** The role of a held member, which may have changed since the call began. @throws AppError `forbidden` below admin */
export const requireAdmin = (held: readonly HeldMember[], userId: UserId): TeamRole => {
  const role = held.find((member) => member.userId === userId)?.role;
  if (!role) throw new AppError('forbidden', "You're not a member of this team.");
  if (!isAtLeast(role, 'admin')) throw new AppError('forbidden', 'Only team admins and owners can do this.');
  return role;
};

const memberOf = (held: readonly HeldMember[], memberId: UserId): HeldMember => {
  const member = held.find(({ userId }) => userId === memberId);
  if (!member) throw notFound('The member');
  return member;
};

/** @throws AppError `conflict` if one of these roles comes from groups of the identity provider */
const requireByHand = (held: readonly HeldMember[], changed: readonly UserId[], userId: UserId): void => {
  const fixed = held.find((one) => changed.includes(one.userId) && one.roleSource === 'single_sign_on');
  if (!fixed) return;
  throw new AppError(
    'conflict',
    fixed.userId === userId
      ? 'Your role comes from your groups at your identity provider. Change your groups there.'
      : "This role comes from the member's groups at your identity provider. Change their groups there.",
  );
};

const requireOtherOwner = (held: readonly HeldMember[], memberId: UserId, refusal: string): void => {
  const owners = held.filter(({ role }) => role === 'owner');
  if (owners.length === 1 && owners[0]?.userId === memberId)
    throw new AppError('conflict', `${refusal} Make another member an owner first.`);
};
