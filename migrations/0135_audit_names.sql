-- An audit entry belongs to a team, and keeps the names of its time, so that they outlive what they name.
alter table platform.audit_entry add column team_id integer, add column target_name text, add column actor_name text;
comment on column platform.audit_entry.team_id is 'The team that it is about. Null: it is about a user or the server, or is older than this column.';
comment on column platform.audit_entry.target_name is 'The names of the targets at the time, separated by commas.';
comment on column platform.audit_entry.actor_name is 'The name of the user at the time.';
create index audit_entry_by_team on platform.audit_entry (team_id, id desc) where team_id is not null;

-- A trigger, so that entries of 0.2.0 have it too. A user who has just deleted their account has it in an earlier entry.
create function platform.name_actor() returns trigger language plpgsql as $$
begin
  new.actor_name := coalesce(
    (select coalesce(nullif(full_name, ''), username) from accounts.user_account where id = new.user_id),
    (select actor_name from platform.audit_entry where user_id = new.user_id order by id desc limit 1));
  return new;
end $$;
create trigger name_actor before insert on platform.audit_entry
  for each row when (new.user_id is not null) execute function platform.name_actor();

-- Names of hosts and email addresses are found by each of their parts.
create function platform.audit_words(actor_name text, target_name text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', translate(actor_name || ' ' || coalesce(target_name, ''), './@-_:''', '       '))
$$;

create function platform.audit_query(words text) returns tsquery language sql immutable parallel safe as $$
  select regexp_replace(plainto_tsquery('simple', translate(words, './@-_:''', '       '))::text, '''( |$)', ''':*\1', 'g')::tsquery
$$;
comment on function platform.audit_query is 'All of these words, each of which may be the beginning of a longer one.';

create index audit_entry_by_words on platform.audit_entry using gin (platform.audit_words(actor_name, target_name))
  where actor_name is not null;
