-- When groups of the identity provider last gave a member their role, to pause keys and emails of people who are gone there.
-- For those of today it begins now.
alter table accounts.team_member add column confirmed_at timestamptz default now();
comment on column accounts.team_member.confirmed_at is 'When groups last gave the role. Counts only if role_source is single_sign_on.';
