import type { EntityManager } from '@mikro-orm/postgresql';
import { query, type RowOf } from '../../platform/database/query.ts';
import type { MailRecipient } from '../mail-recipient.ts';
import type { AccountsTables } from './tables.ts';

/** Returns the users with a confirmed address who want alert emails, by user id. SQL, since each batch of emailed alerts asks it. */
export const postgresMailRecipients =
  (em: EntityManager) =>
  async (userIds: readonly number[]): Promise<ReadonlyMap<number, MailRecipient>> => {
    if (userIds.length === 0) return new Map();
    const rows = await query<Row>(em)`
      select id, email, time_zone, clock, incident_email, resolved_email, maintenance_email from accounts.user_account
      where id = any(${[...userIds]}::integer[]) and email_verified_at is not null
        and (incident_email or resolved_email or maintenance_email)
    `;
    return new Map(
      rows.map((row) => [
        row.id,
        {
          address: row.email,
          timeZone: row.time_zone ?? undefined,
          clock: row.clock ?? undefined,
          preferences: {
            incidentEmail: row.incident_email,
            resolvedEmail: row.resolved_email,
            maintenanceEmail: row.maintenance_email,
          },
        },
      ]),
    );
  };

type Row = RowOf<
  AccountsTables,
  'accounts.user_account',
  'id' | 'email' | 'time_zone' | 'clock' | 'incident_email' | 'resolved_email' | 'maintenance_email'
>;
