import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Service } from '../service.ts';
import type { Deletion, RemovedService, Services } from '../services.ts';
import { slugFamily, slugOf, slugsFor } from '../slug.ts';
import { postgresAsked } from './postgres-asked.ts';
import { postgresStatusChanges } from './postgres-status-changes.ts';
import { add, save } from './save-services.ts';
import { servicesOf, watchRows } from './service-rows.ts';
import { monitoringTables } from './tables.ts';

/** The store of services in PostgreSQL; `freshForMs` is how long a page's reading is trusted. */
export const postgresServices = (em: EntityManager, freshForMs: number): Services => ({
  pages: (teamId) =>
    ofUser(em, teamId)
      .innerJoin('monitoring.scope as scope', 'scope.id', 'link.scope_id')
      .innerJoin('monitoring.status_page as page', 'page.id', 'scope.page_id')
      .select(['service.id as serviceId', 'service.name', 'page.id as pageId', 'page.url as pageUrl'])
      .orderBy('link.sort_name')
      .orderBy('service.id')
      .execute(),
  watches: (teamId) => watchRows(em, teamId),
  find: (teamId, serviceId, changesFrom) => find(em, { teamId, serviceIds: [serviceId], changesFrom, freshForMs }),
  findAll: (teamId, serviceIds, changesFrom) => servicesOf(em, { teamId, serviceIds, changesFrom, freshForMs }),
  hold: async (teamId, serviceId, changesFrom) =>
    (await hold(em, { teamId, serviceIds: [serviceId], changesFrom, freshForMs }))[0],
  holdAll: (teamId, serviceIds, changesFrom) => hold(em, { teamId, serviceIds, changesFrom, freshForMs }),
  holdList: async (teamId) => {
    await query(em)`select pg_advisory_xact_lock(${LIST_LOCK}, ${teamId})`;
  },
  count: async (teamId) => {
    const { count } = await ofUser(em, teamId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
  namesOver: async (teamId, scopeIds, exceptId) => {
    const rows = await ofUser(em, teamId)
      .where('service.scope_id', '=', sql<number>`any(${[...scopeIds]}::bigint[])`)
      .where('service.id', '<>', exceptId ?? 0)
      .select(['service.scope_id', 'service.name'])
      .execute();
    return new Map(rows.map((row) => [row.scope_id, row.name]));
  },
  holdSlugs: (names) => holdSlugs(em, names),
  add: (teamId, states, at) => add(em, teamId, states, at),
  save: (teamId, states, at) => save(em, teamId, states, at),
  remove: (teamId, serviceIds, deletion) => remove(em, teamId, serviceIds, deletion),
  ...postgresAsked(em),
  components: async (teamId, serviceId) => {
    const snapshot = await ofUser(em, teamId)
      .innerJoin('monitoring.scope as scope', 'scope.id', 'service.scope_id')
      .innerJoin('monitoring.page_snapshot as snapshot', 'snapshot.page_id', 'scope.page_id')
      .where('service.id', '=', serviceId)
      .select('snapshot.components')
      .executeTakeFirst();
    return snapshot?.components ?? [];
  },
  changes: postgresStatusChanges(em),
});

/** The ids of all services of a team. One query, of an index alone. */
export const postgresServiceIds =
  (em: EntityManager) =>
  async (teamId: TeamId): Promise<readonly number[]> => {
    const rows = await query<{ id: number }>(em)`
      select service_id as id from monitoring.user_service where user_id = ${teamId}
    `;
    return rows.map(({ id }) => id);
  };

const ofUser = (em: EntityManager, teamId: TeamId) =>
  monitoringTables(em)
    .selectFrom('monitoring.user_service as link')
    .innerJoin('monitoring.service as service', 'service.id', 'link.service_id')
    .where('link.user_id', '=', teamId);

/** Always in the same order, so that two that lock several never deadlock. */
const hold = async (
  em: EntityManager,
  wanted: Parameters<typeof servicesOf>[1] & { readonly serviceIds: readonly number[] },
): Promise<readonly Service[]> => {
  const { teamId, serviceIds } = wanted;
  await query(em)`
    select from monitoring.service where id = any(${[...serviceIds]}::integer[])
      and id in (select service_id from monitoring.user_service where user_id = ${teamId})
    order by id for update
  `;
  return servicesOf(em, wanted);
};

const find = async (em: EntityManager, wanted: Parameters<typeof servicesOf>[1]): Promise<Service | undefined> => {
  const [service] = await servicesOf(em, wanted);
  return service;
};

/** Any two numbers that no other advisory lock of the database begins with. */
const LIST_LOCK = 1_701;
const SLUG_LOCK = 1_702;

/** In the order of the locks, so that two that add several never deadlock. */
const holdSlugs = async (em: EntityManager, names: readonly string[]): Promise<(name: string) => Promise<string>> => {
  const families = names.map((name) => slugFamily(slugOf(name)));
  await query(em)`
    select pg_advisory_xact_lock(${SLUG_LOCK}, family.hash)
    from (select distinct hashtext(slug) as hash from unnest(${families}::text[]) as slug order by hash) as family
  `;
  return slugsFor(names, async (slugs) => {
    const rows = await monitoringTables(em)
      .selectFrom('monitoring.service')
      .select('slug')
      .where('slug', '=', sql<string>`any(${slugs}::text[])`)
      .execute();
    return new Set(rows.map((row) => row.slug));
  });
};

/** Locked in one order for everybody, so that two callers never wait for each other in a ring. */
const remove = (
  em: EntityManager,
  teamId: TeamId,
  serviceIds: readonly number[],
  { by, at }: Deletion,
): Promise<readonly RemovedService[]> =>
  query<RemovedService>(em)`
    with held as materialized (
      select service.id, service.name, service.status_page_url, service.scope_id from monitoring.service
      where id = any(${[...serviceIds]}::integer[])
        and id in (select service_id from monitoring.user_service where user_id = ${teamId})
      order by id for update
    ), ended as (
      delete from monitoring.user_service link using held where link.service_id = held.id and link.user_id = ${teamId}
      returning link.user_id, link.service_id, link.pinned
    ), kept as (
      insert into monitoring.deleted_service (user_id, service_id, pinned, deleted_by, deleted_at)
      select user_id, service_id, pinned, ${by ?? null}::integer, ${at}::timestamptz from ended
    )
    select held.id, held.name, held.status_page_url as "statusPageUrl", scope.page_id as "pageId"
    from held join monitoring.scope on scope.id = held.scope_id order by held.id
  `;
