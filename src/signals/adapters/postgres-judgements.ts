import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, queryOne, withoutNulls } from '../../platform/database/query.ts';
import type { DueAlert, Judged, Judgements } from '../verdict/ports.ts';
import type { Likelihood } from '../verdict/verdict.ts';
import { judgementTable, leadTable } from './tables.ts';

/** Open alerts in signals.judgement. SQL, since hundreds are read and written in one statement. */
export const postgresJudgements = (em: EntityManager): Judgements => ({
  hold: async () => {
    const { held } = await queryOne<{ held: boolean }>(em)`select pg_try_advisory_xact_lock(${JUDGING_LOCK}) as held`;
    return held;
  },
  due: dueAlerts(em),
  toldOf: (teamIds) =>
    query<Pick<Judged, 'told' | 'mappingIds'>>(em)`
      select told, mapping_ids as "mappingIds" from signals.judgement join signals.alert on alert.id = alert_id
      where judgement.team_id = any(${[...teamIds]}::integer[]) and told is not null and resolved_at is null
    `.then((rows) => rows),
  save: async (judged, at) => {
    await change(em)`
      update signals.judgement set judged_at = ${at}::timestamptz, told = given.told, mapping_ids = given."mappingIds",
        page_ids = given."pageIds", answered = answered or given."isAnswered"
      from jsonb_to_recordset(${JSON.stringify(judged.map(savedOf))}::jsonb) as given (
        "alertId" integer, told text, "isAnswered" boolean, "mappingIds" integer[], "pageIds" bigint[]
      )
      where judgement.alert_id = given."alertId"
    `;
  },
  keepLeads: keepLeads(em),
  leadsOf: async (alertIds) =>
    (await em.find(leadTable, { alertId: { $in: [...alertIds] } })).flatMap(({ alertId, serviceId, confirmedAt }) =>
      alertId == null ? [] : [{ alertId, serviceId, confirmedAt }],
    ),
  drop: async (alertIds) => {
    await em.nativeDelete(judgementTable, { alertId: { $in: [...alertIds] } });
  },
});

const dueAlerts =
  (em: EntityManager): Judgements['due'] =>
  async (before, changed, limit) => {
    const rows = await query<DueRow>(em)`
      with due as (
        (select alert_id from signals.judgement where judged_at is null order by alert_id limit ${limit})
        union (select alert_id from signals.judgement where page_ids && ${[...changed.ids]}::bigint[] and judged_at < ${changed.since} order by judged_at limit ${limit})
        union (select alert_id from signals.judgement where judged_at < ${before} order by judged_at limit ${limit})
      )
      select alert.id, alert.team_id as "teamId", alert.title, alert.url, alert.labels, alert.started_at as "startedAt",
        alert.resolved_at as "resolvedAt", judgement.told, json_build_object('id', source.id, 'name', source.name, 'kind', source.kind) as source
      from due join signals.judgement using (alert_id)
      join signals.alert on alert.id = alert_id join signals.source on source.id = alert.source_id
      order by judgement.judged_at nulls first, alert.id limit ${limit}
      -- An alert that ends meanwhile waits, so that its receivers get the end of whatever they're told here.
      for no key update of judgement
    `;
    return rows.map(withoutNulls);
  };

const keepLeads =
  (em: EntityManager): Judgements['keepLeads'] =>
  async (leads) => {
    if (leads.length === 0) return;
    await change(em)`
      with kept as (
        -- A lock, so that a service that is deleted at this moment fails nobody else's.
        select id from monitoring.service where id = any(${leads.map(({ serviceId }) => serviceId)}::integer[]) order by id for key share
      )
      insert into signals.lead (team_id, service_id, alert_id, title, alert_at, confirmed_at)
      select given."teamId", given."serviceId", alert.id, given.title, given."alertAt", given."confirmedAt"
      from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as given (
        "teamId" integer, "serviceId" integer, "alertId" integer, title text, "alertAt" timestamptz, "confirmedAt" timestamptz
      )
      join kept on kept.id = given."serviceId" join signals.alert on alert.id = given."alertId"
      on conflict (alert_id, service_id) do nothing
    `;
  };

const savedOf = ({ alertId, told, isAnswered, mappingIds, pageIds }: Judged) => ({
  alertId,
  told,
  isAnswered,
  mappingIds,
  pageIds,
});

type DueRow = Omit<DueAlert, 'url' | 'told' | 'resolvedAt'> & {
  readonly url: string | null;
  readonly told: Likelihood | null;
  readonly resolvedAt: Date | null;
};

/** A number that no other advisory lock of the database begins with. */
const JUDGING_LOCK = 1_745;
