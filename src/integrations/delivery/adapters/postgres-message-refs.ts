import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../platform/database/query.ts';
import { endingKinds } from '../../channels/editing.ts';
import type { Alert } from '../../model/alert.ts';
import type { DueDelivery, LeasedBatch } from '../ports.ts';

/** SQL: asked between two requests of a send. The first message since the thread last ended. */
export const messageRefOf = async (
  em: EntityManager,
  { integrationId, channel }: LeasedBatch,
  { id: deliveryId, alert }: DueDelivery,
): Promise<string | undefined> => {
  // An episode may have several threads.
  if (channel?.isKeyed && alert.kind !== 'own_alert') return episodeRefOf(em, integrationId, deliveryId, alert);
  const [first] = await query<{ message_ref: string }>(em)`
    select opening.message_ref from integrations.delivery as asked
    join integrations.delivery as opening
      on opening.subject = asked.subject and opening.integration_id = asked.integration_id and opening.seq < asked.seq
    where asked.integration_id = ${integrationId} and asked.seq = ${deliveryId} and opening.message_ref is not null
      and not exists (
        select from integrations.delivery as ending
        where ending.subject = asked.subject and ending.integration_id = asked.integration_id
          and ending.seq > opening.seq and ending.seq < asked.seq and ending.kind = any(${[...endingKinds]}::text[])
      )
    order by opening.seq limit 1
  `;
  return first?.message_ref;
};

/** SQL: queries the JSON, the latest deliveries first. */
const episodeRefOf = async (
  em: EntityManager,
  integrationId: number,
  deliveryId: number,
  { episode, services: [service] }: Alert,
): Promise<string | undefined> => {
  const [latest] = await query<{ message_ref: string }>(em)`
    select opening.message_ref from integrations.delivery as opening
    join integrations.message on message.id = opening.message_id
    where opening.integration_id = ${integrationId} and opening.seq < ${deliveryId} and opening.message_ref is not null
      and message.content::json -> 'episode' ->> 'at' = ${String(episode?.at)}
      and message.content::json -> 'services' -> 0 ->> 'id' = ${String(service?.id)}
    order by opening.seq desc limit 1
  `;
  return latest?.message_ref;
};
