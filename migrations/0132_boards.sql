-- Named choices of a team's services, which feeds and integrations can cover, and each member's first one.
create table boards.board (
  id integer primary key generated always as identity,
  team_id integer not null references accounts.team on delete cascade,
  name text not null,
  slug text not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table boards.board is 'A named choice of a team''s services.';
comment on column boards.board.slug is 'Names the board in URLs. It ends with the id and never changes.';
create unique index board_by_name on boards.board (team_id, lower(name));

create table boards.board_service (
  board_id integer not null references boards.board on delete cascade,
  service_id integer not null references monitoring.service on delete cascade,
  primary key (board_id, service_id)
);
comment on table boards.board_service is
  'A service on a board. It counts only while the team has the service, so a service that comes back is on its boards again.';
create index board_service_by_service on boards.board_service (service_id);

create table boards.start_board (
  team_id integer not null,
  user_id integer not null,
  board_id integer not null references boards.board on delete cascade,
  primary key (team_id, user_id),
  foreign key (team_id, user_id) references accounts.team_member on delete cascade
);
comment on table boards.start_board is 'The board that opens first for a member. Without a row, it''s the one of all services.';
create index start_board_by_board on boards.start_board (board_id);

-- Not valid: PostgreSQL would read the whole table under a lock, and no row names a board yet.
alter table boards.feed add column board_id integer,
  add constraint feed_board_fkey foreign key (board_id) references boards.board not valid;
comment on column boards.feed.board_id is 'The board that it shows; null: all services.';
create index feed_by_board on boards.feed (board_id) where board_id is not null;

alter table integrations.integration add column board_id integer,
  add constraint integration_board_fkey foreign key (board_id) references boards.board not valid;
comment on column integrations.integration.board_id is 'The board whose services'' alerts it gets; null: all services, or those of service_ids.';
create index integration_by_board on integrations.integration (board_id) where board_id is not null;
