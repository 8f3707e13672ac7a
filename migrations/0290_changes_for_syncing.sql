-- Feeds, members, deliveries and posts know when they last changed, so that programs can sync them.
create function platform.note_change() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end
$$;
alter table boards.feed add column updated_at timestamptz;
alter table accounts.team_member add column updated_at timestamptz;
-- Without an index, so that results of deliveries stay heap-only updates. Reads go along the key of the integration.
alter table integrations.delivery add column updated_at timestamptz not null default now();
create trigger note_change before update on boards.feed for each row
  when (old.left_at is distinct from new.left_at) execute function platform.note_change();
create trigger note_change before update on accounts.team_member for each row
  when ((old.role, old.role_source, old.invited_by) is distinct from (new.role, new.role_source, new.invited_by))
  execute function platform.note_change();
create trigger note_change before update on integrations.delivery for each row execute function platform.note_change();
create index post_by_change on publishing.post (page_id, updated_at);
comment on column boards.feed.updated_at is 'When its creator left, or somebody took it over. Null: not since it was created.';
comment on column accounts.team_member.updated_at is 'The last change of the role or the inviter. Null: none since they joined.';
