import { Migration } from '@mikro-orm/migrations';

/** Who pays for what, as far as the payment provider has said; and the world of the sandbox that stands in for it. */
export class Migration0021Billing extends Migration {
  override up(): void {
    for (const statement of [billing, sandbox, meanings, lapse, rest, trials]) this.addSql(statement);
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

/** When access ends by itself, what is mailed about billing, and what visitors bought. */
const lapse = `
create table billing.access (
  user_id integer primary key references accounts.user_account on delete cascade,
  due_at timestamptz,
  read_only_since timestamptz,
  remind_at timestamptz
);
create index access_due on billing.access (due_at) where due_at is not null;
create index access_to_remind on billing.access (remind_at) where remind_at is not null;
create index access_read_only on billing.access (user_id) where read_only_since is not null;
comment on table billing.access is 'Users whose access can end: all but those without a trial.';
comment on column billing.access.due_at is 'When it ends unless something happens: a trial, or the grace after a failed payment.';
comment on column billing.access.remind_at is 'When the next reminder of the trial is due.';
insert into billing.access (user_id, due_at, remind_at)
  select id, trial_ends, case when trial_ends > now() then greatest(trial_ends - interval '7 days', now()) end
  from accounts.user_account where trial_ends is not null;

create table billing.mail (
  id text primary key,
  content jsonb,
  due_at timestamptz,
  tries integer not null default 0,
  done_at timestamptz
);
create index mail_due on billing.mail (due_at) where due_at is not null;
comment on table billing.mail is 'Mails about billing, each of which goes out once.';
comment on column billing.mail.id is 'What it tells: the same piece of news has the same.';
comment on column billing.mail.content is 'As mails/billing-mail.ts has it; null once nobody needs it.';

create table billing.purchase (
  checkout_id text primary key,
  state text not null default 'open' check (state in ('open', 'held', 'claimed', 'returning', 'returned')),
  email text,
  customer_id text,
  subscription_id text,
  user_id integer,
  created_at timestamptz not null,
  paid_at timestamptz
);
create index purchase_open on billing.purchase (created_at) where state = 'open';
create index purchase_held on billing.purchase (paid_at) where state in ('held', 'returning');
create index purchase_held_for on billing.purchase (lower(email)) where state = 'held';
comment on table billing.purchase is 'What visitors bought; it gives access to nothing by itself.';
comment on column billing.purchase.state is
  'held: paid, and waits until the owner of the address signs in; returning, returned: cancelled and paid back.';
comment on column billing.purchase.email is 'As it was given; null once nobody needs it.';
`;

/** A trial is given once for an address. */
const trials = `
create table accounts.given_trial (
  address_mark text primary key,
  ends_at timestamptz not null
);
comment on table accounts.given_trial is 'Trials that were given, which outlive their accounts.';
comment on column accounts.given_trial.address_mark is
  'Keyed hash of the address in lower case and without what its receiver ignores: the address is not kept.';
`;

/** Who may only read is told nothing, and what nobody else watches is asked once an hour. */
const rest = `
create table monitoring.rest (
  user_id integer primary key references accounts.user_account on delete cascade,
  began_at timestamptz not null,
  ended_at timestamptz
);
comment on table monitoring.rest is 'Users whose watching rests, or did: they may only read.';
comment on column monitoring.rest.ended_at is
  'Null while it lasts. They watch as if they had begun then: alerts of what was open tell its end only.';
alter table monitoring.status_page add column at_rest boolean not null default false;
comment on column monitoring.status_page.at_rest is 'Nobody watches it but users whose watching rests: it is asked once an hour.';
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
