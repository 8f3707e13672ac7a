-- Entries of teams are kept longer than all others, so each of both is found by age.
create index audit_entry_of_teams on platform.audit_entry (id) where team_id is not null;
create index audit_entry_of_others on platform.audit_entry (id) where team_id is null;
