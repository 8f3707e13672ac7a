import { Client } from 'pg';

export type PageSeed = {
  /** What the pages' addresses are, without the path of the format. */
  readonly urls: readonly string[];
  /** Over which the first polls are spread. */
  readonly intervalMs: number;
  /** Who watches them; absent: a new user. */
  readonly userId?: number;
};

/** Watched Statuspage pages that were never polled, one service each, in a few statements however many. */
export const seedPages = async (databaseUrl: string, { urls, intervalMs, userId }: PageSeed): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(seed, [urls, intervalMs, userId ?? null]);
    // What a busy table gets from autovacuum soon enough.
    await client.query('analyze');
  } finally {
    await client.end();
  }
};

const seed = `
with watcher as (
  insert into accounts.user_account (username, email, created_at, updated_at)
  select 'watcher', 'watcher@example.com', now(), now() where $3::integer is null returning id
), page as (
  insert into monitoring.status_page (url, format, sources, next_poll_at, created_at)
  select url, 'statuspage', jsonb_build_array(jsonb_build_object('role', 'summary', 'url', url || '/api/v2/summary.json')),
    now() + random() * $2 * interval '1 ms', now()
  from unnest($1::text[]) as url
  returning id, url
), scope as (
  insert into monitoring.scope (page_id, created_at) select id, now() from page returning id, page_id
), service as (
  insert into monitoring.service (scope_id, name, slug, status_page_url, logo_icon, logo_color, created_at, updated_at)
  select scope.id, 'Service ' || scope.id, 'service-' || scope.id, page.url, 'ri-server-line', 'text-gray-600', now(), now()
  from scope join page on page.id = scope.page_id
  returning id
)
insert into monitoring.user_service (user_id, service_id, created_at) select coalesce($3::integer, watcher.id), service.id, now()
from service left join watcher on true`;
