-- Keys for chosen status pages, and teams in which only admins publish.
alter table accounts.api_key add column page_ids integer[];
comment on column accounts.api_key.page_ids is
  'Published status pages: the scope is status:write, only for these. The column scope is read then, the least that 0.2.0 knows.';
alter table accounts.team add column admins_publish boolean not null default false;
comment on column accounts.team.admins_publish is 'Members only draft on status pages, and admins publish.';
