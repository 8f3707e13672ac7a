import { Migration } from '@mikro-orm/migrations';

/** Links to private status pages outlive their creator's membership for as long as feeds and shared reports do. */
export class Migration0201PageLinksOfLeavers extends Migration {
  override up(): void {
    this.addSql(creators);
    this.addSql(endWithMembership);
    this.addSql(endLateOnes);
  }
}

/** A deleted account leaves its id behind: clearing it here could come before its membership ends. */
const creators = `
alter table publishing.page_link drop constraint page_link_created_by_fkey;
drop index publishing.page_link_by_author;
comment on column publishing.page_link.created_by is 'The user. Their account may be gone.';
comment on column publishing.page_link.expires_at is 'At most 7 days after its creator left the team.';
comment on table accounts.leaver_notice is 'An email to send to an admin of a team: what a leaver created ends. It goes once it''s sent.';
comment on column accounts.leaver_notice.links is 'The names of feeds, shared reports and links to status pages.';
`;

/** However somebody leaves; after flag_keys_of_leaver, by its name. */
const endWithMembership = `
create function publishing.end_links_of_leaver() returns trigger language plpgsql as $$
declare
  names text[];
begin
  perform from accounts.team where id = old.team_id for update;
  with ending as (
    update publishing.page_link set expires_at = least(expires_at, now() + interval '7 days')
    where team_id = old.team_id and created_by = old.user_id and expires_at > now()
    returning name
  )
  select array(select name from ending order by 1) into names;
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
  for each row execute function publishing.end_links_of_leaver();
`;

/** One that a member creates while they are removed. The lock makes it wait for the removal. */
const endLateOnes = `
create function publishing.end_link_without_member() returns trigger language plpgsql as $$
begin
  perform from accounts.team where id = new.team_id for key share;
  if not exists (select from accounts.team_member where team_id = new.team_id and user_id = new.created_by) then
    new.expires_at = least(new.expires_at, now() + interval '7 days');
  end if;
  return new;
end $$;
create trigger end_link_without_member before insert on publishing.page_link
  for each row when (new.created_by is not null) execute function publishing.end_link_without_member();
`;
