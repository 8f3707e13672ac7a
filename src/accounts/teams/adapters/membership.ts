import { sql } from 'kysely';

/**
 * The members of teams that aren't closed, who have access to them. A statement puts it in place of accounts.team_member wherever
 * it decides on access. Every request does, and PostgreSQL takes half as long to plan a subselect as a join.
 */
export const membership = sql`(
  select * from accounts.team_member where (select closed_at is null from accounts.team where id = team_id)
)`;

/** The same for these teams alone. It looks up the closed teams, which are few, and not each of these. */
export const membershipIn = (teamIds: readonly TeamId[]) => sql`(
  select * from accounts.team_member
  where team_id = any(${[...teamIds]}::integer[])
    and team_id not in (select id from accounts.team where closed_at is not null)
)`;
