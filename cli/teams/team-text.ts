import type { components } from '#api';

/** ` in Acme Support (owner)`: the team and the role of a user; empty if they're in none. */
export const teamText = ({ team }: Pick<components['schemas']['User'], 'team'>, before: string): string =>
  team ? `${before} ${team.name} (${team.role})` : '';
