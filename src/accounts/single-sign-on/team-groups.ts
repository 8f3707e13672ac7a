import type { NoteInTeams } from '../../shared/audit-entry.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import { isAtLeast, MAX_MEMBERS, type TeamRole } from '../../shared/team.ts';
import type { Sessions, Users } from '../ports.ts';
import { endOfGroupSession } from '../session.ts';
import { MAX_TEAMS } from '../teams/own-teams.ts';
import type { HeldMember, Members, Teams } from '../teams/ports.ts';
import type { Identity, TeamGroups } from './ports.ts';

/** The reason why a sign-in left a team as it was. `no_claim`: the provider sent no groups. */
export type GroupsFault = 'no_claim' | 'no_team' | 'no_room' | 'last_owner';

/** `team`: its slug; absent for `no_claim`. Must not throw. */
export type OnGroupsFault = (fault: GroupsFault, details: { readonly userId: UserId; readonly team?: string }) => void;

type Dependencies = {
  /** Undefined: groups mean nothing here. */
  readonly groups: TeamGroups | undefined;
  readonly users: Pick<Users, 'hold'>;
  readonly teams: Pick<Teams, 'idsOf' | 'list'>;
  readonly members: Members;
  readonly sessions: Pick<Sessions, 'endAllBy'>;
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly noteInTeams: NoteInTeams;
  readonly onFault: OnGroupsFault;
  readonly now: Clock;
};

/** The highest role that groups of the provider give in each team, by slug; undefined without a claim. */
export const rolesOf = (
  groups: TeamGroups | undefined,
  claimed: Identity['groups'],
): ReadonlyMap<string, TeamRole> | undefined => {
  if (!groups || !claimed) return undefined;
  const roles = new Map<string, TeamRole>();
  for (const { group, team, role } of groups.roles)
    if (claimed.includes(group) && isAtLeast(role, roles.get(team) ?? role)) roles.set(team, role);
  return roles;
};

/**
 * Makes a user a member of the teams that their groups name, with the role that these give, and ends memberships that came from groups
 * which they left. True if they now have such a membership. Without a claim nothing changes; the last owner of a team stays one.
 * Joins the running transaction.
 * @throws AppError `conflict` if the account was deleted meanwhile
 */
export const applyGroups =
  (dependencies: Dependencies) =>
  async (userId: UserId, claimed: Identity['groups']): Promise<boolean> => {
    const { groups, users, teams, sessions, onFault, now } = dependencies;
    // Before the teams, as when an invitation is accepted: in another order, both would wait for each other.
    if (!(await users.hold(userId))) throw new AppError('conflict', 'This account was deleted. Log in again.');
    if (!groups) return false;
    const roles = rolesOf(groups, claimed);
    if (!roles) {
      onFault('no_claim', { userId });
      return (await teams.list(userId)).some(isByGroup);
    }
    const slugs = [...new Set(groups.roles.map(({ team }) => team))];
    const ids = await teams.idsOf(slugs);
    for (const team of slugs) if (!ids.has(team)) onFault('no_team', { userId, team });
    const own = await teams.list(userId);
    const released = own.filter((team) => isByGroup(team) && !ids.has(team.slug));
    for (const { id, role } of released) await dependencies.members.setRole(id, userId, role, 'hand');
    // In one order, so that two sign-ins never wait for each other.
    for (const [team, teamId] of [...ids].toSorted(([, a], [, b]) => a - b))
      await applyRole(dependencies, { userId, teamId, team, role: roles.get(team), ownTeams: own.length });
    await dependencies.members.confirmByGroups(userId);
    const hasGroupRole = (await teams.list(userId)).some(isByGroup);
    if (hasGroupRole) await sessions.endAllBy(userId, endOfGroupSession(now()));
    return hasGroupRole;
  };

const isByGroup = ({ roleSource }: Pick<HeldMember, 'roleSource'>): boolean => roleSource === 'single_sign_on';

type Wanted = {
  readonly userId: UserId;
  readonly teamId: TeamId;
  readonly team: string;
  /** Undefined: none of the groups gives one. */
  readonly role: TeamRole | undefined;
  readonly ownTeams: number;
};

const applyRole = async (dependencies: Dependencies, { userId, teamId, team, role, ownTeams }: Wanted) => {
  const { members, notifySessionEnded, onFault, now } = dependencies;
  const note = (operation: string, details = {}) =>
    dependencies.noteInTeams([teamId], { operation, actorName: 'Single sign-on', memberId: userId, details });
  const held = await members.hold(teamId);
  const member = held.find((one) => one.userId === userId);
  if (!member) {
    if (!role) return;
    if (held.length >= MAX_MEMBERS || ownTeams >= MAX_TEAMS) return onFault('no_room', { userId, team });
    await members.add({ teamId, userId, role, roleSource: 'single_sign_on', createdAt: now() });
    return note('addMemberByGroups', { role });
  }
  if (!role && member.roleSource === 'hand') return;
  if (role !== 'owner' && isLastOwner(held, userId)) return onFault('last_owner', { userId, team });
  if (!role) {
    await note('removeMemberByGroups');
    await members.remove(teamId, userId);
    return notifySessionEnded(userId);
  }
  if (role !== member.role || member.roleSource === 'hand')
    await members.setRole(teamId, userId, role, 'single_sign_on');
  if (role !== member.role) await note('changeRoleByGroups', { role });
  if (!isAtLeast(role, member.role)) await notifySessionEnded(userId);
};

const isLastOwner = (held: readonly HeldMember[], userId: UserId): boolean =>
  held.every((one) => (one.role === 'owner') === (one.userId === userId));
