import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { change, query } from '../../platform/database/query.ts';
import type { OwnAlerts, ReportName, SourceKind, StoredAlert, StoredReport } from '../ports.ts';
import { receivedAt } from './postgres-sources.ts';
import { meTooTable } from './tables.ts';

/** Wakes the comparison of new alerts with their providers, in every process. */
export const SIGNAL_TOPIC = 'allclear_signal';

/** Alerts in signals.alert. SQL, since a flood of reports is written in one statement. */
export const postgresOwnAlerts = (em: EntityManager): OwnAlerts => ({
  store: storeReports(em),
  list: (teamId, since, limit) =>
    query<StoredAlert>(em)`
      select alert.id, alert.title, alert.severity, alert.url, alert.labels, alert.started_at as "startedAt",
        alert.received_at as "receivedAt", alert.resolved_at as "resolvedAt",
        array(select user_id from signals.me_too where alert_id = alert.id order by seen_at, user_id) as "seenBy",
        json_build_object('id', source.id, 'name', source.name, 'kind', source.kind) as source
      from signals.alert join signals.source on source.id = alert.source_id
      where alert.team_id = ${teamId} and (alert.resolved_at is null or alert.resolved_at > ${since})
      order by alert.resolved_at desc nulls first, alert.id desc limit ${limit}
    `.then((rows) => rows.map(alertOf)),
  resolve: async (teamId, id, at) =>
    (
      await query(em)`
      with resolved as (
        update signals.alert set resolved_at = greatest(${at}::timestamptz, started_at), seen_at = ${at}
        where id = ${id} and team_id = ${teamId} and resolved_at is null
        returning id
      ), ${endJudgements(sql`select id from resolved`)}
      select id from resolved
    `
    ).length > 0,
  meToo: async (teamId, id, userId, at) => {
    const isOpen = await query(em)`
      select from signals.alert where id = ${id} and team_id = ${teamId} and resolved_at is null for key share
    `;
    if (isOpen.length === 0) return false;
    if (at) await em.upsert(meTooTable, { alertId: id, userId, seenAt: at }, { onConflictAction: 'ignore' });
    else await em.nativeDelete(meTooTable, { alertId: id, userId });
    return true;
  },
});

const storeReports =
  (em: EntityManager): OwnAlerts['store'] =>
  async (reports, at, mostOpen) =>
    query<ReportName>(em)`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(reports.map(givenOf))}::jsonb) as given (
          source_id integer, key text, title text, severity text, url text, labels jsonb,
          started_at timestamptz, ended_at timestamptz, has_start boolean, opens boolean
        )
      ), sources as (
        -- A lock, so that a source revoked at this moment fails nobody else's reports.
        select id, team_id from signals.source where id in (select source_id from given) order by id for key share
      ), known as (
        select given.*, sources.team_id, open.id as open_id
        from given join sources on sources.id = given.source_id
        left join signals.alert open
          on open.source_id = given.source_id and open.key = given.key and open.resolved_at is null
      ), changed as (
        -- An end may state less than the alert did.
        update signals.alert set
          ${sql.join(statedColumns.map(whileOpen))}, seen_at = ${at}::timestamptz,
          resolved_at = case when known.ended_at is not null then greatest(known.ended_at, alert.started_at) end
        from known where alert.id = known.open_id
      ), fresh as (
        select *, row_number() over (partition by team_id order by key, source_id) as place,
          (select count(*) from signals.alert where alert.team_id = known.team_id and alert.resolved_at is null) as open_now
        from known where open_id is null and opens and not (has_start and exists (
          select from signals.alert ended where ended.source_id = known.source_id and ended.key = known.key
            and ended.started_at = known.started_at
        ))
      ), opened as (
        insert into signals.alert
          (team_id, source_id, key, title, severity, url, labels, started_at, received_at, seen_at, resolved_at)
        select team_id, source_id, key, title, severity, url, labels, started_at, ${at}::timestamptz, ${at}::timestamptz, ended_at
        from fresh where open_now + place <= ${mostOpen}::integer
        order by source_id, key
        on conflict (source_id, key) where resolved_at is null do nothing
        returning id, team_id, resolved_at
      ), judgeable as (
        insert into signals.judgement (alert_id, team_id) select id, team_id from opened where resolved_at is null
        returning pg_notify(${SIGNAL_TOPIC}, 'null')
      ), ${endJudgements(sql`select open_id from known where ended_at is not null`)}, received as (
        update signals.source set ${receivedAt(at)} and id in (select id from sources)
      )
      select source_id as "sourceId", key from fresh where open_now + place > ${mostOpen}::integer
    `;

/** An alert without an answer isn't compared any more. Any other one is compared again, so that its receivers get the end. */
const endJudgements = (alertIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  unanswered as (
    delete from signals.judgement where alert_id in (${alertIds}) and not answered
  ), ending as (
    update signals.judgement set judged_at = null where alert_id in (${alertIds}) and answered
    returning pg_notify(${SIGNAL_TOPIC}, 'null')
  )`;

const statedColumns = ['title', 'severity', 'url', 'labels'] as const;

const whileOpen = (name: (typeof statedColumns)[number]): RawBuilder<unknown> => {
  const column = sql.ref(name);
  return sql`${column} = case when known.ended_at is null then known.${column} else alert.${column} end`;
};

/** Deletes alerts that were last seen before this moment, in any state. */
export const forgetOwnAlerts = (em: EntityManager, before: Date): Promise<number> =>
  change(em)`delete from signals.alert where seen_at < ${before}`;

const givenOf = (report: StoredReport) => ({
  source_id: report.sourceId,
  key: report.key,
  title: report.title,
  severity: report.severity,
  url: report.url,
  labels: report.labels,
  started_at: report.startedAt,
  ended_at: report.endedAt,
  has_start: report.hasStart,
  opens: report.opens,
});

/** A row has null for what is missing, and a kind as text. */
const alertOf = ({ url, resolvedAt, source, ...row }: StoredAlert): StoredAlert => ({
  ...row,
  source: { ...source, kind: source.kind satisfies SourceKind },
  url: url ?? undefined,
  resolvedAt: resolvedAt ?? undefined,
});
