-- When people asked for another invitation in place of one.
alter table accounts.team_invitation add column asked_at timestamptz;
comment on column accounts.team_invitation.asked_at is
  'When its receiver last asked its sender for another one, by email. At most once a day.';
