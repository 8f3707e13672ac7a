import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, type components } from './api.ts';
import { type User, userQuery } from './queries.ts';
import { tabTeam } from './tab-team.ts';

export type Role = components['schemas']['TeamRole'];

/** From the one that may do least. */
export const roles: readonly Role[] = ['viewer', 'member', 'admin', 'owner'];

export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);

/** True if the user has this role in the team of this tab, or a higher one. */
export const hasRole = ({ team }: Pick<User, 'team'>, least: Role): boolean =>
  team !== null && isAtLeast(team.role, least);

/** The same for the logged-in user. */
export const useRole = (least: Role): boolean => {
  const { data: user } = useQuery(userQuery);
  return user ? hasRole(user, least) : false;
};

/** Shows its children to users with this role or a higher one. */
export const ForRole = ({ least, children }: { readonly least: Role; readonly children: ReactNode }): ReactNode =>
  useRole(least) ? children : null;

/** True if the user can't be read because the team of this tab isn't theirs. */
export const isOfAnotherTeam = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'forbidden' && tabTeam() !== undefined;
