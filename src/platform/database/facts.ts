import type { EntityManager } from '@mikro-orm/postgresql';
import type { RecordFacts } from '../../shared/fact.ts';
import { change, query, queryOne, type RowOf } from './query.ts';
import type { PlatformTables } from './tables.ts';

/** The topic of the live streams. A payload has ids only, as NOTIFY refuses 8,000 bytes; listeners read the fact for more. */
export const FACT_TOPIC = 'allclear_fact';

/** Facts in the table platform.fact with one NOTIFY each. Both take effect only if the running transaction commits. */
export const postgresFacts =
  (em: EntityManager): RecordFacts =>
  async (facts) => {
    if (facts.length === 0) return;
    const rows = facts.map((fact) => ({
      kind: fact.kind,
      page_id: fact.pageId ?? null,
      scope_id: fact.scopeId ?? null,
      service_id: fact.serviceId ?? null,
      incident_id: fact.incidentId ?? null,
      maintenance_id: fact.maintenanceId ?? null,
      data: fact.data ?? {},
      occurred_at: fact.occurredAt,
    }));
    await query(em)`
      with added as (
        insert into platform.fact (kind, page_id, scope_id, service_id, incident_id, maintenance_id, data, occurred_at)
        select kind, page_id, scope_id, service_id, incident_id, maintenance_id, data, occurred_at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
          kind text, page_id bigint, scope_id bigint, service_id integer, incident_id integer, maintenance_id integer,
          data jsonb, occurred_at timestamptz
        )
        returning id, kind, page_id, scope_id, service_id
      )
      select pg_notify(${FACT_TOPIC}, json_build_object(
        'id', id, 'kind', kind, 'pageId', page_id, 'scopeId', scope_id, 'serviceId', service_id
      )::text)
      from added order by id
    `;
  };

export type StoredFact = {
  readonly id: number;
  readonly kind: string;
  readonly pageId?: number;
  readonly scopeId?: number;
  readonly serviceId?: number;
  readonly incidentId?: number;
  readonly maintenanceId?: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly occurredAt: Date;
  readonly recordedAt: Date;
};

/**
 * Takes the next facts by id, and marks them as expanded when the running transaction commits. A lower id that commits later is
 * taken then. One transaction at a time.
 */
export const takeFacts = async (em: EntityManager, limit: number): Promise<readonly StoredFact[]> => {
  const rows = await query<FactRow>(em)`
    with next as materialized (
      select id from platform.fact where not expanded order by id limit ${limit}
    ), taken as (
      update platform.fact set expanded = true from next where fact.id = next.id
      returning fact.id, kind, page_id, scope_id, service_id, incident_id, maintenance_id, data, occurred_at, recorded_at
    )
    select * from taken order by id
  `;
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    pageId: row.page_id ?? undefined,
    scopeId: row.scope_id ?? undefined,
    serviceId: row.service_id ?? undefined,
    incidentId: row.incident_id ?? undefined,
    maintenanceId: row.maintenance_id ?? undefined,
    data: row.data,
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
  }));
};

type FactRow = Omit<RowOf<PlatformTables, 'platform.fact'>, 'expanded'>;

/** The next untaken fact, without its data. */
export const nextFact = async (em: EntityManager): Promise<Pick<StoredFact, 'id' | 'kind'> | undefined> => {
  const [next] = await query<Pick<FactRow, 'id' | 'kind'>>(em)`
    select id, kind from platform.fact where not expanded order by id limit 1
  `;
  return next;
};

/** How long the oldest untaken fact has waited, in milliseconds; 0 if there is none. */
export const oldestFactMs = async (em: EntityManager): Promise<number> => {
  const [oldest] = await query<{ ms: number }>(em)`
    select greatest(extract(epoch from now() - recorded_at) * 1000, 0)::float8 as ms
    from platform.fact where not expanded order by id limit 1
  `;
  return oldest?.ms ?? 0;
};

/** Marks a fact that can't be expanded as done, and says so in its data beside the original. */
export const deadLetterFact = async (em: EntityManager, id: number): Promise<void> => {
  await change(em)`
    update platform.fact set expanded = true,
      data = case when data ? 'deadLetteredAt' then data else jsonb_build_object('deadLetteredAt', now(), 'was', data) end
    where id = ${id}
  `;
};

const FORGOTTEN_AT_ONCE = 5_000;

/** Removes expanded facts older than the moment, in batches, and returns how many. Ids grow with time. */
export const forgetFacts = async (em: EntityManager, before: Date): Promise<number> => {
  for (let all = 0; ; ) {
    const { looked, forgotten } = await queryOne<{ looked: number; forgotten: number }>(em)`
      with oldest as (
        select id, recorded_at from platform.fact where expanded order by id limit ${FORGOTTEN_AT_ONCE}
      ), gone as (
        delete from platform.fact using oldest
        where fact.id = oldest.id and oldest.recorded_at < ${before}
        returning fact.id
      )
      select (select count(*) from oldest) as looked, (select count(*) from gone) as forgotten
    `;
    all += forgotten;
    if (forgotten === 0 || looked < FORGOTTEN_AT_ONCE) return all;
  }
};
