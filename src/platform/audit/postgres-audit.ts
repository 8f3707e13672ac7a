import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AuditEntry, AuditFilter, AuditOutcome, KeyUse, NewAuditEntry } from '../../shared/audit-entry.ts';
import { change, query, queryOne, type RowOf } from '../database/query.ts';
import type { PlatformTables } from '../database/tables.ts';

type Row = RowOf<PlatformTables, 'platform.audit_entry'>;

/** Appends an entry, in the running transaction where there is one. */
export const addAuditEntry = async (
  em: EntityManager,
  entry: NewAuditEntry,
  outcome: AuditOutcome = 'done',
): Promise<void> => {
  const { operation, credential, userId, keyId, address, userAgent, target, details = {} } = entry;
  await change(em)`
    insert into platform.audit_entry (operation, outcome, user_id, credential, key_id, address, user_agent, target, details)
    values (${operation}, ${outcome}, ${userId ?? null}, ${credential}, ${keyId ?? null}, ${address ?? null},
      ${userAgent?.slice(0, LONGEST_AGENT) ?? null}, ${target ?? null}, ${JSON.stringify(details)}::jsonb)
  `;
};

const LONGEST_AGENT = 200;

/** Appends one unless a key's use from this address was noted before; for as long as entries are kept. */
export const addKeyUse = async (em: EntityManager, { userId, keyId, address, userAgent }: KeyUse): Promise<void> => {
  const [known] = await query(em)`
    select 1 from platform.audit_entry where key_id = ${keyId} and address = ${address} and operation = ${KEY_USE} limit 1
  `;
  if (!known) await addAuditEntry(em, { operation: KEY_USE, credential: 'key', userId, keyId, address, userAgent });
};

/** The audit entry of a key that was used from a new IP address. */
const KEY_USE = 'useKeyFromNewAddress';

/**
 * Whether this user has changed anything in the last minute. Of what changed before a read replica has everything: it isn't read
 * while it is more than 10 s behind, and a transaction takes no 50 s.
 */
export const hasJustChanged = async (em: EntityManager, userId: number): Promise<boolean> => {
  const [latest] = await query<{ isNew: boolean }>(em)`
    select at > now() - interval '1 minute' as "isNew" from platform.audit_entry
    where user_id = ${userId} order by id desc limit 1
  `;
  return latest?.isNew ?? false;
};

/** The operation whose target is several ids. */
const ADDS_SEVERAL = 'addServices';

/** The latest ones that fit, newest first. */
export const listAuditEntries = async (
  em: EntityManager,
  filter: AuditFilter,
  limit: number,
): Promise<readonly AuditEntry[]> => {
  const { userId, operation, outcome, target, address, since, until, before } = filter;
  const conditions = [
    userId !== undefined && sql`user_id = ${userId}`,
    operation !== undefined && sql`operation = ${operation}`,
    outcome !== undefined && sql`outcome = ${outcome}`,
    target !== undefined &&
      sql`(target = ${target} or operation = ${ADDS_SEVERAL} and ${target} = any(string_to_array(target, ',')))`,
    address !== undefined && sql`address = ${address}`,
    since !== undefined && sql`at >= ${since}`,
    until !== undefined && sql`at < ${until}`,
    before !== undefined && sql`id < ${before}`,
  ].filter((condition) => condition !== false);
  const rows = await query<Row>(em)`
    select * from platform.audit_entry where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by id desc limit ${limit}
  `;
  return rows.map(entryOf);
};

const entryOf = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at,
  operation: row.operation,
  outcome: row.outcome,
  userId: row.user_id ?? undefined,
  credential: row.credential,
  keyId: row.key_id ?? undefined,
  address: row.address ?? undefined,
  userAgent: row.user_agent ?? undefined,
  target: row.target ?? undefined,
  details: row.details,
});

const FORGOTTEN_AT_ONCE = 5_000;

/** A chore: removes entries from before the moment, in batches, and gives how many. Ids grow with time. */
export const forgetAuditEntries = async (em: EntityManager, before: Date): Promise<number> => {
  for (let all = 0; ; ) {
    const { looked, forgotten } = await queryOne<{ looked: number; forgotten: number }>(em)`
      with oldest as (
        select id, at from platform.audit_entry order by id limit ${FORGOTTEN_AT_ONCE}
      ), gone as (
        delete from platform.audit_entry using oldest where audit_entry.id = oldest.id and oldest.at < ${before}
        returning audit_entry.id
      )
      select (select count(*) from oldest) as looked, (select count(*) from gone) as forgotten
    `;
    all += forgotten;
    if (forgotten === 0 || looked < FORGOTTEN_AT_ONCE) return all;
  }
};
