-- Times in which our own checks stood still, which history shows as unknown.
create table publishing.silence (
  began_at timestamptz primary key,
  ended_at timestamptz not null
);
comment on table publishing.silence is 'A time in which no worker followed services for status pages, so what they did is unknown.';
