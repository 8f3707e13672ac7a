import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../platform/database/query.ts';
import type { MailRecipient } from '../mail-recipient.ts';
import type { AlertPreferences } from '../user.ts';
import type { StoredUser } from './postgres-users.ts';

type Row = Pick<StoredUser, 'id' | 'email' | 'timeZone' | 'clock'> & AlertPreferences;

/**
 * Returns the users with a confirmed address who want alert emails, by user id. SQL, since each batch of emailed alerts needs
 * it.
 */
export const postgresMailRecipients =
  (em: EntityManager) =>
  async (userIds: readonly number[]): Promise<ReadonlyMap<number, MailRecipient>> => {
    if (userIds.length === 0) return new Map();
    const rows = await query<Row>(em)`
      select id, email, time_zone as "timeZone", clock, incident_email as "incidentEmail",
        resolved_email as "resolvedEmail", maintenance_email as "maintenanceEmail"
      from accounts.user_account
      where id = any(${[...userIds]}::integer[]) and email_verified_at is not null
        and (incident_email or resolved_email or maintenance_email)
    `;
    return new Map(
      rows.map(({ id, email: address, timeZone, clock, ...preferences }) => [
        id,
        { address, timeZone: timeZone ?? undefined, clock: clock ?? undefined, preferences },
      ]),
    );
  };
