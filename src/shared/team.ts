declare const kind: unique symbol;

/** A number, as in JSON and in rows, that isn't taken for an id of another kind. Plain numbers fit, so edges need no parsing. */
type Id<Kind extends string> = number & { readonly [kind]?: Kind };

declare global {
  type TeamId = Id<'team'>;
  type UserId = Id<'user'>;
}

/**
 * A role in a team. Each may do what the one before may: a viewer looks, a member works on the board, an admin also manages
 * members, integrations and keys, and an owner pays.
 */
export type TeamRole = (typeof TEAM_ROLES)[number];

export const TEAM_ROLES = ['viewer', 'member', 'admin', 'owner'] as const;

/** Returns true if `role` may do what needs `least`. */
export const isAtLeast = (role: TeamRole, least: TeamRole): boolean =>
  TEAM_ROLES.indexOf(role) >= TEAM_ROLES.indexOf(least);

export const MAX_MEMBERS = 500;

/** The one of these teams that has the thing with this id; undefined if none has. */
export type TeamHaving = (id: number, teamIds: readonly TeamId[]) => Promise<TeamId | undefined>;
