-- Nobody is on the open problems of a person who left the team or became a viewer, so escalations and repeats begin again. However it
-- happens: removal, leaving, a new role, groups of the identity provider, a deleted account, which leaves its assignments without a person.
create function incidents.release_work_of_leaver() returns trigger language plpgsql as $$
declare
  fact record;
begin
  -- A team without members goes, and its entries with it.
  if not exists (select from accounts.team_member where team_id = old.team_id and user_id <> old.user_id) then
    return null;
  end if;
  -- As everybody who adds entries. An assignment that comes first is seen below.
  perform pg_advisory_xact_lock(1731, old.team_id);
  for fact in
    with leaver as (
      select id, coalesce(full_name, username) as name from accounts.user_account where id = old.user_id
    ), latest as (
      select distinct on (incident_id, service_id) incident_id, service_id, kind, to_id, created_at from incidents.team_entry
      where team_id = old.team_id and kind in ('assigned', 'released')
      order by incident_id, service_id, id desc
    ), released as (
      insert into incidents.team_entry (team_id, incident_id, service_id, kind, by_id, created_at)
      select old.team_id, incident_id, service_id, 'released', (select id from leaver), now() from latest
      where kind = 'assigned' and coalesce(to_id, old.user_id) = old.user_id and (
        exists (select from incidents.incident where incident.id = incident_id and resolved_at is null)
        -- Nobody is on a problem that began after they took an earlier one.
        or exists (
          select from monitoring.service join monitoring.scope on scope.id = scope_id,
            lateral (select manual_at is not null and manual_at > coalesce(reported_at, '-infinity') as by_hand) as status_of
          where service.id = service_id
            and case when by_hand then manual_status else status end in ('degraded', 'outage')
            and case when by_hand then manual_at else status_since end <= latest.created_at
        )
      )
      returning incident_id, service_id
    )
    insert into platform.fact (kind, incident_id, data, occurred_at)
    select 'incidents.assigned', incident_id, jsonb_strip_nulls(jsonb_build_object(
      'teamId', old.team_id, 'incidentId', incident_id, 'serviceId', service_id,
      'from', (select jsonb_build_object('id', id, 'name', name) from leaver)
    )), now() from released
    returning id, kind, page_id, scope_id, service_id
  loop
    -- As src/platform/database/facts.ts and user-notices.ts send them, so that alerts are written and boards fetched again.
    perform pg_notify('allclear_fact', json_build_object(
      'id', fact.id, 'kind', fact.kind, 'pageId', fact.page_id, 'scopeId', fact.scope_id, 'serviceId', fact.service_id
    )::text);
    perform pg_notify('allclear_user', json_build_object(
      'kind', 'changed', 'userIds', array[old.team_id], 'lists', array['services', 'incidents']
    )::text);
  end loop;
  return null;
end $$;
create trigger release_work_of_leaver after delete on accounts.team_member
  for each row execute function incidents.release_work_of_leaver();
create trigger release_work_of_viewer after update of role on accounts.team_member
  for each row when (new.role = 'viewer' and old.role <> 'viewer') execute function incidents.release_work_of_leaver();
