-- Maintenances that left their page, and how many new incidents each page brought on its latest day.
create table incidents.unlisted_maintenance (
  maintenance_id integer primary key references incidents.maintenance (id) on delete cascade,
  noted_at timestamptz not null
);
comment on table incidents.unlisted_maintenance is
  'A maintenance that its page lists no more while its components stay under maintenance, once that was told.';

create table incidents.page_intake (
  page_id bigint primary key references monitoring.status_page (id) on delete cascade,
  day date not null,
  taken integer not null,
  left_out integer not null
);
comment on table incidents.page_intake is 'How many new incidents a page brought on its latest day with any, by UTC.';
comment on column incidents.page_intake.left_out is 'Beyond the limit of a day: counted and not stored.';
