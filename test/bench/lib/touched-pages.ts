import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { arrived, until } from './arrivals.ts';
import { inPolledWorld, type PolledWorld } from './polled-world.ts';
import { openRelay } from './relay.ts';

export type TouchedOptions = {
  /** Status pages of a team each, whose item follows the provider's page. */
  readonly touched: number;
  /** Per page. */
  readonly subscribers: number;
  /** Alerts that are measured alone, and as many beside the emails. */
  readonly alerts: number;
  readonly port: number;
  readonly intervalMs: number;
  readonly connections: number;
  readonly latencyMs: number;
};

export type Touched = {
  /** From a page's answer to the receiver, in ms. */
  readonly alone: readonly number[];
  readonly beside: readonly number[];
  /** The provider's own alert to a team. */
  readonly provider: number;
  /** From the provider's incident until each page shows it, and until each notification was there to be sent. */
  readonly shownMs: number;
  readonly spreadMs: number;
  readonly emails: number;
};

const PROVIDER = 0;
/** Alerts after which a worker that was just started is as quick as one that runs. */
const WARM_UPS = 10;

/** Alerts of other pages, alone and while an incident of one provider is posted on very many status pages and emailed. */
export const touchPages = async ({ touched, subscribers, alerts, latencyMs, ...options }: TouchedOptions) => {
  const relay = await openRelay({ latencyMs });
  const dataDir = await mkdtemp(join(tmpdir(), 'touched-'));
  const settings = {
    ALLCLEAR_DATA_DIR: dataDir,
    SMTP_URL: relay.url,
    MAIL_FROM: 'Allclear <alerts@allclear.test>',
    ALLCLEAR_SUBSCRIBER_MAIL_FROM: 'Status <status@allclear.test>',
    ALLCLEAR_SUBSCRIBER_MAIL_CONNECTIONS: String(options.connections),
  };
  try {
    const pages = 1 + WARM_UPS + 2 * alerts;
    return await inPolledWorld({ ...options, pages, settings }, async (world): Promise<Touched> => {
      await world.query(seed, [touched, subscribers, PROVIDER]);
      await world.query('analyze');
      await until('each item works', () => all(world, touched, "status = 'operational'"));
      const opened = await openInTurn(world, 1, WARM_UPS);
      const alone = await openInTurn(world, 1 + opened.length, alerts);
      await arrived(world, opened.length + alone.length);
      const from = performance.now();
      const since = () => performance.now() - from;
      await world.open([PROVIDER]);
      const shown = until('each page shows it', () => all(world, touched, "status <> 'operational'")).then(since);
      const spread = until('each notification is there', () => areThere(world, touched * subscribers)).then(since);
      const beside = await openInTurn(world, 1 + opened.length + alone.length, alerts);
      await arrived(world, 1 + opened.length + alone.length + beside.length);
      const [shownMs, spreadMs] = await Promise.all([shown, spread]);
      const [provider = Number.NaN] = await world.delays([PROVIDER]);
      return {
        alone: await world.delays(alone),
        beside: await world.delays(beside),
        provider,
        shownMs,
        spreadMs,
        emails: relay.accepted.size,
      };
    });
  } finally {
    await relay.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** An incident on each of these pages, one after the other. */
const openInTurn = async (world: PolledWorld, first: number, count: number): Promise<readonly number[]> => {
  const pages = Array.from({ length: count }, (_, nth) => first + nth);
  for (const page of pages) {
    await world.open([page]);
    await sleep(100 + Math.random() * 100);
  }
  return pages;
};

const all = async ({ query }: PolledWorld, touched: number, condition: string): Promise<boolean> => {
  const [row] = await query<{ count: number }>(
    `select count(*)::integer as count from publishing.item where ${condition}`,
  );
  return row?.count === touched;
};

const areThere = async ({ query }: PolledWorld, count: number): Promise<boolean> => {
  const [row] = await query<{ count: number }>('select count(*)::integer as count from publishing.notification');
  return (row?.count ?? 0) >= count;
};

/** Teams that monitor the provider's page, each with a status page whose one item publishes an incident at once. */
const seed = `
with person as (
  insert into accounts.user_account (id, username, email, created_at, updated_at)
  select 500000 + n, 'team' || n, 'team' || n || '@example.com', now(), now() from generate_series(1, $1::integer) as n
  returning id as team_id
), provider as (
  select scope.id as scope_id, url from monitoring.scope join monitoring.status_page page on page.id = page_id
  order by scope.id offset $3 limit 1
), service as (
  insert into monitoring.service (scope_id, name, slug, status_page_url, logo_icon, logo_color, created_at, updated_at)
  select scope_id, 'Provider', 'provider-' || team_id, url, 'ri-server-line', 'text-gray-600', now(), now()
  from person, provider returning id, replace(slug, 'provider-', '')::integer as team_id
), watched as (
  insert into monitoring.user_service (user_id, service_id, created_at) select team_id, id, now() from service
), page as (
  insert into publishing.page (team_id, public_id, slug, name, is_public, created_at, updated_at)
  select team_id, 'page' || team_id, 'page-' || team_id, 'Acme', true, now(), now() from person returning id, team_id
), section as (
  insert into publishing.section (page_id, public_id, name, place, created_at)
  select id, 'section' || team_id, '', 0, now() from page returning id, page_id
), item as (
  insert into publishing.item
    (team_id, page_id, section_id, public_id, name, place, worsen_ms, on_trouble, since, look_at, created_at)
  select team_id, page.id, section.id, 'item' || team_id, 'Card payments', 0, 0, 'publish', now(), now(), now()
  from page join section on page_id = page.id returning id, team_id
), part as (
  insert into publishing.item_part (item_id, service_id, place)
  select item.id, service.id, 0 from item join service using (team_id)
)
insert into publishing.subscriber (team_id, page_id, kind, address, state, source, created_at, confirmed_at)
select team_id, id, 'email', 'reader' || n || '@' || team_id || '.example', 'active', 'import', now(), now()
from page, generate_series(1, $2::integer) as n
`;
