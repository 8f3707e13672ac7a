-- Logos, favicons and former names of published status pages.
alter table publishing.page add column logo text, add column favicon text;
comment on column publishing.page.logo is 'The file name of its logo, which holds the hash of its bytes.';
comment on column publishing.page.favicon is 'The same of the icon in browser tabs.';
create table publishing.page_image (
  page_id integer not null references publishing.page on delete cascade,
  kind text not null check (kind in ('logo', 'favicon')),
  name text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (page_id, kind)
);
comment on table publishing.page_image is 'A picture that a team uploaded for its status page, written anew by us: PNG or WebP without metadata.';

create table publishing.former_slug (
  slug text primary key,
  page_id integer not null references publishing.page on delete cascade,
  ended_at timestamptz not null
);
create index former_slug_by_page on publishing.former_slug (page_id, ended_at);
comment on table publishing.former_slug is 'An earlier slug of a page, which leads to it. No other page takes it meanwhile.';
