import type { ManagedUser } from '../admin-calls.ts';

/** The teams of a user with their roles, as in "Acme (admin), Northgate (viewer) and 2 more". */
export const teamsOf = ({ teams, teamCount }: Pick<ManagedUser, 'teams' | 'teamCount'>): string => {
  const names = teams.map(({ name, role }) => `${name} (${role})`).join(', ');
  return teamCount > teams.length ? `${names} and ${teamCount - teams.length} more` : names;
};
