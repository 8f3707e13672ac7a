import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { newWebhookSecret } from '../../../src/integrations/channels/webhook-signature.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';

export type ProviderSeed = {
  /** Numbered from 1; user n has the id 1000 + n. */
  readonly users: number;
  /** The first so many users own one each, with their id; the other users are members of these in turn. At most as many as users. */
  readonly teams: number;
  /** How many services each team has; each is a row. */
  readonly services: number;
  /** Half of the teams watch page 1; the rest of all services is spread evenly over the others. */
  readonly pages: number;
  readonly changesOfPage: number;
  readonly auditEntries: number;
  /** The teams that watch page 1 have a webhook each, at /hook/n. */
  readonly sinkUrl: string;
  readonly secret: string;
};

/** Fills the database of an installation of that size; minutes for millions of services. */
export const seedProvider = async (databaseUrl: string, size: ProviderSeed): Promise<void> => {
  const { users, teams, services, pages, changesOfPage, auditEntries } = size;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The rows fit each other by how they are made: no foreign key has to be checked, and no trigger to fill a column.
    await client.query("set synchronous_commit = off; set session_replication_role = replica; set work_mem = '256MB'");
    await client.query(userRows, [users, teams]);
    await client.query(teamRows, [teams]);
    await client.query(memberRows, [users, teams]);
    await client.query(pageRows, [pages]);
    await client.query(changeRows, [changesOfPage]);
    for (let from = 1; from <= teams; from += TEAMS_AT_A_TIME)
      await client.query(serviceRows, [from, Math.min(teams, from + TEAMS_AT_A_TIME - 1), services, pages, teams]);
    await client.query(watchRows, [services]);
    await client.query(auditRows, [auditEntries, users]);
    await client.query(integrationRows, [...integrationsOf(size), new URL(size.sinkUrl).host]);
    for (const table of numbered)
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    // As autovacuum does in time.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};

const TEAMS_AT_A_TIME = 10_000;

const numbered = [
  'accounts.user_account',
  'monitoring.status_page',
  'monitoring.scope',
  'monitoring.service',
  'integrations.integration',
];

const integrationsOf = ({ teams, sinkUrl, secret }: ProviderSeed): readonly (readonly string[])[] => {
  const box = createSecretBox(secret);
  const addresses: string[] = [];
  const secrets: string[] = [];
  for (let n = 1; n <= teams / 2; n++) {
    addresses.push(box.seal(`${sinkUrl}/hook/${n}`, `integration:${n}`));
    secrets.push(box.seal(newWebhookSecret(randomBytes), `integration:${n}`));
  }
  return [addresses, secrets];
};

const userRows = `
insert into accounts.user_account (id, own_team, username, email, full_name, company, created_at, updated_at)
select 1000 + n, n <= $2::integer, 'user' || n, 'user' || n || '@company' || n % 7000 || '.example', 'Ann Number ' || n, 'Company ' || n % 7000,
  now() - n * interval '1 minute', now()
from generate_series(1, $1::integer) as n`;

/** As the trigger of accounts.user_account makes them. */
const teamRows = `
insert into accounts.team (id, name, slug, created_at, updated_at)
select id, company, accounts.team_slug(company, id), created_at, created_at from accounts.user_account
where id between 1001 and 1000 + $1::integer`;

const memberRows = `
insert into accounts.team_member (team_id, user_id, role, created_at)
select 1001 + (n - 1) % $2::integer, 1000 + n,
  case when n <= $2::integer then 'owner' else (array['admin', 'member', 'viewer'])[1 + n % 3] end, now() - n * interval '1 minute'
from generate_series(1, $1::integer) as n`;

/** Read well, and never due: nothing but what is opened happens to them. */
const pageRows = `
with page as (
  insert into monitoring.status_page (id, url, format, next_poll_at, last_polled_at, last_read_at, created_at)
  overriding system value
  select n, 'http://127.0.0.1:9/' || n, 'statuspage', now() + interval '1 year', now(), now() + interval '1 day',
    now() - interval '1 year'
  from generate_series(1, $1::integer) as n returning id
), snapshot as (
  insert into monitoring.page_snapshot (page_id, status, components, changed_at)
  select id, 'operational', (
    select jsonb_agg(jsonb_build_object('id', 'c' || n, 'name', 'Component ' || n, 'status', 'operational'))
    from generate_series(1, 20) as n
  ), now() from page
)
insert into monitoring.scope (id, page_id, status, status_since, created_at)
overriding system value select id, id, 'operational', now() - interval '1 day', now() - interval '1 year' from page`;

const changeRows = `
insert into monitoring.status_change (scope_id, previous, status, message, changed_at)
select scope.id, case n % 2 when 0 then 'operational' else 'outage' end, case n % 2 when 0 then 'outage' else 'operational' end,
  'What the page said of it', now() - (n * 3 + scope.id % 3) * interval '1 day'
from generate_series(1, $1::integer) as n cross join monitoring.scope`;

const serviceRows = `
insert into monitoring.service (id, scope_id, name, slug, status_page_url, logo_icon, logo_color, created_at, updated_at)
overriding system value
select (n - 1) * $3::integer + k, page, 'Service ' || k, 'service-' || n || '-' || k, 'http://127.0.0.1:9/' || page,
  'ri-server-line', 'text-gray-600 bg-gray-100', now() - interval '1 year', now()
from generate_series($1::integer, $2::integer) as n cross join generate_series(1, $3::integer) as k
cross join lateral (
  select case when k = 1 and n <= $5::integer / 2 then 1 else 2 + (n::bigint * 7919 + k * 104729) % ($4::integer - 1) end as page
) as placed`;

const watchRows = `
insert into monitoring.user_service (user_id, service_id, scope_id, created_at)
select 1001 + (id - 1) / $1::integer, id, scope_id, created_at from monitoring.service order by id`;

const auditRows = `
insert into platform.audit_entry (at, operation, outcome, user_id, credential, address, target)
select now() - n * interval '20 seconds', (array['login', 'addService', 'deleteService', 'createIntegration'])[1 + n % 4],
  'done', 1001 + n % $2::integer, 'session', '203.0.113.' || n % 250, n::text
from generate_series(1, $1::integer) as n`;

const integrationRows = `
with integration as (
  select number::integer as id, address, secret
  from unnest($1::text[], $2::text[]) with ordinality as given (address, secret, number)
), added as (
  insert into integrations.integration (id, user_id, type, name, events, address, signing_secret, created_at, updated_at)
  select id, id + 1000, 'webhook', 'Ours', '{"incidents": true, "resolved": true}', address, secret, now(), now() from integration
)
insert into integrations.integration_queue (integration_id, burst, rest_ms, host) select id, 50, 0, $3 from integration`;
