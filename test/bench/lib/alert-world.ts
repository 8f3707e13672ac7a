import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { newWebhookSecret } from '../../../src/integrations/channels/webhook-signature.ts';
import type { ChannelType } from '../../../src/integrations/model/channel-type.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import type { OwnPostgres } from '../../support/own-postgres.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { startBenchPostgres } from './bench-postgres.ts';
import { type Sink, startSink } from './sink.ts';
import { workerSettings } from './world.ts';

export type AlertWorldOptions = {
  readonly pages: number;
  /** On each page: users who watch it, with one integration each. */
  readonly readers: number;
  /** The channels of the integrations, by turns; webhooks where absent. */
  readonly types?: readonly ChannelType[];
  readonly port: number;
  /** Requests that the sink remembers. */
  readonly keep?: number;
  /** A migrated database, which is removed at the end; a new one on the disk, as in production, where absent. */
  readonly database?: Pick<OwnPostgres, 'url' | 'remove'>;
  /** Of the workers, beside those that every bench has. */
  readonly settings?: Readonly<Record<string, string>>;
};

export type BenchAlerts = {
  readonly sink: Sink;
  /** A process in the role of a worker, with the default settings. */
  startWorker(): Product;
  /** One new incident on each of these pages, numbered from 1, in one transaction. */
  open(pages: readonly number[]): Promise<void>;
  /** The text told last, so many times for each integration above this id, made and due at once. */
  queueAgain(aboveId: number, times: number): Promise<void>;
  query<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]>;
};

/** Pages with their readers, a database, a sink and workers; all of it ends after `work`. */
export const inAlertWorld = async <T>(
  options: AlertWorldOptions,
  work: (world: BenchAlerts) => Promise<T>,
): Promise<T> => {
  const sink = await startSink(options.port, options);
  const database = options.database ?? (await startBenchPostgres());
  const pool = new pg.Pool({ connectionString: database.url, max: 20 });
  // The server may stop before the pool has closed its connections.
  pool.on('error', () => undefined);
  const settings = { ...workerSettings(database.url, 60_000), ...options.settings };
  const workers: Product[] = [];
  try {
    await seed(pool, options, sink.url, settings.ALLCLEAR_SECRET ?? '');
    return await work({
      sink,
      startWorker: () => {
        const worker = startProduct(settings, ['--role', 'worker']);
        workers.push(worker);
        return worker;
      },
      open: async (pages) => {
        await pool.query(openIncidents, [pages, new Date().toISOString()]);
      },
      queueAgain: async (aboveId, times) => {
        await pool.query(queueAgain, [aboveId, times]);
      },
      query: async (text) => (await pool.query(text)).rows,
    });
  } finally {
    for (const worker of workers) {
      worker.signal('SIGTERM');
      const { code, stderr, stdout } = await worker.ended;
      if (code || stderr) console.error(`A worker ended with ${code}: ${stderr}${stdout.slice(-2_000)}`);
    }
    await pool.end();
    await database.remove();
    await sink.stop();
  }
};

const seed = async (
  pool: pg.Pool,
  { pages, readers, types }: AlertWorldOptions,
  sinkUrl: string,
  secret: string,
): Promise<void> => {
  await pool.query(seedPages, [pages]);
  await addReaders(pool, { services: pages, readers, types, sinkUrl, secret });
  // What a busy table gets from autovacuum soon enough.
  await pool.query('analyze');
};

type ReaderSeed = {
  /** Numbered from 1. */
  readonly services: number;
  /** Of each service. */
  readonly readers: number;
  readonly types?: readonly ChannelType[] | undefined;
  readonly sinkUrl: string;
  readonly secret: string;
};

/** Users with one integration each: number n watches service (n - 1) / readers + 1 and gets its alerts at /hook/n. */
export const addReaders = async (
  pool: Pick<pg.Pool, 'query'>,
  { services, readers, types = ['webhook'], sinkUrl, secret }: ReaderSeed,
): Promise<void> => {
  const box = createSecretBox(secret);
  const sealed = Array.from({ length: services * readers }, (_, index) => {
    const seal = (text: string) => box.seal(text, `integration:${index + 1}`);
    return { address: seal(`${sinkUrl}/hook/${index + 1}`), secret: seal(newWebhookSecret(randomBytes)) };
  });
  await pool.query(seedUsers, [services * readers]);
  await pool.query(seedReaders, [
    readers,
    sealed.map(({ address }) => address),
    sealed.map(({ secret: signing }) => signing),
    new URL(sinkUrl).host,
    types,
  ]);
  // The product's own come after them.
  await pool.query(countOn);
};

