-- Daily and weekly summaries of an integration.
alter table integrations.integration add column summaries jsonb;
comment on column integrations.integration.summaries is
  'Regular summaries: { daily, weekly, atMinute, timeZone, whenQuiet }; null for none.';

create table integrations.summary (
  integration_id integer not null,
  due_at timestamptz not null,
  leased_until timestamptz,
  constraint summary_pkey primary key (integration_id),
  constraint summary_integration_id_fkey foreign key (integration_id)
    references integrations.integration (id) on delete cascade
);
create index summary_due_at on integrations.summary (due_at);
comment on table integrations.summary is 'The next summary of each integration that sends any.';
comment on column integrations.summary.due_at is
  'Names the summary: it moves on in the transaction that queues the summary, so that none is sent twice.';
comment on column integrations.summary.leased_until is
  'A process is writing the summary; another one may take it from then on.';
