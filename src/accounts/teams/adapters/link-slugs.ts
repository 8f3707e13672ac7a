import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import { atMostEvery } from '../../../shared/at-most-every.ts';
import type { Clock } from '../../../shared/clock.ts';

const READ_EVERY_MS = 60_000;

/**
 * The slug of a team for links in chats; undefined if each of its members is in this team only, so that their links open in it anyway.
 * SQL: one statement for all teams, at most once a minute, since each alert asks.
 */
export const linkSlugs = (em: EntityManager, now: Clock): ((teamId: TeamId) => Promise<string | undefined>) => {
  const slugs = atMostEvery(READ_EVERY_MS, now, async () => {
    const teams = await query<{ readonly id: number; readonly slug: string }>(em)`
      select distinct team.id, slug from accounts.team_member as member join accounts.team on team.id = team_id
      where closed_at is null and user_id in (select user_id from accounts.team_member group by user_id having count(*) > 1)
    `;
    return new Map(teams.map(({ id, slug }) => [id, slug]));
  });
  return async (teamId) => (await slugs()).get(teamId);
};
