-- Calls that their caller named with an `Idempotency-Key`, so that a repeated call gets the first one's answer.
create table platform.idempotency_key (
  subject bytea primary key,
  caller bytea not null,
  request bytea not null,
  state text not null check (state in ('running', 'committed', 'answered')),
  answer text,
  busy_until timestamptz not null,
  ends_at timestamptz not null,
  check (answer is null or state = 'answered')
);
comment on table platform.idempotency_key is 'Calls with an Idempotency-Key and their answers, for 24 hours.';
comment on column platform.idempotency_key.subject is 'SHA-256 of the caller, the operation and the key.';
comment on column platform.idempotency_key.caller is 'SHA-256 of the user and the team, which may have only so many rows.';
comment on column platform.idempotency_key.request is 'SHA-256 of the path and the body: another request with the same key is refused.';
comment on column platform.idempotency_key.state is 'committed: it changed something, and its answer is not kept yet or was lost.';
comment on column platform.idempotency_key.answer is 'Sealed JSON, since it may contain a token; null: no body.';
comment on column platform.idempotency_key.busy_until is 'A running call that is silent for longer has died.';
create index idempotency_key_by_end on platform.idempotency_key (ends_at);
create index idempotency_key_of_caller on platform.idempotency_key (caller, ends_at);
