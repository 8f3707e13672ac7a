-- Members choose if they get an email when a note mentions them.
alter table accounts.user_account add column mention_email boolean not null default true;
alter table accounts.team_member add column mention_email boolean;
comment on column accounts.team_member.incident_email is
  'Null, as in the other emails: as in user_account, which has the preferences for the user''s own team, where 0.2.0 reads them.';

-- From then on a change in one team leaves the others alone.
create or replace function accounts.start_member_emails() returns trigger language plpgsql as $$
begin
  select incident_email, resolved_email, maintenance_email, billing_email, mention_email
  into new.incident_email, new.resolved_email, new.maintenance_email, new.billing_email, new.mention_email
  from accounts.user_account where id = new.user_id;
  return new;
end $$;
