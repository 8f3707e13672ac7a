import { isAtLeast, type Role, roles } from '../../../data/role.ts';
import type { Member } from './member-calls.ts';

/** The roles that somebody with this role may give: up to their own. */
export const rolesFrom = (own: Role): readonly Role[] => roles.filter((role) => isAtLeast(own, role));

/** True if somebody with this role may give the member another one. The last owner keeps theirs. */
export const mayChangeRole = (own: Role, member: Member, members: readonly Member[]): boolean =>
  isAtLeast(own, 'admin') && isAtLeast(own, member.role) && !isLastOwner(member, members);

/** True if they may remove the member, or leave. */
export const mayRemove = (own: Role, member: Member, members: readonly Member[]): boolean =>
  (member.isYou && !isLastOwner(member, members)) || mayChangeRole(own, member, members);

/** True if they may make the member the owner in their place. Roles from groups are changed at the identity provider. */
export const mayTransfer = (own: Role, member: Member, members: readonly Member[]): boolean =>
  own === 'owner' &&
  !member.isYou &&
  [member, members.find(({ isYou }) => isYou)].every((one) => one?.roleSource === 'hand');

const isLastOwner = ({ role }: Member, members: readonly Member[]): boolean =>
  role === 'owner' && members.filter((one) => one.role === 'owner').length === 1;
