-- How open alerts compare with the services that they use, who sees them too, and how much earlier a team knew.
create table signals.judgement (
  alert_id integer primary key references signals.alert on delete cascade,
  team_id integer not null references accounts.team on delete cascade,
  judged_at timestamptz,
  told text,
  mapping_ids integer[] not null default '{}',
  page_ids bigint[] not null default '{}'
);
create index judgement_by_age on signals.judgement (judged_at);
create index judgement_by_team on signals.judgement (team_id);
create index judgement_by_page on signals.judgement using gin (page_ids);
comment on table signals.judgement is 'An open alert of a team''s own monitoring, compared with the status pages of the services that it uses.';
comment on column signals.judgement.judged_at is 'When it was last compared; null: it just opened.';
comment on column signals.judgement.told is 'The likeliest answer that receivers have: none, possible or likely.';
comment on column signals.judgement.mapping_ids is 'The mappings that have it, as of then.';
comment on column signals.judgement.page_ids is 'The pages whose changes count, as of then.';

create table signals.lead (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  service_id integer not null references monitoring.service on delete cascade,
  alert_id integer references signals.alert on delete set null,
  title text not null,
  alert_at timestamptz not null,
  confirmed_at timestamptz not null
);
create unique index lead_of_alert on signals.lead (alert_id, service_id);
create index lead_by_service on signals.lead (service_id, team_id, confirmed_at desc);
create index lead_by_team on signals.lead (team_id);
create index lead_by_age on signals.lead (confirmed_at);
comment on table signals.lead is 'A provider showed trouble after the team''s own alert about it.';
comment on column signals.lead.title is 'The alert, which may be forgotten; a stranger''s text.';
comment on column signals.lead.confirmed_at is 'When the provider''s status page showed trouble.';

create table signals.me_too (
  alert_id integer not null references signals.alert on delete cascade,
  user_id integer not null references accounts.user_account on delete cascade,
  seen_at timestamptz not null,
  primary key (alert_id, user_id)
);
create index me_too_by_user on signals.me_too (user_id);
comment on table signals.me_too is 'A member sees the same as an alert.';
