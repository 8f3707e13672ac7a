-- Which services a team's own things use, found by their alerts.
create table signals.mapping (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  field text not null,
  label text,
  value text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index mapping_name on signals.mapping (team_id, lower(name));
create table signals.mapped_service (
  mapping_id integer not null references signals.mapping on delete cascade,
  service_id integer not null references monitoring.service on delete cascade,
  component_ids text[] not null default '{}',
  primary key (mapping_id, service_id)
);
create index mapped_service_by_service on signals.mapped_service (service_id);
comment on table signals.mapping is 'Something of a team, such as its checkout, that uses services; its alerts have a label, title or source.';
comment on column signals.mapping.field is 'Where its alerts are recognised: label, title or source.';
comment on column signals.mapping.label is 'The name of the label, if field is label.';
comment on table signals.mapped_service is 'A service that it uses.';
comment on column signals.mapped_service.component_ids is 'The page''s own ids of the components that it uses; none: all that the service monitors.';
