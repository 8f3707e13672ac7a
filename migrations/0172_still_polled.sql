-- Status pages of read-only teams stay true for a while, so their services are polled as before.
create table monitoring.still_polled (
  team_id integer not null,
  service_id integer not null,
  until timestamptz not null,
  constraint still_polled_pkey primary key (service_id, team_id),
  constraint still_polled_team_id_fkey foreign key (team_id) references accounts.team (id) on delete cascade,
  constraint still_polled_service_id_fkey foreign key (service_id) references monitoring.service (id) on delete cascade
);
create index still_polled_by_team on monitoring.still_polled (team_id);
create index still_polled_until on monitoring.still_polled (until);
comment on table monitoring.still_polled is
  'Services of read-only teams that their public status pages follow, polled as often as others until then.';
