import { Migration } from '@mikro-orm/migrations';

/** Names of one meaning each, as the code has them. No row is rewritten but the few facts of which no alert could be made. */
export class Migration0008Words extends Migration {
  override up(): void {
    for (const statement of [queues, endpoints, memories, facts, constraints]) this.addSql(statement);
  }
}

const queues = `
alter table integrations.lane rename to integration_queue;
alter table integrations.integration_queue rename column hook to endpoint;
alter table integrations.integration_queue rename column hold_until to digest_window_ends_at;
alter table integrations.integration_queue rename column woken to rescheduled;
alter table integrations.integration_queue rename column failing_told_at to failing_notified_at;
alter table integrations.integration_queue rename column off_told_at to off_notified_at;
alter table integrations.integration_queue rename column telling_until to notifying_until;
alter index integrations.lane_due rename to integration_queue_due;
alter index integrations.lane_held rename to integration_queue_by_digest_window;
alter index integrations.lane_failing rename to integration_queue_failing;
alter index integrations.lane_off rename to integration_queue_off;
alter index integrations.lane_by_hook rename to integration_queue_by_endpoint;
alter function integrations.forget_lane() rename to forget_queue;
alter trigger forget_lane on integrations.integration_queue rename to forget_queue;
alter table integrations.integration rename column channel to slack_channel;
`;

const endpoints = `
alter table integrations.hook rename to endpoint_rate_limit;
alter table integrations.endpoint_rate_limit rename column mark to endpoint;
`;

const memories = `
alter table integrations.scope_state rename to scope_memory;
alter index integrations.scope_state_due rename to scope_memory_due;
alter index integrations.scope_state_by_page rename to scope_memory_by_page;
`;

const facts = `
alter table platform.fact rename column told to expanded;
alter index platform.fact_untold rename to fact_unexpanded;
update platform.fact set data = data - 'setAside' || jsonb_build_object('deadLetteredAt', data -> 'setAside')
where data ? 'setAside';
alter index monitoring.user_service_by_reader rename to user_service_by_watcher;
`;

/** Which of them there are depends on the version of PostgreSQL: from 18 on "not null" has a name too. */
const constraints = `
do $$
declare
  known record;
begin
  for known in
    select con.conrelid::regclass as place, con.conname as name,
      renamed.after || substr(con.conname, length(renamed.before) + 1) as new_name
    from pg_constraint con
    cross join lateral (
      select before, after from (values
        ('lane_', 'integration_queue_'), ('lane_woken_', 'integration_queue_rescheduled_'),
        ('hook_', 'endpoint_rate_limit_'), ('hook_mark_', 'endpoint_rate_limit_endpoint_'),
        ('scope_state_', 'scope_memory_'), ('fact_told_', 'fact_expanded_')
      ) as pair (before, after)
      where starts_with(con.conname, before) order by length(before) desc limit 1
    ) as renamed
    where con.connamespace in ('integrations'::regnamespace, 'platform'::regnamespace)
  loop
    execute format('alter table %s rename constraint %I to %I', known.place, known.name, known.new_name);
  end loop;
end $$;
`;
