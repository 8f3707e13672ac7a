-- A status set by hand says who set it.
alter table monitoring.service add column manual_by integer;
comment on column monitoring.service.manual_by is 'The member who set the status by hand. They may have left, or deleted their account; ids are never reused.';
