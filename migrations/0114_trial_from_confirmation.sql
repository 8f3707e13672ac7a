-- The trial of a new account begins once its address is confirmed. Accounts that are there keep the end that they have.
alter table accounts.user_account add column trial_pending boolean not null default false;
comment on column accounts.user_account.trial_pending is
  'The trial begins once the address is confirmed; until then trial_ends is when the access of an unconfirmed account ends.';
