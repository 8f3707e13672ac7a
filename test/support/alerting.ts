import { sql } from 'kysely';
import { postgresDeliveries } from '../../src/integrations/manage/adapters/postgres-deliveries.ts';
import { postgresIntegrations } from '../../src/integrations/manage/adapters/postgres-integrations.ts';
import type { Delivery } from '../../src/integrations/manage/ports.ts';
import type { WantedReminders } from '../../src/integrations/manage/stated-reminders.ts';
import type { EventChoices } from '../../src/integrations/model/alert-events.ts';
import { type Health, healthOf } from '../../src/integrations/model/integration.ts';
import type { AlertQuietHours } from '../../src/integrations/model/quiet-hours.ts';
import { silenceUser } from '../../src/integrations/module.ts';
import type { AlertThreshold } from '../../src/monitoring/pages/status.ts';
import { postgresPausedWatching } from '../../src/monitoring/services/adapters/postgres-paused-watching.ts';
import { postgresServices } from '../../src/monitoring/services/adapters/postgres-services.ts';
import { pauseWatching } from '../../src/monitoring/services/pause/pause-watching.ts';
import { query as rowsOf } from '../../src/platform/database/query.ts';
import type { Call } from '../../src/platform/http/handlers.ts';
import { addUser } from './accounts.ts';
import { asUser } from './actors.ts';
import { createInstallation, type InstallationOptions } from './alert-installation.ts';
import type { TestDatabase } from './database.ts';
import { listActions } from './list-actions.ts';
import { type PageServer, startPageServer } from './page-server.ts';
import { addWatchedService, createPollingWorld, type PollingWorld } from './polling.ts';
import { queryText } from './query-text.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { box } from './secret-box.ts';
import { type BodyParts, statuspageBody, summaryPath } from './statuspage-body.ts';

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
  /** The channel's own settings, keys included. */
  readonly settings?: Readonly<Record<string, string>>;
  /** All where left out. */
  readonly serviceIds?: readonly number[];
  readonly boardId?: number;
};

export type AlertWorld = Awaited<ReturnType<typeof createAlertWorld>>;

