-- A deleted team is closed first, so that an owner can bring it back. Its trial outlives the account of its founder.
alter table accounts.team add column closed_at timestamptz, add column closed_by integer, add column trial_ends timestamptz,
  add column second_owner_declined_at timestamptz;
comment on column accounts.team.closed_at is 'When an owner deleted it. Until a chore does so, an owner can bring it back.';
comment on column accounts.team.closed_by is 'The user who deleted it. Their account may be gone.';
comment on column accounts.team.trial_ends is
  'The end of its trial, once the account of the user whose own team it was is gone. Until then, it''s in that account.';
comment on column accounts.team.second_owner_declined_at is 'When its owner hid the advice to make another member an owner too.';
create index team_closed on accounts.team (closed_at) where closed_at is not null;

-- A trigger, so that it also holds while 0.2.0 deletes accounts.
create function accounts.keep_trial() returns trigger language plpgsql as $$
begin
  update accounts.team set trial_ends = old.trial_ends where id = old.id;
  return old;
end $$;
create trigger keep_trial before delete on accounts.user_account
  for each row when (old.own_team and old.trial_ends is not null) execute function accounts.keep_trial();
