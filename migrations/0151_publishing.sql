-- Status pages that teams publish: pages with sections and items, posts, and the history of items.
create schema publishing;

create table publishing.page (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  public_id text not null constraint page_public_id_key unique,
  slug text not null constraint page_slug_key unique,
  name text not null,
  language text not null default 'en' check (language in ('en', 'de', 'fr', 'es')),
  time_zone text not null default 'UTC',
  accent text not null default '#4f46e5',
  support_url text,
  announcement text,
  is_public boolean not null default false,
  indexed boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index page_by_team on publishing.page (team_id, id);
comment on table publishing.page is 'A status page that a team publishes. A page of a provider is monitoring.status_page.';
comment on column publishing.page.public_id is 'Names it outside; it never changes.';

create table publishing.section (
  id integer generated always as identity primary key,
  page_id integer not null references publishing.page on delete cascade,
  public_id text not null constraint section_public_id_key unique,
  name text not null,
  place integer not null,
  created_at timestamptz not null
);
create index section_by_page on publishing.section (page_id, place);
comment on table publishing.section is 'A group of items with a name.';

create table publishing.item (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  page_id integer not null references publishing.page on delete cascade,
  section_id integer not null references publishing.section on delete cascade,
  public_id text not null constraint item_public_id_key unique,
  name text not null,
  description text,
  place integer not null,
  needs text not null default 'all' check (needs in ('all', 'any')),
  takes_api boolean not null default false,
  worsen_ms integer not null default 180000,
  recover_ms integer not null default 120000,
  on_trouble text not null default 'draft' check (on_trouble in ('nothing', 'status', 'draft', 'publish')),
  sentence text,
  api_status text check (api_status in ('operational', 'degraded', 'partial_outage', 'outage', 'maintenance', 'unknown')),
  api_at timestamptz,
  api_until timestamptz,
  hand_status text check (hand_status in ('operational', 'degraded', 'partial_outage', 'outage', 'maintenance', 'unknown')),
  hand_at timestamptz,
  hand_until text check (hand_until in ('cleared', 'next_change')),
  state jsonb not null default '{}',
  status text not null default 'operational' check (status in ('operational', 'degraded', 'partial_outage', 'outage', 'maintenance', 'unknown')),
  since timestamptz not null,
  look_at timestamptz,
  created_at timestamptz not null
);
create index item_by_page on publishing.item (page_id, place);
create index item_by_section on publishing.item (section_id);
create index item_by_team on publishing.item (team_id);
create index item_due on publishing.item (look_at) where look_at is not null;
comment on table publishing.item is 'A line of a status page in the words of its team.';
comment on column publishing.item.needs is 'all: the worst part counts. any: the best part counts.';
comment on column publishing.item.takes_api is 'Unknown until a program has sent a status.';
comment on column publishing.item.on_trouble is 'The consequence of trouble of its parts.';
comment on column publishing.item.sentence is 'The words for customers while its parts are in trouble.';
comment on column publishing.item.state is 'The memory of its rule: pending change, last confirmed statuses.';
comment on column publishing.item.look_at is 'When the status is computed again; null: when something changes.';

create table publishing.item_part (
  item_id integer not null references publishing.item on delete cascade,
  service_id integer not null references monitoring.service on delete cascade,
  cap text not null default 'outage' check (cap in ('degraded', 'partial_outage', 'outage')),
  place integer not null,
  primary key (item_id, service_id)
);
create index item_part_by_service on publishing.item_part (service_id, item_id);
comment on table publishing.item_part is 'A service of the team that an item follows.';
comment on column publishing.item_part.cap is 'The worst status that the part causes.';

create table publishing.item_change (
  id bigint generated always as identity primary key,
  item_id integer not null references publishing.item on delete cascade,
  status text not null check (status in ('operational', 'degraded', 'partial_outage', 'outage', 'maintenance', 'unknown')),
  changed_at timestamptz not null
);
create index item_change_by_item on publishing.item_change (item_id, changed_at desc, id desc) include (status);
comment on table publishing.item_change is 'Each change of the status that an item shows, from its creation on.';

create table publishing.progress (
  one boolean primary key default true check (one),
  fact_id bigint not null,
  ran_at timestamptz not null
);
insert into publishing.progress (fact_id, ran_at) select coalesce(max(id), 0), now() from platform.fact;
comment on table publishing.progress is 'One row: up to which fact items were computed again, and when that last ran.';

create table publishing.post (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  page_id integer not null references publishing.page on delete cascade,
  public_id text not null constraint post_public_id_key unique,
  kind text not null check (kind in ('incident', 'maintenance')),
  title text not null,
  phase text not null,
  status text not null check (status in ('operational', 'degraded', 'partial_outage', 'outage', 'maintenance', 'unknown')),
  is_draft boolean not null,
  may_be_down boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  monitoring_at timestamptz,
  resolved_at timestamptz,
  item_id integer references publishing.item on delete set null,
  is_edited boolean not null default false,
  would_have_said boolean not null default false,
  created_by integer references accounts.user_account on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index post_by_page on publishing.post (page_id, starts_at desc, id desc);
create index post_open on publishing.post (page_id) where resolved_at is null;
create index post_by_team on publishing.post (team_id);
create index post_by_item on publishing.post (item_id) where item_id is not null;
create index post_by_author on publishing.post (created_by) where created_by is not null;
create index post_by_clock on publishing.post (starts_at) where kind = 'maintenance' and resolved_at is null and not is_draft;
comment on table publishing.post is 'An incident or a maintenance that a team announces on its status page.';
comment on column publishing.post.status is 'The worst that it says; of a post without items, its own.';
comment on column publishing.post.may_be_down is 'Of a maintenance: hides trouble of its items while it runs.';
comment on column publishing.post.resolved_at is 'When the incident was resolved or the maintenance completed.';
comment on column publishing.post.item_id is 'The item whose parts caused it; null for a post by a person.';
comment on column publishing.post.is_edited is 'A person changed it, so it no longer closes by itself.';
comment on column publishing.post.would_have_said is 'A draft whose cause ended before anybody published it.';

create table publishing.post_item (
  post_id integer not null references publishing.post on delete cascade,
  item_id integer not null references publishing.item on delete cascade,
  status text not null check (status in ('operational', 'degraded', 'partial_outage', 'outage', 'maintenance', 'unknown')),
  primary key (post_id, item_id)
);
create index post_item_by_item on publishing.post_item (item_id, post_id);
comment on table publishing.post_item is 'An item that a post affects, with the status that the post gives it.';

create table publishing.post_update (
  id integer generated always as identity primary key,
  post_id integer not null references publishing.post on delete cascade,
  public_id text not null constraint post_update_public_id_key unique,
  phase text not null,
  text text not null,
  shown_at timestamptz not null,
  notifies boolean not null,
  created_at timestamptz not null,
  edited_at timestamptz
);
create index post_update_by_post on publishing.post_update (post_id, shown_at desc, id desc);
comment on table publishing.post_update is 'A message of a post, in Markdown without HTML.';
comment on column publishing.post_update.shown_at is 'The time that the page shows; before created_at if it was added later.';
comment on column publishing.post_update.notifies is 'False for a silent post and for one that was added later.';

-- The topic of src/publishing/adapters/page-topic.ts. PostgreSQL sends equal notices of a transaction once.
create function publishing.notify_page() returns trigger language plpgsql as $$
begin
  perform pg_notify('allclear_published', coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
  return null;
end $$;
comment on function publishing.notify_page is 'Tells every process that visitors of a page see something else; the argument names the column with its id.';
create trigger notify_page after update or delete on publishing.page
  for each row execute function publishing.notify_page('id');
create trigger notify_page after update of status on publishing.item
  for each row when (old.status <> new.status) execute function publishing.notify_page('page_id');
create trigger notify_page after insert or update or delete on publishing.post
  for each row execute function publishing.notify_page('page_id');
