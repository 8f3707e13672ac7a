-- Custom domains of published status pages, and the names that stay reserved after a domain was removed.
create table publishing.domain (
  id integer generated always as identity primary key,
  team_id integer not null references accounts.team on delete cascade,
  page_id integer not null constraint domain_page_id_key unique references publishing.page on delete cascade,
  name text not null,
  token text not null,
  created_at timestamptz not null,
  owned_at timestamptz,
  live_at timestamptz,
  record_gone_at timestamptz,
  route_gone_at timestamptz,
  record_told_at timestamptz,
  route_told_at timestamptz,
  findings jsonb,
  checked_at timestamptz,
  check_at timestamptz not null
);
create unique index domain_owned on publishing.domain (name) where owned_at is not null;
create index domain_by_team on publishing.domain (team_id, name);
create index domain_due on publishing.domain (check_at);
comment on table publishing.domain is 'A name at which a team wants its status page to answer. Several teams may claim a name; one of them owns it.';
comment on column publishing.domain.name is 'In lower case, as DNS has it.';
comment on column publishing.domain.token is 'The value of its TXT record, a new one for each claim.';
comment on column publishing.domain.owned_at is 'When the TXT record was found; nobody else can have the name since.';
comment on column publishing.domain.live_at is 'When a request through the name first reached us; the page answers there since.';
comment on column publishing.domain.record_gone_at is 'Since when the TXT record has been missing.';
comment on column publishing.domain.route_gone_at is 'Since when requests through the name have not reached us.';
comment on column publishing.domain.record_told_at is 'When the admins of the team were told that the TXT record is missing.';
comment on column publishing.domain.findings is 'The answers of the last check.';

-- The team may be gone by then, so its id is no reference.
create table publishing.reserved_domain (
  name text primary key,
  team_id integer not null,
  removed_at timestamptz not null
);
create index reserved_domain_by_time on publishing.reserved_domain (removed_at);
comment on table publishing.reserved_domain is 'A name that a team had. For 30 days, nobody else can have it.';

create function publishing.reserve_domain() returns trigger language plpgsql as $$
begin
  insert into publishing.reserved_domain (name, team_id, removed_at) values (old.name, old.team_id, now())
  on conflict (name) do update set team_id = excluded.team_id, removed_at = excluded.removed_at;
  return null;
end $$;
comment on function publishing.reserve_domain is 'Also for domains that go with their page or team.';
create trigger reserve_domain after delete on publishing.domain
  for each row when (old.owned_at is not null) execute function publishing.reserve_domain();

-- The topic of src/publishing/domains/adapters/domain-topic.ts.
create function publishing.notify_domain() returns trigger language plpgsql as $$
begin
  perform pg_notify('allclear_domains', '0');
  return null;
end $$;
comment on function publishing.notify_domain is 'Tells every process that pages answer at other names.';
create trigger notify_domain after update of live_at on publishing.domain
  for each row when (old.live_at is distinct from new.live_at) execute function publishing.notify_domain();
create trigger notify_domain_gone after delete on publishing.domain
  for each row when (old.live_at is not null) execute function publishing.notify_domain();
create trigger notify_domain after update of slug on publishing.page
  for each row when (old.slug <> new.slug) execute function publishing.notify_domain();