/** From a page on this machine over real polls, facts, deliveries and HTTP to a receiver on this machine. */
export const createAlertWorld = async (database: TestDatabase, options: InstallationOptions = {}) => {
  const polling = createPollingWorld(database);
  const page = await startPageServer();
  const receiver = await openReceiver();
  const installation = createInstallation(database, polling, options);
  const { making, sending, createSending, mails, heard } = installation;
  const { expand } = making.steps;
  /** Until there is nothing more to tell. */
  const tell = async (): Promise<void> => {
    while ((await expand()) === 'worked');
  };
  const saying = pageActions(database, polling, page, tell);
  const acting = userActions(database, polling, installation, receiver, saying.pageId);
  return {
    ...polling,
    ...heard,
    ...saying,
    ...acting,
    ...looks(database, installation, receiver),
    em: database.em,
    page,
    receiver,
    mails,
    lists: listActions(making),
    expand,
    tell,
    /** The page is all right, and this user watches all of it and is told by this integration. */
    begin: async (userId: number, connecting?: ConnectOptions) => {
      await saying.say({});
      await acting.watch(userId);
      return acting.connect(userId, connecting);
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
    close: async () => {
      await installation.close();
      await polling.close();
      await page.close();
      await receiver.close();
    },
  };
};

const pageActions = ({ em }: TestDatabase, polling: PollingWorld, page: PageServer, tell: () => Promise<void>) => {
  let pageId = 0;
  const poll = async (): Promise<void> => {
    if (pageId === 0) pageId = await polling.lookAtPage(page.url);
    else await polling.pollAgain(pageId);
    const [row] = await rowsOf<{ doubtful: boolean }>(em)`
      select read_again_at <= now() as doubtful from monitoring.status_page where id = ${pageId}
    `;
    if (row?.doubtful) {
      polling.pass(1 / 3);
      await polling.pollAgain(pageId);
    }
    await tell();
  };
  return {
    pageId: () => pageId,
    /** The page says this now, a minute later, is polled, twice where one look proves nothing, and what is news is told. */
    say: async (parts: BodyParts, minutes = 1): Promise<void> => {
      polling.pass(minutes);
      page.set(summaryPath, { body: statuspageBody({ updatedAt: polling.clock.at, ...parts }) });
      await poll();
    },
    /** The page says this a minute later and is polled, while nobody makes alerts. */
    sayUnheard: async (parts: BodyParts, minutes = 1): Promise<void> => {
      polling.pass(minutes);
      page.set(summaryPath, { body: statuspageBody({ updatedAt: polling.clock.at, ...parts }) });
      await polling.pollAgain(pageId);
      // The clock of these tests isn't the database's, which is ahead of it.
      await sql`
        update platform.fact set recorded_at = ${polling.clock.at.toISOString()}::timestamptz
        where not expanded and recorded_at > ${polling.clock.at.toISOString()}::timestamptz
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
  };
};

const userActions = (
  database: TestDatabase,
  polling: PollingWorld,
  { making }: ReturnType<typeof createInstallation>,
  receiver: Receiver,
  pageId: () => number,
) => {
  const { em, transaction } = database;
  return {
    addUser: async (name: string): Promise<number> => (await addUser({ em }, name)).id,
    watch: async (userId: number, options: WatchOptions = {}): Promise<number> => {
      const { components = [], threshold = 'degraded', enabled = true, name = 'Acme' } = options;
      return transaction(async () => {
        const scopeId = await polling.scopeOver(pageId(), components);
        const id = await addWatchedService(database, { scopeId, enabled, teamId: userId, since: polling.clock.at });
        await sql`update monitoring.service set alert_threshold = ${threshold}, name = ${name} where id = ${id}`.execute(
          em.getKysely(),
        );
        await polling.reconcilePages([pageId()]);
        return id;
      });
    },
    /** As the API does it. */
    connect: async (
      userId: number,
      { type = 'webhook', events, path = '/hook', settings, ...choice }: ConnectOptions = {},
    ) => {
      const config = { webhookUrl: `${receiver.url}${path}`, channel: '#status', ...settings, events };
      const call: object = { actor: asUser(userId), body: { type, name: 'Ours', config, ...choice } };
      return making.handlers.createIntegration(call as Call<'createIntegration'>);
    },
    disconnect: async (userId: number, id: number): Promise<void> => {
      const call: object = { actor: asUser(userId), path: { id } };
      await making.handlers.deleteIntegration(call as Call<'deleteIntegration'>);
    },
    reconnect: async (userId: number, id: number) => {
      const call: object = { actor: asUser(userId), path: { id } };
      return making.handlers.restoreIntegration(call as Call<'restoreIntegration'>);
    },
    turn: async (userId: number, id: number, enabled: boolean): Promise<void> => {
      const call: object = { actor: asUser(userId), path: { id }, body: { enabled } };
      await making.handlers.updateIntegration(call as Call<'updateIntegration'>);
    },
    replayRule: (userId: number, query: Call<'replayAlertRule'>['query']) => {
      const call: object = { actor: asUser(userId), query };
      return making.handlers.replayAlertRule(call as Call<'replayAlertRule'>);
    },
    disconnected: (userId: number) => making.listDeleted(asUser(userId)),
    purgeDisconnected: making.purgeDeleted,
    /** As where access ends or comes back. */
    rest: (userId: number, rests: boolean): Promise<void> =>
      transaction(async () => {
        if (rests) await silenceUser(em, userId);
        await pauseWatching({
          paused: postgresPausedWatching(em),
          services: postgresServices(em, 1),
          reconcilePages: polling.reconcilePages,
          transaction,
          now: () => polling.clock.at,
        })(userId, rests);
      }),
    /** As the API does it; null: none. */
    setQuietHours: async (userId: number, { id }: { readonly id: number }, quietHours: AlertQuietHours | null) => {
      const call: object = { actor: asUser(userId), path: { id }, body: { quietHours } };
      await making.handlers.updateIntegration(call as Call<'updateIntegration'>);
    },
    /** As the API does it; null: none. */
    setReminders: async (userId: number, { id }: { readonly id: number }, rules: WantedReminders) => {
      const call: object = { actor: asUser(userId), path: { id }, body: rules };
      await making.handlers.updateIntegration(call as Call<'updateIntegration'>);
    },
    /** As the API does it; null: all. */
    chooseServices: async (userId: number, { id }: { readonly id: number }, serviceIds: readonly number[] | null) => {
      const call: object = { actor: asUser(userId), path: { id }, body: { serviceIds } };
      await making.handlers.updateIntegration(call as Call<'updateIntegration'>);
    },
  };
};

const looks = ({ em }: TestDatabase, { connectable }: ReturnType<typeof createInstallation>, receiver: Receiver) => {
  const integrations = postgresIntegrations(em, box, connectable);
  const deliveries = postgresDeliveries(em);
  const query = <Row>(text: string): Promise<readonly Row[]> => queryText({ em }, text);
  const list = async (userId: number, integrationId: number): Promise<readonly Delivery[]> =>
    (await deliveries.list(userId, integrationId, { limit: 500 })).toReversed();
  return {
    integrations,
    deliveries,
    query,
    list,
    /** Whatever is planned for later is due now. */
    hurry: async (): Promise<void> => {
      await query('update integrations.queued set due_at = now() where due_at is not null');
      await query('update integrations.integration_queue set due_at = now() where due_at is not null');
    },
    /** What the receiver was told, as it came. */
    bodies: () => receiver.received.map(({ body }) => JSON.parse(body)),
    /** The kinds of what an integration is told, oldest first. */
    kinds: async (userId: number, { id }: { readonly id: number }): Promise<readonly string[]> =>
      (await list(userId, id)).map(({ alert }) => alert.kind),
    /** The same with the state of each. */
    states: async (userId: number, { id }: { readonly id: number }) =>
      (await list(userId, id)).map(({ alert, state }) => [alert.kind, state]),
    /** As its owner sees it. */
    health: async (userId: number, { id }: { readonly id: number }): Promise<Health | undefined> => {
      const stored = await integrations.find(userId, id);
      return stored && healthOf(stored, new Date());
    },
  };
};
