-- Problems that nobody is on: escalated to another integration, and repeated while an outage is open.
alter table integrations.integration add column escalation jsonb, add column repeat_minutes integer;
comment on column integrations.integration.escalation is
  'Which integration is alerted too if nobody is on a problem: { afterMinutes, integrationId }; null for none. The other one may be gone.';
comment on column integrations.integration.repeat_minutes is
  'How often alerts about an open outage repeat; null for never.';

create table integrations.reminder (
  integration_id integer not null,
  subject text not null,
  kind text not null,
  due_at timestamptz,
  fired boolean not null default false,
  constraint reminder_pkey primary key (integration_id, subject, kind),
  constraint reminder_integration_id_fkey foreign key (integration_id)
    references integrations.integration (id) on delete cascade,
  constraint reminder_kind_check check (kind in ('escalation', 'repeat'))
);
create index reminder_due_at on integrations.reminder (due_at) where due_at is not null;
comment on table integrations.reminder is
  'Escalations and repeats of open threads, from the first alert to the end of the thread.';
comment on column integrations.reminder.subject is 'The thread, such as incident:7.';
comment on column integrations.reminder.due_at is
  'When to look if it has to be sent; null while somebody is on it, and once it was escalated.';
comment on column integrations.reminder.fired is 'It was escalated, which happens once.';
