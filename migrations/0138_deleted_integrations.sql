-- Remembers a deleted integration and its deliveries, so that its team can restore it for 30 days.
create table integrations.deleted_integration (
  integration_id integer primary key,
  user_id integer not null references accounts.team on delete cascade,
  deleted_by integer references accounts.user_account on delete set null,
  deleted_at timestamptz not null,
  content jsonb not null
);
comment on table integrations.deleted_integration is
  'An integration that its team deleted less than 30 days ago. Nothing is sent to it, and its deliveries stay.';
comment on column integrations.deleted_integration.user_id is 'The team''s id, named as in integration.';
comment on column integrations.deleted_integration.content is
  'Its row in integration. A migration that adds a required column there adds it here.';
create index deleted_integration_by_team on integrations.deleted_integration (user_id, deleted_at);
create index deleted_integration_by_time on integrations.deleted_integration (deleted_at);
create index deleted_integration_by_member on integrations.deleted_integration (deleted_by) where deleted_by is not null;

-- While 0.2.0 deletes an integration, its deliveries still go with it.
create or replace function integrations.forget_queue() returns trigger language plpgsql as $$
begin
  delete from integrations.queued where integration_id = old.integration_id;
  if not exists (select from integrations.deleted_integration where integration_id = old.integration_id)
    and not exists (select from integrations.integration where id = old.integration_id)
  then
    delete from integrations.delivery where integration_id = old.integration_id;
  end if;
  return null;
end $$;
create trigger forget_deliveries after delete on integrations.deleted_integration
  for each row execute function integrations.forget_queue();
