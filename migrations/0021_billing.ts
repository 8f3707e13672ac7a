import { Migration } from '@mikro-orm/migrations';

/** Who pays for what, as far as the payment provider has said; and the world of the sandbox that stands in for it. */
export class Migration0021Billing extends Migration {
  override up(): void {
    for (const statement of [billing, sandbox, meanings]) this.addSql(statement);
  }
}

const billing = `
create schema billing;
create table billing.account (
  user_id integer primary key references accounts.user_account on delete cascade,
  customer_id text unique,
  sync_version integer not null default 0,
  synced_at timestamptz,
  subscription_id text,
  status text,
  plan text check (plan in ('monthly', 'annual')),
  period_end timestamptz,
  ends_at timestamptz,
  past_due_since timestamptz,
  payer_changed_at timestamptz
);
create index account_synced_at on billing.account (synced_at nulls first) where customer_id is not null;
create index account_by_status on billing.account (status);
create index account_payer_changed on billing.account (payer_changed_at) where payer_changed_at is not null;
create table billing.attempt (
  id text primary key,
  user_id integer not null unique references accounts.user_account on delete cascade,
  plan text not null check (plan in ('monthly', 'annual')),
  way text not null check (way in ('form', 'page')),
  reference text,
  created_at timestamptz not null default now()
);
create table billing.event (
  id text primary key,
  type text not null,
  user_id integer references accounts.user_account on delete set null,
  received_at timestamptz not null default now(),
  lease_until timestamptz not null,
  attempts integer not null default 1,
  done_at timestamptz,
  error text
);
create index event_by_time on billing.event (received_at, id);
create index event_by_user on billing.event (user_id);
`;

const sandbox = `
create schema sandbox;
create table sandbox.world (
  id integer primary key check (id = 1),
  content jsonb not null
);
create table sandbox.event (
  id text primary key,
  body text not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index event_due_at on sandbox.event (due_at);
`;

const meanings = `
comment on table billing.account is 'Users that the payment provider knows, with a mirror of the subscription that counts.';
comment on column billing.account.sync_version is
  'Raised before each look at the provider: what was read before the last rise is never written.';
comment on column billing.account.status is 'The word of the provider; an open list.';
comment on column billing.account.past_due_since is 'When its payment was first seen to fail, while it does.';
comment on table billing.attempt is 'A first payment that has begun: one for each user, so that two windows pay the same one.';
comment on column billing.attempt.id is 'The idempotency key of its making.';
comment on column billing.account.payer_changed_at is 'When the name or address changed that the provider is still to be told.';
comment on column billing.attempt.way is 'form: in a form of this product; page: on a page of the provider.';
comment on column billing.attempt.reference is 'The id of its subscription or checkout, once the provider has made it.';
comment on table billing.event is 'Events of the payment provider: each is worked on by one at a time, and again until it came through.';
comment on column billing.event.lease_until is 'Nobody else works on it until then.';
comment on column billing.event.attempts is 'How often it was taken; whoever took it last may say what became of it.';
comment on column billing.event.error is 'What the last attempt failed of.';
comment on table sandbox.world is 'All that the stand-in of the payment provider knows, where no keys are set.';
comment on table sandbox.event is 'Events of the stand-in that the webhook has not taken yet.';
comment on column sandbox.event.due_at is 'When it is sent next; while it is sent, when somebody else may send it.';
`;
