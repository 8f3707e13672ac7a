import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, withoutNulls } from '../../../platform/database/query.ts';
import { teamMemberTable, userAccountTable } from '../../adapters/tables.ts';
import type { WantedEmails } from '../../user.ts';
import type { HeldMember, Here, Member, Members, NamedMember } from '../ports.ts';
import { membership } from './membership.ts';

/** Members in accounts.team_member; those of a closed team aren't found. */
export const postgresMembers = (em: EntityManager): Members => ({
  hold: async (teamId) => {
    await query(em)`select from accounts.team where id = ${teamId} for update`;
    return query<HeldMember>(em)`
      select user_id as "userId", email, role, role_source as "roleSource"
      from ${membership} as membership join accounts.user_account on id = user_id
      where team_id = ${teamId}
    `;
  },

  // SQL: two accounts for each member.
  list: async (teamId, userId) => {
    const members = await query<Member>(em)`
      select member.id, member.username, member.email, coalesce(member.full_name, member.username) as name, role, role_source as "roleSource",
        membership.created_at as "joinedAt", last_here_at as "lastHereAt",
        greatest(membership.created_at, membership.updated_at, member.updated_at) as "updatedAt",
        coalesce(inviter.full_name, inviter.username) as "invitedBy"
      from ${membership} as membership join accounts.user_account member on member.id = user_id
        left join accounts.user_account inviter on inviter.id = invited_by
      where team_id = ${teamId} and (${userId ?? null}::integer is null or user_id = ${userId ?? null})
      order by lower(coalesce(member.full_name, member.username)), member.id
    `;
    return members.map(withoutNulls);
  },

  // SQL: part of every read of a board that somebody is on.
  named: (teamIds, userIds) => query<NamedMember>(em)`
    select team_id as "teamId", id, username, coalesce(full_name, username) as name, role
    from ${membership} as membership join accounts.user_account on id = user_id
    where team_id = any(${[...teamIds]}::integer[]) and (${userIds ? [...userIds] : null}::integer[] is null or user_id = any(${userIds ? [...userIds] : null}::integer[]))
    order by lower(coalesce(full_name, username)), id
  `,

  add: async (member) => {
    await em.insert(teamMemberTable, { ...member });
  },

  setRole: async (teamId, userId, role, roleSource = 'hand') => {
    await em.nativeUpdate(teamMemberTable, { teamId, userId }, { role, roleSource });
  },

  confirmByGroups: (userId) => confirmByGroups(em, userId),

  setEmails: (teamId, userId, wanted) => setEmails(em, { teamId, userId }, wanted),

  remove: async (teamId, userId) => {
    await em.nativeDelete(teamMemberTable, { teamId, userId });
  },

  noteHere: (here) => noteHere(em, here),
});

/** SQL: by the database's clock, as it's compared. */
const confirmByGroups = async (em: EntityManager, userId: UserId): Promise<void> => {
  await change(em)`
    update accounts.team_member set confirmed_at = now() where user_id = ${userId} and role_source = 'single_sign_on'
  `;
};

const setEmails = async (
  em: EntityManager,
  { teamId, userId }: { readonly teamId: TeamId; readonly userId: UserId },
  { billingEmail, mentionEmail, ...alerts }: WantedEmails,
): Promise<void> => {
  const wanted = {
    ...alerts,
    ...(billingEmail !== undefined && { billingEmail }),
    ...(mentionEmail !== undefined && { mentionEmail }),
  };
  // 0.2.0 knows only the user's own team, and reads these there.
  if (teamId === userId) await em.nativeUpdate(userAccountTable, userId, wanted);
  else await em.nativeUpdate(teamMemberTable, { teamId, userId }, wanted);
};

/** SQL: one statement for many members. Locked rows are left out, so that no two processes wait for each other. */
const noteHere = async (em: EntityManager, here: readonly Here[]): Promise<void> => {
  await change(em)`
    with here as (
      select member.team_id, member.user_id, noted.at
      from unnest(
        ${here.map(({ teamId }) => teamId)}::integer[], ${here.map(({ userId }) => userId)}::integer[],
        ${here.map(({ at }) => at.toISOString())}::timestamptz[]
      ) as noted (team_id, user_id, at)
        join accounts.team_member member on member.team_id = noted.team_id and member.user_id = noted.user_id
      where last_here_at is null or last_here_at <= noted.at - interval '1 hour'
      for no key update of member skip locked
    )
    update accounts.team_member member set last_here_at = here.at from here
    where member.team_id = here.team_id and member.user_id = here.user_id
  `;
};