/** Read well and never due, so that nothing but what is opened happens to them. */
const seedPages = `
with page as (
  insert into monitoring.status_page (id, url, format, next_poll_at, last_polled_at, last_read_at, created_at)
  overriding system value
  select number, 'http://127.0.0.1:9/' || number, 'statuspage', now() + interval '1 year', now(), now(), now()
  from generate_series(1, $1::integer) as number returning id, url
), scope as (
  insert into monitoring.scope (page_id, status, status_since, created_at)
  select id, 'operational', now(), now() from page returning id, page_id
)
insert into monitoring.service (id, scope_id, name, slug, status_page_url, logo_icon, logo_color, created_at, updated_at)
overriding system value
select page_id::integer, scope.id, 'Service ' || page_id, 'service-' || page_id, page.url, 'ri-server-line', 'text-gray-600',
  now(), now()
from scope join page on page.id = scope.page_id`;

/** Each gets a team with the same id. */
const seedUsers = `
insert into accounts.user_account (id, username, email, created_at, updated_at)
select id + 1000, 'reader' || id, 'reader' || id || '@example.com', now(), now() from generate_series(1, $1::integer) as id`;

const seedReaders = `
with integration as (
  select number::integer as id, address, secret from unnest($2::text[], $3::text[]) with ordinality as given (address, secret, number)
), watched as (
  insert into monitoring.user_service (user_id, service_id, created_at)
  select id + 1000, (id - 1) / $1::integer + 1, now() - interval '1 day' from integration
), added as (
  insert into integrations.integration (id, user_id, type, name, events, address, signing_secret, created_at, updated_at)
  select id, id + 1000, ($5::text[])[1 + id % cardinality($5::text[])], 'Ours', '{"incidents": true, "resolved": true}', address, secret,
    now(), now() from integration
)
insert into integrations.integration_queue (integration_id, burst, rest_ms, host) select id, 50, 0, $4 from integration`;

const countOn = `
select setval(pg_get_serial_sequence('integrations.integration', 'id'), max(id)) from integrations.integration`;

/** As a poll stores them: the incidents, their facts and a notice for each, in one transaction; of pages by id, begun at a moment. */
export const openIncidents = `
with incident as (
  insert into incidents.incident
    (page_id, external_id, title, phase, impact, severity, url, started_at, created_at, updated_at)
  select page, gen_random_uuid(), 'Elevated error rates in the European region', 'investigating', 'major', 'outage',
    'http://127.0.0.1:9/incidents/1', $2::timestamptz, now(), now()
  from unnest($1::bigint[]) as page returning id, page_id
), said as (
  insert into incidents.incident_update (incident_id, phase, body, posted_at, content_hash)
  select id, 'investigating', 'We are looking into failing requests and will say more within half an hour.', now(), '\\x01'
  from incident
), fact as (
  insert into platform.fact (kind, page_id, incident_id, data, occurred_at)
  select 'incidents.opened', page_id, id, '{"phase": "investigating", "severity": "outage"}', $2::timestamptz from incident
  returning id, kind, page_id
)
select pg_notify('allclear_fact', json_build_object(
  'id', id, 'kind', kind, 'pageId', page_id, 'scopeId', null, 'serviceId', null
)::text) from fact`;

const queueAgain = `
with message as (
  insert into integrations.message (content) select content from integrations.message order by id desc limit 1 returning id
), made as (
  insert into integrations.delivery (
    id, integration_id, kind, subject, sequence, message_id, state, published_at, seen_at
  )
  select gen_random_uuid(), integration.id, 'incident_opened', 'again:' || time, 1, message.id, 'pending', now(), now()
  from message, generate_series(1, $2::integer) as time, integrations.integration where integration.id > $1
  returning seq, integration_id
), queued as (
  insert into integrations.queued (seq, integration_id, due_at) select seq, integration_id, now() from made
), woken as (
  update integrations.integration_queue set due_at = now(), rescheduled = true where integration_id > $1
)
select pg_notify('allclear_delivery', '0')`;
