-- Remembers a customer whom the provider doesn't know, since keys of another account make every customer look gone.
alter table billing.account add column missing_customer_id text;
comment on column billing.account.missing_customer_id is
  'The latest customer that the provider did not know; used again once it does.';
create index account_missing_customer on billing.account (missing_customer_id) where missing_customer_id is not null;
create index account_to_sync on billing.account (synced_at nulls first)
  where customer_id is not null or missing_customer_id is not null;
drop index billing.account_synced_at;
