-- Members who are on an incident or on a service in trouble, and the notes of the team.
create table incidents.team_entry (
  id integer primary key generated always as identity,
  team_id integer not null references accounts.team on delete cascade,
  incident_id integer references incidents.incident on delete cascade,
  service_id integer references monitoring.service on delete cascade,
  kind text not null check (kind in ('note', 'assigned', 'released')),
  by_id integer references accounts.user_account on delete set null,
  to_id integer references accounts.user_account on delete set null,
  body text,
  created_at timestamptz not null,
  check (num_nonnulls(incident_id, service_id) = 1)
);
comment on table incidents.team_entry is 'What members of a team wrote or did about an incident, or about a service in trouble without one.';
comment on column incidents.team_entry.by_id is 'Null: the account is gone.';
comment on column incidents.team_entry.to_id is 'Who was assigned.';
comment on column incidents.team_entry.body is 'The text of a note.';
create index team_entry_by_incident on incidents.team_entry (incident_id, team_id, id) where incident_id is not null;
create index team_entry_by_service on incidents.team_entry (service_id, team_id, id) where service_id is not null;
create index team_entry_by_team on incidents.team_entry (team_id);
create index team_entry_by_author on incidents.team_entry (by_id) where by_id is not null;
create index team_entry_by_assignee on incidents.team_entry (to_id) where to_id is not null;
