import { Migration } from '@mikro-orm/migrations';

/** Addresses with a private token, by which others read a board. */
export class Migration0029Feeds extends Migration {
  override up(): void {
    this.addSql(feeds);
  }
}

const feeds = `
create schema boards;
create table boards.feed (
  id integer generated always as identity primary key,
  user_id integer not null references accounts.user_account on delete cascade,
  name text not null,
  scope text not null check (scope in ('board', 'badges')),
  token_hash bytea not null unique,
  last_four text not null,
  created_at timestamptz not null,
  last_read_at timestamptz
);
create index feed_by_user on boards.feed (user_id);
comment on table boards.feed is 'An address by which others read a board, until it is revoked.';
comment on column boards.feed.scope is 'board: it opens everything; badges: it opens badges alone.';
comment on column boards.feed.token_hash is 'SHA-256; the token itself is shown once.';
comment on column boards.feed.last_read_at is 'True to the minute.';
`;
