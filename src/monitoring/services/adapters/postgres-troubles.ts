import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { type StatusStep, troubleOfIncident } from '#trouble-span';
import { query } from '../../../platform/database/query.ts';
import type { TroubleStartsOf } from '../audience.ts';
import type { TroubledIncident, WithTroubles } from '../ports.ts';
import { seenStartOf } from '../trouble-start.ts';

/** Implements WithTroubles by the history of each service's scope. */
export const postgresTroubles =
  (em: EntityManager): WithTroubles =>
  async (incidents, at) => {
    const isAsked = ({ notice, unlinked }: TroubledIncident): boolean => !notice && !unlinked;
    const asked = incidents.flatMap((one, place) => (isAsked(one) ? [{ place, ...timesOf(one) }] : []));
    if (asked.length === 0) return incidents;
    const records = await recordsOf(em, asked);
    return incidents.map((incident, place) => {
      const trouble = troubleOfIncident(records.get(place) ?? [], incident, at);
      return trouble ? { ...incident, trouble } : incident;
    });
  };

const timesOf = ({ serviceId, startedAt, resolvedAt }: TroubledIncident) => ({ serviceId, startedAt, resolvedAt });

type Asked = ReturnType<typeof timesOf> & { readonly place: number };
type Row = { readonly place: number; readonly steps: readonly StepRow[] };

/** A change with its time in ms. */
export type StepRow = Omit<StatusStep, 'at'> & { readonly at: number };

export const stepsOf = (rows: readonly StepRow[]): readonly StatusStep[] =>
  rows.map((row) => ({ ...row, at: new Date(row.at) }));

/** By place: the changes around each incident, from the day before it to the first recovery after it; the last 500 of them. */
const recordsOf = async (
  em: EntityManager,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, readonly StatusStep[]>> => {
  const rows = await query<Row>(em)`
    select asked.place, recent.steps
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
      place integer, "serviceId" integer, "startedAt" timestamptz, "resolvedAt" timestamptz
    )
    join monitoring.service on service.id = asked."serviceId"
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'status', status, 'previous', previous, 'stated', stated, 'at', round(extract(epoch from changed_at) * 1000)
      ) order by changed_at, id) as steps
      from (
        select id, status, previous, changed_at, stated from monitoring.status_change
        where scope_id = service.scope_id and changed_at >= asked."startedAt" - interval '1 day' and changed_at <= coalesce((
          select changed_at from monitoring.status_change
          where scope_id = service.scope_id and changed_at >= asked."resolvedAt" and status in ('operational', 'maintenance')
          order by changed_at limit 1
        ), 'infinity')
        order by changed_at desc, id desc limit 500
      ) as latest
    ) as recent
    where recent.steps is not null
  `;
  return new Map(rows.map(({ place, steps }) => [place, stepsOf(steps)]));
};

/** The latest 30 changes of a scope; times in ms. */
export const recentSteps = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'status', status, 'previous', previous, 'stated', stated,
    'at', round(extract(epoch from changed_at) * 1000)
  ) order by changed_at, id), '[]')
  from (
    select id, status, previous, changed_at, stated from monitoring.status_change
    where scope_id = scope.id order by changed_at desc, id desc limit 30
  ) as recent
)`;

/** Implements TroubleStartsOf. */
export const postgresTroubleStarts =
  (em: EntityManager): TroubleStartsOf =>
  async (serviceIds) => {
    if (serviceIds.length === 0) return new Map();
    const rows = await query<{ readonly id: number; readonly steps: readonly StepRow[] }>(em)`
      select service.id, ${recentSteps} as steps
      from monitoring.service join monitoring.scope on scope.id = service.scope_id
      where service.id = any(${[...serviceIds]}::integer[])
    `;
    return new Map(
      rows.flatMap(({ id, steps }) => {
        const start = seenStartOf(stepsOf(steps));
        return start ? [[id, start]] : [];
      }),
    );
  };

/** True if the start of a scope's trouble is unknown; null without trouble. */
export const sinceAtLeast = sql<boolean | null>`case when scope.status in ('degraded', 'outage') then (
  select not stated and coalesce(previous, 'unknown') = 'unknown' from monitoring.status_change
  where scope_id = scope.id order by changed_at desc, id desc limit 1
) end`;

/**
 * The worst of `degraded` and `outage` that is on record for a service during an incident, for SQL of other modules; null if there is
 * neither. The same record and bounds as in `postgresTroubles` and `troubleOfIncident`.
 */
export const reachedStatus = (
  serviceId: RawBuilder<unknown>,
  startedAt: RawBuilder<unknown>,
  resolvedAt: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select case when bool_or(change.status = 'outage') then 'outage' when bool_or(change.status = 'degraded') then 'degraded' end
  from monitoring.service join monitoring.status_change change on change.scope_id = service.scope_id
  where service.id = ${serviceId}
    and change.changed_at >= greatest(${startedAt} - interval '1 day', (
      select changed_at from monitoring.status_change
      where scope_id = service.scope_id and changed_at < ${startedAt} and ${isWell}
      order by changed_at desc, id desc limit 1
    ))
    and change.changed_at <= case
      when ${resolvedAt} is null then 'infinity'
      when coalesce((
        select ${isWell} from monitoring.status_change
        where scope_id = service.scope_id and changed_at <= ${resolvedAt} order by changed_at desc, id desc limit 1
      ), true) then ${resolvedAt}
      else coalesce((
        select changed_at from monitoring.status_change
        where scope_id = service.scope_id and changed_at > ${resolvedAt} and ${isWell}
        order by changed_at, id limit 1
      ), 'infinity')
    end
)`;

const isWell = sql`status in ('operational', 'maintenance')`;
