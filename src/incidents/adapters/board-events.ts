import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { IncidentWatch } from '../../monitoring/index.ts';
import { query, queryOne } from '../../platform/database/query.ts';
import type {
  AffectedService,
  BoardEvents,
  BoardIncident,
  BoardMaintenance,
  WantedBoardIncidents,
  WantedMaintenances,
} from '../board-events.ts';
import { affects, isAhead, isUnlinked, watchedRows } from './affects.ts';
import { ofPage, ofService, whereChosen } from './chosen-incidents.ts';
import { type IncidentRow, incidentOf, updatesOfIncident } from './latest-incidents.ts';
import type { StoredMaintenance } from './tables.ts';

/** Incidents and maintenances in PostgreSQL, each once. */
export const postgresBoardEvents = (em: EntityManager): BoardEvents => ({
  incidentsOf: (watches, wanted) => incidentsOf(em, watches, wanted),
  countOpen: async (watches) => {
    const open = (which: typeof ofPage) => sql`
      select incident.id from watched
      join incidents.incident on ${which} and incident.resolved_at is null and not incident.notice`;
    const { count } = await queryOne<{ readonly count: number }>(em)`
      with watched as materialized (select * from ${watchedRows(watches)})
      select count(*)::integer as count from (${open(ofPage)} union ${open(ofService)}) as open
    `;
    return count;
  },
  maintenancesOf: (watches, wanted) => maintenancesOf(em, watches, wanted),
  changesOf: async (watches) => {
    const rows = await query<{ readonly id: number; readonly changed_at: Date }>(em)`
      select watched."serviceId" as id, greatest(of_page.updated_at, of_service.updated_at) as changed_at
      from ${watchedRows(watches)}
      left join lateral (
        select updated_at from incidents.incident where ${ofPage} order by updated_at desc limit 1
      ) as of_page on true
      left join lateral (select max(updated_at) as updated_at from incidents.incident where ${ofService}) as of_service on true
      where of_page.updated_at is not null or of_service.updated_at is not null
    `;
    return new Map(rows.map(({ id, changed_at }) => [id, changed_at]));
  },
  versionOf: async (pageIds, serviceIds, at) => {
    const { version } = await queryOne<{ readonly version: string }>(em)`
      select md5(concat(
        (select string_agg(latest::text, ',' order by page.id) from unnest(${[...pageIds]}::bigint[]) as page (id)
          cross join lateral (
            select id, updated_at from incidents.incident where page_id = page.id order by updated_at desc limit 1
          ) as latest), ' ',
        (select string_agg(row(id, updated_at)::text, ',' order by id) from incidents.incident
          where service_id = any(${[...serviceIds]}::integer[])), ' ',
        (select string_agg(row(id, updated_at, ends_at <= ${at}::timestamptz)::text, ',' order by id) from incidents.maintenance
          where page_id = any(${[...pageIds]}::bigint[]) and state <> 'completed')
      )) as version
    `;
    return version;
  },
});

type TouchingRow = Omit<IncidentRow, 'for_service' | 'service_name' | 'unlinked'> & {
  readonly affected: readonly AffectedService[];
};

/** Reads up to as many of each service as the whole answer may have, by the index of its page or service. */
const incidentsOf = async (
  em: EntityManager,
  watches: readonly IncidentWatch[],
  { limit, serviceId, after, byChange = false, withUpdates = false, ...choice }: WantedBoardIncidents,
): Promise<readonly BoardIncident[]> => {
  if (watches.length === 0) return [];
  const chosen = sql.join(
    [
      whereChosen(choice),
      // Matches the index of open ones.
      ...(choice.state === 'open' ? [sql`incident.resolved_at is null`] : []),
      ...(after === undefined
        ? []
        : [sql`(incident.started_at, incident.id) < (${after.startedAt}::timestamptz, ${after.id})`]),
    ],
    sql` and `,
  );
  const moment = byChange ? sql`updated_at` : sql`started_at`;
  const latest = (which: typeof ofPage) => sql`
    select incident.id, incident.moment from watched cross join lateral (
      select id, ${moment} as moment from incidents.incident where ${which} and ${chosen}
      order by ${moment} desc, id desc limit ${limit}
    ) as incident
    ${serviceId === undefined ? sql`` : sql`where watched."serviceId" = ${serviceId}`}`;
  const rows = await query<TouchingRow>(em)`
    with watched as materialized (
      select * from ${watchedRows(watches)}
    ), first as (
      select * from (${latest(ofPage)} union ${latest(ofService)}) as seen order by moment desc, id desc limit ${limit}
    ), found as materialized (
      select incident.* from first join incidents.incident on incident.id = first.id
    )
    select incident.*, incident.service_id is not null as by_hand, touching.affected,
      ${withUpdates ? updatesOf : sql`'[]'::jsonb`} as updates
    from found as incident
    join (
      select id, jsonb_agg(jsonb_build_object('serviceId', service_id, 'unlinked', unlinked) order by service_id) as affected
      from (${touching(ofPage)} union all ${touching(ofService)}) as one group by id
    ) as touching on touching.id = incident.id
    order by incident.started_at desc, incident.id desc
  `;
  return rows.map(({ affected, ...row }) => {
    const { serviceId: _, serviceName: __, unlinked: ___, ...incident } = incidentOf({ ...row, ...nobodys });
    return { ...incident, affected };
  });
};

const touching = (which: typeof ofPage) => sql`
  select incident.id, watched."serviceId" as service_id, ${isUnlinked(sql`incident`)} as unlinked
  from found as incident join watched on ${which}`;

const updatesOf = updatesOfIncident(sql`incident`);

const nobodys = { for_service: 0, service_name: '', unlinked: false };

const MOST_MAINTENANCES = 200;

const maintenancesOf = async (
  em: EntityManager,
  watches: readonly IncidentWatch[],
  { since, changedSince, state, part }: WantedMaintenances = {},
): Promise<readonly BoardMaintenance[]> => {
  if (watches.length === 0) return [];
  const chosen = sql.join(
    [
      since === undefined
        ? isAhead
        : sql`(${isAhead} or greatest(ends_at, maintenance.updated_at) >= ${since}::timestamptz)`,
      ...(changedSince === undefined ? [] : [sql`maintenance.updated_at >= ${changedSince}::timestamptz`]),
      ...(state === undefined ? [] : [sql`maintenance.state = ${state}`]),
      ...(part?.after === undefined ? [] : [sql`maintenance.id > ${part.after}`]),
    ],
    sql` and `,
  );
  const first = since === undefined ? sql`starts_at nulls last,` : sql`maintenance.updated_at desc,`;
  const rows = await query<StoredMaintenance & { readonly service_ids: readonly number[] }>(em)`
    select maintenance.*, array_agg(watched."serviceId" order by watched."serviceId") as service_ids
    from ${watchedRows(watches)}
    join incidents.maintenance on maintenance.page_id = watched."pageId" and ${affects(sql`maintenance`)}
    where ${chosen}
    group by maintenance.id
    order by ${part ? sql`` : first} maintenance.id
    limit ${part?.limit ?? MOST_MAINTENANCES}
  `;
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    state: row.state,
    description: row.description ?? undefined,
    url: row.url ?? undefined,
    startsAt: row.starts_at ?? undefined,
    endsAt: row.ends_at ?? undefined,
    serviceIds: row.service_ids,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
};
