import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import { type AlertRow, alertColumns, alertOf } from '../../model/adapters/alert-rows.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import type { HeldAlert } from '../mute/after-mute.ts';
import type { HeldAlerts, HeldFor } from '../mute/ports.ts';
import { subjectKey } from '../ports.ts';

/** Deliveries that wait for the end of a mute, in PostgreSQL. */
export const postgresHeld = (em: EntityManager): HeldAlerts => ({
  ofMutes: async (muteIds) => {
    const rows = await query<HeldRow>(em)`
      select held.seq, held.integration_id, mute_id, levels, delivery.subject, why, seen_at, user_id, member_id, quiet_hours, escalation, repeat_minutes,
        ${alertColumns}
      from integrations.held
      join integrations.integration on integration.id = held.integration_id and enabled
      join integrations.delivery on delivery.integration_id = held.integration_id and delivery.seq = held.seq
      join integrations.message on message.id = delivery.message_id
      where mute_id = any(${[...muteIds]}::integer[]) order by held.seq
    `;
    return rows.flatMap(heldOf);
  },
  move: async (moved) => {
    await change(em)`
      update integrations.held set mute_id = next.mute_id, levels = next.levels::jsonb from unnest(
        ${moved.map(({ seq }) => seq)}::bigint[], ${moved.map(({ muteId }) => muteId)}::integer[],
        ${moved.map(({ levels }) => JSON.stringify(levels))}::text[]
      ) as next (seq, mute_id, levels)
      where held.seq = next.seq
    `;
  },
  told: async (subjects) => {
    const rows = await query<{ integrationId: number; subject: string }>(em)`
      select integration_id as "integrationId", subject from unnest(
        ${subjects.map(({ integrationId }) => integrationId)}::integer[], ${subjects.map(({ subject }) => subject)}::text[]
      ) as given (integration_id, subject)
      where exists (
        select from integrations.delivery where delivery.integration_id = given.integration_id
          and delivery.subject = given.subject and why -> 'muted' is null
      )
    `;
    return new Set(rows.map(subjectKey));
  },
});

type HeldRow = AlertRow &
  RowOf<IntegrationsTables, 'integrations.held'> &
  RowOf<IntegrationsTables, 'integrations.delivery', 'subject' | 'why' | 'seen_at'> &
  RowOf<
    IntegrationsTables,
    'integrations.integration',
    'user_id' | 'member_id' | 'quiet_hours' | 'escalation' | 'repeat_minutes'
  >;

const heldOf = (row: HeldRow): readonly (HeldAlert & HeldFor)[] => {
  const alert = alertOf(row);
  // A digest contains alerts that are on their way, and none of those is held.
  if (alert.kind === 'digest') return [];
  return [
    {
      seq: row.seq,
      integrationId: row.integration_id,
      muteId: row.mute_id,
      subject: row.subject ?? '',
      alert,
      why: row.why ?? undefined,
      seenAt: row.seen_at,
      levels: row.levels,
      teamId: row.user_id,
      memberId: row.member_id ?? undefined,
      quietHours: row.quiet_hours ?? undefined,
      escalation: row.escalation ?? undefined,
      repeatMinutes: row.repeat_minutes ?? undefined,
    },
  ];
};
