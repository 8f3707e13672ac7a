import type { EntityManager } from '@mikro-orm/postgresql';
import { aboutTeam } from '../../../platform/audit/audit.ts';
import { query, withoutNulls } from '../../../platform/database/query.ts';
import { teamTable } from '../../adapters/tables.ts';
import type { ClosedTeam, ClosedTeams } from '../ports.ts';

/** Closed teams in accounts.team. */
export const postgresClosedTeams = (em: EntityManager): ClosedTeams => ({
  close: async (teamId, closedBy, closedAt) => {
    await em.nativeUpdate(teamTable, teamId, { closedAt, closedBy });
  },

  // SQL: counts the members of each, and names who closed it.
  list: async (userId, after, teamId) => {
    const teams = await query<ClosedTeam>(em)`
      select team.id, slug, name, closed_at as "closedAt", coalesce(closer.full_name, closer.username) as "closedBy",
        (select count(*)::integer from accounts.team_member where team_id = team.id) as "memberCount"
      from accounts.team_member member join accounts.team on team.id = team_id
        left join accounts.user_account closer on closer.id = closed_by
      where member.user_id = ${userId} and role = 'owner' and closed_at > ${after}::timestamptz
        and (${teamId ?? null}::integer is null or team.id = ${teamId ?? null})
      order by closed_at desc, team.id
    `;
    return teams.map(withoutNulls);
  },

  // SQL: MikroORM would read the row.
  hold: async (teamId) => {
    const held = await query(em)`
      select from accounts.team where id = ${teamId} and closed_at is not null for update
    `;
    return held.length > 0;
  },

  reopen: async (teamId) => {
    aboutTeam(teamId);
    await em.nativeUpdate(teamTable, teamId, { closedAt: null, closedBy: null });
  },

  closedUntil: async (by) => {
    const due = await em.find(teamTable, { closedAt: { $lte: by } }, { orderBy: { closedAt: 'asc' }, limit: 100 });
    return due.map(({ id }) => id);
  },

  remove: async (teamId) => {
    await em.nativeDelete(teamTable, teamId);
  },
});
