-- Credentials with which a team's private status pages are read.
create table monitoring.page_credentials (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  url text not null,
  kind text not null,
  shown jsonb not null,
  sealed text not null,
  updated_at timestamptz not null,
  constraint page_credentials_team_id_url_key unique (team_id, url)
);
comment on table monitoring.page_credentials is 'How a team logs in to a private status page. Such a page has a row of its own in status_page, whose URL ends with #team= and the team''s ID.';
comment on column monitoring.page_credentials.url is 'The canonical URL, without the team.';
comment on column monitoring.page_credentials.shown is 'The values that aren''t secret, by field.';
comment on column monitoring.page_credentials.sealed is 'All values by field, encrypted with the server''s secret.';
