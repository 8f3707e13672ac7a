import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { MailRecipient } from '../mail-recipient.ts';

/** Who of these users has a confirmed address and wants any alert mails; by user id, in one query. */
export const postgresMailRecipients =
  (em: EntityManager) =>
  async (userIds: readonly number[]): Promise<ReadonlyMap<number, MailRecipient>> => {
    if (userIds.length === 0) return new Map();
    const { rows } = await sql<Row>`
      select id, email, incident_email, resolved_email, maintenance_email from accounts.user_account
      where id = any(${[...userIds]}::integer[]) and email_verified_at is not null
        and (incident_email or resolved_email or maintenance_email)
    `.execute(em.getKysely());
    return new Map(
      rows.map((row) => [
        row.id,
        {
          address: row.email,
          preferences: {
            incidentEmail: row.incident_email,
            resolvedEmail: row.resolved_email,
            maintenanceEmail: row.maintenance_email,
          },
        },
      ]),
    );
  };

type Row = {
  readonly id: number;
  readonly email: string;
  readonly incident_email: boolean;
  readonly resolved_email: boolean;
  readonly maintenance_email: boolean;
};
