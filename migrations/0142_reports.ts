import { Migration } from '@mikro-orm/migrations';

/** Reports: uptime targets of a team and of single services. */
export class Migration0142Reports extends Migration {
  override up(): void {
    this.addSql(targets);
  }
}

const targets = `
create table boards.sla_target (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  service_id integer references monitoring.service on delete cascade,
  percent double precision not null check (percent > 0 and percent < 100)
);
create unique index sla_target_of on boards.sla_target (team_id, coalesce(service_id, 0));
create index sla_target_by_service on boards.sla_target (service_id) where service_id is not null;
comment on table boards.sla_target is 'The uptime that a team wants of its services.';
comment on column boards.sla_target.service_id is 'Null: for all services that have no target of their own.';
`;
