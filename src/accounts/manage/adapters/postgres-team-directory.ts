import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query, queryOne, withoutNulls } from '../../../platform/database/query.ts';
import {
  type DirectoryTeam,
  SHOWN_TEAMS,
  type TeamColumn,
  type TeamDirectory,
  type TeamSearch,
  type TeamsOfUser,
} from '../team-directory.ts';

type Row = Omit<DirectoryTeam, 'owner'> & { readonly ownerId: number; readonly username: string };

/** Teams in accounts.team, for administration. SQL: counts, and an order without a column. */
export const postgresTeamDirectory = (em: EntityManager): TeamDirectory => ({
  list: async ({ text, sort = 'id', limit, offset }) => {
    // Counts and pages by id in one scan of all teams; earlier pages' rows aren't read otherwise.
    const { ids, total } = await queryOne<{ ids: readonly number[]; total: number }>(em)`
      select coalesce((array_agg(id order by ${orderOf(sort)}, id))[${offset + 1}::integer : ${offset + limit}::integer], '{}')
          as ids, count(*)::integer as total
      from accounts.team where ${havingText(text.trim())}
    `;
    const rows = await query<Row>(em)`
      select team.id, slug, name, team.created_at as "createdAt", payer.id as "ownerId", payer.username,
        (select count(*)::integer from accounts.team_member where team_id = team.id) as "memberCount",
        case when founder.id is null then coalesce(team.trial_ends, team.created_at) else founder.trial_ends end as "trialEnds"
      from accounts.team
        left join accounts.user_account founder on founder.id = team.id
        cross join lateral (
          select account.id, username from accounts.team_member join accounts.user_account account on account.id = user_id
          where team_id = team.id and role = 'owner'
          order by account.id = team.id desc, team_member.created_at, account.id limit 1
        ) payer
      where team.id = any(${[...ids]}::integer[]) order by array_position(${[...ids]}::integer[], team.id)
    `;
    return { teams: rows.map(teamOf), total };
  },

  teamsOf: async (userIds) => {
    const rows = await query<TeamsOfUser & { readonly userId: UserId }>(em)`
      select user_id as "userId", count(*)::integer as count,
        jsonb_agg(team order by place) filter (where place <= ${SHOWN_TEAMS}) as teams
      from (
        select user_id, row_number() over (partition by user_id order by lower(name), id) as place,
          jsonb_build_object('id', id, 'slug', slug, 'name', name, 'role', role,
            'memberCount', (select count(*) from accounts.team_member other where other.team_id = team.id)) as team
        from accounts.team_member join accounts.team on team.id = team_id
        where user_id = any(${[...userIds]}::integer[])
      ) as member
      group by user_id
    `;
    return new Map(rows.map(({ userId, ...teams }) => [userId, teams]));
  },
});

const teamOf = ({ ownerId, username, ...team }: Row): DirectoryTeam => ({
  ...withoutNulls(team),
  owner: { id: ownerId, username },
});

const columns: Readonly<Record<TeamColumn, ReturnType<typeof sql>>> = {
  id: sql`id`,
  name: sql`lower(name)`,
  members: sql`(select count(*) from accounts.team_member where team_id = team.id)`,
  createdAt: sql`created_at`,
};

const orderOf = (sort: NonNullable<TeamSearch['sort']>) => {
  const column = columns[sort.replace('-', '') as TeamColumn];
  return sql`${column} ${sort.startsWith('-') ? sql`desc` : sql`asc`}`;
};

/** A line break prevents matches across the two columns. */
const havingText = (text: string) => {
  if (text === '') return sql`true`;
  const isInside = sql`strpos(lower(concat_ws(chr(10), name, slug)), lower(${text})) > 0`;
  return /^\d{1,9}$/.test(text) ? sql`(${isInside} or id = ${Number(text)})` : isInside;
};
