import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOne } from '../../../platform/database/query.ts';

/** Results of the alerts of the last 24 hours, over all integrations. */
export type AlertFigures = { readonly alertsAccepted: number; readonly alertsFailed: number };

export const alertFigures = (em: EntityManager): Promise<AlertFigures> =>
  queryOne<AlertFigures>(em)`
    select count(*) filter (where accepted_at is not null)::integer as "alertsAccepted",
      count(*) filter (where state = 'failed' and accepted_at is null)::integer as "alertsFailed"
    from integrations.delivery where created_at > now() - interval '24 hours' and kind <> 'test'
  `;
