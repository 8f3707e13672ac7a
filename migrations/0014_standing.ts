import { Migration } from '@mikro-orm/migrations';

/**
 * What each integration was told of each service, which decides what it is told next. Whoever was told of something that is
 * still open keeps that. What was remembered of scopes is put in the words of today.
 */
export class Migration0014Standing extends Migration {
  override up(): void {
    for (const statement of [moments, standing, connected, told, memories, news]) this.addSql(statement);
  }
}

/** What is recorded in one transaction is of one moment. */
const moments = `
alter table platform.fact alter column recorded_at set default now();
`;

const standing = `
create table integrations.standing (
  integration_id integer not null references integrations.integration (id) on delete cascade,
  service_id integer not null,
  content jsonb not null,
  primary key (integration_id, service_id)
);
comment on table integrations.standing is
  'What an integration was told of a service: how bad it is, and what is open..';
comment on column integrations.standing.content is 'As news/standing.ts has it. No row: it was told nothing.';
`;

const connected = `
alter table integrations.integration add column connected_at timestamptz;
update integrations.integration set connected_at = created_at where type <> 'email';
comment on column integrations.integration.connected_at is
  'When it was connected or last switched on: what was so before is no news to it. Null for mail, which is there as long as the account.';
`;

/** The latest alert of each subject that is open: of incidents, and of trouble that the status alone tells. */
const told = `
insert into integrations.standing (integration_id, service_id, content)
select integration_id, (service ->> 'id')::integer, jsonb_build_object(
  'level', case max(array_position(array['operational', 'maintenance', 'degraded', 'outage'], content ->> 'status'))
    when 4 then 'outage' when 3 then 'degraded' else 'operational' end,
  'since', min(content ->> 'since'), 'open', jsonb_agg(subject order by subject), 'left', '[]'::jsonb
)
from (
  select distinct on (delivery.integration_id, subject) delivery.integration_id, subject, kind, message.content::jsonb as content
  from integrations.delivery join integrations.message on message.id = delivery.message_id
  where subject like 'incident:%' or subject like 'status:%'
  order by delivery.integration_id, subject, sequence desc, seq desc
) as latest cross join lateral jsonb_array_elements(content -> 'services') as service
where kind in ('incident_opened', 'incident_updated') and (
  exists (select from incidents.incident where 'incident:' || incident.id = subject and resolved_at is null)
  or exists (
    select from integrations.scope_memory as memory
    where memory.content -> 'trouble' ->> 'subject' = subject and memory.content -> 'trouble' -> 'incidentId' is null
  )
)
group by integration_id, service ->> 'id';
`;

const memories = `
update integrations.scope_memory set content = content || jsonb_build_object('trouble', jsonb_build_object(
  'since', content -> 'trouble' -> 'since',
  'steps', jsonb_build_array(jsonb_build_object('status', content -> 'known', 'at', content -> 'trouble' -> 'since'))
)) where content ? 'trouble';
`;

const news = `
update integrations.news set content = content || jsonb_build_object('troubles', '[]'::jsonb, 'bad', '[]'::jsonb, 'statuses', '[]'::jsonb,
  'matter',
  '{"incidents": [], "componentIds": [], "isNotice": false, "isPast": false, "isUnlisted": false, "isWordless": false, "scopeId": 0}'::jsonb
    || (content -> 'matter'));
`;
