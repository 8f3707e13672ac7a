-- A session remembers when its user last proved who they are, and a changed address can be taken back.
alter table accounts.session add column authenticated_at timestamptz;
comment on column accounts.session.authenticated_at is 'The last time that the user proved again who they are; null: when the session began.';

create index account_mail_undoes_change on accounts.account_mail (lower(email)) where kind = 'email_changing';
