import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import { change } from '../../platform/database/query.ts';
import type { IncidentMove } from '../ports.ts';

/** Implements PageEvents.rename. */
export const rename = async (em: EntityManager, moves: readonly IncidentMove[]): Promise<void> => {
  if (moves.length === 0) return;
  await change(em)`
    update incidents.incident moved set external_id = move."to"
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move ("pageId" bigint, "from" text, "to" text)
    where moved.page_id = move."pageId" and moved.external_id = move."from" and not exists (
      select from incidents.incident taken where taken.page_id = move."pageId" and taken.external_id = move."to"
    )
  `;
};

/** Implements PageEvents.moveComponents for one table. */
export const moveComponents = async (
  em: EntityManager,
  table: RawBuilder<unknown>,
  moves: readonly IncidentMove[],
): Promise<void> => {
  if (moves.length === 0) return;
  await change(em)`
    with move as (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move ("pageId" bigint, "from" text, "to" text)
    ), moved as (
      select "pageId", array_agg("from") as ids from move group by "pageId"
    )
    update ${table} touching set component_ids = (
      select array_agg(distinct coalesce(move."to", id)) from unnest(component_ids) as id
      left join move on move."pageId" = touching.page_id and move."from" = id
    )
    from moved where page_id = moved."pageId" and component_ids && moved.ids
  `;
};
