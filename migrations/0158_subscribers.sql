-- Subscribers of the status pages that teams publish, and the notices that they get.
create table publishing.subscriber (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  page_id integer not null references publishing.page on delete cascade,
  kind text not null check (kind in ('email', 'webhook')),
  address text not null,
  sealed_url text,
  sealed_secret text,
  item_ids integer[] not null default '{}',
  state text not null check (state in ('waiting', 'active', 'unsubscribed')),
  source text not null check (source in ('form', 'team', 'import')),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  unsubscribed_by text check (unsubscribed_by in ('reader', 'email_app', 'team', 'complaint')),
  email_due_at timestamptz,
  emailed_at timestamptz,
  failed_days integer not null default 0,
  failed_on date,
  suppressed_at timestamptz,
  suppressed_because text check (suppressed_because in ('no_mailbox', 'failing', 'complaint')),
  complained_at timestamptz,
  constraint subscriber_address_key unique (page_id, kind, address),
  check (kind = 'email' or (sealed_url is not null and sealed_secret is not null))
);
create index subscriber_by_page on publishing.subscriber (page_id, id);
create index subscriber_by_team on publishing.subscriber (team_id);
create index subscriber_by_address on publishing.subscriber (address) where kind = 'email';
create index subscriber_email_due on publishing.subscriber (email_due_at) where email_due_at is not null;
create index subscriber_to_forget on publishing.subscriber (state, coalesce(unsubscribed_at, created_at)) where state <> 'active';
comment on table publishing.subscriber is 'An email address or a URL that gets the posts of a status page.';
comment on column publishing.subscriber.address is 'A normal email address; for a webhook, the host and a part of the keyed hash of its URL.';
comment on column publishing.subscriber.item_ids is 'The items that it gets posts about; none: all of them.';
comment on column publishing.subscriber.state is 'waiting: the address was not confirmed, so it gets nothing, and the row goes after 7 days.';
comment on column publishing.subscriber.unsubscribed_at is 'The row goes after 7 days; until then the reader can undo it.';
comment on column publishing.subscriber.email_due_at is 'When the email about the subscription itself is sent; null: none is due.';
comment on column publishing.subscriber.failed_days is 'Days in a row on which the address refused an email for good.';
comment on column publishing.subscriber.suppressed_at is 'Since then it gets nothing, until it is confirmed again.';

create table publishing.notice (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  page_id integer not null references publishing.page on delete cascade,
  post_id integer not null references publishing.post on delete cascade,
  update_id integer constraint notice_update_id_key unique references publishing.post_update on delete cascade,
  kind text not null check (kind in ('news', 'reminder', 'end', 'review')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  last_subscriber_id integer not null default 0,
  spread_at timestamptz
);
create index notice_due on publishing.notice (due_at) where spread_at is null;
create index notice_by_post on publishing.notice (post_id, id);
create index notice_by_page on publishing.notice (page_id, created_at);
create index notice_by_team on publishing.notice (team_id);
create unique index notice_reminder on publishing.notice (post_id) where kind = 'reminder';
comment on table publishing.notice is 'An update of a post that subscribers are notified of, one row whatever their number.';
comment on column publishing.notice.kind is 'end and review go to everybody who was notified of the post before.';
comment on column publishing.notice.last_subscriber_id is 'How far its notifications were created.';
comment on column publishing.notice.spread_at is 'When the last of them was created.';

create table publishing.notification (
  id bigint generated always as identity primary key,
  notice_id integer not null references publishing.notice on delete cascade,
  post_id integer not null,
  subscriber_id integer not null,
  kind text not null check (kind in ('email', 'webhook')),
  state text not null check (state in ('waiting', 'sent', 'kept', 'failed', 'replaced', 'unsubscribed', 'suppressed')),
  due_at timestamptz not null,
  attempts integer not null default 0,
  is_begun boolean not null default false,
  settled_at timestamptz,
  answer text,
  constraint notification_of_notice unique (notice_id, subscriber_id)
);
create index notification_due on publishing.notification (kind, due_at, id) where state = 'waiting';
create index notification_by_post on publishing.notification (post_id, subscriber_id, id);
create index notification_by_subscriber on publishing.notification (subscriber_id);
comment on table publishing.notification is 'The ledger: who was notified of what. A row outlives its subscriber, without the address.';
comment on column publishing.notification.due_at is 'When it is tried next; while one process sends it, when another one may.';
comment on column publishing.notification.is_begun is 'It may have reached its reader without our knowledge.';
comment on column publishing.notification.settled_at is 'When its state became final.';

create table publishing.stopped_page (
  page_id integer primary key references publishing.page on delete cascade,
  stopped_at timestamptz not null,
  emails integer not null,
  complaints integer not null,
  owner_emailed_at timestamptz
);
comment on table publishing.stopped_page is 'A page that sends no emails any more, since too many readers complained.';
