-- Signed links end as feeds do once their creator left: the leaver knows their URLs.
alter table publishing.page_link add column left_at timestamptz;
comment on column publishing.page_link.left_at is 'When its creator left the team. It expires within 7 days.';
drop trigger notify_page on publishing.page_link;
create trigger notify_page after insert or update or delete on publishing.page_link
  for each row execute function publishing.notify_page('page_id');
comment on column accounts.leaver_notice.links is 'The names of the feeds, shared reports and links of status pages.';

-- However somebody leaves; after flag_links_of_leaver, by its name. An account that is deleted may have left its links without a
-- creator already.
create function publishing.flag_page_links_of_leaver() returns trigger language plpgsql as $$
declare
  names text[];
begin
  perform from accounts.team where id = old.team_id for update;
  with flagged as (
    update publishing.page_link set left_at = now(), expires_at = least(expires_at, now() + interval '7 days')
    where team_id = old.team_id and coalesce(created_by, old.user_id) = old.user_id and left_at is null and expires_at > now()
    returning name
  )
  select array(select name from flagged order by 1) into names;
  if cardinality(names) > 0 then
    insert into accounts.leaver_notice (team_id, leaver_id, user_id, mail_due_at, links)
    select team_id, old.user_id, id, now(), names from accounts.team_member join accounts.user_account on id = user_id
    where team_id = old.team_id and id <> old.user_id and role in ('admin', 'owner') and email_verified_at is not null
    on conflict (team_id, leaver_id, user_id)
      do update set mail_due_at = now(), mail_tries = 0, links = leaver_notice.links || excluded.links;
  end if;
  return null;
end $$;
create trigger flag_page_links_of_leaver after delete on accounts.team_member
  for each row execute function publishing.flag_page_links_of_leaver();

-- One that a member creates while they are removed. The lock makes it wait for the removal.
create function publishing.flag_page_link_without_member() returns trigger language plpgsql as $$
begin
  perform from accounts.team where id = new.team_id for key share;
  if not exists (select from accounts.team_member where team_id = new.team_id and user_id = new.created_by) then
    new.left_at = now();
    new.expires_at = least(new.expires_at, now() + interval '7 days');
  end if;
  return new;
end $$;
create trigger flag_page_link_without_member before insert on publishing.page_link
  for each row execute function publishing.flag_page_link_without_member();

update publishing.page_link set left_at = now(), expires_at = least(expires_at, now() + interval '7 days')
where expires_at > now() and not exists (
  select from accounts.team_member where team_member.team_id = page_link.team_id and user_id = created_by
);
