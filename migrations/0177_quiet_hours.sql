-- Quiet hours of integrations, and the alerts that wait for their end.
alter table integrations.integration add column quiet_hours jsonb;
comment on column integrations.integration.quiet_hours is
  'When its alerts wait: { days, fromMinute, toMinute, timeZone, summary }; null for never.';

create table integrations.quiet_held (
  seq bigint not null,
  integration_id integer not null,
  until timestamptz not null,
  constraint quiet_held_pkey primary key (seq),
  constraint quiet_held_integration_id_fkey foreign key (integration_id)
    references integrations.integration (id) on delete cascade
);
create index quiet_held_by_integration on integrations.quiet_held (integration_id);
create index quiet_held_until on integrations.quiet_held (until, integration_id);
comment on table integrations.quiet_held is
  'Deliveries that weren''t sent in quiet hours, and go into the summary at their end.';
