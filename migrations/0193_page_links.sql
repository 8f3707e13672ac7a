-- Status pages for members of the team only, and signed links that let other visitors in.

-- Not valid: PostgreSQL would read the whole table under a lock, and every row met the narrower check.
alter table publishing.page drop constraint page_access_check,
  add constraint page_access_check check (access in ('public', 'password', 'members')) not valid;

create table publishing.page_link (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  page_id integer not null references publishing.page on delete cascade,
  name text not null,
  created_by integer references accounts.user_account on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index page_link_by_page on publishing.page_link (page_id, id);
create index page_link_by_team on publishing.page_link (team_id);
create index page_link_by_author on publishing.page_link (created_by) where created_by is not null;
comment on table publishing.page_link is 'A signed link that opens a gated status page. Its key is the sealed id, so it ends with the row.';
create trigger notify_page after insert or delete on publishing.page_link
  for each row execute function publishing.notify_page('page_id');

create table publishing.member_code (
  hash text primary key,
  page_id integer not null references publishing.page on delete cascade,
  user_id integer not null references accounts.user_account on delete cascade,
  expires_at timestamptz not null
);
create index member_code_by_page on publishing.member_code (page_id);
create index member_code_by_user on publishing.member_code (user_id);
create index member_code_by_end on publishing.member_code (expires_at);
comment on table publishing.member_code is 'A one-time code with which a member of the team opens a status page at any of its names. It works for a minute.';
