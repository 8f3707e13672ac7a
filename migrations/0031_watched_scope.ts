import { Migration } from '@mikro-orm/migrations';

/** Who watches a scope is found in the order of users, however many services lie over it. */
export class Migration0031WatchedScope extends Migration {
  override up(): void {
    this.addSql(watchedScope);
  }
}

const watchedScope = `
alter table monitoring.user_service add column scope_id bigint;

create function monitoring.note_watched_scope() returns trigger language plpgsql as $$
begin
  select scope_id into new.scope_id from monitoring.service where id = new.service_id;
  return new;
end $$;
create trigger note_watched_scope before insert on monitoring.user_service
  for each row execute function monitoring.note_watched_scope();

create function monitoring.follow_scope() returns trigger language plpgsql as $$
begin
  update monitoring.user_service set scope_id = new.scope_id where service_id = new.id;
  return null;
end $$;
create trigger follow_scope after update of scope_id on monitoring.service
  for each row when (old.scope_id <> new.scope_id) execute function monitoring.follow_scope();

update monitoring.user_service set scope_id = service.scope_id from monitoring.service where service.id = service_id;
alter table monitoring.user_service alter column scope_id set not null;
create index user_service_by_scope on monitoring.user_service (scope_id, user_id);

comment on column monitoring.user_service.scope_id is 'That of the service, kept so by triggers: who watches a scope is found in the order of users.';
comment on function monitoring.note_watched_scope is 'A link has the scope of its service, whoever writes it.';
comment on function monitoring.follow_scope is 'The links of a service follow it to another scope.';
`;
