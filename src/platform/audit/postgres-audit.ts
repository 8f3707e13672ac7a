import { type EntityManager, sql } from '@mikro-orm/postgresql';
import { sql as part } from 'kysely';
import type {
  AuditEntry,
  AuditFilter,
  AuditOutcome,
  KeyUse,
  NewAuditEntry,
  OutsideEntry,
} from '../../shared/audit-entry.ts';
import { change, query, queryOne, withoutNulls } from '../database/query.ts';
import { auditEntryTable } from '../database/tables.ts';

/** Appends an entry, in the running transaction if there is one; a trigger adds its actor's name. SQL: every change appends one. */
export const addAuditEntry = async (
  em: EntityManager,
  entry: NewAuditEntry,
  outcome: AuditOutcome = 'done',
): Promise<void> => {
  const { operation, credential, userId, keyId, address, userAgent, target, details = {}, teamId, targetName } = entry;
  await change(em)`
    insert into platform.audit_entry
      (operation, outcome, user_id, credential, key_id, address, user_agent, target, details, team_id, target_name)
    values (${operation}, ${outcome}, ${userId ?? null}, ${credential}, ${keyId ?? null}, ${address ?? null},
      ${userAgent?.slice(0, LONGEST_AGENT) ?? null}, ${target ?? null}, ${JSON.stringify(details)}::jsonb, ${teamId ?? null},
      ${targetName ?? null})
  `;
};

/** Appends one to the log of each of these teams. SQL: one statement. */
export const addOutsideEntries = async (
  em: EntityManager,
  teamIds: readonly TeamId[],
  {
    operation,
    actorName,
    details = {},
    target,
    targetName,
  }: OutsideEntry & Pick<NewAuditEntry, 'target' | 'targetName'>,
): Promise<void> => {
  await change(em)`
    insert into platform.audit_entry (operation, outcome, credential, actor_name, target, target_name, details, team_id)
    select ${operation}, 'done', 'none', ${actorName}, ${target ?? null}, ${targetName ?? null},
      ${JSON.stringify(details)}::jsonb, team_id
    from unnest(${[...teamIds]}::integer[]) as team_id
  `;
};

const LONGEST_AGENT = 200;

/** Appends one unless a use of the key from this IP address is already noted; for as long as entries are kept. */
export const addKeyUse = async (
  em: EntityManager,
  use: KeyUse & Pick<NewAuditEntry, 'target' | 'targetName'>,
): Promise<void> => {
  const { keyId, address } = use;
  const known = await em.findOne(auditEntryTable, { keyId, address, operation: KEY_USE }, { fields: ['id'] });
  if (!known) await addAuditEntry(em, { operation: KEY_USE, credential: 'key', ...use });
};

/** The audit entry of a key that was used from a new IP address. */
export const KEY_USE = 'useKeyFromNewAddress';

/**
 * Returns true if anybody has changed anything of this team in the last minute. A read replica has all earlier changes, because it isn't
 * read while it's more than 10 s behind, and no transaction takes 50 s. SQL: reads of a replica begin with it.
 */
export const hasJustChanged = async (em: EntityManager, teamId: TeamId): Promise<boolean> => {
  const [latest] = await query<{ isNew: boolean }>(em)`
    select at > now() - interval '1 minute' as "isNew" from platform.audit_entry
    where team_id = ${teamId} order by id desc limit 1
  `;
  return latest?.isNew ?? false;
};

/** The operations whose target is several ids, or a thing within another. */
const OF_SEVERAL = ['addServices', 'editServices', 'deleteServices', 'deleteIncidentNote', 'replayDelivery'];

/** The latest matching entries, newest first. */
export const listAuditEntries = async (
  em: EntityManager,
  filter: AuditFilter,
  limit: number,
): Promise<readonly AuditEntry[]> => {
  const { teamId, userId, operation, operations, outcome, target, address, text, since, until, before } = filter;
  const conditions = [
    teamId !== undefined && { teamId },
    userId !== undefined && { userId },
    operation !== undefined && { operation },
    operations !== undefined && { operation: { $in: [...operations] } },
    outcome !== undefined && { outcome },
    target !== undefined && { $or: [{ target }, { operation: { $in: OF_SEVERAL }, [isAmong(target)]: [] }] },
    text !== undefined && { actorName: { $ne: null }, [hasWords(text)]: [] },
    address !== undefined && { address },
    since !== undefined && { at: { $gte: since } },
    until !== undefined && { at: { $lt: until } },
    before !== undefined && { id: { $lt: before } },
  ].filter((condition) => condition !== false);
  const entries = await em.find(auditEntryTable, { $and: conditions }, { orderBy: { id: 'desc' }, limit });
  return entries.map(withoutNulls);
};

const isAmong = (target: string) => sql`${target} = any(string_to_array(split_part(target, '/', 1), ','))`;

/** As the index audit_entry_by_words has it. */
const hasWords = (text: string) => sql`platform.audit_words(actor_name, target_name) @@ platform.audit_query(${text})`;

const FORGOTTEN_AT_ONCE = 5_000;

/**
 * Removes entries of teams, or all others, that are older than the moment, in batches, and returns how many. Ids grow with time.
 * SQL: a batch is one statement.
 */
export const forgetAuditEntries = async (em: EntityManager, before: Date, of: 'teams' | 'others'): Promise<number> => {
  const isOf = of === 'teams' ? part`team_id is not null` : part`team_id is null`;
  for (let all = 0; ; ) {
    const { looked, forgotten } = await queryOne<{ looked: number; forgotten: number }>(em)`
      with oldest as (
        select id, at from platform.audit_entry where ${isOf} order by id limit ${FORGOTTEN_AT_ONCE}
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
