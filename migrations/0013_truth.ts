import { Migration } from '@mikro-orm/migrations';

/** What may be concluded from the answers of a page over time: what is missed, when it was said and read, what was chosen. */
export class Migration0013Truth extends Migration {
  override up(): void {
    for (const statement of [pages, services, incidents]) this.addSql(statement);
  }
}

const pages = `
alter table monitoring.page_snapshot add column memory jsonb not null default '{}';
comment on column monitoring.page_snapshot.memory is
  'What is remembered of its answers, to know an older copy and a fault; moments in milliseconds since 1970.';
comment on column monitoring.scope.components is
  '[{ id, name, group, alone, lastStatus, missingSince, lost }] sorted by id, and chosen groups as [{ group, members }]; empty: the whole page.';
comment on column monitoring.scope.component_key is
  'Empty or the SHA-256 of the sorted ids and groups, so that two scopes over the same choice are one.';
`;

const services = `
alter table monitoring.service add column unlinked_incidents boolean not null default true;
comment on column monitoring.service.unlinked_incidents is
  'Whether incidents that the page links to none of its components are told.';
`;

const incidents = `
alter table incidents.incident
  add column notice boolean not null default false,
  add column unlisted boolean not null default false,
  add column missed_at timestamptz,
  add column page_started_at timestamptz,
  add column published_at timestamptz,
  add column read_at timestamptz;
comment on column incidents.incident.notice is 'Listed, and no trouble.';
comment on column incidents.incident.unlisted is 'It ended without a word: its page lists it no more.';
comment on column incidents.incident.missed_at is 'Since when the page lists it no more; null while it does.';
comment on column incidents.incident.page_started_at is 'The page''s own word for its start, where that lay ahead.';
comment on column incidents.incident.published_at is 'The page''s time of the newest that it says.';
comment on column incidents.incident.read_at is 'When that was read.';
alter table incidents.maintenance
  add column missed_at timestamptz,
  add column overran_at timestamptz;
comment on column incidents.maintenance.missed_at is 'Since when the page lists it no more; null while it does.';
comment on column incidents.maintenance.overran_at is 'When it was told that it lasts for longer than planned.';
`;
