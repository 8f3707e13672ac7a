-- A session remembers whether it began by single sign-on, since a setting can end all others.
alter table accounts.session add column by_single_sign_on boolean;
comment on column accounts.session.by_single_sign_on is
  'True if it began by single sign-on; null for sessions that the version before began, which count as begun by a password.';
