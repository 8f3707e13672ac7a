-- The board belongs to a team, and users are its members. Each user who is there gets a team with the user's id, so every row that
-- belonged to a user belongs to that team. Its column stays `user_id` until no process of 0.2.0 runs.
create table accounts.team (
  id integer primary key,
  name text not null,
  slug text not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table accounts.team is 'The owner of a board: services, integrations, feeds, API keys and the subscription.';
comment on column accounts.team.id is
  'The id of the user whose own team it is; other teams take a number of the same sequence, so no user ever gets it.';
comment on column accounts.team.slug is 'Names the team in URLs. It ends with the id and never changes.';

create table accounts.team_member (
  team_id integer not null references accounts.team on delete cascade,
  user_id integer not null references accounts.user_account on delete cascade,
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  invited_by integer references accounts.user_account on delete set null,
  created_at timestamptz not null,
  primary key (team_id, user_id)
);
comment on table accounts.team_member is 'A user in a team. A team always has an owner.';
create index team_member_by_user on accounts.team_member (user_id);
create index team_member_by_inviter on accounts.team_member (invited_by) where invited_by is not null;

create table accounts.team_invitation (
  id integer primary key generated always as identity,
  team_id integer not null references accounts.team on delete cascade,
  email text not null,
  role text not null check (role in ('viewer', 'member', 'admin', 'owner')),
  token_hash bytea not null unique,
  invited_by integer not null references accounts.user_account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  mail_due_at timestamptz,
  mail_tries integer not null default 0,
  mail_tried_at timestamptz
);
comment on table accounts.team_invitation is 'An open invitation. It goes when it is accepted, declined, withdrawn or replaced.';
comment on column accounts.team_invitation.token_hash is 'SHA-256 of the token in the email. The token exists only once it''s sent.';
comment on column accounts.team_invitation.mail_due_at is 'Null: the email was sent.';
create unique index team_invitation_by_address on accounts.team_invitation (team_id, lower(email));
create index team_invitation_by_inviter on accounts.team_invitation (invited_by);
create index team_invitation_by_expiry on accounts.team_invitation (expires_at);
create index team_invitation_due on accounts.team_invitation (mail_due_at) where mail_due_at is not null;

alter table accounts.session add column team_id integer;
comment on column accounts.session.team_id is 'The team of a new tab; null, or a team that the user left: their oldest one.';
alter table accounts.api_key add column created_by integer;
comment on column accounts.api_key.created_by is 'The member who made it; null: the user whose id is the team''s.';
alter table accounts.user_account add column own_team boolean not null default true;
comment on column accounts.user_account.own_team is 'False: the account was made to join a team, so it got none of its own.';

-- A trigger, so that an account that 0.2.0 makes has its team too. The teams of 100,000 users take a few seconds, in which nobody
-- can register.
create function accounts.team_slug(name text, id integer) returns text language sql immutable as $$
  select trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g') || '-' || id)
$$;

create function accounts.add_teams_of(user_ids integer[]) returns void language plpgsql as $$
begin
  with team as (
    insert into accounts.team (id, name, slug, created_at, updated_at)
    select id, team_name, accounts.team_slug(team_name, id), created_at, created_at
    from accounts.user_account cross join lateral (
      select coalesce(nullif(company, ''), split_part(coalesce(nullif(full_name, ''), username), ' ', 1) || '''s team') as team_name
    ) as named
    where id = any(user_ids)
    returning id, created_at
  )
  insert into accounts.team_member (team_id, user_id, role, created_at) select id, id, 'owner', created_at from team;
end $$;

create function accounts.add_own_team() returns trigger language plpgsql as $$
begin
  perform accounts.add_teams_of(array[new.id]);
  return null;
end $$;
create trigger add_own_team after insert on accounts.user_account
  for each row when (new.own_team) execute function accounts.add_own_team();

select accounts.add_teams_of(array_agg(id)) from accounts.user_account;

-- A team goes with its last member. The lock makes two members who leave at once leave one after the other.
create function accounts.remove_empty_team() returns trigger language plpgsql as $$
begin
  perform from accounts.team where id = old.team_id for update;
  delete from accounts.team
  where id = old.team_id and not exists (select from accounts.team_member where team_id = old.team_id);
  return null;
end $$;
create trigger remove_empty_team after delete on accounts.team_member
  for each row execute function accounts.remove_empty_team();

-- Their keys to accounts.user_account, and what happens to a row when its owner goes.
alter table accounts.api_key drop constraint api_key_user_id_fkey,
  add constraint api_key_team_fkey foreign key (user_id) references accounts.team on delete cascade not valid;
comment on column accounts.api_key.user_id is 'The team''s id, under the name that 0.2.0 knows.';

alter table billing.access drop constraint access_user_id_fkey,
  add constraint access_team_fkey foreign key (user_id) references accounts.team on delete cascade not valid;
comment on column billing.access.user_id is 'The team''s id, under the name that 0.2.0 knows.';

alter table billing.account drop constraint account_user_id_fkey,
  add constraint account_team_fkey foreign key (user_id) references accounts.team on delete cascade not valid;
comment on column billing.account.user_id is 'The team''s id, under the name that 0.2.0 knows.';

alter table billing.attempt drop constraint attempt_user_id_fkey,
  add constraint attempt_team_fkey foreign key (user_id) references accounts.team on delete cascade not valid;
comment on column billing.attempt.user_id is 'The team''s id, under the name that 0.2.0 knows.';

alter table billing.event drop constraint event_user_id_fkey,
  add constraint event_team_fkey foreign key (user_id) references accounts.team on delete set null not valid;
comment on column billing.event.user_id is 'The team''s id, under the name that 0.2.0 knows.';

alter table billing.payment_issue drop constraint payment_issue_user_id_fkey,
  add constraint payment_issue_team_fkey foreign key (user_id) references accounts.team on delete set null not valid;
comment on column billing.payment_issue.user_id is 'The team''s id, under the name that 0.2.0 knows.';

alter table boards.feed drop constraint feed_user_id_fkey,
  add constraint feed_team_fkey foreign key (user_id) references accounts.team on delete cascade not valid;
comment on column boards.feed.user_id is 'The team''s id, under the name that 0.2.0 knows.';

alter table integrations.integration drop constraint integration_user_id_fkey,
  add constraint integration_team_fkey foreign key (user_id) references accounts.team on delete cascade not valid;
comment on column integrations.integration.user_id is 'The team''s id, under the name that 0.2.0 knows.';

alter table monitoring.rest drop constraint rest_user_id_fkey,
  add constraint rest_team_fkey foreign key (user_id) references accounts.team on delete cascade not valid;
comment on column monitoring.rest.user_id is 'The team''s id, under the name that 0.2.0 knows.';

alter table monitoring.user_service drop constraint user_service_user_id_fkey,
  add constraint user_service_team_fkey foreign key (user_id) references accounts.team on delete cascade not valid;
comment on column monitoring.user_service.user_id is 'The team''s id, under the name that 0.2.0 knows.';

-- Each member of a team gets its alerts by email as they like.
alter table integrations.integration add column member_id integer,
  add constraint integration_member_fkey foreign key (user_id, member_id) references accounts.team_member on delete cascade not valid;
comment on column integrations.integration.member_id is
  'The member whose email integration it is; null for all others, and for one that 0.2.0 made: the user whose id is the team''s.';
drop index integrations.integration_email;
create unique index integration_email on integrations.integration (user_id, coalesce(member_id, user_id)) where type = 'email';
