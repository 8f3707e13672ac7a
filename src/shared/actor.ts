import type { TeamRole } from './team.ts';

/**
 * The scope of an API key. `write` includes `read`; `admin` is the owner's only and includes both. `status:write` only posts and sets
 * statuses on chosen status pages.
 */
export type KeyScope = 'read' | 'status:write' | 'write' | 'admin';

/** Someone who is signed in, by session cookie or by API key. */
export type Actor = {
  readonly userId: UserId;
  /** The team that the call is for. @throws AppError `forbidden` if the user is in no team */
  readonly teamId: TeamId;
  /** Their role in it; undefined if the user is in no team. */
  readonly role: TeamRole | undefined;
  readonly isAdmin: boolean;
  /** See `isOwner`. */
  readonly isOwner: boolean;
  readonly credential:
    | {
        readonly kind: 'session';
        readonly tokenHash: Buffer;
        /** When the user last proved their identity, by a password or a single sign-on. */
        readonly authenticatedAt?: Date;
      }
    | {
        readonly kind: 'key';
        readonly keyId: number;
        readonly scope: KeyScope;
        /** The published status pages that it's for; undefined unless its scope is `status:write`. */
        readonly pageIds?: readonly number[] | undefined;
        /** Its creator left the team; it's the team's for some days, and says nothing about the creator. */
        readonly hasLeft?: boolean;
        /** The token of a connected app. It works for MCP and the public API only. */
        readonly isApp?: boolean;
      };
};

/** The account that the first start creates. */
export const OWNER_ID = 1;

/** Returns true for the owner, who alone manages users. */
export const isOwner = (userId: UserId): boolean => userId === OWNER_ID;

/** The team that a user got when they registered: it has the user's id. */
export const ownTeamOf = (userId: UserId): TeamId => userId as number;

/** The team that a call is for; undefined if the user is in none. */
export const teamOf = (actor: Pick<Actor, 'teamId' | 'role'>): TeamId | undefined =>
  actor.role ? actor.teamId : undefined;
