import { Client } from 'pg';
import { MAX_OPEN_INVITATIONS } from '../../../src/accounts/teams/invite.ts';
import { OWNER_ID } from '../../../src/shared/actor.ts';
import { MAX_MEMBERS } from '../../../src/shared/team.ts';
import { writeManyServices } from '../many-services.ts';

/** The services with the most on their page: 480 incidents of 100 messages each, and 5,000 components. */
export type LargestBoard = { readonly withIncidents: number; readonly withComponents: number };

/** Gives the owner as much of everything as the product allows, or as years bring about, in a few statements. */
export const writeLargestBoard = async (databaseUrl: string, services: number): Promise<LargestBoard> => {
  await writeManyServices(databaseUrl, 'admin', services);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('analyze');
    const { rows } = await client.query<{ id: number }>('select id from monitoring.service order by id limit 2');
    return { withIncidents: rows[0]?.id ?? 0, withComponents: rows[1]?.id ?? 0 };
  } finally {
    await client.end();
  }
};

const text = (length: number): string => `repeat('A service answers slowly. ', ${Math.ceil(length / 26)})`;
const idOf = (nth: number): string => `(select id from monitoring.status_page order by id offset ${nth} limit 1)`;
const componentsOf = (count: string): string => `(
  select jsonb_agg(jsonb_build_object('id', 'c' || n, 'name', 'Component number ' || n, 'group', 'Group ' || n % 20, 'status', 'operational') order by n)
  from generate_series(1, ${count}) as n)`;

const statements: readonly string[] = [
  `insert into monitoring.page_snapshot (page_id, status, components, changed_at)
   select id, 'operational', case when id = ${idOf(1)} then ${componentsOf('5000')} else ${componentsOf('20')} end, now()
   from monitoring.status_page`,
  `update monitoring.scope set component_key = 'chosen', components = (
     select jsonb_agg(jsonb_build_object('id', 'c' || n, 'name', 'Component number ' || n, 'group', 'Group ' || n % 20, 'lastStatus', 'operational'))
     from generate_series(1, case when page_id = ${idOf(1)} then 200 else 5 end) as n)
   where page_id <> ${idOf(0)}`,
  // A page that flaps.
  `insert into monitoring.status_change (scope_id, previous, status, message, changed_at)
   select scope.id, 'operational', 'degraded', 'Slower than usual', now() - n * interval '2 hours'
   from monitoring.scope cross join generate_series(1, 40) as n`,
  `insert into incidents.incident (
     page_id, external_id, title, description, phase, started_at, resolved_at, content_hash, component_ids, created_at, updated_at)
   select ${idOf(0)}, 'i' || n, 'Incident ' || n || ' of a page with many', ${text(500)}, 'investigating', now() - n * interval '1 hour',
     null, md5(n::text), '{}', now(), now() from generate_series(1, 480) as n`,
  `insert into incidents.incident_update (incident_id, phase, body, posted_at, content_hash)
   select id, 'monitoring', n || ${text(200)}, started_at + n * interval '1 minute', decode(md5(n::text), 'hex')
   from incidents.incident cross join generate_series(1, 100) as n`,
  `insert into incidents.incident (
     page_id, external_id, title, description, phase, started_at, resolved_at, content_hash, component_ids, created_at, updated_at)
   select page.id, 'o' || n, 'Elevated error rates ' || n, ${text(300)}, case when n = 1 then 'identified' else 'resolved' end,
     now() - n * interval '1 day', case when n > 1 then now() - n * interval '1 day' + interval '1 hour' end, md5(n::text),
     array['c1', 'c2'], now(), now()
   from generate_series(1, 5) as n cross join (select id from monitoring.status_page order by id offset 1 limit 800) as page`,
  `insert into incidents.maintenance (page_id, external_id, title, description, state, starts_at, ends_at, content_hash, created_at, updated_at)
   select page.id, 'm', 'Planned work', ${text(300)}, 'scheduled', now() + interval '1 day', now() + interval '25 hours', '', now(), now()
   from (select id from monitoring.status_page order by id limit 1000) as page`,
  `insert into integrations.mute (team_id, service_id, by_id, muted_at, until)
   select ${OWNER_ID}, id, ${OWNER_ID}, now(), now() + interval '1 day' from monitoring.service`,
  `insert into accounts.user_account (username, email, full_name, company, created_at, updated_at, trial_ends)
   select 'user-' || n, 'user-' || n || '@example.com', 'Somebody with a name ' || n, 'Company ' || n, now(), now(), now() + interval '10 days'
   from generate_series(1, 20000) as n`,
  `insert into accounts.team_member (team_id, user_id, role, created_at)
   select ${OWNER_ID}, id, 'viewer', now() from accounts.user_account where username like 'user-%' order by id limit ${MAX_MEMBERS - 1}`,
  `insert into accounts.team_invitation (team_id, email, role, token_hash, invited_by, created_at, expires_at)
   select ${OWNER_ID}, 'invited-' || n || '@example.com', 'viewer', decode(md5('i' || n), 'hex'), ${OWNER_ID}, now(), now() + interval '1 day'
   from generate_series(1, ${MAX_OPEN_INVITATIONS}) as n`,
  `insert into accounts.session (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent, address)
   select decode(md5('s' || n), 'hex'), ${OWNER_ID}, now(), now(), now() + interval '1 day', ${text(200)}, '127.0.0.1'
   from generate_series(1, 250) as n`,
  `insert into platform.audit_entry (operation, outcome, user_id, credential, address, user_agent, details, team_id, target, target_name)
   select 'editService', 'done', ${OWNER_ID}, 'session', '127.0.0.1', ${text(120)}, '{"fields": ["name", "category"]}', ${OWNER_ID}, n::text, ${text(100)}
   from generate_series(1, 50000) as n`,
];

/** Gives twenty integrations of the owner as many deliveries each. */
export const writeDeliveries = async (databaseUrl: string, each: number): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`insert into integrations.message (id, content) overriding system value
      select 1000000000, (select content from integrations.message order by id limit 1)`);
    await client.query(
      `insert into integrations.delivery
         (id, integration_id, kind, subject, sequence, state, attempts, seen_at, status, answer, message_id, created_at, sent_at)
       select gen_random_uuid(), integration.id, 'incident_opened', 'incident:' || n, 1, 'failed', 8, now(), 500, ${text(300)}, 1000000000,
         now(), now()
       from (select id from integrations.integration order by id limit 20) as integration
         cross join generate_series(1, $1::integer) as n`,
      [each],
    );
    await client.query('analyze');
  } finally {
    await client.end();
  }
};
