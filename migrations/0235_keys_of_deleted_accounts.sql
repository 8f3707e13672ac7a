-- A team's keys read for 7 more days when the account of their creator is deleted, as when its creator leaves.
alter table accounts.api_key drop constraint api_key_created_by_fkey;
comment on column accounts.api_key.created_by is 'The member who made it; null: the user whose id is the team''s. Once it has left_at, the account may be gone.';
create or replace function accounts.flag_keys_of_leaver() returns trigger language plpgsql as $$
      begin
        perform from accounts.team where id = old.team_id for update;
        delete from accounts.api_key
        where user_id = old.team_id and coalesce(created_by, user_id) = old.user_id and left_at is null
          and (personal or scope = 'admin');
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
