-- When groups of the identity provider last gave a member their role, to pause keys and emails of people who are gone there.
alter table accounts.team_member add column confirmed_at timestamptz;
alter table accounts.team_member alter column confirmed_at set default now();
-- For those of today it begins now.
update accounts.team_member set confirmed_at = now() where role_source = 'single_sign_on';
comment on column accounts.team_member.confirmed_at is 'When groups last gave the role. Counts only if role_source is single_sign_on.';
