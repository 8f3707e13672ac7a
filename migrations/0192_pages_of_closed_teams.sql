-- Visitors of a team's status pages see at once that it was deleted or restored.
create function publishing.notify_pages_of_team() returns trigger language plpgsql as $$
      begin
        perform pg_notify('allclear_published', id::text) from publishing.page where team_id = new.id;
        return null;
      end $$;

create trigger notify_pages after update of closed_at on accounts.team
  for each row execute function publishing.notify_pages_of_team();
