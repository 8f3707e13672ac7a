-- Templates of posts, and reminders of open incidents that nobody updates.
create table publishing.post_template (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  page_id integer not null references publishing.page on delete cascade,
  name text not null,
  kind text not null check (kind in ('incident', 'maintenance')),
  title text not null,
  text text not null,
  may_be_down boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint post_template_name_key unique (page_id, name)
);
create index post_template_by_team on publishing.post_template (team_id);
comment on table publishing.post_template is 'Words and items for posts of a status page, prepared before anything happens.';

create table publishing.post_template_item (
  template_id integer not null references publishing.post_template on delete cascade,
  item_id integer not null references publishing.item on delete cascade,
  status text not null check (status in ('operational', 'degraded', 'partial_outage', 'outage', 'maintenance', 'unknown')),
  primary key (template_id, item_id)
);
create index post_template_item_by_item on publishing.post_template_item (item_id);
comment on table publishing.post_template_item is 'An item that a post from the template affects.';

alter table publishing.post add column reminders integer not null default 0, add column reminded_at timestamptz;
create index post_to_remind on publishing.post (id) where kind = 'incident' and resolved_at is null and not is_draft;
comment on column publishing.post.reminders is 'How often its team was reminded of an open incident that nobody updated.';
comment on column publishing.post.reminded_at is 'The last reminder; an update after it starts the count again.';
