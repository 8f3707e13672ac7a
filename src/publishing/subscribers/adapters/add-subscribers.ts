import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query } from '../../../platform/database/query.ts';
import type { Subscribers } from '../ports.ts';

/** SQL: up to 10,000 rows in one statement. Nobody who unsubscribed or complained comes back this way. */
export const addAll =
  (em: EntityManager): Subscribers['addAll'] =>
  ({ teamId, pageId }, added, source, at) =>
    change(em)`
      insert into publishing.subscriber
        (team_id, page_id, kind, address, item_ids, state, source, created_at, confirmed_at, email_due_at,
          unsubscribed_at, unsubscribed_by, suppressed_because, suppressed_at, complained_at)
      select ${teamId}, ${pageId}, 'email', address,
        coalesce((select array_agg(id::integer) from jsonb_array_elements_text("itemIds") as id), '{}'),
        state, ${source}, at, "confirmedAt", case when state = 'waiting' then at end,
        "unsubscribedAt", "unsubscribedBy", "suppressedBecause", case when "suppressedBecause" is not null then at end,
        case when "suppressedBecause" = 'complaint' then at end
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given (
        address text, "itemIds" jsonb, state text, "confirmedAt" timestamptz, "unsubscribedAt" timestamptz, "unsubscribedBy" text,
        "suppressedBecause" text
      ), lateral (select ${at}::timestamptz as at) as moment
      on conflict on constraint subscriber_address_key do nothing
    `;

/** Returns its id; undefined if the page has it. */
export const addWebhook =
  (em: EntityManager): Subscribers['addWebhook'] =>
  async ({ teamId, pageId }, { address, sealedUrl, sealedSecret, itemIds }, at) => {
    const [row] = await query<{ readonly id: number }>(em)`
      insert into publishing.subscriber
        (team_id, page_id, kind, address, sealed_url, sealed_secret, item_ids, state, source, created_at, confirmed_at)
      values (${teamId}, ${pageId}, 'webhook', ${address}, ${sealedUrl}, ${sealedSecret}, ${[...itemIds]}::integer[], 'active',
        'team', ${at}::timestamptz, ${at}::timestamptz)
      on conflict on constraint subscriber_address_key do nothing returning id
    `;
    return row?.id;
  };
