import type { ColumnType, Generated } from 'kysely';
import type { KeyScope } from '../../shared/actor.ts';

/** Read as PostgreSQL text (see platform/rows.ts), written as Date. */
type Timestamp = ColumnType<string, Date, Date>;
type OptionalTimestamp = ColumnType<string | null, Date | null | undefined, Date | null>;

/** The tables of the schema accounts, as migrations/0001_foundation.ts makes them. */
export type AccountsTables = {
  'accounts.user_account': UserAccountTable;
  'accounts.session': SessionTable;
  'accounts.api_key': ApiKeyTable;
};

type UserAccountTable = {
  id: Generated<number>;
  username: string;
  email: string;
  email_verified_at: OptionalTimestamp;
  password_hash: string | null;
  full_name: string | null;
  company: string | null;
  is_admin: Generated<boolean>;
  incident_email: Generated<boolean>;
  resolved_email: Generated<boolean>;
  maintenance_email: Generated<boolean>;
  trial_ends: OptionalTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type SessionTable = {
  token_hash: Buffer;
  user_id: number;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
};

type ApiKeyTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  scope: KeyScope;
  key_hash: Buffer;
  last_four: string;
  created_at: Timestamp;
  last_used_at: OptionalTimestamp;
};
