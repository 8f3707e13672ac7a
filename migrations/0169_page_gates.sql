-- Published status pages that only some visitors see.
alter table publishing.page
  add column access text not null default 'public',
  add column password_hash text,
  add constraint page_access_check check (access in ('public', 'password')) not valid,
  add constraint page_password_check check ((access = 'password') = (password_hash is not null)) not valid;
comment on column publishing.page.access is 'Who sees it once it is published.';
comment on column publishing.page.password_hash is 'The argon2id hash of the password that its visitors enter.';
