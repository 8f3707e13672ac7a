import { entities } from '../../src/app/wiring/entities.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { change } from '../../src/platform/database/query.ts';
import { type AdminQuestion, adminQuestions } from '../support/admin-questions.ts';
import { countOf, recordQueries } from '../support/query-plans.ts';
import { queryText } from '../support/query-text.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { ms, type Row, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';

/** Time in the database for what the owner asks of a large installation. */
const users = amount('USERS', 10_000, 500);
const servicesOfOne = amount('SERVICES', 10, 3);
const entries = amount('ENTRIES', 1_000_000, 5_000);

const postgres = await startBenchPostgres();
const database = await openDatabase(postgres.url, { entities });
const { em } = database;

await change(em)`
  insert into accounts.user_account (username, email, full_name, company, is_admin, trial_ends, created_at, updated_at)
  select 'user' || n, 'user' || n || '@company' || n % 700 || '.example', 'Ann Number ' || n, 'Company ' || n % 700, false,
    now() + (n % 60 - 30) * interval '1 day', now() - n * interval '1 hour', now()
  from generate_series(2, ${users}::integer) as n
`;
await change(em)`
  with page as (
    insert into monitoring.status_page (url, created_at) select 'https://' || n || '.example', now()
    from generate_series(1, 500) as n returning id
  ), scope as (
    insert into monitoring.scope (page_id, created_at) select id, now() from page returning id
  ), made as (
    insert into monitoring.service (scope_id, name, slug, status_page_url, logo_icon, logo_color, created_at, updated_at)
    select scopes.ids[1 + (account.id + n) % 500], 'Service ' || n, account.id || '-' || n, 'https://x.example',
      'ri-server-line', 'text-gray-600 bg-gray-100', now(), now()
    from accounts.user_account as account, generate_series(1, ${servicesOfOne}::integer) as n,
      (select array_agg(id) as ids from scope) as scopes
    returning id, split_part(slug, '-', 1)::integer as user_id
  )
  insert into monitoring.user_service (user_id, service_id, created_at) select user_id, id, now() from made
`;
// In parts: a statement that takes long is cancelled.
const PART = 100_000;
for (let from = 1; from <= entries; from += PART)
  await change(em)`
    insert into platform.audit_entry (at, operation, outcome, user_id, credential, address, target)
    select now() - n * interval '20 seconds', (array['login', 'addService', 'deleteService', 'createIncident'])[1 + n % 4],
      'done', 2 + n % ${users - 1}::integer, 'session', '203.0.113.' || n % 250, n::text
    from generate_series(${from}::integer, ${Math.min(from + PART - 1, entries)}::integer) as n
  `;
for (const table of ['accounts.user_account', 'monitoring.user_service', 'monitoring.service', 'platform.audit_entry'])
  await queryText({ em }, `analyze ${table}`);

/** The queries of one use case, run again under EXPLAIN ANALYZE. */
const timeOf = async ({ what, read }: AdminQuestion): Promise<Row> => {
  const recorded = recordQueries(em);
  await read(recorded.em);
  const plans = await recorded.explain();
  const total = plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return { what, seen: `${ms(total)} in ${plans.length} queries`, reach: '< 50 ms', holds: total < 50 };
};

const rows: Row[] = [];
for (const question of adminQuestions(users, 77)) rows.push(await timeOf(question));
const held = [
  `${await countOf(em, 'accounts.user_account')} users`,
  `${await countOf(em, 'monitoring.service')} services`,
  `${await countOf(em, 'platform.audit_entry')} entries of the audit log`,
].join(', ');
report(`administration over ${held}`, rows);
await database.close();
await postgres.remove();
