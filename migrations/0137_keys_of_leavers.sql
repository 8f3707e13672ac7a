-- A team's keys outlive their creator's membership for a while, and personal keys don't.
alter table accounts.api_key
  add column personal boolean not null default false,
  add column left_at timestamptz,
  add column left_role text,
  add constraint api_key_created_by_fkey foreign key (created_by) references accounts.user_account on delete cascade not valid;
comment on column accounts.api_key.personal is 'It ends with its creator''s membership.';
comment on column accounts.api_key.left_at is 'When its creator left the team. It works for 7 more days, unless an admin takes it over.';
comment on column accounts.api_key.left_role is 'The role that its creator had then.';
create index api_key_by_creator on accounts.api_key (created_by) where created_by is not null;
create index api_key_of_leavers on accounts.api_key (left_at) where left_at is not null;

create table accounts.leaver_notice (
  team_id integer not null,
  leaver_id integer not null references accounts.user_account on delete cascade,
  user_id integer not null,
  token_hash bytea unique,
  mail_due_at timestamptz not null,
  mail_tries integer not null default 0,
  primary key (team_id, leaver_id, user_id),
  foreign key (team_id, user_id) references accounts.team_member on delete cascade
);
comment on table accounts.leaver_notice is 'An email to send to an admin of a team: a leaver''s API keys end. It goes once it''s sent.';
comment on column accounts.leaver_notice.token_hash is 'Of the worker that sends it.';
create index leaver_notice_by_leaver on accounts.leaver_notice (leaver_id);
create index leaver_notice_by_receiver on accounts.leaver_notice (team_id, user_id);
create index leaver_notice_due on accounts.leaver_notice (mail_due_at);

-- However somebody leaves. The lock makes it wait for a key that they are creating. An account takes its keys with it: nothing may
-- act in the name of somebody who isn't there. So does a key of the scope admin, which is the installation's and not the team's.
create function accounts.flag_keys_of_leaver() returns trigger language plpgsql as $$
begin
  perform from accounts.team where id = old.team_id for update;
  delete from accounts.api_key
  where user_id = old.team_id and coalesce(created_by, user_id) = old.user_id and left_at is null
    and (personal or scope = 'admin' or not exists (select from accounts.user_account where id = old.user_id));
  update accounts.api_key set created_by = old.user_id, left_at = now(), left_role = old.role
  where user_id = old.team_id and coalesce(created_by, user_id) = old.user_id and left_at is null;
  if found then
    insert into accounts.leaver_notice (team_id, leaver_id, user_id, mail_due_at)
    select team_id, old.user_id, id, now() from accounts.team_member join accounts.user_account on id = user_id
    where team_id = old.team_id and id <> old.user_id and role in ('admin', 'owner') and email_verified_at is not null
    on conflict (team_id, leaver_id, user_id) do update set mail_due_at = now(), mail_tries = 0;
  end if;
  return null;
end $$;
create trigger flag_keys_of_leaver after delete on accounts.team_member
  for each row execute function accounts.flag_keys_of_leaver();
