-- When each member last used the web app in a team.
alter table accounts.team_member add column last_here_at timestamptz;
comment on column accounts.team_member.last_here_at is 'To the hour. Null: not since this column exists.';
