import { sql } from 'kysely';
import type { components } from '#api';
import type { NotificationPreferences } from '../../src/accounts/index.ts';
import type { Channel, PostChannel } from '../../src/integrations/channels/define-channel.ts';
import { email } from '../../src/integrations/channels/email.ts';
import { byType, type ChannelType, channels as everyChannel } from '../../src/integrations/channels/index.ts';
import { postgresDeliveries } from '../../src/integrations/manage/adapters/postgres-deliveries.ts';
import { postgresIntegrations } from '../../src/integrations/manage/adapters/postgres-integrations.ts';
import type { Delivery } from '../../src/integrations/manage/ports.ts';
import type { EventChoices } from '../../src/integrations/model/alert-events.ts';
import { type Health, healthOf } from '../../src/integrations/model/integration.ts';
import { createIntegrations, type IntegrationsModule } from '../../src/integrations/module.ts';
import type { Item } from '../../src/integrations/news/ports.ts';
import type { AlertThreshold } from '../../src/monitoring/pages/status.ts';
import { postgresAudience, postgresScopeFacts } from '../../src/monitoring/services/adapters/postgres-audience.ts';
import { createSafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import type { Call } from '../../src/platform/http/handlers.ts';
import type { Mail, MailOutcome } from '../../src/platform/mail/mail.ts';
import { addUser } from './accounts.ts';
import { asUser } from './actors.ts';
import type { TestDatabase } from './database.ts';
import { startPageServer } from './page-server.ts';
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

/** Every channel that there is, mail included, by type. */
export const allChannels: ReadonlyMap<string, Channel> = byType<Channel>([...everyChannel, email]);

export type AlertWorld = Awaited<ReturnType<typeof createAlertWorld>>;

/** From a page on this machine over real polls, facts, deliveries and HTTP to a receiver on this machine. */
export const createAlertWorld = async (
  database: TestDatabase,
  { batchSize, channels = everyChannel }: WorldOptions = {},
) => {
  const { em, transaction } = database;
  const polling = createPollingWorld(database);
  const page = await startPageServer();
  const receiver = await openReceiver();
  const mails = mailServer();
  const outside = createSafeFetch({
    allowNetworks: ['127.0.0.0/8'],
    userAgent: 'Allclear tests',
    connectionsPerHost: 64,
  });
  const notified: number[] = [];
  const unwritten: unknown[] = [];
  const failing: { readonly item: Item; readonly outcome: string }[] = [];
  const shared = {
    em,
    channels,
    transaction,
    box,
    outside,
    mailer: mails,
    publicUrl,
    audienceOf: postgresAudience(em),
    scopesOf: postgresScopeFacts(em),
    incidents: polling.incidents.forAlerts,
    mailRecipientsOf: mails.recipientsOf,
    addressOf: async (userId: number) => addressOf(userId),
    unsubscribeUrlOf: () => `${publicUrl}/unsubscribe`,
    notifyWindows: async ({ userId }: { readonly userId: number }) => void notified.push(userId),
    onError: (error: unknown, { loop }: { readonly loop: string }) =>
      void (loop === 'writing an alert' ? unwritten : polling.errors).push(error),
    onFailing: (item: Item, _: unknown, outcome: string) => void failing.push({ item, outcome }),
    random: () => 0,
  };
  /** Two processes of one installation. One goes by the clock of the test, which the pages' times are of. */
  const making = createIntegrations({ ...shared, now: () => polling.clock.at, batchSize });
  /** The other one sends, by the clock of the machine, as the database does. */
  const createSending = () => createIntegrations({ ...shared, now: () => new Date(), concurrency: 100, perHost: 100 });
  const sending = createSending();
  const { expand } = making.steps;
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
    /** Whose windows were told at once that an integration changed. */
    notified,
    /** What came of alerts that no message can be made of. */
    unwritten,
    expand,
    /** What could not be made an alert. */
    failing,
    tell,
    integrations: postgresIntegrations(em, box, byType(channels)),
    deliveries,
    query: async <Row>(text: string): Promise<readonly Row[]> =>
      (await sql.raw<Row>(text).execute(em.getKysely())).rows,
    pageId: () => pageId,
    /** The page says this now, a minute later, is polled, and what is news is told. */
    say: async (parts: BodyParts, minutes = 1): Promise<void> => {
      page.set(summaryPath, { body: statuspageBody(parts) });
      polling.pass(minutes);
      await poll();
    },
    /** The page says this a minute later and is polled, while nobody makes alerts. */
    sayUnheard: async (parts: BodyParts, minutes = 1): Promise<void> => {
      page.set(summaryPath, { body: statuspageBody(parts) });
      polling.pass(minutes);
      await polling.pollAgain(pageId);
      // The clock of these tests is not the database's.
      await sql`
        update platform.fact set recorded_at = ${polling.clock.at.toISOString()}::timestamptz where not expanded
      `.execute(em.getKysely());
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
          values (${userId}, ${id}, ${polling.clock.at.toISOString()}::timestamptz)
        `.execute(em.getKysely());
        await polling.reconcilePages([pageId]);
        return id;
      });
    },
    connect: async (userId: number, { type = 'webhook', events, path = '/hook' }: ConnectOptions = {}) =>
      connect(making, userId, {
        // A test may list a channel that the contract does not know.
        type: type as ChannelType,
        name: 'Ours',
        config: { webhookUrl: `${receiver.url}${path}`, channel: '#status', events },
      }),
    /** The page is all right, and this user watches all of it and is told by this integration. */
    begin: async (userId: number, options?: ConnectOptions) => {
      await world.say({});
      await world.watch(userId);
      return world.connect(userId, options);
    },
    /** Sends everything that is due now. */
    send: async (): Promise<void> => {
      while ((await sending.steps.sendDue(100)) > 0);
    },
    /** Sends what is due of so many integrations, and no more. */
    sendDue: sending.steps.sendDue,
    /** A process of its own that sends. */
    startWorker: () => {
      const worker = createSending();
      worker.start();
      return worker;
    },
    /** The chore: shows, mails about and switches off what fails. */
    watchDeliveryHealth: sending.watchDeliveryHealth,
    list: async (userId: number, integrationId: number): Promise<readonly Delivery[]> =>
      (await deliveries.list(userId, integrationId, 500)).toReversed(),
    /** Whatever is planned for later is due now. */
    hurry: async (): Promise<void> => {
      await world.query('update integrations.queued set due_at = now() where due_at is not null');
      await world.query('update integrations.integration_queue set due_at = now() where due_at is not null');
    },
    /** What the receiver was told, as it came. */
    bodies: () => receiver.received.map(({ body }) => JSON.parse(body)),
    /** The kind and the state of what an integration is told, oldest first. */
    states: async (userId: number, { id }: { readonly id: number }) =>
      (await world.list(userId, id)).map(({ alert, state }) => [alert.kind, state]),
    /** As its owner sees it. */
    health: async (userId: number, { id }: { readonly id: number }): Promise<Health | undefined> => {
      const stored = await world.integrations.find(userId, id);
      return stored && healthOf(stored, new Date());
    },
    /** The kinds of what an integration is told, oldest first. */
    kinds: async (userId: number, { id }: { readonly id: number }): Promise<readonly string[]> =>
      (await world.list(userId, id)).map(({ alert }) => alert.kind),
    close: async () => {
      await Promise.all([making.stop(), sending.stop()]);
      await polling.close();
      await outside.close();
      await page.close();
      await receiver.close();
    },
  };
  return world;
};

const addressOf = (userId: number): string => `user${userId}@mail.example`;

/** Mails to users with a confirmed address; the test says who wants which, and what becomes of them. */
const mailServer = () => {
  const server = {
    preferences: new Map<number, NotificationPreferences>(),
    /** What it took. */
    accepted: [] as Mail[],
    answer: async (): Promise<MailOutcome> => ({ kind: 'accepted', status: 250, answer: 'OK' }),
    send: async (mail: Mail): Promise<MailOutcome> => {
      const outcome = await server.answer();
      if (outcome.kind === 'accepted') server.accepted.push(mail);
      return outcome;
    },
    recipientsOf: async (userIds: readonly number[]) =>
      new Map(
        [...server.preferences]
          .filter(([userId]) => userIds.includes(userId))
          .map(([userId, preferences]) => [userId, { address: addressOf(userId), preferences }]),
      ),
  };
  return server;
};

type NewIntegration = components['schemas']['NewIntegration'];

/** As the API does it. */
const connect = ({ handlers }: IntegrationsModule, userId: number, body: NewIntegration) =>
  handlers.createIntegration({ actor: asUser(userId), body } as Call<'createIntegration'>);

/** Empties what these tests write. */
export const clearAlerts = async ({ em }: Pick<TestDatabase, 'em'>): Promise<void> => {
  await sql`
    truncate accounts.user_account, monitoring.status_page, monitoring.service, platform.fact, integrations.news,
      integrations.delivery, integrations.queued, integrations.message, integrations.endpoint_rate_limit cascade
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
