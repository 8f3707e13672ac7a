-- Adds the preference for billing emails and finds annual plans before they renew. Subscriptions that exist count as confirmed by
-- email, so that nobody is welcomed to a plan they have had for months.
alter table accounts.user_account add column billing_email boolean not null default true;
create index account_renewing on billing.account (period_end) where plan = 'annual' and ends_at is null;
insert into billing.mail (id, done_at)
  select 'subscribed:' || subscription_id, now() from billing.account where status in ('active', 'trialing', 'past_due', 'unpaid', 'paused')
  on conflict do nothing;
