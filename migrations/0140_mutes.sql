-- Members mute a service or an incident. Alerts that weren't sent wait until the mute ends.
create table integrations.mute (
  id integer primary key generated always as identity,
  team_id integer not null references accounts.team on delete cascade,
  service_id integer references monitoring.service on delete cascade,
  incident_id integer references incidents.incident on delete cascade,
  member_id integer references accounts.user_account on delete cascade,
  by_id integer references accounts.user_account on delete set null,
  muted_at timestamptz not null,
  until timestamptz,
  check (num_nonnulls(service_id, incident_id) = 1)
);
comment on table integrations.mute is
  'Alerts about a service or an incident that a team or a member gets later. A row goes once it is known what was missed.';
comment on column integrations.mute.member_id is 'Only emails of this member are muted. Null: all alerts of the team.';
comment on column integrations.mute.by_id is 'Null: the account is gone.';
comment on column integrations.mute.until is 'Null: until it''s resolved.';
create unique index mute_by_subject on integrations.mute (team_id, service_id, incident_id, member_id) nulls not distinct;
create index mute_by_end on integrations.mute (until) where until is not null;
create index mute_by_service on integrations.mute (service_id) where service_id is not null;
create index mute_by_incident on integrations.mute (incident_id) where incident_id is not null;
create index mute_by_member on integrations.mute (member_id) where member_id is not null;
create index mute_by_author on integrations.mute (by_id) where by_id is not null;

create table integrations.held (
  seq bigint primary key,
  integration_id integer not null,
  mute_id integer not null references integrations.mute on delete cascade,
  levels jsonb not null
);
comment on table integrations.held is 'Deliveries that weren''t sent because of a mute that hasn''t ended.';
comment on column integrations.held.levels is 'The status that the integration knew of each service before, by id.';
create index held_by_mute on integrations.held (mute_id, seq);
create index held_by_integration on integrations.held (integration_id);
