-- Apps that connect to MCP with OAuth: their registrations, and the keys that their users gave them.
create table accounts.app_client (
  id text primary key,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamptz not null
);
create index app_client_by_age on accounts.app_client (created_at);
comment on table accounts.app_client is 'An app that registered itself (RFC 7591). It has no rights until a user connects it.';
comment on column accounts.app_client.id is 'Random, and no secret.';
comment on column accounts.app_client.name is 'As the app calls itself; a stranger''s text.';

alter table accounts.api_key add column expires_at timestamptz;
comment on column accounts.api_key.expires_at is 'When the token of a connected app expires; null: a key.';
create table accounts.app_grant (
  key_id integer primary key references accounts.api_key on delete cascade,
  client_id text not null references accounts.app_client,
  redirect_uri text not null,
  family_hash bytea not null constraint app_grant_family_hash_key unique,
  secret_hash bytea not null,
  code_challenge text,
  ends_at timestamptz not null
);
create index app_grant_by_client on accounts.app_grant (client_id);
create index app_grant_by_end on accounts.app_grant (ends_at);
comment on table accounts.app_grant is 'Lets a connected app replace its key: first with a code, later with refresh tokens.';
comment on column accounts.app_grant.family_hash is 'SHA-256 of the half that its code and all its refresh tokens share.';
comment on column accounts.app_grant.secret_hash is 'SHA-256 of the other half, which works once.';
comment on column accounts.app_grant.code_challenge is 'PKCE, S256; null once the code was exchanged.';
comment on column accounts.app_grant.ends_at is 'When the code or the refresh token expires, and the key with it.';
