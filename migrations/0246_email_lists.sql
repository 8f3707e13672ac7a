-- Integrations that email several addresses, each of which has to confirm.
create table integrations.list_recipient (
  id integer generated always as identity,
  integration_id integer not null,
  address text not null,
  asked_at timestamptz,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  refusal text,
  constraint list_recipient_pkey primary key (id),
  constraint list_recipient_integration_id_address_key unique (integration_id, address),
  constraint list_recipient_integration_id_fkey foreign key (integration_id)
    references integrations.integration (id) on delete cascade
);
comment on table integrations.list_recipient is
  'An address of an email list. Its reader gets alerts from the confirmation until they stop.';
comment on column integrations.list_recipient.address is 'In lower case.';
comment on column integrations.list_recipient.asked_at is 'When it last got a link to confirm; null if it has to get one.';
comment on column integrations.list_recipient.stopped_at is
  'The reader unsubscribed. The row stays when the team removes the address, so that adding it again sends nothing.';
comment on column integrations.list_recipient.refusal is 'Why the mail server refuses the address for good.';

alter table integrations.delivery add column emailed integer[];
comment on column integrations.delivery.emailed is
  'The recipients of an email list that have it, so that a retry doesn''t send it to them again.';
