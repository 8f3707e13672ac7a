-- A second owner is suggested a week after the team has had only one, however the others went.
alter table accounts.team add column owner_left_at timestamptz;
comment on column accounts.team.owner_left_at is 'When an owner last left the team or got another role.';
create function accounts.note_owner_left() returns trigger language plpgsql as $$
begin
  update accounts.team set owner_left_at = now() where id = old.team_id;
  return null;
end $$;
create trigger note_owner_demoted after update of role on accounts.team_member
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function accounts.note_owner_left();
create trigger note_owner_left after delete on accounts.team_member
  for each row when (old.role = 'owner') execute function accounts.note_owner_left();
