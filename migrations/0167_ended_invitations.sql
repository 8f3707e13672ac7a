-- Invitations stay for 90 days after their end, so that their links can say how they ended.
alter table accounts.team_invitation
  add column ended_at timestamptz,
  add column ended_as text,
  add constraint team_invitation_ended_as_check check (ended_as in ('accepted', 'declined', 'withdrawn', 'replaced', 'expired', 'void')),
  add constraint team_invitation_ended_check check ((ended_at is null) = (ended_as is null));
comment on table accounts.team_invitation is 'An invitation, kept for 90 days after it ended.';
comment on column accounts.team_invitation.ended_at is 'Null: it''s open, unless it expired within the last hour or its team is closed.';
comment on column accounts.team_invitation.ended_as is 'void: its sender left the team, or has less than the role that they gave.';
drop index accounts.team_invitation_by_address;
create unique index team_invitation_by_address on accounts.team_invitation (team_id, lower(email)) where ended_at is null;
drop index accounts.team_invitation_by_expiry;
create index team_invitation_by_expiry on accounts.team_invitation (expires_at) where ended_at is null;
create index team_invitation_by_end on accounts.team_invitation (ended_at) where ended_at is not null;

-- However the sender leaves or loses the role. Who comes back invites again.
create function accounts.end_invitations_of_sender() returns trigger language plpgsql as $$
declare
  roles text[] := array['viewer', 'member', 'admin', 'owner'];
begin
  update accounts.team_invitation set ended_at = now(), ended_as = 'void', mail_due_at = null
  where team_id = old.team_id and invited_by = old.user_id and ended_at is null
    and (tg_op = 'DELETE' or array_position(roles, role) > array_position(roles, new.role));
  return null;
end $$;
create trigger end_invitations_of_leaver after delete on accounts.team_member
  for each row execute function accounts.end_invitations_of_sender();
create trigger end_invitations_of_demoted after update of role on accounts.team_member
  for each row when (new.role <> old.role) execute function accounts.end_invitations_of_sender();
