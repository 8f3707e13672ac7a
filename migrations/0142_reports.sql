-- Reports: uptime targets of a team and of single services, and links that share a report.
create table boards.sla_target (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  service_id integer references monitoring.service on delete cascade,
  percent double precision not null check (percent > 0 and percent < 100)
);
create unique index sla_target_of on boards.sla_target (team_id, coalesce(service_id, 0));
create index sla_target_by_service on boards.sla_target (service_id) where service_id is not null;
comment on table boards.sla_target is 'The uptime that a team wants of its services.';
comment on column boards.sla_target.service_id is 'Null: for all services that have no target of their own.';

create table boards.report_link (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  service_id integer references monitoring.service on delete cascade,
  board_id integer references boards.board on delete cascade,
  label text not null,
  period text,
  first_day text not null,
  last_day text not null,
  time_zone text not null,
  token_hash bytea not null constraint report_link_token_hash_key unique,
  last_four text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index report_link_by_team on boards.report_link (team_id);
create index report_link_by_service on boards.report_link (service_id) where service_id is not null;
create index report_link_by_board on boards.report_link (board_id) where board_id is not null;
comment on table boards.report_link is 'A secret URL that shows a report to others until it expires or is revoked.';
comment on column boards.report_link.label is 'The subject and the period in words.';
comment on column boards.report_link.period is 'The name of a month or a quarter; null: the days.';
comment on column boards.report_link.first_day is 'Such as 2026-10-01, in the time zone.';
comment on column boards.report_link.token_hash is 'SHA-256; the token itself is shown once.';
