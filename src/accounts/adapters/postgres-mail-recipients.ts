import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { query } from '../../platform/database/query.ts';
import type { MailRecipient, MailRecipientOf, MailRecipientsOf } from '../mail-recipient.ts';
import { membership } from '../teams/adapters/membership.ts';
import type { AlertPreferences } from '../user.ts';
import type { StoredUser } from './postgres-users.ts';

type Row = Pick<StoredUser, 'email' | 'timeZone' | 'clock'> &
  Pick<MailRecipient, 'teamId' | 'userId'> &
  AlertPreferences;

/** Members who want alert emails, by team. SQL, since each batch of emailed alerts needs it. */
export const postgresMailRecipients = (
  em: EntityManager,
): { readonly of: MailRecipientsOf; readonly one: MailRecipientOf } => ({
  of: async (teamIds) => (teamIds.length === 0 ? [] : recipients(em, sql`team_id = any(${[...teamIds]}::integer[])`)),
  one: async ({ teamId, userId }) => (await recipients(em, sql`team_id = ${teamId} and user_id = ${userId}`))[0],
});

const recipients = async (em: EntityManager, which: RawBuilder<unknown>): Promise<readonly MailRecipient[]> => {
  const rows = await query<Row>(em)`
    select team_id as "teamId", user_id as "userId", email, time_zone as "timeZone", clock,
      incident_email as "incidentEmail", resolved_email as "resolvedEmail", maintenance_email as "maintenanceEmail"
    from ${membership} as membership join accounts.user_account on id = user_id
    where ${which} and email_verified_at is not null and (incident_email or resolved_email or maintenance_email)
  `;
  return rows.map(({ teamId, userId, email: address, timeZone, clock, ...preferences }) => ({
    teamId,
    userId,
    address,
    timeZone: timeZone ?? undefined,
    clock: clock ?? undefined,
    preferences,
  }));
};
