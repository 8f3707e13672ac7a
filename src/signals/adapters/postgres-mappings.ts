import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../platform/database/query.ts';
import type { Mapping, Mappings, NewMapping } from '../mapping/ports.ts';
import { SIGNAL_TOPIC } from './postgres-own-alerts.ts';
import { mappedServiceTable, mappingTable } from './tables.ts';

/** Mappings in signals.mapping and signals.mapped_service. */
export const postgresMappings = (em: EntityManager): Mappings => ({
  list: mappingsOf(em),
  holdList: async (teamId) => {
    await query(em)`select pg_advisory_xact_lock(${LIST_LOCK}, ${teamId})`;
  },
  add: async (teamId, mapping, at) => {
    const id = await em.insert(mappingTable, { ...ownOf(mapping), teamId, createdAt: at, updatedAt: at });
    await addUses(em, id, mapping);
    await judgeAgain(em, teamId);
    return id;
  },
  change: async (teamId, id, mapping, updatedAt) => {
    if ((await em.nativeUpdate(mappingTable, { id, teamId }, { ...ownOf(mapping), updatedAt })) === 0) return false;
    await em.nativeDelete(mappedServiceTable, { mappingId: id });
    await addUses(em, id, mapping);
    await judgeAgain(em, teamId);
    return true;
  },
  remove: async (teamId, id) => (await em.nativeDelete(mappingTable, { id, teamId })) > 0,
});

// SQL: the services of each, in one query, since each list of alerts asks for it.
const mappingsOf =
  (em: EntityManager): Mappings['list'] =>
  (teamId) =>
    query<Mapping>(em)`
      select id, name, field, label, value, created_at as "createdAt", updated_at as "updatedAt", (
        select coalesce(json_agg(
          json_build_object('serviceId', service_id, 'componentIds', component_ids) order by service_id
        ), '[]') from signals.mapped_service where mapping_id = mapping.id
      ) as uses
      from signals.mapping where team_id = ${teamId} order by lower(name), id
    `;

/** Open alerts may match it now. */
const judgeAgain = async (em: EntityManager, teamId: TeamId): Promise<void> => {
  await query(em)`
    with again as (update signals.judgement set judged_at = null where team_id = ${teamId})
    select pg_notify(${SIGNAL_TOPIC}, 'null')
  `;
};

const ownOf = ({ name, field, label, value }: NewMapping) => ({ name, field, label, value });

const addUses = async (em: EntityManager, mappingId: number, { uses }: NewMapping): Promise<void> => {
  await em.insertMany(
    mappedServiceTable,
    uses.map(({ serviceId, componentIds }) => ({ mappingId, serviceId, componentIds: [...componentIds] })),
  );
};

/** A number that no other advisory lock of the database begins with. */
const LIST_LOCK = 1_744;
