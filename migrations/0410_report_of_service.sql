-- A member gets the monthly report of a single service, if they choose so.
alter table boards.report_email add column service_id integer references monitoring.service(id) on delete cascade;
create index report_email_by_service on boards.report_email (service_id) where service_id is not null;
comment on column boards.report_email.board_id is 'Null: all services, or the one of `service_id`.';
