import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import { type AlertRow, alertColumns, alertOf } from '../../model/adapters/alert-rows.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import type { QuietAlert, QuietAlerts } from '../quiet/ports.ts';

/** Integrations in one transaction. */
const INTEGRATIONS_AT_ONCE = 50;

/** Deliveries that wait for the end of quiet hours, in PostgreSQL. */
export const postgresQuiet = (em: EntityManager): QuietAlerts => ({
  takeDue: async (by) => {
    const rows = await query<QuietRow>(em)`
      with due as materialized (
        select distinct integration_id from (
          select integration_id from integrations.quiet_held where until <= ${by} order by until limit 10000
        ) as earliest order by integration_id limit ${INTEGRATIONS_AT_ONCE}
      ), taken as (
        delete from integrations.quiet_held using due
        where quiet_held.integration_id = due.integration_id and until <= ${by}
        returning seq, quiet_held.integration_id, until
      )
      select taken.seq, taken.integration_id, until, integration.enabled, escalation, repeat_minutes, delivery.subject,
        ${alertColumns}
      from taken
      join integrations.integration on integration.id = taken.integration_id
      join integrations.delivery on delivery.integration_id = taken.integration_id and delivery.seq = taken.seq
      join integrations.message on message.id = delivery.message_id
      order by taken.seq
    `;
    return { isAny: rows.length > 0, alerts: rows.flatMap(quietAlertOf) };
  },
  summarise: async (summaryId, alerts) => {
    await change(em)`
      update integrations.delivery set state = 'superseded', digest_id = ${summaryId}::uuid from unnest(
        ${alerts.map(({ integrationId }) => integrationId)}::integer[], ${alerts.map(({ seq }) => seq)}::bigint[]
      ) as given (integration_id, seq)
      where delivery.integration_id = given.integration_id and delivery.seq = given.seq and state = 'cancelled'
    `;
  },
});

type QuietRow = AlertRow &
  RowOf<IntegrationsTables, 'integrations.quiet_held'> &
  RowOf<IntegrationsTables, 'integrations.delivery', 'subject'> &
  RowOf<IntegrationsTables, 'integrations.integration', 'enabled' | 'escalation' | 'repeat_minutes'>;

const quietAlertOf = (row: QuietRow): readonly QuietAlert[] => {
  const alert = alertOf(row);
  if (!row.enabled || alert.kind === 'digest') return [];
  return [
    {
      seq: row.seq,
      integrationId: row.integration_id,
      until: row.until,
      subject: row.subject ?? '',
      alert,
      escalation: row.escalation ?? undefined,
      repeatMinutes: row.repeat_minutes ?? undefined,
    },
  ];
};
