import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query, queryOne, withoutNulls } from '../../platform/database/query.ts';
import {
  type Assignment,
  type Copy,
  MOST_ENTRIES,
  type TeamEntries,
  type TeamEntryKind,
  type TeamSubject,
} from '../teamwork/ports.ts';
import { teamEntryTable } from './tables.ts';

/** Apart from those of the lists of services, integrations and feeds. */
const ENTRIES_LOCK = 1_731;

export const postgresTeamEntries = (em: EntityManager): TeamEntries => ({
  hold: async (teamId) => {
    await query(em)`select pg_advisory_xact_lock(${ENTRIES_LOCK}, ${teamId})`;
  },

  assignments: (subjects) => assignments(em, subjects),

  openAssignments: (teamId) => openAssignments(em, teamId),

  list: async (teamId, incidentId) => {
    const rows = await em.find(
      teamEntryTable,
      { teamId, incidentId },
      { orderBy: { id: 'desc' }, limit: MOST_ENTRIES },
    );
    return rows.map(withoutNulls);
  },

  count: (subject, kind, since) =>
    em.count(teamEntryTable, { ...subject, kind, ...(since && { createdAt: { $gte: since } }) }),

  copies: (subjects) => copies(em, subjects),

  add: async ({ teamId, subject, kind, byId, toId, body, variant, createdAt }) => {
    const { incidentId, serviceId } = { incidentId: null, serviceId: null, ...subject };
    const { id } = await queryOne<{ id: number }>(em)`
      insert into incidents.team_entry (team_id, incident_id, service_id, kind, by_id, to_id, body, variant, created_at)
      values (${teamId}, ${incidentId}, ${serviceId}, ${kind}, ${byId}, ${toId ?? null}, ${body ?? null},
        ${variant ?? null}, ${createdAt})
      returning id
    `;
    return { id, kind, byId, toId, body, variant, createdAt };
  },

  removeNote: async (teamId, incidentId, id, byId) =>
    (await em.nativeDelete(teamEntryTable, {
      id,
      teamId,
      incidentId,
      kind: 'note',
      ...(byId !== undefined && { byId }),
    })) > 0,
});

const openAssignments = (em: EntityManager, teamId: TeamId) => query<Assignment>(em)`
    select latest.* from (
      select distinct on (incident_id, service_id) team_id as "teamId", incident_id as "incidentId", service_id as "serviceId",
        to_id as "userId", created_at as since
      from incidents.team_entry entry
      where team_id = ${teamId} and kind in ('assigned', 'released') and not exists (
        select from incidents.incident where incident.id = entry.incident_id and resolved_at is not null
      )
      order by incident_id, service_id, id desc
    ) as latest
    where latest."userId" is not null
  `;

/** SQL, as part of every read of a board. */
const assignments = (em: EntityManager, subjects: readonly TeamSubject[]) => query<Assignment>(em)`
    select latest.team_id as "teamId", latest.incident_id as "incidentId", latest.service_id as "serviceId",
      latest.to_id as "userId", latest.created_at as since
    from (${latestOf(subjects, ['assigned', 'released'])}) as latest
    where latest.to_id is not null
  `;

/** SQL for the same reason. */
const copies = (em: EntityManager, subjects: readonly TeamSubject[]) => query<Copy>(em)`
    select latest.team_id as "teamId", latest.incident_id as "incidentId", latest.service_id as "serviceId",
      latest.by_id as "byId", latest.variant, latest.created_at as at
    from (${latestOf(subjects, ['copied'])}) as latest
  `;

const latestOf = (subjects: readonly TeamSubject[], kinds: readonly TeamEntryKind[]) => {
  const latest = (column: 'incident_id' | 'service_id', idOf: (subject: TeamSubject) => number | undefined) => {
    const those = subjects.flatMap((subject) => {
      const id = idOf(subject);
      return id === undefined ? [] : [{ id, teamId: subject.teamId }];
    });
    return sql`
      select latest.* from unnest(${those.map(({ id }) => id)}::integer[], ${those.map(({ teamId }) => teamId)}::integer[]) as wanted (id, team_id)
      cross join lateral (
        select * from incidents.team_entry
        where ${sql.ref(column)} = wanted.id and team_id = wanted.team_id and kind = any(${[...kinds]}::text[]) order by id desc limit 1
      ) as latest`;
  };
  return sql`
    ${latest('incident_id', (subject) => ('incidentId' in subject ? subject.incidentId : undefined))}
    union all
    ${latest('service_id', (subject) => ('serviceId' in subject ? subject.serviceId : undefined))}
  `;
};
