import type { EntityManager } from '@mikro-orm/postgresql';
import { query, type RowOf } from '../../../platform/database/query.ts';
import type { PostChannel } from '../../channels/define-channel.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';
import { choicesOf } from '../../model/alert-events.ts';
import type { ChannelType } from '../../model/channel-type.ts';
import type { RuleOwnersOf } from '../replay/ports.ts';

/** Integrations with their rules, without addresses, which rules don't need. */
export const postgresRuleOwners =
  (em: EntityManager, channels: ReadonlyMap<string, PostChannel<ChannelType>>): RuleOwnersOf =>
  async (teamId) => {
    const rows = await query<OwnerRow>(em)`
      select id, type, name, enabled, events, service_ids, board_id, quiet_hours, escalation, repeat_minutes, summaries
      from integrations.integration where user_id = ${teamId} order by id
    `;
    return rows.flatMap(({ id, type, name, enabled, events, ...row }) => {
      const channel = channels.get(type);
      if (!channel) return [];
      const chosen = {
        serviceIds: row.service_ids ?? undefined,
        boardId: row.board_id ?? undefined,
        quietHours: row.quiet_hours ?? undefined,
        escalation: row.escalation ?? undefined,
        repeatMinutes: row.repeat_minutes ?? undefined,
        summaries: row.summaries ?? undefined,
      };
      return [
        { integrationId: id, teamId, name, enabled, channel, events: choicesOf(channel.events, {}, events), ...chosen },
      ];
    });
  };

type OwnerRow = RowOf<
  IntegrationsTables,
  'integrations.integration',
  | 'id'
  | 'type'
  | 'name'
  | 'enabled'
  | 'events'
  | 'service_ids'
  | 'board_id'
  | 'quiet_hours'
  | 'escalation'
  | 'repeat_minutes'
  | 'summaries'
>;
