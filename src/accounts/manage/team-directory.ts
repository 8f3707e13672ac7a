import type { TeamRole } from '../../shared/team.ts';

/** All teams, for administration, without their boards. */
export type TeamDirectory = {
  /** One page of the matching teams. `total` counts all of them. */
  readonly list: (wanted: TeamSearch) => Promise<{ readonly teams: readonly DirectoryTeam[]; readonly total: number }>;
  /** The teams of these users; users without one are missing. */
  readonly teamsOf: (userIds: readonly UserId[]) => Promise<ReadonlyMap<number, TeamsOfUser>>;
};

export type TeamSearch = {
  /** Searched in names, slugs and ids; empty: all. */
  readonly text: string;
  /** By id by default; `-` reverses the order. */
  readonly sort?: TeamColumn | `-${TeamColumn}`;
  readonly limit: number;
  readonly offset: number;
};

export type TeamColumn = 'id' | 'name' | 'members' | 'createdAt';

/** `owner`: the one who pays. The trial is that of the user whose own team it is. */
export type DirectoryTeam = {
  readonly id: TeamId;
  readonly slug: string;
  readonly name: string;
  readonly memberCount: number;
  readonly owner: { readonly id: UserId; readonly username: string };
  readonly trialEnds: Date | undefined;
  readonly createdAt: Date;
};

/** How many teams a user has, and the first `SHOWN_TEAMS` by name. */
export type TeamsOfUser = {
  readonly count: number;
  readonly teams: readonly {
    readonly id: TeamId;
    readonly slug: string;
    readonly name: string;
    readonly role: TeamRole;
    readonly memberCount: number;
  }[];
};

export const SHOWN_TEAMS = 10;
