-- A status page that its team deleted can be restored for 30 days.
alter table publishing.page add column deleted_at timestamptz, add column deleted_by integer,
  add column was_public boolean not null default false;
create index page_deleted on publishing.page (deleted_at) where deleted_at is not null;
comment on column publishing.page.deleted_at is 'Its team deleted it, and can restore it for 30 days. It isn''t public meanwhile, keeps its slug, and its items have nothing due.';
comment on column publishing.page.deleted_by is 'The user who deleted it, whose account may be gone.';
comment on column publishing.page.was_public is 'While it is deleted: it was public.';
