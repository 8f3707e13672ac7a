-- The story of an incident keeps which texts for customers were copied.
alter table incidents.team_entry add column variant text;
alter table incidents.team_entry drop constraint team_entry_kind_check;
alter table incidents.team_entry add constraint team_entry_kind_check
  check (kind in ('note', 'assigned', 'released', 'copied')) not valid;
comment on column incidents.team_entry.variant is 'Which text for customers was copied.';
comment on column incidents.team_entry.body is 'The text of a note, or the copied text for customers.';
