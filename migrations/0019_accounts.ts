import { Migration } from '@mikro-orm/migrations';

/** What people do with accounts of their own: mails beyond the confirmation, settings, sessions to be told apart, shared limits, single sign-on. */
export class Migration0019Accounts extends Migration {
  override up(): void {
    for (const statement of [mails, settings, sessions, limits, identities]) this.addSql(statement);
  }
}

/** Links that reset a password and notices go out as links that confirm an address do. */
const mails = `
alter table accounts.email_confirmation rename to account_mail;
alter index accounts.email_confirmation_pkey rename to account_mail_pkey;
alter table accounts.account_mail rename constraint email_confirmation_user_id_fkey to account_mail_user_id_fkey;
alter index accounts.email_confirmation_by_expiry rename to account_mail_by_expiry;
alter index accounts.email_confirmation_by_user rename to account_mail_by_user;
alter index accounts.email_confirmation_due rename to account_mail_due;
alter table accounts.account_mail add column kind text not null default 'confirm_email'
  check (kind in ('confirm_email', 'reset_password', 'email_changing', 'password_changed'));
alter table accounts.account_mail alter column kind drop default;
comment on table accounts.account_mail is 'Mails about an account: links that work once, and notices.';
comment on column accounts.account_mail.token_hash is
  'SHA-256 of the token in the mail; nobody knows the token before it is mailed, and a notice has none.';
`;

const settings = `
alter table accounts.user_account
  add column pending_email text,
  add column time_zone text,
  add column clock text check (clock in ('12h', '24h'));
comment on column accounts.user_account.pending_email is 'The address that takes the place of email once its link is opened.';
comment on column accounts.user_account.time_zone is 'A name of the IANA database; null: as the browser has it.';
comment on column accounts.user_account.clock is 'How times of day are written; null: as the browser has it.';
`;

const sessions = `
alter table accounts.session
  add column id integer generated always as identity unique,
  add column user_agent text,
  add column address text;
comment on column accounts.session.id is 'What its owner names it by; the token opens it, never the id.';
comment on column accounts.session.address is 'Where it was signed in from.';
`;

const limits = `
create table platform.rate_limit (
  subject bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_limit_by_end on platform.rate_limit (ends_at);
comment on table platform.rate_limit is 'How often somebody did something that is limited, for all processes together.';
comment on column platform.rate_limit.subject is 'SHA-256 of what is done and who does it: a name that was typed may be a password.';
comment on column platform.rate_limit.ends_at is 'When counting begins anew.';
`;

const identities = `
create table accounts.identity (
  issuer text not null,
  subject text not null,
  user_id integer not null references accounts.user_account on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identity_by_user on accounts.identity (user_id);
comment on table accounts.identity is 'By whom an OpenID Connect provider knows a user.';
comment on column accounts.identity.issuer is 'The claim iss.';
comment on column accounts.identity.subject is 'The claim sub, which the issuer never gives to anybody else.';
`;
