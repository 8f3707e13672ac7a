-- A change of status can be dated by the page's word, so that uptime, history and alerts count from one beginning.
alter table monitoring.status_change add column stated boolean not null default false;
comment on column monitoring.status_change.stated is 'Whether the page states that the status began then; else it was first read then.';
