import pg from 'pg';
import type { ServiceStatus } from '../monitoring/status.ts';
import type { SimulatedPage } from './scenario.ts';

type Episode = {
  readonly status: 'degraded' | 'outage' | 'maintenance';
  readonly startsAt: number;
  readonly minutes: number;
};

const DAYS = 90;
const DAY_MS = 86_400_000;

/** Ninety days of plausible past for services that were just added: what a board shows after three months of watching. */
export const writeHistory = async (
  databaseUrl: string,
  added: readonly { readonly page: SimulatedPage; readonly serviceId: number }[],
): Promise<void> => {
  if (added.length === 0) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    for (const { page, serviceId } of added) await writePast(client, page, serviceId, Date.now());
    await client.query('commit');
  } finally {
    await client.end();
  }
};

const writePast = async (client: pg.Client, page: SimulatedPage, serviceId: number, now: number): Promise<void> => {
  const start = new Date(now - DAYS * DAY_MS);
  const scope = await client.query<{ scope_id: string; page_id: string }>(
    `select service.scope_id, scope.page_id from monitoring.service join monitoring.scope on scope.id = service.scope_id
     where service.id = $1`,
    [serviceId],
  );
  const row = scope.rows[0];
  if (!row) return;
  const episodes = pastOf(page, now);
  const changes = changesOf(episodes, start.getTime());
  await client.query(
    `insert into monitoring.status_change (scope_id, previous, status, message, changed_at)
     select $1, previous, status, null, changed_at::timestamptz
     from jsonb_to_recordset($2) as past (previous text, status text, changed_at text)`,
    [row.scope_id, JSON.stringify(changes)],
  );
  await client.query(
    `update monitoring.status_change set previous = 'operational'
     where scope_id = $1 and previous is null and changed_at > $2`,
    [row.scope_id, start],
  );
  await client.query('update monitoring.service set created_at = $2 where id = $1', [serviceId, start]);
  await client.query(
    `insert into incidents.incident (page_id, external_id, title, phase, severity, started_at, resolved_at, first_sight, created_at, updated_at)
     select $1, id, title, 'resolved', severity, started_at, resolved_at, true, started_at, resolved_at
     from jsonb_to_recordset($2) as past (id text, title text, severity text, started_at timestamptz, resolved_at timestamptz)
     on conflict do nothing`,
    [row.page_id, JSON.stringify(incidentsOf(page, episodes))],
  );
};

/** The demo account's address counts as confirmed, so that its mails reach the mailbox folder. */
export const confirmAddress = async (databaseUrl: string, username: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'update accounts.user_account set email_verified_at = coalesce(email_verified_at, now()) where username = $1',
      [username],
    );
  } finally {
    await client.end();
  }
};

/** The same for the same page on the same day: a generator seeded by its name. */
const pastOf = (page: SimulatedPage, now: number): readonly Episode[] => {
  const random = seeded(page.slug);
  const count = page.trouble ? 4 + Math.floor(random() * 5) : Math.floor(random() * 4);
  const end = now - 2 * 3_600_000;
  return Array.from({ length: count }, () => {
    const startsAt = now - (0.5 + random() * (DAYS - 1)) * DAY_MS;
    const roll = random();
    const status = roll < 0.25 ? 'outage' : roll < 0.85 ? 'degraded' : 'maintenance';
    const minutes = Math.round(status === 'outage' ? 8 + random() * 70 : 20 + random() * 200);
    return { status, startsAt, minutes } as const;
  })
    .filter((episode) => episode.startsAt + episode.minutes * 60_000 < end)
    .sort((a, b) => a.startsAt - b.startsAt)
    .filter((episode, i, all) => i === 0 || episode.startsAt > endOf(all[i - 1] ?? episode));
};

const endOf = (episode: Episode): number => episode.startsAt + episode.minutes * 60_000;

const changesOf = (episodes: readonly Episode[], start: number) => {
  const changes: { previous: ServiceStatus | null; status: ServiceStatus; changed_at: string }[] = [
    { previous: null, status: 'operational', changed_at: new Date(start).toISOString() },
  ];
  for (const episode of episodes) {
    changes.push({
      previous: 'operational',
      status: episode.status,
      changed_at: new Date(episode.startsAt).toISOString(),
    });
    changes.push({
      previous: episode.status,
      status: 'operational',
      changed_at: new Date(endOf(episode)).toISOString(),
    });
  }
  return changes;
};

const incidentsOf = (page: SimulatedPage, episodes: readonly Episode[]) =>
  episodes
    .filter((episode) => episode.status !== 'maintenance')
    .map((episode, i) => ({
      id: `${page.slug}-past-${i + 1}`,
      title: titleOf(page, episode, i),
      severity: episode.status,
      started_at: new Date(episode.startsAt).toISOString(),
      resolved_at: new Date(endOf(episode)).toISOString(),
    }));

const titleOf = (page: SimulatedPage, episode: Episode, i: number): string => {
  const part = page.components[i % Math.max(1, page.components.length)]?.name ?? page.name;
  return episode.status === 'outage' ? `${part} unavailable` : `${part} slower than usual`;
};

/** mulberry32: small, fast and good enough for a demo's past. */
const seeded = (text: string): (() => number) => {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619), 2166136261);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
