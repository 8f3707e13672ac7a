import pg from 'pg';

/**
 * Gives a user so many services with 90 days of past, on pages of their own that aren't polled while a bench runs: two in
 * outage, three degraded and one in maintenance, all others operational.
 */
export const writeManyServices = async (databaseUrl: string, username: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement, [username, count]);
    // As autovacuum does within a minute of so many rows.
    await client.query('analyze');
  } finally {
    await client.end();
  }
};

const numbered = `(select number, 'http://127.0.0.1:9/' || $1 || '/' || number as url
  from generate_series(1, $2::integer) as number) as made`;

const statements: readonly string[] = [
  `insert into monitoring.status_page (url, format, next_poll_at, last_polled_at, last_read_at, created_at)
   select url, 'statuspage', now() + interval '1 year', now(), now(), now() - interval '90 days' from ${numbered}`,
  `insert into monitoring.scope (page_id, status, status_message, status_since, created_at)
   select page.id,
     case when number <= 2 then 'outage' when number <= 5 then 'degraded' when number = 6 then 'maintenance' else 'operational' end,
     'What the page says of its state', now() - number * interval '7 minutes', now() - interval '90 days'
   from ${numbered} join monitoring.status_page page using (url)`,
  `insert into monitoring.status_change (scope_id, previous, status, changed_at)
   select scope.id, past.previous, past.status, now() - (past.days + number % 50) * interval '1 day' + past.minutes * interval '1 minute'
   from ${numbered} join monitoring.status_page page using (url) join monitoring.scope on scope.page_id = page.id,
     (values (40, 0, null, 'operational'), (30, 0, 'operational', 'degraded'), (30, 70, 'degraded', 'operational'),
       (9, 0, 'operational', 'outage'), (9, 25, 'outage', 'operational')) as past (days, minutes, previous, status)`,
  `insert into monitoring.service
     (scope_id, name, slug, description, category, status_page_url, logo_icon, logo_color, created_at, updated_at)
   select scope.id, 'Service ' || lpad(number::text, 4, '0'), $1 || '-service-' || number, 'What service ' || number || ' is for',
     (array['payments', 'support', 'messaging', 'email'])[number % 4 + 1], url,
     (array['ri-bank-card-fill', 'ri-cloud-fill', 'ri-mail-fill', 'ri-chat-3-fill', 'ri-phone-fill'])[number % 5 + 1],
     (array['text-blue-600 bg-blue-100', 'text-green-600 bg-green-100', 'text-orange-600 bg-orange-100'])[number % 3 + 1],
     now() - interval '90 days', now()
   from ${numbered} join monitoring.status_page page using (url) join monitoring.scope on scope.page_id = page.id`,
  `insert into monitoring.user_service (user_id, service_id, created_at)
   select account.id, service.id, now() from ${numbered} join monitoring.service on service.status_page_url = url,
     accounts.user_account account where account.username = $1`,
];
