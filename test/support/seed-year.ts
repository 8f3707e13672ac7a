import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';

export type YearSeed = {
  readonly pages: number;
  /** Each watches 50 of the pages. */
  readonly users: number;
  /** Troubles of each page over the year: two changes of status, an incident with three messages, and two facts. */
  readonly troubles: number;
};

type Statement = readonly [sql: string, ...values: readonly number[]];

const SERVICES = 50;

/** A year of history as polls would have written it, in a few statements. Answers the ids of the users. */
export const seedYear = (databaseUrl: string, { pages, users, troubles }: YearSeed): Promise<number[]> =>
  seed(databaseUrl, [
    [pageRows, pages],
    [serviceRows, users, pages, SERVICES],
    [changeRows, troubles],
    [incidentRows, troubles],
    [updateRows],
    [factRows, troubles],
  ]);

/** So many incidents of each page over a year, and nothing else of it; two users watch each of the pages. */
export const seedIncidents = (
  databaseUrl: string,
  { pages, incidents }: { readonly pages: number; readonly incidents: number },
): Promise<number[]> =>
  seed(databaseUrl, [
    [pageRows, pages],
    [serviceRows, 2, pages, pages],
    [incidentRows, incidents],
  ]);

const seed = async (databaseUrl: string, statements: readonly Statement[]): Promise<number[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off; set max_parallel_workers_per_gather = 0; set work_mem = '256MB'`);
    for (const [sql, ...values] of statements) await client.query(sql, values);
    await vacuum(client);
    const { rows } = await client.query<{ id: number }>('select id from accounts.user_account order by id');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
};

/**
 * As autovacuum does over a year: what it has seen whole is read from indexes alone. A snapshot that is still open, one of
 * autovacuum's own among them, keeps it from seeing what was just written, hence more than once, for as long as that takes.
 */
const vacuum = async (client: Client): Promise<void> => {
  for (;;) {
    await client.query('vacuum analyze');
    const { rows } = await client.query<{ whole: boolean }>(`
      select bool_and(relallvisible >= relpages) as whole from pg_class
      where oid in ('monitoring.status_change'::regclass, 'incidents.incident'::regclass)
    `);
    if (rows[0]?.whole) return;
    await setTimeout(200);
  }
};

const pageRows = `
with page as (
  insert into monitoring.status_page (url, format, sources, next_poll_at, last_polled_at, last_read_at, created_at)
  select 'https://status-' || n || '.example.com', 'statuspage', '[]', now() + random() * interval '1 minute', now(), now(),
    now() - interval '1 year'
  from generate_series(1, $1::integer) as n
  returning id
), snapshot as (
  insert into monitoring.page_snapshot (page_id, status, components, changed_at)
  select id, 'operational', (
    select jsonb_agg(jsonb_build_object('id', 'c' || n, 'name', 'Component ' || n, 'status', 'operational'))
    from generate_series(1, 20) as n
  ), now() from page
)
insert into monitoring.scope (page_id, components, component_key, status, status_since, reported_at, created_at)
select id, case when id % 2 = 0 then '[]'::jsonb else '[{"id": "c1", "name": "Component 1"}]'::jsonb end,
  case when id % 2 = 0 then '' else 'c1' end, 'operational', now() - interval '1 day', now() - interval '1 day',
  now() - interval '1 year'
from page`;

const serviceRows = `
with owner as (
  insert into accounts.user_account (username, email, created_at, updated_at)
  select 'user-' || n, 'user-' || n || '@example.com', now(), now() from generate_series(1, $1::integer) as n
  returning id, substring(username from 6)::integer as n
), service as (
  insert into monitoring.service (scope_id, name, slug, status_page_url, logo_icon, logo_color, created_at, updated_at)
  select (select min(id) from monitoring.scope) + (owner.n * 7919 + nth * 104729) % $2::integer,
    'Service ' || nth, 'service-' || owner.id || '-' || nth, 'https://example.com', 'ri-server-line', 'text-gray-600',
    now() - interval '1 year', now()
  from owner cross join generate_series(1, $3::integer) as nth
  returning id, slug
)
insert into monitoring.user_service (user_id, service_id, created_at)
select split_part(slug, '-', 2)::integer, id, now() from service`;

/** As it happened: in the order of time and not of pages. */
const changeRows = `
insert into monitoring.status_change (scope_id, previous, status, message, changed_at)
select scope.id, case half when 0 then 'operational' else 'outage' end, case half when 0 then 'outage' else 'operational' end,
  'Something is wrong with the component', at
from generate_series(1, $1::integer) as n cross join (values (0), (1)) as halves (half) cross join monitoring.scope
cross join lateral (
  select now() - interval '1 year' * (1 - (n + half * 0.1 + scope.id % 97 / 1000.0) / ($1::integer + 1)) as at
) as moment
order by at`;

const incidentRows = `
insert into incidents.incident (
  page_id, external_id, title, description, phase, started_at, resolved_at, content_hash, created_at, updated_at
)
select page.id, 'i' || n, 'Elevated error rates', 'All is well again.', case when is_open then 'monitoring' else 'resolved' end,
  at, case when not is_open then at + interval '1 hour' end, md5(n::text), at, at
from generate_series(1, $1::integer) as n cross join monitoring.status_page page
cross join lateral (
  select now() - interval '1 year' * (1 - (n + page.id % 97 / 1000.0) / ($1::integer + 1)) as at,
    n = $1::integer and page.id % 20 = 0 as is_open
) as moment
order by at`;

const updateRows = `
insert into incidents.incident_update (incident_id, phase, body, posted_at, content_hash)
select incident.id, 'monitoring', 'We are looking into what happened and will tell more as soon as we know it.',
  incident.started_at + nth * interval '10 minutes', decode(md5(nth::text), 'hex')
from incidents.incident cross join generate_series(1, 3) as nth`;

const factRows = `
insert into platform.fact (kind, page_id, scope_id, data, occurred_at, recorded_at, expanded)
select 'monitoring.status_changed', scope.page_id, scope.id, '{"previous": "operational", "status": "outage"}', at, at, true
from generate_series(1, $1::integer * 2) as n cross join monitoring.scope
cross join lateral (
  select now() - interval '1 year' * (1 - (n + scope.id % 97 / 1000.0) / ($1::integer * 2 + 1)) as at
) as moment
order by at`;
