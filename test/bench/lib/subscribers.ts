import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchAlerts, inAlertWorld } from './alert-world.ts';
import { until } from './arrivals.ts';
import { openRelay, type Relay } from './relay.ts';

/** A status page with very many subscribers, whose emails go through a relay that takes its time. */
export type SubscribedWorld = {
  readonly world: BenchAlerts;
  readonly relay: Relay;
  /** The Message-IDs that each reader got. */
  readonly told: ReadonlyMap<string, ReadonlySet<string>>;
  /** Publishes an incident, as the transaction of a post leaves it. */
  readonly publish: () => Promise<void>;
  readonly allRecorded: () => Promise<void>;
};

export type SubscribedOptions = {
  readonly subscribers: number;
  readonly latencyMs: number;
  readonly connections: number;
  readonly port: number;
};

const seed = (subscribers: number): string => `
  with page as (
    insert into publishing.page (team_id, public_id, slug, name, is_public, created_at, updated_at)
    select min(id), 'benchpage001', 'bench', 'Bench', true, now(), now() from accounts.team returning id, team_id
  ), section as (
    insert into publishing.section (page_id, public_id, name, place, created_at)
    select id, 'benchsect001', '', 0, now() from page returning id, page_id
  ), item as (
    insert into publishing.item (team_id, page_id, section_id, public_id, name, place, since, created_at)
    select page.team_id, page.id, section.id, 'benchitem001', 'Card payments', 0, now(), now() from page, section
  )
  insert into publishing.subscriber (team_id, page_id, kind, address, state, source, created_at, confirmed_at)
  select team_id, id, 'email', 'reader' || n || '@mail.example', 'active', 'import', now(), now()
  from page, generate_series(1, ${subscribers}) as n
`;

const publish = `
  with post as (
    insert into publishing.post (team_id, page_id, public_id, kind, title, phase, status, is_draft, starts_at, created_at, updated_at)
    select team_id, id, 'benchpost001', 'incident', 'Card payments fail', 'investigating', 'outage', false, now(), now(), now()
    from publishing.page returning *
  ), update as (
    insert into publishing.post_update (post_id, public_id, phase, text, shown_at, notifies, created_at)
    select id, 'benchupdt001', 'investigating', 'We look into it.', now(), true, now() from post returning id, post_id
  )
  insert into publishing.notice (team_id, page_id, post_id, update_id, kind, created_at, due_at)
  select post.team_id, post.page_id, post.id, update.id, 'news', now(), now() from post, update
`;

export const inSubscribedWorld = async <T>(
  { subscribers, latencyMs, connections, port }: SubscribedOptions,
  work: (world: SubscribedWorld) => Promise<T>,
): Promise<T> => {
  const told = new Map<string, Set<string>>();
  const relay = await openRelay({
    latencyMs,
    onAccepted: ({ to, id }) => told.set(to, (told.get(to) ?? new Set()).add(id)),
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'subs-'));
  const settings = {
    ALLCLEAR_DATA_DIR: dataDir,
    SMTP_URL: relay.url,
    MAIL_FROM: 'Allclear <alerts@allclear.test>',
    ALLCLEAR_SUBSCRIBER_MAIL_FROM: 'Status <status@allclear.test>',
    ALLCLEAR_SUBSCRIBER_MAIL_CONNECTIONS: String(connections),
  };
  try {
    return await inAlertWorld({ pages: 1, readers: 1, port, settings }, async (world) => {
      await world.query(seed(subscribers));
      await world.query('analyze');
      return work({
        world,
        relay,
        told,
        publish: async () => {
          await world.query(publish);
        },
        allRecorded: () =>
          until('every email was recorded', async () => {
            const [row] = await world.query<{ count: number }>(
              `select count(*)::integer as count from publishing.notification where state = 'sent'`,
            );
            return (row?.count ?? 0) >= subscribers;
          }),
      });
    });
  } finally {
    await relay.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
