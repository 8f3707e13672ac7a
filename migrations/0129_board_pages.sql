-- Finds a page of a user's services by name, and those that are not simply operational, without reading the whole board. Workers
-- fill the names of older rows afterwards (postgres-sort-names.ts), so that no upgrade waits for them.
alter table monitoring.user_service add column sort_name text collate "C" not null default '';

create or replace function monitoring.note_watched_scope() returns trigger language plpgsql as $$
begin
  select scope_id, lower(name) into new.scope_id, new.sort_name from monitoring.service where id = new.service_id;
  return new;
end $$;

create function monitoring.follow_name() returns trigger language plpgsql as $$
begin
  update monitoring.user_service set sort_name = lower(new.name) where service_id = new.id;
  return null;
end $$;
create trigger follow_name after update of name on monitoring.service
  for each row when (old.name <> new.name) execute function monitoring.follow_name();

create index user_service_by_name on monitoring.user_service (user_id, sort_name, service_id);
create index user_service_pinned on monitoring.user_service (user_id, service_id) where pinned;

create index scope_not_operational on monitoring.scope (id) where status <> 'operational';
create index service_on_its_own on monitoring.service (id) where not enabled or manual_status is not null;
create index status_page_by_reading on monitoring.status_page (at_rest, last_read_at);

comment on column monitoring.user_service.sort_name is 'The name of the service in small letters, kept so by triggers: the order of a board.';
comment on function monitoring.note_watched_scope is 'A link has the scope and the name of its service, whoever writes it.';
comment on function monitoring.follow_name is 'The links of a service follow it to another name.';
