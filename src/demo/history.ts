import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Episode, PAST_DAYS, pastOf } from './past.ts';
import { type SimulatedPage, stateAt } from './scenario.ts';
import { withDatabase } from './with-database.ts';

const DAY_MS = 86_400_000;

type Added = { readonly page: SimulatedPage; readonly serviceId: number };

/** Ninety days of plausible past before `now` for services that were just added, as on a board after three months. */
export const writeHistory = async (databaseUrl: string, added: readonly Added[], now: Date): Promise<void> => {
  if (added.length === 0) return;
  await withDatabase(databaseUrl, async (client) => {
    await client.query('begin');
    for (const one of added) await writePast(client, one, now);
    await client.query('commit');
  });
};

const writePast = async (client: pg.Client, { page, serviceId }: Added, now: Date): Promise<void> => {
  const scope = await client.query<{ scope_id: string; page_id: string }>(
    `select service.scope_id, scope.page_id from monitoring.service join monitoring.scope on scope.id = service.scope_id
     where service.id = $1`,
    [serviceId],
  );
  const row = scope.rows[0];
  if (!row) return;
  const start = new Date(now.getTime() - PAST_DAYS * DAY_MS);
  const episodes = pastOf(page, now);
  await client.query('update monitoring.service set created_at = $2 where id = $1', [serviceId, start]);
  await writeChanges(client, row.scope_id, page, episodes, start, now);
  await writeIncidents(client, row.page_id, episodes);
  await writeMaintenances(client, row.page_id, episodes);
};

/** Moves the first check to the start of the page's story of today. */
const writeChanges = async (
  client: pg.Client,
  scopeId: string,
  page: SimulatedPage,
  episodes: readonly Episode[],
  start: Date,
  now: Date,
): Promise<void> => {
  const today = stateAt(page, now);
  const began = [
    ...today.incidents.filter((incident) => incident.phase !== 'resolved').map((incident) => incident.startedAt),
    ...today.maintenances.filter((work) => work.state === 'in_progress').map((work) => work.startsAt),
  ];
  const since = today.status === 'operational' ? (episodes.at(-1)?.endsAt ?? start) : (began[0] ?? now);
  const first = await client.query<{ message: string | null }>(
    'delete from monitoring.status_change where scope_id = $1 returning message',
    [scopeId],
  );
  const changes = [
    { previous: null, status: 'operational', changed_at: start },
    ...episodes.flatMap(({ status, startsAt, endsAt }) => [
      { previous: 'operational', status, changed_at: startsAt },
      { previous: status, status: 'operational', changed_at: endsAt },
    ]),
    ...(today.status === 'operational'
      ? []
      : [
          {
            previous: 'operational',
            status: today.status,
            message: first.rows[0]?.message ?? null,
            changed_at: since,
          },
        ]),
  ];
  await client.query(
    `insert into monitoring.status_change (scope_id, previous, status, message, changed_at)
     select $1, previous, status, message, changed_at
     from jsonb_to_recordset($2) as past (previous text, status text, message text, changed_at timestamptz)`,
    [scopeId, JSON.stringify(changes)],
  );
  await client.query('update monitoring.scope set status_since = $2 where id = $1 and status = $3', [
    scopeId,
    since,
    today.status,
  ]);
};

const writeIncidents = async (client: pg.Client, pageId: string, episodes: readonly Episode[]): Promise<void> => {
  // Today's updates count as read when they were posted.
  await client.query('update incidents.incident set created_at = started_at where page_id = $1', [pageId]);
  for (const episode of episodes.filter(({ status }) => status !== 'maintenance')) {
    const { rows } = await client.query<{ id: number }>(
      `insert into incidents.incident
         (page_id, external_id, title, phase, severity, component_ids, started_at, resolved_at, first_sight, created_at, updated_at)
       values ($1, $2, $3, 'resolved', $4, $5, $6, $7, true, $6, $7) returning id`,
      [pageId, episode.id, episode.title, episode.status, componentsOf(episode), episode.startsAt, episode.endsAt],
    );
    for (const { at, phase, text } of episode.updates) {
      await client.query(
        `insert into incidents.incident_update (incident_id, phase, body, posted_at, content_hash) values ($1, $2, $3, $4, $5)`,
        [rows[0]?.id, phase, text, at, createHash('sha256').update(`${phase} ${text}`).digest()],
      );
    }
  }
};

const writeMaintenances = async (client: pg.Client, pageId: string, episodes: readonly Episode[]): Promise<void> => {
  for (const episode of episodes.filter(({ status }) => status === 'maintenance')) {
    await client.query(
      `insert into incidents.maintenance
         (page_id, external_id, title, state, component_ids, starts_at, ends_at, first_sight, created_at, updated_at)
       values ($1, $2, $3, 'completed', $4, $5, $6, true, $5, $6)`,
      [pageId, episode.id, episode.title, componentsOf(episode), episode.startsAt, episode.endsAt],
    );
  }
};

const componentsOf = ({ componentId }: Episode): readonly string[] => (componentId === undefined ? [] : [componentId]);
