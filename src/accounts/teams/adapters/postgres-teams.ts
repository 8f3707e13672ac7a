import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { aboutTeam } from '../../../platform/audit/audit.ts';
import { query, queryOne, withoutNulls } from '../../../platform/database/query.ts';
import { wantedEmails } from '../../adapters/postgres-mail-recipients.ts';
import { teamMemberTable, teamTable } from '../../adapters/tables.ts';
import type { NotificationPreferences } from '../../user.ts';
import type { LeftTeam, ListedTeam, MembersTeam, TeamPayer, Teams } from '../ports.ts';
import { membership } from './membership.ts';

/** Teams and their members in accounts.team and accounts.team_member. */
export const postgresTeams = (em: EntityManager): Teams => ({
  // SQL: every page of the app begins with it.
  find: async (userId, teamId) => {
    const [team] = await query<FoundTeam>(em)`
      select team.id, slug, name, role, customer_style as "customerStyle", admins_publish as "adminsPublish", ${trialEnds} as "trialEnds",
        coalesce(founder.trial_pending, false) as "trialPending", ${wantedEmails},
        ${wantsBillingEmail} as "billingEmail"
      from ${membership} as member join accounts.team on team.id = team_id
        join accounts.user_account account on account.id = member.user_id
        left join accounts.user_account founder on founder.id = team.id
      where member.user_id = ${userId} and (${teamId ?? null}::integer is null or team.id = ${teamId ?? null})
      order by member.created_at, team.id limit 1
    `;
    return team && foundTeam(team);
  },

  // SQL: counts the members and owners of each.
  list: async (userId, { id, slug } = {}) => {
    const teams = await query<ListedTeam>(em)`
    select team.id, slug, name, member.role, member.role_source as "roleSource", team.created_at as "createdAt",
      inside."memberCount",
      case when member.role = 'owner' and owners = 1 and second_owner_declined_at is null and third is not null
        then greatest(third, owner_left_at) end as "onlyOwnerSince"
    from ${membership} as member join accounts.team on team.id = team_id
      cross join lateral (
        select count(*)::integer as "memberCount", count(*) filter (where role = 'owner') as owners,
          (array_agg(created_at order by created_at))[3] as third
        from accounts.team_member where team_id = team.id
      ) as inside
    where member.user_id = ${userId} and (${id ?? null}::integer is null or team.id = ${id ?? null})
      and (${slug ?? null}::text is null or slug = ${slug ?? null})
    order by lower(name), team.id
    `;
    return teams.map(withoutNulls);
  },

  countOf: (userId) => em.count(teamMemberTable, { userId }),

  // SQL: each read of a feed or badge asks it.
  isOpen: async (teamId) =>
    (await query(em)`select from accounts.team where id = ${teamId} and closed_at is null`).length > 0,

  idsOf: async (slugs) => {
    const teams = await em.find(teamTable, { slug: [...slugs], closedAt: null }, { fields: ['slug'] });
    return new Map(teams.map(({ slug, id }) => [slug, id]));
  },

  // SQL: the id is a number of another table's sequence.
  add: async (name, ownerId, createdAt) => {
    const { id } = await queryOne<{ id: number }>(em)`
      with numbered as (select nextval(pg_get_serial_sequence('accounts.user_account', 'id'))::integer as id),
      team as (
        insert into accounts.team (id, name, slug, created_at, updated_at)
        select id, ${name}, accounts.team_slug(${name}, id), ${createdAt}::timestamptz, ${createdAt}::timestamptz
        from numbered
        returning id
      )
      insert into accounts.team_member (team_id, user_id, role, created_at)
      select id, ${ownerId}, 'owner', ${createdAt}::timestamptz from team
      returning team_id as id
    `;
    aboutTeam(id);
    return id;
  },

  rename: async (teamId, name, updatedAt) => {
    await em.nativeUpdate(teamTable, teamId, { name, updatedAt });
  },

  setCustomerStyle: async (teamId, customerStyle, updatedAt) => {
    await em.nativeUpdate(teamTable, teamId, { customerStyle, updatedAt });
  },

  doAdminsPublish: async (teamId) => {
    const team = await em.findOne(teamTable, teamId, { fields: ['adminsPublish'] });
    return team?.adminsPublish === true;
  },

  setAdminsPublish: async (teamId, adminsPublish, updatedAt) => {
    await em.nativeUpdate(teamTable, teamId, { adminsPublish, updatedAt });
  },

  declineSecondOwner: async (teamId, secondOwnerDeclinedAt) => {
    await em.nativeUpdate(teamTable, teamId, { secondOwnerDeclinedAt });
  },

  payer: async (teamId) => {
    const [payer] = await query<TeamPayer>(em)`
      select team.id, account.id as "userId", account.email, account.full_name as "fullName",
        ${trialEnds} as "trialEnds", ${wantsBillingEmail} as "wantsBillingEmail", closed_at is not null as "isClosed"
      from accounts.team
        join accounts.team_member member on member.team_id = team.id and role = 'owner'
        join accounts.user_account account on account.id = member.user_id
        left join accounts.user_account founder on founder.id = team.id
      where team.id = ${teamId}
      order by account.id = team.id desc, member.created_at, account.id limit 1
    `;
    return payer && withoutNulls(payer);
  },

  leftBy: async (userId) => {
    await query(em)`
      select from accounts.team where id in (select team_id from accounts.team_member where user_id = ${userId})
      order by id for update
    `;
    return query<LeftTeam>(em)`
      select team.id, name, count(others.user_id) = 0 as "isAlone",
        closed_at is null and count(others.user_id) > 0
          and count(others.user_id) filter (where others.role = 'owner') = 0 as "losesItsOwner"
      from accounts.team_member member join accounts.team on team.id = team_id
        left join accounts.team_member others on others.team_id = team.id and others.user_id <> member.user_id
      where member.user_id = ${userId}
      group by team.id order by team.id
    `;
  },
});

type FoundTeam = Omit<MembersTeam, 'notifications'> & NotificationPreferences;

const foundTeam = ({
  incidentEmail,
  resolvedEmail,
  maintenanceEmail,
  billingEmail,
  mentionEmail,
  ...team
}: FoundTeam): MembersTeam => ({
  ...withoutNulls(team),
  notifications: { incidentEmail, resolvedEmail, maintenanceEmail, billingEmail, mentionEmail },
});

const wantsBillingEmail = sql`coalesce(member.billing_email, account.billing_email)`;

/** A team that nobody got with their account has no trial. */
const trialEnds = sql`case when founder.id is null then coalesce(team.trial_ends, team.created_at) else founder.trial_ends end`;
