import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { MailRecipient, MailRecipientOf, MailRecipientsOf } from '../mail-recipient.ts';
import { membership } from '../teams/adapters/membership.ts';
import type { AlertPreferences } from '../user.ts';
import type { StoredUser } from './postgres-users.ts';

type Row = Pick<StoredUser, 'email' | 'timeZone' | 'clock'> &
  Pick<MailRecipient, 'teamId' | 'userId'> &
  AlertPreferences & { readonly name: string | null; readonly slug: string | null };

/** Members who want alert emails, by team. SQL, since each batch of emailed alerts needs it. */
export const postgresMailRecipients = (
  em: EntityManager,
): { readonly of: MailRecipientsOf; readonly one: MailRecipientOf } => ({
  of: async (teamIds) =>
    teamIds.length === 0 ? [] : recipients(em, sql`member.team_id = any(${[...teamIds]}::integer[])`),
  one: async ({ teamId, userId }) =>
    (await recipients(em, sql`member.team_id = ${teamId} and member.user_id = ${userId}`))[0],
});

const recipients = async (em: EntityManager, which: RawBuilder<unknown>): Promise<readonly MailRecipient[]> => {
  const rows = await query<Row>(em)`
    select member.team_id as "teamId", member.user_id as "userId", email, time_zone as "timeZone", clock,
      ${wantedEmails}, shown.name, shown.slug
    from ${membership} as member join accounts.user_account account on account.id = member.user_id
      left join accounts.team shown on shown.id = member.team_id and exists (
        select from ${membership} as other where other.user_id = member.user_id and other.team_id <> member.team_id
      )
    where ${which} and email_verified_at is not null and (
      coalesce(member.incident_email, account.incident_email) or coalesce(member.resolved_email, account.resolved_email)
      or coalesce(member.maintenance_email, account.maintenance_email)
    )
  `;
  return rows.map(({ teamId, userId, email: address, timeZone, clock, name, slug, ...preferences }) => ({
    teamId,
    userId,
    address,
    timeZone: timeZone ?? undefined,
    clock: clock ?? undefined,
    ...(name !== null && slug !== null && { team: { name, slug } }),
    preferences,
  }));
};

/** The alerts that `member` wants by email from the team, where `account` is theirs. */
export const wantedEmails = sql`
  coalesce(member.incident_email, account.incident_email) as "incidentEmail",
  coalesce(member.resolved_email, account.resolved_email) as "resolvedEmail",
  coalesce(member.maintenance_email, account.maintenance_email) as "maintenanceEmail"
`;
