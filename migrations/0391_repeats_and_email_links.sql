-- A maintenance repeats: each window is a post of its own, and the clock plans the next one when one ends.
create table publishing.maintenance_series (
  id integer generated always as identity primary key,
  page_id integer not null references publishing.page on delete cascade,
  title text not null,
  text text not null,
  may_be_down boolean not null,
  notifies boolean not null,
  item_ids integer[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  every text not null,
  until date,
  planned integer not null default 0,
  next_at timestamptz,
  created_at timestamptz not null,
  constraint maintenance_series_every_check check (every in ('week', 'month')),
  constraint maintenance_series_check check (ends_at > starts_at)
);
comment on table publishing.maintenance_series is 'Maintenance that repeats. A changed window changes no other one.';
comment on column publishing.maintenance_series.starts_at is 'The first window''s start. Later ones start at the same local time in the page''s zone.';
comment on column publishing.maintenance_series.until is 'The last day on which a window may start; null for no end.';
comment on column publishing.maintenance_series.planned is 'The number of the latest planned window; 0 for the first.';
comment on column publishing.maintenance_series.next_at is 'When the next window is planned: at the planned end of the latest one. Null once the series has ended.';
create index maintenance_series_next_at_idx on publishing.maintenance_series (next_at) where next_at is not null;
create index maintenance_series_page_id_idx on publishing.maintenance_series (page_id);

alter table publishing.post add column series_id integer references publishing.maintenance_series on delete set null;
create index post_series_id_idx on publishing.post (series_id) where series_id is not null;
comment on column publishing.post.series_id is 'The repeating maintenance that this window belongs to.';

-- Visitors with an email address of a named domain open a private page by a link that works once.
alter table publishing.page add column email_domains jsonb not null default '[]';
comment on column publishing.page.email_domains is 'Objects with an id and a domain. Visits end with the id, so a domain that''s added again has none.';
create table publishing.email_code (
  hash text primary key,
  page_id integer not null references publishing.page on delete cascade,
  domain_id integer not null,
  expires_at timestamptz not null
);
comment on table publishing.email_code is 'Links to private pages that we sent by email. Each works once.';
create index email_code_page_id_idx on publishing.email_code (page_id);
create index email_code_expires_at_idx on publishing.email_code (expires_at);
