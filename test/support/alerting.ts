import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createSender } from '../../src/integrations/channels/adapters/sender.ts';
import type { Channel, PostChannel } from '../../src/integrations/channels/define-channel.ts';
import { email } from '../../src/integrations/channels/email.ts';
import { byType, type ChannelType, channels as everyChannel } from '../../src/integrations/channels/index.ts';
import type { Sender } from '../../src/integrations/channels/ports.ts';
import { deliveryLoop } from '../../src/integrations/delivery/adapters/loops.ts';
import { postgresLanes } from '../../src/integrations/delivery/adapters/postgres-lanes.ts';
import { deliver } from '../../src/integrations/delivery/deliver.ts';
import type { Delivery, Visit } from '../../src/integrations/delivery/store-ports.ts';
import { postgresDeliveries } from '../../src/integrations/manage/adapters/postgres-deliveries.ts';
import { postgresIntegrations } from '../../src/integrations/manage/adapters/postgres-integrations.ts';
import { createIntegration } from '../../src/integrations/manage/manage-integrations.ts';
import type { Alert } from '../../src/integrations/model/alert.ts';
import type { EventChoices } from '../../src/integrations/model/alert-events.ts';
import { postgresDesk, postgresSetAside } from '../../src/integrations/news/adapters/postgres-desk.ts';
import { postgresOutbox } from '../../src/integrations/news/adapters/postgres-outbox.ts';
import type { Item, MailReadersOf } from '../../src/integrations/news/desk-ports.ts';
import { expandNews } from '../../src/integrations/news/expand-news.ts';
import { expandSteadily } from '../../src/integrations/news/expand-steadily.ts';
import type { AlertThreshold } from '../../src/monitoring/pages/status.ts';
import { postgresAudience, postgresScopeFacts } from '../../src/monitoring/services/adapters/postgres-audience.ts';
import { isWorkAtFault } from '../../src/platform/database/database-away.ts';
import { createSafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import { createMailer } from '../../src/platform/mail/mail.ts';
import type { WorkLoop } from '../../src/platform/work-loop.ts';
import { addUser } from './accounts.ts';
import { asUser } from './actors.ts';
import type { TestDatabase } from './database.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { addWatchedService, createPollingWorld } from './polling.ts';
import { openReceiver } from './receiver.ts';
import { box } from './secret-box.ts';
import { type BodyParts, statuspageBody, summaryPath } from './statuspage-body.ts';

export const publicUrl = 'https://allclear.test';

export type WatchOptions = {
  readonly components?: readonly string[];
  readonly threshold?: AlertThreshold;
  readonly enabled?: boolean;
  readonly name?: string;
};
export type ConnectOptions = {
  readonly type?: string;
  readonly events?: EventChoices;
  readonly path?: string;
};

export type WorldOptions = {
  readonly batchSize?: number;
  /** What can be connected. */
  readonly channels?: readonly PostChannel<ChannelType>[];
};

export type AlertWorld = Awaited<ReturnType<typeof createAlertWorld>>;

/** From a page on this machine over real polls, facts, deliveries and HTTP to a receiver on this machine. */
export const createAlertWorld = async (
  database: TestDatabase,
  { batchSize, channels: listed = everyChannel }: WorldOptions = {},
) => {
  const { em, transaction } = database;
  const polling = createPollingWorld(database);
  const page: PageServer = await startPageServer();
  const receiver = await openReceiver();
  const now = () => polling.clock.at;
  const outside = createSafeFetch({
    allowNetworks: ['127.0.0.0/8'],
    userAgent: 'Allclear tests',
    connectionsPerHost: 64,
  });
  const channels = byType<Channel>([...listed, email]);
  const connectable = byType(listed);
  const integrations = postgresIntegrations(em, box, connectable);
  const outbox = postgresOutbox(em, channels);
  const lanes = postgresLanes(em, { transaction, box, channels, leaseMs: 30_000 });
  const mails = { readers: new Map<number, EventChoices>() };
  const mailReadersOf: MailReadersOf = async (userIds) =>
    new Map([...mails.readers].filter(([userId]) => userIds.includes(userId)));
  const senders = createSender({ fetch: outside, mailer: createMailer({ dataDir: '/nonexistent', now }), now });
  const sender: Sender = {
    send: async (alert, to, signal) => {
      if (world.unwritable(alert)) throw new TypeError('nobody thought of this');
      return senders.send(alert, to, signal);
    },
  };
  const common = { transaction, now, newId: () => randomUUID(), publicUrl };
  const scopesOf = postgresScopeFacts(em);
  const step = expandNews({
    ...common,
    desk: postgresDesk(em),
    outbox,
    audienceOf: postgresAudience(em),
    scopesOf,
    incidents: polling.incidents.forAlerts,
    mailReadersOf,
  });
  const failing: { readonly item: Item; readonly outcome: string }[] = [];
  const expand = expandSteadily({
    step,
    setAside: postgresSetAside(em),
    isAtFault: isWorkAtFault,
    onFailing: (item, _, outcome) => void failing.push({ item, outcome }),
    now,
    batchSize,
  });
  const told: number[] = [];
  const toldSoon: number[] = [];
  const tellOwner = async (userId: number) => void told.push(userId);
  const visit = deliver({
    lanes,
    sender,
    tellOwner,
    tellOwnerSoon: (userId) => void toldSoon.push(userId),
    now: () => new Date(),
    random: () => 0,
    onUnwritten: (error) => void world.unwritten.push(error),
    signal: new AbortController().signal,
    mailDestinationOf: async (userId) =>
      mails.readers.has(userId) ? { kind: 'mail', channel: email, address: `user${userId}@mail.example` } : undefined,
  });
  const deliveries = postgresDeliveries(em);
  let pageId = 0;

  /** Until there is nothing more to tell. */
  const tell = async (): Promise<void> => {
    while ((await expand()) === 'worked');
  };
  const poll = async (): Promise<void> => {
    if (pageId === 0) ({ pageId } = await polling.lookAtPage(page.url));
    else await polling.pollAgain(pageId);
    await tell();
  };
  const world = {
    ...polling,
    em,
    page,
    receiver,
    mails,
    told,
    toldSoon,
    outbox,
    lanes,
    /** Sends what a worker took. */
    visit: (one: Visit) => visit(one),
    /** Alerts that no message can be made of, and what came of it. */
    unwritable: (_: Alert): boolean => false,
    unwritten: [] as unknown[],
    expand,
    /** What could not be made an alert. */
    failing,
    tell,
    integrations,
    deliveries,
    pageId: () => pageId,
    /** The page says this now, a minute later, is polled, and what is news is told. */
    say: async (parts: BodyParts, minutes = 1): Promise<void> => {
      page.set(summaryPath, { body: statuspageBody(parts) });
      polling.pass(minutes);
      await poll();
    },
    /** The page can't be read now. */
    breakDown: async (minutes = 1): Promise<void> => {
      page.set(summaryPath, { status: 503, body: 'Service Unavailable' });
      polling.pass(minutes);
      await poll();
    },
    /** Minutes pass in which the page says nothing, and what time alone makes news is told. */
    wait: async (minutes: number): Promise<void> => {
      polling.pass(minutes);
      await tell();
    },
    addUser: async (name: string): Promise<number> => (await addUser({ em }, name)).id,
    watch: async (userId: number, options: WatchOptions = {}): Promise<number> => {
      const { components = [], threshold = 'degraded', enabled = true, name = 'Acme' } = options;
      return transaction(async () => {
        const { scopeId } = await polling.findOrCreateScope(pageId, components);
        const id = await addWatchedService(database, { scopeId, enabled });
        await sql`update monitoring.service set alert_threshold = ${threshold}, name = ${name} where id = ${id}`.execute(
          em.getKysely(),
        );
        await sql`
          insert into monitoring.user_service (user_id, service_id, created_at)
          values (${userId}, ${id}, ${now().toISOString()}::timestamptz)
        `.execute(em.getKysely());
        await polling.reconcilePages([pageId]);
        return id;
      });
    },
    connect: async (userId: number, { type = 'webhook', events, path = '/hook' }: ConnectOptions = {}) => {
      const create = createIntegration({
        ...common,
        integrations,
        channels: connectable,
        checkAddress: async () => undefined,
        tellOwner,
        randomBytes,
      });
      const config = { webhookUrl: `${receiver.url}${path}`, settings: { channel: '#status' }, events };
      return create(asUser(userId), { type, name: 'Ours', config });
    },
    /** Sends everything that is due now. */
    send: async (): Promise<void> => {
      for (let visits = await lanes.claim(100, []); visits.length > 0; visits = await lanes.claim(100, []))
        await Promise.all(visits.map((one) => visit(one)));
    },
    /** A process of its own that sends. */
    startWorker: (): WorkLoop => {
      const worker = deliveryLoop({
        lanes: postgresLanes(em, { transaction, box, channels, leaseMs: 30_000 }),
        deliver: visit,
        concurrency: 100,
        perHost: 100,
        onError: (error) => void polling.errors.push(error),
      });
      worker.start();
      return worker;
    },
    list: async (userId: number, integrationId: number): Promise<readonly Delivery[]> =>
      (await deliveries.list(userId, integrationId, 500)).toReversed(),
    /** The kinds of what an integration is told, oldest first. */
    kinds: async (userId: number, { id }: { readonly id: number }): Promise<readonly string[]> =>
      (await world.list(userId, id)).map(({ alert }) => alert.kind),
    close: async () => {
      await polling.close();
      await outside.close();
      await page.close();
      await receiver.close();
    },
  };
  return world;
};

/** Empties what these tests write. */
export const clearAlerts = async ({ em }: Pick<TestDatabase, 'em'>): Promise<void> => {
  await sql`
    truncate accounts.user_account, monitoring.status_page, monitoring.service, platform.fact, integrations.news,
      integrations.delivery, integrations.queued, integrations.message, integrations.hook cascade
  `.execute(em.getKysely());
};

/** Deliveries that wait without a place in the queue, and places of none that waits: there must be neither. */
export const strayPlaces = async ({ em }: Pick<TestDatabase, 'em'>) => {
  const { rows } = await sql<{ delivery: string | null; place: string | null }>`
    select delivery.seq as delivery, queued.seq as place
    from integrations.delivery full join integrations.queued on queued.seq = delivery.seq
      and queued.integration_id = delivery.integration_id
    where (delivery.state = 'pending') is distinct from (queued.seq is not null)
  `.execute(em.getKysely());
  return rows;
};
