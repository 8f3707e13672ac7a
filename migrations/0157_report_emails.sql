-- Members who get the report of each month by email.
create table boards.report_email (
  team_id integer not null references accounts.team (id) on delete cascade,
  user_id integer not null references accounts.user_account (id) on delete cascade,
  board_id integer references boards.board (id) on delete cascade,
  sent_month text not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  primary key (team_id, user_id)
);
comment on table boards.report_email is 'Members who get the report of each month by email.';
comment on column boards.report_email.board_id is 'Null: all services.';
comment on column boards.report_email.sent_month is 'The last month that was sent, or that passed before, such as 2026-10.';
create index report_email_due on boards.report_email (due_at);
create index report_email_by_user on boards.report_email (user_id);
create index report_email_by_board on boards.report_email (board_id) where board_id is not null;
