import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { MailedTeam, MailRecipientOf, MailRecipientsOf, NamedTeamOf, WantedEmails } from '../mail-recipient.ts';
import { membership, membershipIn } from '../teams/adapters/membership.ts';
import { isUnconfirmed } from '../teams/adapters/unconfirmed.ts';
import type { NotificationPreferences } from '../user.ts';
import type { StoredUser } from './postgres-users.ts';

type Wanted = Pick<WantedEmails, 'teamId' | 'userId'> & Omit<NotificationPreferences, 'billingEmail'>;

type Row = Wanted & Pick<StoredUser, 'email' | 'timeZone' | 'clock'> & { readonly team: MailedTeam | null };

/** Members who want these emails, by team. SQL, since each batch of emailed alerts needs it. */
export const postgresMailRecipients = (
  em: EntityManager,
  pauseDays?: number,
): { readonly of: MailRecipientsOf; readonly one: MailRecipientOf } => ({
  of: async (teamIds) => {
    if (teamIds.length === 0) return [];
    return (await query<Wanted>(em)`${members(membershipIn(teamIds))} ${wanting(pauseDays)}`).map(wantedOf);
  },

  one: async ({ teamId, userId }) => {
    const [row] = await query<Row>(em)`
      ${members(sql`(select * from ${membershipIn([teamId])} as member where user_id = ${userId})`)},
        email, time_zone as "timeZone", clock, ${namedTeam} as team ${wanting(pauseDays)}
    `;
    if (!row) return undefined;
    const { email: address, timeZone, clock, team } = row;
    const format = { timeZone: timeZone ?? undefined, clock: clock ?? undefined };
    return { ...wantedOf(row), address, ...format, ...(team && { team }) };
  },
});

const members = (which: RawBuilder<unknown>) => sql`
  with member as materialized (select * from ${which} as member)
  select member.team_id as "teamId", member.user_id as "userId", ${wantedEmails}
`;

/** Looks up each member's account by its id: PostgreSQL would rather read all accounts for a thousand teams. */
const wanting = (pauseDays: number | undefined) => sql`
  from member join accounts.user_account account on account.id = member.user_id
  where account.id = any(array(select user_id from member)) and email_verified_at is not null and not ${isUnconfirmed(pauseDays)} and (
    coalesce(member.incident_email, account.incident_email) or coalesce(member.resolved_email, account.resolved_email)
    or coalesce(member.maintenance_email, account.maintenance_email) or coalesce(member.mention_email, account.mention_email)
  )
`;

const wantedOf = ({ teamId, userId, mentionEmail, incidentEmail, resolvedEmail, maintenanceEmail }: Wanted) => ({
  teamId,
  userId,
  preferences: { incidentEmail, resolvedEmail, maintenanceEmail },
  wantsMentions: mentionEmail,
});

/** The team of `member`, if they're in several. */
const namedTeam = sql`
  case when exists (
    select from ${membership} as other where other.user_id = member.user_id and other.team_id <> member.team_id
  ) then (select jsonb_build_object('name', name, 'slug', slug) from accounts.team where id = member.team_id) end
`;

/** SQL, as for emails: each batch of notifications needs it. */
export const postgresNamedTeam =
  (em: EntityManager): NamedTeamOf =>
  async ({ teamId, userId }) => {
    const [row] = await query<Pick<Row, 'team'>>(em)`
      select ${namedTeam} as team from ${membershipIn([teamId])} as member where user_id = ${userId}
    `;
    return row?.team ?? undefined;
  };

/** The alerts and mentions that `member` wants by email from the team, where `account` is theirs. */
export const wantedEmails = sql`
  coalesce(member.incident_email, account.incident_email) as "incidentEmail",
  coalesce(member.resolved_email, account.resolved_email) as "resolvedEmail",
  coalesce(member.maintenance_email, account.maintenance_email) as "maintenanceEmail",
  coalesce(member.mention_email, account.mention_email) as "mentionEmail"
`;
