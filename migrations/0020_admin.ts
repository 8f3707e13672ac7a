import { Migration } from '@mikro-orm/migrations';

/** Administration: its settings, the notices of new users, and the audit log. */
export class Migration0020Admin extends Migration {
  override up(): void {
    for (const statement of [settings, notices, audit]) this.addSql(statement);
  }
}

const settings = `
create schema admin;
create table admin.settings (
  id integer primary key default 1 check (id = 1),
  new_user_notification_email text,
  enable_new_user_notifications boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (new_user_notification_email is not null or not enable_new_user_notifications)
);
insert into admin.settings default values;
comment on table admin.settings is 'One row: what administrators set for the whole installation.';
`;

const notices = `
create table admin.new_user_notice (
  user_id integer primary key references accounts.user_account on delete cascade,
  due_at timestamptz not null,
  tries integer not null default 0
);
create index new_user_notice_due on admin.new_user_notice (due_at);
comment on table admin.new_user_notice is 'A new user whom the mail to the administrator has not told yet.';
`;

const audit = `
create table platform.audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  operation text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  user_id integer,
  credential text not null check (credential in ('session', 'key', 'none', 'machine')),
  key_id integer,
  address text,
  user_agent text,
  target text,
  details jsonb not null default '{}'
);
create index audit_entry_by_user on platform.audit_entry (user_id, id desc);
create index audit_entry_by_operation on platform.audit_entry (operation, id desc);
create index audit_entry_by_target on platform.audit_entry (target, id desc);
create index audit_entry_by_address on platform.audit_entry (address, id desc);
create index audit_entry_by_time on platform.audit_entry (at);
create index audit_entry_key_use on platform.audit_entry (key_id, address) where operation = 'useKeyFromNewAddress';
comment on table platform.audit_entry is 'Who did what, written in the transaction of what was done; never changed afterwards.';
comment on column platform.audit_entry.operation is 'Of the contract, or what happened beside it.';
comment on column platform.audit_entry.outcome is 'refused: a wrong name or password.';
comment on column platform.audit_entry.user_id is 'Who did it, or whose account a visitor came for. It outlives the account.';
comment on column platform.audit_entry.credential is 'none: a visitor; machine: a command on the server itself.';
comment on column platform.audit_entry.target is 'The ids in the address, else the id of what was made; what they are of, the operation says.';
comment on column platform.audit_entry.details is 'Names of the fields that were sent, and of plain choices their values; never a secret.';
`;
