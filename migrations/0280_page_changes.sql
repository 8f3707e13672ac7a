-- Changes of pages, so that a rule can be replayed with components that nobody monitored.
create table monitoring.page_change (
  id bigint generated always as identity,
  page_id bigint not null,
  seen_at timestamptz not null default now(),
  status text,
  before jsonb not null default '[]',
  changed text[] not null default '{}',
  unreadable_since timestamptz,
  constraint page_change_pkey primary key (id),
  constraint page_change_page_id_fkey foreign key (page_id) references monitoring.status_page (id) on delete cascade
);
comment on table monitoring.page_change is
  'A change of a page, by what it said before. From the snapshot backwards, rules are replayed with other components.';
comment on column monitoring.page_change.status is 'The page''s word for the whole before; null if it could not be read.';
comment on column monitoring.page_change.before is 'The components that were different, or are gone now.';
comment on column monitoring.page_change.changed is 'The ids of those that are different or new.';
comment on column monitoring.page_change.unreadable_since is 'Since when the page can''t be read; null if it was read.';
create index page_change_page_id_seen_at on monitoring.page_change (page_id, seen_at, id);
