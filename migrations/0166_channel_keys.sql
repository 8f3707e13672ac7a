-- Channels with keys beside a URL, and channels whose messages are edited.
alter table integrations.integration add column secret_settings text;
comment on column integrations.integration.secret_settings is
  'Keys and tokens of its channel by field name, as JSON under AES-256-GCM, like the address.';
alter table integrations.delivery add column message_ref text;
comment on column integrations.delivery.message_ref is
  'The receiver''s id of the message that opened a thread, so that later news can edit it.';
