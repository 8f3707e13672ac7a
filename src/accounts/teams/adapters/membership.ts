import { sql } from 'kysely';

/**
 * The members of teams that aren't closed, who have access to them. A statement puts it in place of accounts.team_member wherever
 * it decides on access.
 */
export const membership = sql`(
  select team_member.*
  from accounts.team_member join accounts.team on team.id = team_id
  where closed_at is null
)`;
