-- Each team's email preferences of a member are their own, and roles may come from groups of an identity provider.
alter table accounts.team_member
  add column incident_email boolean,
  add column resolved_email boolean,
  add column maintenance_email boolean,
  add column billing_email boolean,
  add column role_source text not null default 'hand' check (role_source in ('hand', 'single_sign_on'));
comment on column accounts.team_member.incident_email is
  'Null, as in the next three: as in user_account, which has the preferences for the user''s own team, where 0.2.0 reads them.';
create index team_invitation_by_email on accounts.team_invitation (lower(email));
comment on column accounts.team_member.role_source is 'single_sign_on: the provider''s groups give the role at each sign-in.';

-- From then on a change in one team leaves the others alone.
create function accounts.start_member_emails() returns trigger language plpgsql as $$
begin
  select incident_email, resolved_email, maintenance_email, billing_email
  into new.incident_email, new.resolved_email, new.maintenance_email, new.billing_email
  from accounts.user_account where id = new.user_id;
  return new;
end $$;
create trigger start_member_emails before insert on accounts.team_member
  for each row when (new.team_id <> new.user_id) execute function accounts.start_member_emails();

update accounts.team_member member
set incident_email = account.incident_email, resolved_email = account.resolved_email,
  maintenance_email = account.maintenance_email, billing_email = account.billing_email
from accounts.user_account account
where account.id = member.user_id and member.team_id <> member.user_id;
