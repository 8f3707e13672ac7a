-- Feeds and shared reports outlive their creator's membership for as long as keys of the team do.
alter table boards.feed add column created_by integer, add column left_at timestamptz;
alter table boards.report_link add column created_by integer, add column left_at timestamptz;
comment on column boards.feed.created_by is 'The user; null: the one with the team''s id.';
comment on column boards.feed.left_at is 'When its creator left the team. It works for 7 more days, unless an admin takes it over.';
comment on column boards.report_link.created_by is 'The user; null: the one with the team''s id.';
comment on column boards.report_link.left_at is 'When its creator left the team. It works for 7 more days, unless an admin takes it over.';
create index feed_of_leavers on boards.feed (left_at) where left_at is not null;
create index report_link_of_leavers on boards.report_link (left_at) where left_at is not null;

-- A notice outlives the leaver's account: what they shared does, too.
alter table accounts.leaver_notice drop constraint leaver_notice_leaver_id_fkey,
  add column links text[] not null default '{}';
comment on table accounts.leaver_notice is 'An email to send to an admin of a team: a leaver''s API keys, feeds and shared reports end. It goes once it''s sent.';
comment on column accounts.leaver_notice.links is 'The names of the feeds and shared reports.';

-- However somebody leaves; after flag_keys_of_leaver, by its name.
create function boards.flag_links_of_leaver() returns trigger language plpgsql as $$
declare
  names text[];
begin
  perform from accounts.team where id = old.team_id for update;
  with flagged_feed as (
    update boards.feed set created_by = old.user_id, left_at = now()
    where user_id = old.team_id and coalesce(created_by, user_id) = old.user_id and left_at is null
    returning name
  ), flagged_report as (
    update boards.report_link set created_by = old.user_id, left_at = now()
    where team_id = old.team_id and coalesce(created_by, team_id) = old.user_id and left_at is null and expires_at > now()
    returning label
  )
  select array(select name from flagged_feed order by 1) || array(select label from flagged_report order by 1) into names;
  if cardinality(names) > 0 then
    insert into accounts.leaver_notice (team_id, leaver_id, user_id, mail_due_at, links)
    select team_id, old.user_id, id, now(), names from accounts.team_member join accounts.user_account on id = user_id
    where team_id = old.team_id and id <> old.user_id and role in ('admin', 'owner') and email_verified_at is not null
    on conflict (team_id, leaver_id, user_id)
      do update set mail_due_at = now(), mail_tries = 0, links = leaver_notice.links || excluded.links;
  end if;
  return null;
end $$;
create trigger flag_links_of_leaver after delete on accounts.team_member
  for each row execute function boards.flag_links_of_leaver();

-- One that a member creates while they are removed. The lock makes it wait for the removal.
create function boards.flag_link_without_member() returns trigger language plpgsql as $$
declare
  of_team integer := coalesce(to_jsonb(new) ->> 'team_id', to_jsonb(new) ->> 'user_id')::integer;
begin
  perform from accounts.team where id = of_team for key share;
  if not exists (select from accounts.team_member where team_id = of_team and user_id = new.created_by) then
    new.left_at = now();
  end if;
  return new;
end $$;
create trigger flag_link_without_member before insert on boards.feed
  for each row when (new.created_by is not null) execute function boards.flag_link_without_member();
create trigger flag_link_without_member before insert on boards.report_link
  for each row when (new.created_by is not null) execute function boards.flag_link_without_member();
