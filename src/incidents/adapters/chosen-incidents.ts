import { type RawBuilder, sql } from 'kysely';
import type { IncidentChoice } from '../ports.ts';
import { affects, isUnlinked } from './affects.ts';

/** SQL of the worst recorded status of a service between the start and the end of an incident; monitoring has it. */
export type ReachedStatus = (
  serviceId: RawBuilder<unknown>,
  startedAt: RawBuilder<unknown>,
  resolvedAt: RawBuilder<unknown>,
) => RawBuilder<unknown>;

const nothingReached: ReachedStatus = () => sql`null`;

/** The conditions of a choice. Those of a severity ask for the record of each incident that fits otherwise. */
export const whereChosen = (
  { id, state, phases, byHandOnly, since, until, changedSince, severities, severity, text }: IncidentChoice,
  reached = nothingReached,
): RawBuilder<unknown> => {
  const conditions = [sql`true`];
  if (id !== undefined) conditions.push(sql`incident.id = ${id}`);
  if (since)
    // Matches the index, so that the rest of a long past isn't read; an open incident has no end.
    conditions.push(
      sql`greatest(incident.started_at, coalesce(incident.resolved_at, 'infinity'::timestamptz)) >= ${since}`,
    );
  if (until) conditions.push(sql`incident.started_at <= ${until}::timestamptz`);
  if (changedSince) conditions.push(sql`incident.updated_at >= ${changedSince}::timestamptz`);
  if (severities) conditions.push(sql`incident.severity = any(${[...severities]}::text[])`);
  if (state !== undefined) conditions.push(sql`(incident.resolved_at is null) = ${state === 'open'}`);
  if (phases) conditions.push(sql`incident.phase = any(${[...phases]}::text[])`);
  if (byHandOnly) conditions.push(sql`incident.service_id is not null`);
  if (text) {
    const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
    conditions.push(
      sql`(incident.title ilike ${pattern} or incident.description ilike ${pattern} or watched."serviceName" ilike ${pattern})`,
    );
  }
  if (severity !== undefined) conditions.push(sql`${severityBy(reached)} = ${severity}`);
  return sql.join(conditions, sql` and `);
};

/** As `severityOf`. */
const severityBy = (reached: ReachedStatus): RawBuilder<unknown> => sql`
  case when not incident.notice then coalesce(
    case when not ${isUnlinked(sql`incident`)}
      then ${reached(sql`watched."serviceId"`, sql`incident.started_at`, sql`incident.resolved_at`)} end,
    incident.severity
  ) end`;

export const ofService = sql`incident.service_id = watched."serviceId"`;

export const ofPage = sql`incident.page_id = watched."pageId" and ${affects(sql`incident`)}`;
