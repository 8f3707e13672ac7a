-- Remembers who deleted a service and when, so that its team can restore it for 30 days.
create table monitoring.deleted_service (
  service_id integer not null references monitoring.service on delete cascade,
  user_id integer not null references accounts.team on delete cascade,
  deleted_by integer references accounts.user_account on delete set null,
  deleted_at timestamptz not null,
  pinned boolean not null,
  primary key (user_id, service_id)
);
comment on table monitoring.deleted_service is
  'A service that its team deleted less than 30 days ago. Only its link in user_service is gone, so nothing shows it.';
comment on column monitoring.deleted_service.user_id is 'The team''s id, named as in user_service.';
comment on column monitoring.deleted_service.pinned is 'Whether its link was pinned.';
create index deleted_service_by_service on monitoring.deleted_service (service_id);
create index deleted_service_by_time on monitoring.deleted_service (deleted_at);
create index deleted_service_by_member on monitoring.deleted_service (deleted_by) where deleted_by is not null;
