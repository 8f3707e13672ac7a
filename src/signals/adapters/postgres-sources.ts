import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, withoutNulls } from '../../platform/database/query.ts';
import type { AlertSources, SourceKind } from '../ports.ts';
import { sourceTable } from './tables.ts';

/** Sources in signals.source, by the SHA-256 of their tokens. */
export const postgresSources = (em: EntityManager): AlertSources => ({
  add: async (teamId, source, limit) => {
    // Simultaneous additions count one after the other.
    await query(em)`select pg_advisory_xact_lock(${LIST_LOCK}, ${teamId})`;
    if ((await em.count(sourceTable, { teamId })) >= limit) return 'limit_reached';
    const id = await em.insert(sourceTable, { ...source, teamId });
    const { tokenHash: _, ...shown } = source;
    return { id, ...shown, lastReceivedAt: undefined };
  },
  list: async (teamId) => {
    const sources = await em.find(sourceTable, { teamId }, { exclude: ['tokenHash'], orderBy: { id: 'desc' } });
    return sources.map((source) => withoutNulls({ ...source }));
  },
  find: async (tokenHash) => {
    const [found] = await query<{ id: number; teamId: TeamId; kind: SourceKind }>(em)`
      select id, team_id as "teamId", kind from signals.source where token_hash = ${tokenHash}
    `;
    return found;
  },
  noteReceived: async (id, at) => {
    await change(em)`update signals.source set ${receivedAt(at)} and id = ${id}`;
  },
  remove: async (teamId, id) => (await em.nativeDelete(sourceTable, { teamId, id })) > 0,
});

/** Sets when a source last got a message, unless it got one in this minute. */
export const receivedAt = (at: Date) => sql`last_received_at = ${at}::timestamptz
  where (last_received_at is null or last_received_at < ${at}::timestamptz - interval '1 minute')`;

/** A number that no other advisory lock of the database begins with. */
const LIST_LOCK = 1_743;
