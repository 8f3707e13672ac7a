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
  user_id integer primary key,
  customer_id text unique,
  sync_version integer not null default 0,
  synced_at timestamptz,
  subscription_id text,
  status text,
  plan text,
  period_end timestamptz,
  ends_at timestamptz,
  past_due_since timestamptz
);
create index account_synced_at on billing.account (synced_at nulls first) where customer_id is not null;
create table billing.attempt (
  id text primary key,
  user_id integer not null unique,
  plan text not null,
  subscription_id text,
  created_at timestamptz not null
);
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
comment on table sandbox.world is 'All that the stand-in of the payment provider knows, where no keys are set.';
comment on table sandbox.event is 'Events of the stand-in that the webhook has not taken yet.';
comment on column sandbox.event.due_at is 'When it is sent next; while it is sent, when somebody else may send it.';
`;
