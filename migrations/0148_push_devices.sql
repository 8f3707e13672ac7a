-- Browsers of members get alerts by Web Push, except in the quiet hours of a user.
create table integrations.push_key (
  id integer primary key check (id = 1),
  public_key text not null,
  private_key text not null
);
comment on table integrations.push_key is 'The key pair by which push services know this server (VAPID, RFC 8292).';
comment on column integrations.push_key.private_key is 'AES-256-GCM under the context push key.';

create table integrations.push_device (
  integration_id integer primary key references integrations.integration on delete cascade,
  session_hash bytea not null references accounts.session on delete cascade,
  endpoint_hash bytea not null,
  board_id integer references boards.board on delete set null
);
comment on table integrations.push_device is
  'A browser that gets alerts: the integration has its name, and its endpoint and keys, sealed. Both go with its session.';
comment on column integrations.push_device.endpoint_hash is 'SHA-256.';
comment on column integrations.push_device.board_id is 'The board whose services it gets alerts of; null: all services.';
create index push_device_by_session on integrations.push_device (session_hash);
create index push_device_by_endpoint on integrations.push_device (endpoint_hash);
create index push_device_by_board on integrations.push_device (board_id) where board_id is not null;
create function integrations.forget_device() returns trigger language plpgsql as $$
begin
  delete from integrations.integration where id = old.integration_id;
  return null;
end $$;
create trigger device_ends after delete on integrations.push_device
  for each row execute function integrations.forget_device();

create table integrations.quiet_hours (
  user_id integer primary key references accounts.user_account on delete cascade,
  days integer[] not null,
  from_minute integer not null,
  to_minute integer not null,
  time_zone text not null
);
comment on table integrations.quiet_hours is 'When a user gets no alerts on their devices; they come afterwards.';
comment on column integrations.quiet_hours.days is 'The days of the week on which they begin, 1 for Monday to 7 for Sunday.';
comment on column integrations.quiet_hours.to_minute is 'Minutes since midnight; not after from_minute: on the next day.';
