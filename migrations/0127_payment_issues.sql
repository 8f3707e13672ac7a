-- Keeps refunds and disputes for the owner's dashboard, with the moment until which a dispute can be answered.
create table billing.payment_issue (
  id text primary key,
  kind text not null check (kind in ('refund', 'dispute')),
  user_id integer references accounts.user_account on delete set null,
  charge_id text,
  amount integer not null,
  currency text not null,
  status text,
  reason text,
  due_by timestamptz,
  happened_at timestamptz not null
);
comment on table billing.payment_issue is 'Refunds and disputes, as the payment provider had them at the last look.';
comment on column billing.payment_issue.id is 'The dispute, or the charge that was refunded.';
comment on column billing.payment_issue.user_id is 'Null where it is not known, or once the account is deleted.';
comment on column billing.payment_issue.amount is 'In the smallest unit of the currency.';
comment on column billing.payment_issue.status is 'The word of the provider; an open list.';
comment on column billing.payment_issue.due_by is 'Until when the provider takes an answer to a dispute.';
create index payment_issue_by_time on billing.payment_issue (happened_at desc, id desc);
create index payment_issue_by_user on billing.payment_issue (user_id) where user_id is not null;
