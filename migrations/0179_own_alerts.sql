-- Alerts that a team's own monitoring sends, and the URLs that take them.
create schema signals;

create table signals.source (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  kind text not null,
  token_hash bytea not null constraint source_token_hash_key unique,
  last_four text not null,
  created_at timestamptz not null,
  last_received_at timestamptz
);
create index source_by_team on signals.source (team_id, id);
comment on table signals.source is 'A URL at which one of the team''s monitoring tools sends its alerts.';
comment on column signals.source.kind is 'The tool, which decides how a body is parsed.';
comment on column signals.source.token_hash is 'The SHA-256 of the token in the URL.';
comment on column signals.source.last_received_at is 'When alerts last arrived, to the minute.';

create table signals.alert (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  source_id integer not null references signals.source on delete cascade,
  key text not null,
  title text not null,
  severity text not null,
  url text,
  labels jsonb not null,
  started_at timestamptz not null,
  received_at timestamptz not null,
  seen_at timestamptz not null,
  resolved_at timestamptz
);
create unique index alert_open on signals.alert (source_id, key) where resolved_at is null;
create index alert_by_start on signals.alert (source_id, key, started_at);
create index alert_by_team on signals.alert (team_id, resolved_at desc nulls first, id desc);
create index alert_by_age on signals.alert (seen_at);
comment on table signals.alert is 'An alert of a team''s own monitoring, from its start to its end.';
comment on column signals.alert.key is 'How its tool names it. A source has one open alert for each key.';
comment on column signals.alert.labels is 'Its labels by name; a stranger''s text.';
comment on column signals.alert.started_at is 'When it began by its tool, but never after received_at.';
comment on column signals.alert.received_at is 'When it first arrived.';
comment on column signals.alert.seen_at is 'When it last arrived or ended.';
