-- Has the team of a new account found by its index. PostgreSQL kept a plan that it made while the table was small, and read the
-- whole table for each account: 50,000 in one statement took 57 s.
alter function accounts.add_teams_of(integer[]) set plan_cache_mode = force_custom_plan;
