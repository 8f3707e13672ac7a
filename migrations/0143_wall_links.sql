-- A feed can be a wall, which its token opens and nothing else.

-- Not valid: PostgreSQL would read the whole table under a lock, and every row met the narrower check.
alter table boards.feed drop constraint feed_scope_check,
  add constraint feed_scope_check check (scope in ('board', 'badges', 'wall')) not valid;
