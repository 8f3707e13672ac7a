-- News of the last 90 days, by which the alerts of another rule are worked out before it's saved.
create table integrations.past_news (
  id bigint generated always as identity primary key,
  page_id bigint not null,
  seen_at timestamptz not null,
  audience text not null,
  content text not null
);
comment on table integrations.past_news is 'News of status pages, by which alert rules are replayed. Deleted after 90 days.';
comment on column integrations.past_news.audience is 'Who it''s for, as JSON: the same text for the same audience.';
comment on column integrations.past_news.content is
  'JSON, as news/news.ts defines it, without messages. Its statuses are those of all scopes that weren''t operational.';
create index past_news_by_page on integrations.past_news (page_id, seen_at);
